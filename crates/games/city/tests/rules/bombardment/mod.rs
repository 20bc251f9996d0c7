//! [6.0] The Bombardment Stage.

mod depot;
mod losses;
mod stage;
