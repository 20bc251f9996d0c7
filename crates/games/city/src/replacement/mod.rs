//! [15.2] [15.5] Replacements: units that come back or are made on the spot.
//!
//! - `german`: [15.2] the dice for the Replacement Box, and where those that return are placed;
//! - `armour`: [12.22] [12.23] what the works turn out when the Final Reaction Phase begins;
//! - `workers`, `militia`: [12.25] [15.52] who is called up when it ends.
//!
//! Units are asked for in data order; which of several like counters comes is no choice.

mod armour;
mod german;
mod militia;
mod workers;

use crate::data::{UnitKind, data};
use crate::ids::{Hex, Side, Unit};
use volga_engine::{Message, RuleId, say};

/// Why a replacement cannot be placed there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotReplace {
    NotAsked { unit: Unit, asked: Unit },
    NobodyLeft,
    OutsideSectors { hex: Hex },
    EnemyThere { hex: Hex },
    NoRoom { hex: Hex },
    NotTheseWorks { hex: Hex },
    NoFactory { hex: Hex },
    HasWorkers { hex: Hex },
    NoRoomForWorkers { hex: Hex },
    NoStructure { hex: Hex },
    AreaHasItsMilitia { hex: Hex },
    NoCompany { hex: Hex },
    NoRoomForMilitia { hex: Hex },
}

impl CannotReplace {
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            CannotReplace::NotAsked { asked, .. } => match data().counter(asked).kind {
                _ if data().counter(asked).side == Side::German => "15.2c",
                UnitKind::Worker => "12.25a",
                UnitKind::Militia => "15.52a",
                _ => "12.22a",
            },
            CannotReplace::NobodyLeft => "15.0",
            CannotReplace::OutsideSectors { .. } => "15.2c",
            CannotReplace::EnemyThere { .. } => "7.32b",
            CannotReplace::NoRoom { .. } => "8.1",
            CannotReplace::NotTheseWorks { .. } => "12.22a",
            CannotReplace::NoFactory { .. } | CannotReplace::HasWorkers { .. } => "12.25a",
            CannotReplace::NoRoomForWorkers { .. } => "12.25b",
            CannotReplace::NoStructure { .. } => "12.11",
            CannotReplace::AreaHasItsMilitia { .. } => "15.52a",
            CannotReplace::NoCompany { .. } | CannotReplace::NoRoomForMilitia { .. } => "15.52c",
        })
    }

    pub fn why(self) -> Message {
        match self {
            CannotReplace::NotAsked { unit, asked } => {
                say!("refused.replace.not_asked", unit = unit.name(), asked = asked.name())
            }
            CannotReplace::NobodyLeft => say!("refused.replace.nobody_left"),
            CannotReplace::OutsideSectors { hex } => {
                say!("refused.replace.outside_sectors", hex = hex.name())
            }
            CannotReplace::EnemyThere { hex } => say!("refused.replace.enemy_there", hex = hex.name()),
            CannotReplace::NoRoom { hex }
            | CannotReplace::NoRoomForWorkers { hex }
            | CannotReplace::NoRoomForMilitia { hex } => say!("refused.replace.no_room", hex = hex.name()),
            CannotReplace::NotTheseWorks { hex } => say!("refused.replace.not_these_works", hex = hex.name()),
            CannotReplace::NoFactory { hex } => say!("refused.replace.no_factory", hex = hex.name()),
            CannotReplace::HasWorkers { hex } => say!("refused.replace.has_workers", hex = hex.name()),
            CannotReplace::NoStructure { hex } => say!("refused.replace.no_structure", hex = hex.name()),
            CannotReplace::AreaHasItsMilitia { hex } => {
                say!("refused.replace.area_has_its_militia", hex = hex.name())
            }
            CannotReplace::NoCompany { hex } => say!("refused.replace.no_company", hex = hex.name()),
        }
    }
}

/// Whether the unit that is named is the one that is asked for.
fn check_asked(asked: Option<Unit>, unit: Unit) -> Result<(), CannotReplace> {
    match asked {
        Some(asked) if asked == unit => Ok(()),
        Some(asked) => Err(CannotReplace::NotAsked { unit, asked }),
        None => Err(CannotReplace::NobodyLeft),
    }
}

#[cfg(test)]
mod tests;
