//! What is listed is what is accepted.

pub(crate) mod arrivals;
pub(crate) mod attacks;
pub(crate) mod phases;
