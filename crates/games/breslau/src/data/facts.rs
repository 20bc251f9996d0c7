//! The validated facts of map and counters.

use super::charts::Charts;
use super::kinds::{Edge, Range, Region, Terrain, UnitClass, UnitKind};
use crate::ids::{
    BySide, DIVISIONS, Division, FORTRESSES, Fortress, HEXES, Hex, HexSet, Side, UNITS, Unit, UnitSet,
};
use crate::options::ReadyMade;
use crate::state::{GOLIATHS, PONTOONS};
use serde::Deserialize;
use std::collections::HashMap;
use volga_engine::board::{Ground, Landmark, PlaceKind};
use volga_engine::hex::Direction;

/// All facts of the game.
#[derive(Debug)]
pub struct Data {
    pub hexes: Box<[HexFacts; HEXES]>,
    pub(super) neighbours: Box<[[Option<Hex>; 6]; HEXES]>,
    pub sets: MapSets,
    pub fortresses: [FortressFacts; FORTRESSES],
    pub roads: Vec<(&'static str, Vec<Hex>)>,
    pub railroads: Vec<Railroad>,
    pub places: Vec<PlaceName>,
    /// How wide a hex is on the ground.
    pub hex_metres: u16,
    pub units: Box<[UnitFacts; UNITS]>,
    pub(crate) unit_by_id: HashMap<&'static str, Unit>,
    pub formations: Vec<&'static str>,
    /// Each formation in short.
    pub parents: Vec<&'static str>,
    /// Where the units' own numbers come from.
    pub designations: &'static str,
    /// The numbers of the Soviet divisions, in data order.
    pub divisions: [&'static str; DIVISIONS],
    pub by_side: BySide<UnitSet>,
    pub by_division: [UnitSet; DIVISIONS],
    pub by_class: UnitSets,
    pub aircraft: [Unit; 9],
    pub transports: [Unit; 9],
    /// [13.1.1] The German Engineers by the number of their Goliath.
    pub engineers: [Unit; GOLIATHS],
    /// [14.15] The Soviet Construction Engineers, in data order.
    pub construction: [Unit; PONTOONS],
    pub porsel: Unit,
    /// [15.1.1g] How many SS units may go anywhere from the first.
    pub ss_free: u8,
    pub charts: Charts,
    pub setup: Vec<SetupGroup>,
    pub victory: Vec<VictoryLevel>,
    /// [5.1a] The air steps of each turn, from the first.
    pub air_steps: Vec<AirSteps>,
    pub last_turn: u8,
    /// The optional rules that are recommended, by number.
    pub recommended: Vec<&'static str>,
    /// Where each unit stands in the ready-made set-ups, top down in each hex.
    pub ready_made: [ReadyMadeFacts; ReadyMade::ALL.len()],
}

/// Kinds of hexes, as sets.
#[derive(Clone, Debug)]
pub struct MapSets {
    /// [2.1j] North of the Front Line.
    pub german_side: HexSet,
    pub clear: HexSet,
    /// [14.3.1] What can become Rubble; [14.6] what may be left despite Zones of Control.
    pub built_up: HexSet,
    pub city: HexSet,
    pub road: HexSet,
    pub rail: HexSet,
    /// By [`Edge`].
    pub edges: [HexSet; 4],
    /// [4.2] The hexes of the east, south and west edge.
    pub soviet_supply: HexSet,
    /// [4.1] Ruling 1, and the reading that we do not adopt.
    pub german_supply: HexSet,
    pub german_supply_2107: HexSet,
    /// [14.13] Where the marker of the 6th Bomber Corps may be laid.
    pub bomber_zone: HexSet,
    /// Within three hexes of where Porsel starts.
    pub porsel_tether: HexSet,
    pub regions: [HexSet; 3],
    /// [3.3b] Hexes with a river along one of their sides.
    pub beside_river: HexSet,
    /// [15.1m] Hexes whose loss lets Sauer cross the Oder.
    pub sauer_release: HexSet,
    /// [15.1.1h] Hexes whose loss sets the SS free.
    pub ss_release: HexSet,
    /// [15.1.1g] Where SS units that are not free must stay: on or north of row 12.
    pub ss_home: HexSet,
}

/// Units by what they count as.
#[derive(Clone, Copy, Debug)]
pub struct UnitSets {
    /// [2.3.1] Infantry of every kind, without ATG.
    pub infantry: UnitSet,
    pub atg: UnitSet,
    pub afv: UnitSet,
    pub artillery: UnitSet,
    pub anti_aircraft: UnitSet,
    pub volkssturm: UnitSet,
    pub combat_engineers: UnitSet,
    pub flamethrowers: UnitSet,
    /// All that stand on the ground.
    pub ground: UnitSet,
    /// [15.1m] The units of Sauer.
    pub sauer: UnitSet,
    /// [15.1.1f] The units of the SS.
    pub ss: UnitSet,
    /// [15.1.2] The 269th Division.
    pub division_269: UnitSet,
    /// [12.1] German guns of unlimited range and AA units.
    pub depleting: UnitSet,
}

#[derive(Clone, Debug)]
pub struct HexFacts {
    /// The printed number.
    pub name: &'static str,
    /// The name of the place, if it has one.
    pub place: Option<&'static str>,
    pub terrain: Terrain,
    pub fortress: Option<Fortress>,
    pub region: Region,
    /// Which neighbours lie across a river, a bit each in the order of directions.
    pub river: u8,
    /// Which of them lie across the main Oder (ruling 71).
    pub oder: u8,
    /// Which of them a bridge leads to.
    pub bridge: u8,
    /// Which neighbours a road leads to.
    pub road: u8,
    /// Which neighbours rails lead to.
    pub rail: u8,
    /// The edges over which a road leaves the map, a bit each in the order of [`Edge`].
    pub road_exits: u8,
    pub center: (f64, f64),
    pub provenance: &'static str,
    pub look: Option<Look>,
}

/// What a hex looks like, where that does not follow from its terrain.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    pub ground: Option<Ground>,
    pub landmark: Option<Landmark>,
    pub height: Option<f64>,
    pub provenance: &'static str,
}

/// [2.1i] A Fortress hex and its name.
#[derive(Clone, Copy, Debug)]
pub struct FortressFacts {
    pub hex: Hex,
    pub name: &'static str,
}

#[derive(Clone, Debug)]
pub struct Railroad {
    pub name: &'static str,
    pub elevated: bool,
    pub hexes: Vec<Hex>,
}

/// A name on the map.
#[derive(Clone, Debug)]
pub struct PlaceName {
    pub text: &'static str,
    pub rank: u8,
    pub kind: PlaceKind,
    pub hexes: Vec<Hex>,
}

/// [2.4] One side of a counter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Face {
    pub primary: u8,
    pub secondary: u8,
    /// [3.5.3] The factor of artillery and aircraft.
    pub bombard: u8,
    /// Movement Points.
    pub movement: u8,
    /// [14.11.4] The Supply Points that a transport carries.
    pub supply: u8,
}

