//! [6.0] Setting up: the opening, directives, then the sheets of both sides.
//!
//! `sheet` asks for points and assets in data order, `review` lets their owner change them before he is done. Neither
//! side sees the other's sheet (ruling 72).

mod directives;
pub(crate) mod event;
mod filling;
mod opening;
pub(crate) mod refusal;
mod review;
mod sheet;

pub(crate) use directives::{DirectiveDice, Drawing};
pub(crate) use filling::Filling;
