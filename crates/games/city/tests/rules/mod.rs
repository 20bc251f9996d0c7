//! The rules, chapter by chapter: each by its effect on a position, through the contract.

mod air;
mod attack;
mod bombardment;
mod counters;
mod fire;
mod groups;
mod initiative;
mod kit;
mod menus;
mod movement;
mod outline;
mod reinforcements;
mod sequence;
mod set_up;
mod soviet_units;
mod stacking;
mod supply;
mod table;
mod terrain;
mod told;
mod victory;
mod volga_artillery;
mod zones;
