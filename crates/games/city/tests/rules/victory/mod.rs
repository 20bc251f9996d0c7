//! [17.0] Victory.

pub(crate) mod draw;
pub(crate) mod levels;
