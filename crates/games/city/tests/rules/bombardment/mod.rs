//! [6.0] The Bombardment Stage.

mod depot;
mod guns;
mod legal;
mod losses;
mod order;
mod spotting;
mod stage;
mod strength;
mod survivors;
pub(crate) mod turns;
