//! [16.0] Trans Volga Artillery.

pub(crate) mod fire;
pub(crate) mod ground;
