//! [3.1] Stacking: how many units a space holds, and what becomes of those that are too many.

mod excess;
mod limits;
pub(crate) mod refusal;

pub(crate) use excess::Excess;
