//! [5.0] Supply, worked out whenever it is asked for and never kept.
//!
//! `flood` spreads from the sources over the map; `effects` says what a unit without supply cannot do.

mod effects;
mod flood;

pub use flood::Supply;
