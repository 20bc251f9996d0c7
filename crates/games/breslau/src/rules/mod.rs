//! The rules, a room for each chapter of the rulebook; the table in `lib.rs` leads from a number to its room.

pub(crate) mod advance;
pub(crate) mod air;
pub(crate) mod arrivals;
pub(crate) mod artillery;
pub(crate) mod barricades;
pub(crate) mod combat;
pub(crate) mod directives;
pub(crate) mod factors;
pub(crate) mod fog;
pub(crate) mod gas;
pub(crate) mod goliaths;
pub(crate) mod levels;
pub(crate) mod losses;
pub(crate) mod movement;
pub(crate) mod pontoons;
pub(crate) mod rubble;
pub(crate) mod sequence;
pub(crate) mod setup;
pub(crate) mod stacking;
pub(crate) mod supply;
pub(crate) mod support;
pub(crate) mod turn_end;
pub(crate) mod victory;
pub(crate) mod zones;
