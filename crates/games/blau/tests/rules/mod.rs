//! Tests of the rules, a file a room.

mod arrivals;
mod assets;
mod combat;
mod control;
mod debt;
mod fog;
pub(crate) mod kit;
mod losses;
mod movement;
mod replacements;
mod retreat;
mod sequence;
mod setup;
mod stacking;
mod supply;
mod uranus;
mod victory;
mod zoi;
