//! A game in play, as everything above the games has it before it: `exec`, the terminal, the server.
//!
//! - [`Session`]: what can be asked of it and done to it, always for somebody in particular. It is a value that is
//!   never changed: what is done makes another.
//! - [`Asker`]: who that is, and so what he may know.
//! - [`EntryNumber`]: how entries are counted for him.
//! - [`Opening`]: how a game begins; [`load`], [`read`]: how a journal is taken up; [`Kept`]: the same of one that was
//!   kept, for a [`Keeper`].
//! - [`PastEntry`], [`EntryNews`]: what has happened, as he is told it.
//! - [`Problem`]: what can be wrong with what is asked.
//! - `odds`: questions about odds, answered on all cores.
//! - `play`: what a session needs to know of a match, whatever its game; `playing`: the one place above the games that
//!   is compiled for each of them.

mod answers;
mod asker;
mod number;
mod odds;
mod opening;
mod past;
mod play;
mod playing;
mod problem;
mod session;
#[cfg(test)]
mod tests;

pub use answers::{Advice, Considered, Done, Halt, LessonAt, Meant, Offered, OrdersOfSeat, Shown};
pub use answers::{StoppedAt, Takeable};
pub use asker::Asker;
pub use number::EntryNumber;
pub use opening::{Kept, Opening, load, read};
pub use past::{EntryKind, EntryNews, Heard, Judged, Likely, PastEntry, PastKind, PhaseText, Told};
pub use problem::Problem;
pub use session::{Keeper, Session};
