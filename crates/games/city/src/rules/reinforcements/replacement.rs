//! [15.2] [15.5] Replacements: units that come back or are made on the spot.
//!
//! - `german`: [15.2] the dice for the Replacement Box, and where those that return are placed;
//! - `armour`: [12.22] [12.23] what the works turn out when the Final Reaction Phase begins;
//! - `workers`, `militia`: [12.25] [15.52] who is called up when it ends.
//!
//! Units are asked for in data order; which of several like counters comes is no choice.

use crate::data::{UnitKind, data};
use crate::ids::{Hex, Side, Unit};
use volga_engine::refusals;

refusals! {
    /// Why a replacement cannot be placed there.
    pub enum CannotReplace in "refused.replace" {
        NotAsked { unit: Unit, asked: Unit } => asked_rule(asked), "not_asked";
        NobodyLeft { unit: Unit } => counter_rule(unit), "nobody_left";
        OutsideSectors { hex: Hex } => "15.2c", "outside_sectors";
        SovietsInSector { hex: Hex } => "15.2c", "enemy_there";
        GermansInFactory { hex: Hex } => "12.25a", "enemy_there";
        NoRoom { hex: Hex } => "8.1", "no_room";
        NotTheseWorks { hex: Hex } => "12.22a", "not_these_works";
        NoFactory { hex: Hex } => "12.25a", "no_factory";
        HasWorkers { hex: Hex } => "12.25a", "has_workers";
        NoRoomForWorkers { hex: Hex } => "12.25b", "no_room";
        NoStructure { hex: Hex } => "12.11", "no_structure";
        AreaHasItsMilitia { hex: Hex } => "15.52a", "area_has_its_militia";
        NoCompany { hex: Hex } => "15.52c", "no_company";
        NoRoomForMilitia { hex: Hex } => "15.52c", "no_room";
    }
}

/// The rule by which this unit is placed before others.
fn asked_rule(asked: Unit) -> &'static str {
    match data().counter(asked).kind {
        _ if data().counter(asked).side == Side::German => "15.2c",
        UnitKind::Worker => "12.25a",
        UnitKind::Militia => "15.52a",
        _ => "12.22a",
    }
}

/// [15.0] [12.12a] The rule by which no counter is left.
fn counter_rule(unit: Unit) -> &'static str {
    if data().counter(unit).kind == UnitKind::Militia { "12.12a" } else { "15.0" }
}

/// Whether the unit that is named is the one that is asked for.
pub(crate) fn check_asked(asked: Option<Unit>, unit: Unit) -> Result<(), CannotReplace> {
    match asked {
        Some(asked) if asked == unit => Ok(()),
        Some(asked) => Err(CannotReplace::NotAsked { unit, asked }),
        None => Err(CannotReplace::NobodyLeft { unit }),
    }
}

#[cfg(test)]
mod tests;
