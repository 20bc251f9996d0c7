//! [14.0] Terrain: what the ground does to movement and fire.
//!
//! - `cost`: [14.3] what a step costs; `columns`: [14.3] columns 5 to 7 of the chart;
//! - `strength`: [14.1] [14.2] the Fire Strength of units by the ground they fire into; `oil`: [14.5] the oil tanks.

pub(crate) mod columns;
pub(crate) mod cost;
pub(crate) mod event;
mod oil;
mod strength;

pub use strength::GroundFire;