/// [2.4d] What an AA unit does against aircraft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct AntiAir {
    pub factor: u8,
    pub range: u8,
}

/// [14.16b] What it does as a gun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bombard {
    pub factor: u8,
    pub range: Range,
}

#[derive(Clone, Debug)]
pub struct UnitFacts {
    pub id: &'static str,
    pub side: Side,
    /// The name of the data files.
    pub called: &'static str,
    /// Its own number or name in its formation.
    pub designation: &'static str,
    pub kind: UnitKind,
    pub class: UnitClass,
    /// An index of [`Data::formations`].
    pub formation: u8,
    pub division: Option<Division>,
    /// As printed: company, battalion, regiment, guns; no effect.
    pub size: &'static str,
    /// [2.4b]
    pub steps: u8,
    pub front: Face,
    /// The reduced side of a unit with two steps.
    pub back: Option<Face>,
    /// [7.2] The range of artillery.
    pub range: Option<Range>,
    pub anti_air: Option<AntiAir>,
    /// [14.16b]
    pub flak_artillery: Option<Bombard>,
    /// [14.5.1] How far it fires directly; 0: not at all.
    pub direct_fire: u8,
    /// [3.3a]
    pub zoc: bool,
    pub arrival: Arrival,
    pub provenance: &'static str,
}

