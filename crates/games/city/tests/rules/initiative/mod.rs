//! [11.0] Initiative and reaction.

mod chits;
pub(crate) mod chits_drawn;
mod chuikov;
pub(crate) mod chuikov_at_work;
mod chuikov_passed;
pub(crate) mod ending;
mod final_phase;
mod orders;
mod withdrawal;
