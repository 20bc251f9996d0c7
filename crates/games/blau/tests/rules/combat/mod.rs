//! [8.0] [8.1] Combat.

mod participants;
mod phase;
mod random;
mod settling;
mod totals;
