//! What never changes, read once from `data/*.json`, validated, shared by reference.

mod facts;

pub use facts::*;
