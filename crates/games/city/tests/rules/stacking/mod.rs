//! [8.0] Stacking, and what is seen of stacks.

pub(crate) mod at_work;
mod limits;
mod seen;
