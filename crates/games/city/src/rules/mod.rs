//! The rules, a room for each chapter of the rulebook: what is allowed, what happens, its events and its refusals.

pub(crate) mod air;
pub(crate) mod attack;
pub(crate) mod bombardment;
pub(crate) mod counters;
pub(crate) mod movement;
pub(crate) mod reaction;
pub(crate) mod reinforcements;
pub(crate) mod sequence;
pub(crate) mod setup;
pub(crate) mod special_units;
pub(crate) mod stacking;
pub(crate) mod supply;
pub(crate) mod terrain;
pub(crate) mod trans_volga;
pub(crate) mod victory;
mod zones;
