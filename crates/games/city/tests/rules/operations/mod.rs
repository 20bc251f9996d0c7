//! Rules of other chapters that groups at work and phases of play fulfil.

pub(crate) mod air;
mod arrival_menus;
mod attack_menus;
mod bombardment;
mod counters;
mod flak;
pub(crate) mod initiative;
pub(crate) mod menus;
pub(crate) mod movement;
pub(crate) mod outline;
mod reinforcements;
pub(crate) mod sequence;
mod soviet_units;
mod stacking;
mod supply;
mod terrain;
mod used_up;
mod victory;
mod volga_artillery;
mod zones;
