//! [8.0] Stacking, and what is seen of stacks.

mod limits;
mod seen;
