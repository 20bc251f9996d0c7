//! The after-action report of a game, for any game: made from events, tracks, odds and views.
//!
//! - `chronicle`: what a report tells, collected in one pass through the journal. `luck`: expected against
//!   actual.
//! - `markdown`, `html`: two forms of it. `map`, `chart`: pictures as SVG. `escape`: text into markup.

mod chart;
mod chronicle;
mod escape;
mod html;
mod luck;
mod map;
mod markdown;

pub(crate) use chronicle::{Chronicle, Figures};
pub(crate) use html::html;
pub(crate) use markdown::markdown;
