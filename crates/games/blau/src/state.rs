//! What play changes, as plain data: no log, no dice.
//!
//! Nothing is hidden from both sides. What is on the sheets and the directives are their owner's secrets; see
//! `rules/fog`.

use crate::data::{Facts, Objective};
use crate::ids::{AssetSet, BySide, Few, Side, Space, SpaceSet, Unit, UnitSet};
use crate::ledger::Ledger;
use crate::options::Options;
use crate::places::Places;
use crate::sheets::Sheets;
use crate::stage::Stage;
use serde::{Deserialize, Serialize};
use volga_engine::RulesVersion;

/// A position of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blau {
    pub rules: RulesVersion,
    pub options: Options,
    pub turn: u8,
    pub stage: Stage,
    pub places: Places,
    /// [3.3a] The spaces whose last sole holder is the Axis; of all others it is the Soviet side.
    pub held: SpaceSet,
    pub sheets: Sheets,
    pub ledgers: BySide<Ledger>,
    /// [7.9.1b] The compulsory attack markers on the map.
    pub markers: Markers,

    /// [7.0b] Units that have moved, or attempted to, in this movement phase.
    pub moved: UnitSet,
    /// [8.0e] Units that have fought in this player turn.
    pub fought: UnitSet,
    /// [8.0d] Spaces in which there has been an attack in this player turn.
    pub fought_in: SpaceSet,
    /// [8.3i] Units that have retreated into a battle space in this player turn.
    pub retreated_in: UnitSet,
    /// [7.0g] Units that have moved or retreated since they could last be given an anti-tank asset: they have none.
    pub limbered: UnitSet,
    /// [3.1.2g] Units that are in their box by a retreat, perhaps with too many assets.
    pub crammed: UnitSet,
    /// [9.1.1g] What a side has rebuilt in this turn.
    pub rebuilt: Rebuilt,
    /// [7.6d] How many units have passed between DSF and TCF in this turn.
    pub transferred: u8,

    /// [8.4b] The turn on which Operation Uranus was launched.
    pub uranus: Option<u8>,
    /// [10.3.2a] The Axis has won the Edelweiss marker.
    pub edelweiss: bool,
    /// [9.2.2c] Grossdeutschland's withdrawal.
    pub debt: Debt,
    /// [10.2] Raw victory points.
    pub points: Raw,
    /// [6.1d] The Axis player's directives.
    pub directives: Option<Directives>,
}

/// The rules as they are played now.
pub const RULES: RulesVersion = RulesVersion(1);

/// The most battle spaces there can be: a unit of each side in each.
pub(crate) const MARKERS: usize = 32;

pub type Markers = Few<Marker, MARKERS>;

/// [7.9.1b] A compulsory attack marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marker {
    pub space: Space,
    /// The space from which the first unit came in.
    pub from: Space,
    /// [7.9.1c] Whether it is a River Assault marker.
    pub river: bool,
}

impl Default for Marker {
    fn default() -> Marker {
        let nowhere = Space::from_index(0);
        Marker { space: nowhere, from: nowhere, river: false }
    }
}

/// [9.1.1g] Pieces rebuilt in a turn. They are seen to leave the dead pile when the replacement phase is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rebuilt {
    /// Units out of the dead pile.
    pub units: UnitSet,
    /// Assets out of the dead pile.
    pub assets: AssetSet,
    /// Assets that were raised by a step.
    pub raised: AssetSet,
}

/// [9.2.2c] What becomes of Grossdeutschland's withdrawal (ruling 113).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Debt {
    /// Its turn has not come.
    Due,
    /// The division, or a substitute, has to leave as soon as it can.
    Owed,
    /// It has left.
    Settled,
    /// Nothing is left that could leave.
    Lapsed,
}

/// [10.2] Raw victory points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Raw {
    pub don: u16,
    pub caucasus: u16,
    pub stalingrad: u16,
}

impl Raw {
    pub const fn of(self, objective: Objective) -> u16 {
        match objective {
            Objective::Don => self.don,
            Objective::Caucasus => self.caucasus,
            Objective::Stalingrad => self.stalingrad,
        }
    }
}

/// [6.1] The Hitler Directives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Directives {
    pub primary: Objective,
    pub secondary: Objective,
}

impl Directives {
    /// [6.1c] All three in order: the last is what is left.
    pub fn order(self) -> [Objective; 3] {
        let left =
            Objective::ALL.into_iter().find(|other| *other != self.primary && *other != self.secondary);
        [self.primary, self.secondary, left.unwrap_or(self.primary)]
    }
}

impl Blau {
    /// The facts of this game: built in, or those of an owner's data sheet.
    pub fn data(&self) -> &Facts {
        self.options.facts()
    }

    /// An empty map before the first turn: nothing has come into play.
    pub fn empty(options: Options) -> Blau {
        let data = options.facts();
        let (places, sheets) = (Places::new(data.units_of), Sheets::new(&data.all_assets()));
        let held = data.campaign.axis_control;
        Blau {
            rules: RULES,
            options,
            turn: 1,
            stage: Stage::Directives,
            places,
            held,
            sheets,
            ledgers: BySide::both(Ledger::default()),
            markers: Markers::new(),
            moved: UnitSet::EMPTY,
            fought: UnitSet::EMPTY,
            fought_in: SpaceSet::EMPTY,
            retreated_in: UnitSet::EMPTY,
            limbered: UnitSet::EMPTY,
            crammed: UnitSet::EMPTY,
            rebuilt: Rebuilt::default(),
            transferred: 0,
            uranus: None,
            edelweiss: false,
            debt: Debt::Due,
            points: Raw::default(),
            directives: None,
        }
    }

    /// The side of a unit.
    pub(crate) const fn side_of(&self, unit: Unit) -> Side {
        self.places.side(unit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_small() {
        assert!(size_of::<Blau>() <= 1024, "{}", size_of::<Blau>());
        assert!(size_of::<Stage>() <= 200, "{}", size_of::<Stage>());
    }
}
