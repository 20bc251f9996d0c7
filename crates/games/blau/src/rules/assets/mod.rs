//! [2.2.3] [6.4] Assets: slots and limits of boxes, assigning and withdrawing, what a unit leaves behind.

mod assigning;
pub(crate) mod boxes;
pub(crate) mod event;
mod left_behind;
mod phase;
pub(crate) mod refusal;
mod slots;
mod withdrawing;

pub(crate) use phase::{Reassigning, Reinforcing};
pub(crate) use slots::Slots;
