//! Tables that are being played.
//!
//! - `table`: a table, as one comes to it: a game in play (`volga_session`) and who sits at it; `open`: how one comes
//!   to be. `submit`: what changes it; `ask`: what only looks; `shared`: what many ask for at once; `answer`: what is
//!   answered; `state`: how it stands, with what is known of it; `problems`: what can be wrong.
//! - `seats`: who sits where, and what they may ask. `keys`: how those are told apart who sit elsewhere. `notice`: what
//!   a seat is to know of the dice before it decides. `listener`: those who hear of a table; `presence`: who is there.
//! - `registry`: the tables in memory; one writer a table, one transaction a change. `deletion`: how one ends that
//!   several people share. `checkpoint`: what is kept of long tables, so that they open without being played again.
//!   `sheets`: what owners' data sheets may take of the memory.
//!
//! A table in memory is a value that is never changed: a submission makes a changed copy, which takes the
//! old one's place once it is kept on disk. So readers never wait, a failed write leaves nothing behind,
//! and long work such as odds runs on the value it began with.

mod answer;
mod ask;
mod checkpoint;
mod deletion;
mod keys;
mod listener;
mod notice;
mod open;
mod presence;
mod problems;
mod registry;
mod seats;
mod shared;
mod sheets;
mod state;
mod submit;
mod table;
#[cfg(test)]
mod tests;

pub(crate) use answer::{
    Ahead, DiceKind, News, Odds, Over, Overlays, Past, Proposed, Report, Sitting, Standing, Trails, Why,
};
pub(crate) use deletion::Deletion;
pub(crate) use keys::{Keys, Visitor, is_table_id};
pub(crate) use listener::Listener;
pub(crate) use open::{Opening, import, lesson, no_lesson, open};
pub(crate) use presence::Present;
pub(crate) use registry::{Registry, Seated};
pub(crate) use shared::{Ask, text};
pub(crate) use state::{OwnData, TableState};
pub(crate) use submit::{Submission, What};
pub(crate) use table::Live;
