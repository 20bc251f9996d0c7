//! [11.0] The initiative: chits, Reaction Phases, Chuikov.

mod chits;
mod chuikov;
pub(crate) mod ending;
