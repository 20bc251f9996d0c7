//! Tables that are being played.
//!
//! - `any`: what every table can do, whatever its game; `answer`: what it answers; `state`: how it stands, with what
//!   is known of it.
//! - `table`: a table of one game: a match and who sits at it; `open`: how one comes to be. `submit`: what
//!   changes it; `ask`, `help`: what only looks; `past`: what happened; `shared`: what many ask for at once;
//!   `labels`: the words for what may be taken back.
//! - `seats`: who sits where, and what they may see. `coming`: who asks, and with which viewer. `keys`: how those
//!   are told apart who sit elsewhere. `orders`: what seats have ordered once and for all. `players`: programs
//!   that sit at seats. `notice`: what a seat is to know of the dice before it decides.
//! - `registry`: the tables in memory; one writer a table, one transaction a change. `deletion`: how one ends that
//!   several people share. `checkpoint`: what is kept of long tables, so that they open without being played again.
//!
//! A table in memory is a value that is never changed: a submission makes a changed copy, which takes the
//! old one's place once it is kept on disk. So readers never wait, a failed write leaves nothing behind,
//! and long work such as odds runs on the value it began with.

mod answer;
mod any;
mod ask;
mod checkpoint;
mod coming;
mod deletion;
mod help;
mod keys;
mod labels;
mod lesson;
mod notice;
mod open;
mod orders;
mod past;
mod players;
mod problems;
mod registry;
mod seats;
mod shared;
mod state;
mod submit;
mod table;
#[cfg(test)]
mod tests;

pub(crate) use answer::{
    Advice, DiceKind, News, Odds, OrdersOfSeat, Over, Overlays, Past, Proposed, Report, Sitting, Standing,
    Trails, Why,
};
pub(crate) use any::{AnyTable, Submission, What};
pub(crate) use deletion::Deletion;
pub(crate) use keys::{Keys, Visitor};
pub(crate) use open::{Opening, import, lesson, no_lesson, open};
pub(crate) use registry::{Listener, Registry, Seated, is_table_id};
pub(crate) use shared::{Ask, text};
pub(crate) use state::TableState;
pub(crate) use table::over_text;
use volga_engine::{Catalogue, Language, Table};

/// The words in which tables answer.
pub(crate) fn words<G: Table>() -> &'static Catalogue {
    G::about().words(Language::English)
}
