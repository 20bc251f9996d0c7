//! [13.0] Supply, isolation and collapse.

pub(crate) mod at_work;
mod collapse;
mod lines;
