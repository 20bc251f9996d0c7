//! [14.0] Terrain, and the oil tanks.

mod map;
mod oil;
mod strengths;
