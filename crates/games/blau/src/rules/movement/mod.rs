//! [7.0] Movement: in `phase` a side's units in turn, in `mover` one unit on its way. Where it may go next is said
//! twice: `steps` tells for one space whether and why not, `ways` finds all of them at once.

mod attempt;
mod creating;
mod entering;
pub(crate) mod event;
mod fronts;
mod mover;
mod phase;
pub(crate) mod refusal;
mod steps;
mod ways;

pub(crate) use attempt::{AttemptDie, Attempting};
pub(crate) use entering::Entry;
pub(crate) use mover::Moving;
pub(crate) use phase::MovementPhase;
pub use ways::Ways;
