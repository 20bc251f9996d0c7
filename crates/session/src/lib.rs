//! A game in play, as everything above the games has it before it: `exec`, the terminal, the server.
//!
//! - [`Session`]: what can be asked of it and done to it, always for somebody in particular. It is a value that is
//!   never changed: what is done makes another.
//! - [`Asker`]: who that is, and so what he may know.
//! - [`EntryNumber`]: how entries are counted for him.
//! - [`Opening`]: how a game begins; [`load`]: how a journal is taken up.
//! - [`Problem`]: what can be wrong with what is asked.
//! - [`odds`]: questions about odds, answered on all cores.
//! - `play`: what a session needs to know of a match, whatever its game; `playing`: the one place above the games that
//!   is compiled for each of them.

mod answers;
mod asker;
mod number;
pub mod odds;
mod opening;
mod play;
mod playing;
mod problem;
mod session;
#[cfg(test)]
mod tests;

pub use answers::{Advice, Considered, Done, Halt, Offered, Told};
pub use asker::Asker;
pub use number::EntryNumber;
pub use opening::{Opening, load};
pub use problem::Problem;
pub use session::Session;
