//! [14.0] Terrain, and the oil tanks.

pub(crate) mod at_work;
mod map;
mod oil;
mod strengths;
