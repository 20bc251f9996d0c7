//! The rules, a room a chapter: what is allowed, what happens, its events and its refusals.

pub(crate) mod arrivals;
pub(crate) mod assets;
pub(crate) mod combat;
pub(crate) mod control;
pub(crate) mod debt;
pub(crate) mod fog;
pub(crate) mod losses;
pub(crate) mod movement;
pub(crate) mod replacements;
pub(crate) mod retreat;
pub(crate) mod sequence;
pub(crate) mod setup;
pub(crate) mod stacking;
pub(crate) mod supply;
pub(crate) mod uranus;
pub(crate) mod victory;
pub(crate) mod zoi;
