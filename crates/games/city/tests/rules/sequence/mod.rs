//! [4.0] The sequence of play.

pub(crate) mod phases;
pub(crate) mod stages;