/// When and where a unit comes into play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// [15.1] At the start, by this group of [`Data::setup`].
    Setup(u8),
    /// [15.1.1] [15.2.1] On this turn or later, from the edge.
    Edge { turn: u8, entry: Entry },
    /// [15.1.1e] Placed on this turn.
    Placed { turn: u8, hex: Hex },
    /// [15.1.2] On a turn that a die decides.
    Rolled { entry: Entry },
    /// Aircraft and transports.
    Box,
}

/// Where units come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The line of the rules that says so.
    pub rule: &'static str,
    pub edge: Edge,
    pub hexes: HexSet,
    /// [15.1.1d] [15.1.2a] Where they come in if all of those are blocked.
    pub fallback: Option<Fallback>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fallback {
    /// None: they land there from the air, and pay a point for the hex.
    pub edge: Option<Edge>,
    pub hexes: HexSet,
    /// [15.1.2a] Only hexes without Soviet Zones of Control.
    pub free_of_zones: bool,
}

/// [15.1] Units that are set up by one line of the rules.
#[derive(Clone, Debug)]
pub struct SetupGroup {
    pub what: &'static str,
    pub rule: &'static str,
    pub units: UnitSet,
    /// Where they may be placed.
    pub hexes: HexSet,
    /// One unit in each hex.
    pub one_each: bool,
    /// [15.1n] How many of the units must stand in `hexes`; the others may stand in `others`. All, where there are no
    /// others.
    pub least: u8,
    pub others: Option<HexSet>,
}

/// A ready-made set-up: units by hex, from the top down.
#[derive(Clone, Debug)]
pub struct ReadyMadeFacts {
    pub id: &'static str,
    pub name: &'static str,
    pub summary: &'static str,
    pub stacks: Vec<(Hex, Vec<Unit>)>,
}

/// [16.1] [16.x] A level of victory.
#[derive(Clone, Copy, Debug)]
pub struct VictoryLevel {
    pub name: &'static str,
    pub winner: Side,
    /// How many Fortress hexes the Soviets control.
    pub least: u8,
    pub most: u8,
    /// It ends the game at the end of any turn.
    pub at_once: bool,
    pub rule: &'static str,
}

/// [5.1a] The air steps of a turn: so many, and a die where it says so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AirSteps {
    pub dice: u8,
    pub fixed: u8,
}

impl Data {
    pub fn hex(&self, hex: Hex) -> &HexFacts {
        &self.hexes[hex.index()]
    }

    pub fn terrain(&self, hex: Hex) -> Terrain {
        self.hexes[hex.index()].terrain
    }

    /// [2.1c] The neighbours of a hex in the order of directions; none where the map ends.
    pub fn neighbours(&self, hex: Hex) -> &[Option<Hex>; 6] {
        &self.neighbours[hex.index()]
    }

    pub fn unit(&self, unit: Unit) -> &UnitFacts {
        &self.units[unit.index()]
    }
}

impl HexFacts {
    /// Whether a river runs along this side of the hex.
    pub const fn has_river(&self, direction: Direction) -> bool {
        self.river & 1 << direction.index() != 0
    }

    /// Whether the main Oder does.
    pub const fn has_oder(&self, direction: Direction) -> bool {
        self.oder & 1 << direction.index() != 0
    }

    /// [2.1d] Whether road or rails cross the river here.
    pub const fn has_bridge(&self, direction: Direction) -> bool {
        self.bridge & 1 << direction.index() != 0
    }

    pub const fn has_road(&self, direction: Direction) -> bool {
        self.road & 1 << direction.index() != 0
    }

    pub const fn has_rail(&self, direction: Direction) -> bool {
        self.rail & 1 << direction.index() != 0
    }

    pub const fn has_road_off(&self, edge: Edge) -> bool {
        self.road_exits & 1 << edge as u8 != 0
    }
}

impl UnitFacts {
    pub fn is_artillery(&self) -> bool {
        self.class == UnitClass::Artillery
    }

    pub fn is_afv(&self) -> bool {
        self.class == UnitClass::Afv
    }

    pub fn is_volkssturm(&self) -> bool {
        self.kind == UnitKind::Volkssturm
    }
}
