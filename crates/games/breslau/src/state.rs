//! What play changes, as plain data: no heap, no log, no dice.
//!
//! Nothing is hidden from both sides. The German player's secrets, what lies below the top of his stacks, are here.

use crate::ids::{DivisionSet, FortressSet, Hex, HexSet, Unit, UnitSet};
use crate::options::Options;
use crate::places::Places;
use crate::stage::{Markers, Stage};
use serde::{Deserialize, Serialize};
use volga_engine::RulesVersion;

/// A position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Breslau {
    pub rules: RulesVersion,
    pub options: Options,
    pub turn: u8,
    pub stage: Stage,
    /// [3.2d] Ruling 107: a hidden stack has lost its top unit, and its owner picks another before anything goes on.
    pub topless: Option<Hex>,
    pub places: Places,

    /// [2.4c] Units, aircraft and transports on their reduced side.
    pub reduced: UnitSet,
    /// [2.4g] Guns on their Fired side; with 14.16 AA units, too.
    pub fired: UnitSet,
    /// [8.0] Units that have moved, come in or built in this turn's Movement Phase, or made a support move.
    pub moved: UnitSet,
    /// [9.2.10] Ruling 157: units that have attacked or ambushed in this Combat Phase.
    pub spent: UnitSet,
    /// [4.3a] Units with an Out of Supply 1 marker.
    pub unsupplied: UnitSet,
    /// [4.3b] Units with an Out of Supply 2 marker.
    pub starving: UnitSet,
    /// [14.6] Ruling 123: units that began the turn in built-up terrain.
    pub urban: UnitSet,

    /// [13.3] Hexes with a Barricade.
    pub barricades: HexSet,
    /// [13.3e] How many have been built.
    pub barricades_built: u8,
    /// [13.1] What each Engineer's Goliath can do, by its number.
    pub goliaths: [Goliath; GOLIATHS],
    /// [14.3] Hexes with Rubble.
    pub rubble: HexSet,
    /// [14.1] Hexes with Tabun gas in this turn.
    pub gas: HexSet,
    /// [14.1.1] Gas attacks left.
    pub gas_shells: u8,
    /// [14.1.3] Gas has been used in this game.
    pub gas_used: bool,
    /// [14.15] The river hexside that each Construction Engineer bridges, in data order.
    pub pontoons: [Option<Crossing>; PONTOONS],

    /// [2.1i] Ruling 70: the Fortress hexes under Soviet control.
    pub soviet_held: FortressSet,
    /// [15.1m] Ruling 105: Sauer may cross the Oder.
    pub sauer_released: bool,
    /// [15.1.1h] Ruling 105: all SS units may go anywhere.
    pub ss_released: bool,
    /// [15.1.1g] The SS units that may go anywhere.
    pub ss_free: UnitSet,
    /// [15.1.2] The turn on which the 269th Division comes, if it does.
    pub turn_of_269: Option<u8>,
    /// [14.4.1] The divisions that may move and attack in this turn; all of them unless directives hold.
    pub directed: DivisionSet,
    /// [14.11] German Supply Points.
    pub supply_points: u16,
    /// [3.2f] The German player has waived the hiding of his stacks.
    pub waived: bool,
    /// [9.1.2] The Attack Markers on the map.
    pub markers: Markers,
}

/// The rules as they are played now.
pub const RULES: RulesVersion = RulesVersion(1);

/// [13.1.1] One for each German Engineer.
pub const GOLIATHS: usize = 5;

/// How many Construction Engineers the Soviet side has.
pub const PONTOONS: usize = 2;

/// [13.1] What a Goliath can do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goliath {
    #[default]
    Ready,
    /// [13.1.5b] Used in this turn.
    Used,
    /// [13.1.5a] Lost for good.
    Lost,
}

/// A hexside, seen from one of its hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crossing {
    pub from: Hex,
    pub to: Hex,
}

impl Breslau {
    /// An empty map on the first turn: nobody has come yet, and everything else is as a game begins.
    pub fn empty(options: Options) -> Breslau {
        Breslau {
            rules: RULES,
            options,
            turn: 1,
            stage: Stage::Setup { topped: UnitSet::EMPTY },
            topless: None,
            places: Places::new(),
            reduced: UnitSet::EMPTY,
            fired: UnitSet::EMPTY,
            moved: UnitSet::EMPTY,
            spent: UnitSet::EMPTY,
            unsupplied: UnitSet::EMPTY,
            starving: UnitSet::EMPTY,
            urban: UnitSet::EMPTY,
            barricades: HexSet::EMPTY,
            barricades_built: 0,
            goliaths: [Goliath::Ready; GOLIATHS],
            rubble: HexSet::EMPTY,
            gas: HexSet::EMPTY,
            gas_shells: 0,
            gas_used: false,
            pontoons: [None; PONTOONS],
            soviet_held: FortressSet::EMPTY,
            sauer_released: false,
            ss_released: false,
            ss_free: UnitSet::EMPTY,
            turn_of_269: None,
            directed: DivisionSet::ALL,
            supply_points: 0,
            waived: false,
            markers: Markers::EMPTY,
        }
    }

    /// Whether a unit is out of supply, for the first or the second time.
    pub fn is_unsupplied(&self, unit: Unit) -> bool {
        self.unsupplied.contains(unit) || self.starving.contains(unit)
    }
}
