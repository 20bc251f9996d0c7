//! [14.0] Terrain that is more than ground: the oil tanks.

pub(crate) mod event;
mod oil;
