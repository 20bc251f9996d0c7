//! [11.0] Initiative and reaction.

mod chits;
mod chuikov;
mod final_phase;
mod orders;
mod withdrawal;
