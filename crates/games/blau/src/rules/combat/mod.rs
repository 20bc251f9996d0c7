//! [8.0] [8.1] Combat: where a side attacks, who takes part, totals and dice. Losses and retreats follow in rooms of
//! their own.

pub(crate) mod event;
mod participants;
mod phase;
mod procedure;
pub(crate) mod refusal;
mod settling;
mod totals;

pub(crate) use participants::SittingOut;
pub(crate) use phase::Attacking;
pub(crate) use procedure::Fighting;
pub(crate) use settling::Settling;
pub use totals::{Total, Totals};
