//! The validated facts of map and counters.

use super::charts::Charts;
use super::kinds::{Area, Feature, HalfPoints, Size, Terrain, UnitKind};
use crate::ids::{BySide, HEXES, Hex, HexSet, Side, Steps, UNITS, Unit, UnitSet};
use std::collections::HashMap;
use volga_engine::board::{Ground, Landmark, PlaceKind};
use volga_engine::hex::Direction;

pub const SECTORS: usize = 9;
pub const FERRIES: usize = 3;

/// All facts of the game.
#[derive(Debug)]
pub struct Data {
    pub hexes: Box<[HexFacts; HEXES]>,
    pub(super) neighbours: Box<[[Option<Hex>; 6]; HEXES]>,
    /// What a German unit pays to go from a hex in each direction; none where no unit may go.
    pub(super) german_cost: Box<[[Option<HalfPoints>; 6]; HEXES]>,
    /// The same for both sides, as searches need it.
    pub steps: BySide<Steps>,
    pub(super) retreats: Vec<HexSet>,
    pub sets: MapSets,
    pub sectors: [Sector; SECTORS],
    pub ferries: [Ferry; FERRIES],
    pub kurgan: Hex,
    pub victory: Vec<(Hex, &'static str)>,
    /// [2.1i, 2.1j] Hexes that Soviet units must hold at the start, and how many.
    pub mandatory: Vec<(Hex, u8)>,
    /// [16.1] Emplacements and how many units each takes.
    pub emplacements: Vec<(Hex, u8)>,
    pub roads: Vec<(&'static str, Vec<Hex>)>,
    pub railroads: Vec<(&'static str, Vec<Hex>)>,
    pub places: Vec<PlaceName>,
    /// How wide a hex is on the ground.
    pub hex_metres: u16,
    pub counters: Vec<&'static CounterFacts>,
    pub units: Box<[UnitFacts; UNITS]>,
    pub formations: Vec<&'static str>,
    /// Each formation as counters say it, short.
    pub parents: Vec<&'static str>,
    /// Where the designations of units come from.
    pub designations: &'static str,
    pub(crate) unit_by_id: HashMap<&'static str, Unit>,
    /// The survivor of each fortified land hex.
    pub(super) survivors: HashMap<Hex, Unit>,
    pub by_side: BySide<UnitSet>,
    /// [6.3] [12.3b] What can bombard: artillery of every type, and the flotilla.
    pub guns: BySide<UnitSet>,
    /// The units that count for stacking.
    pub counting: UnitSet,
    /// [15.4] The units that land from over the Volga, pontoons among them.
    pub landing: UnitSet,
    /// The greatest Movement Allowance of a side.
    pub fastest: BySide<u8>,
    pub chuikov: Unit,
    pub depot: Unit,
    pub flotilla: Unit,
    pub charts: Charts,
    pub scenarios: [ScenarioFacts; 2],
    /// The ready-made set-up, by unit; none for units that do not start on the map.
    pub ready_made: Box<[Option<Hex>; UNITS]>,
}

/// Kinds of hexes, as sets.
#[derive(Clone, Debug)]
pub struct MapSets {
    /// West of the Volga: where units move.
    pub land: HexSet,
    pub volga: HexSet,
    pub bank: HexSet,
    pub fortified: HexSet,
    /// [9.2] Terrain that Zones of Control extend into.
    pub zoc: HexSet,
    /// [8.12] Woods and structures, where the German limit holds in passing.
    pub narrow: HexSet,
    /// [2.1k] Light, heavy and fortified structures.
    pub structures: HexSet,
    /// [6.21c] Hills, Mamayev Kurgan among them.
    pub hills: HexSet,
    /// [13.1] West and north edge.
    pub german_edge: HexSet,
    /// [15.15] Where the 371st Division enters.
    pub entry_371st: HexSet,
    /// East of the Start Line.
    pub soviet_side: HexSet,
    /// By [`Area`], hexes east of the Start Line.
    pub areas: [HexSet; Area::ALL.len()],
    pub flotilla_line: HexSet,
    pub tractor_factory: HexSet,
    pub krasny_oktyabr: HexSet,
    pub barricade: HexSet,
    /// [2.1l] The six hexes with a worker brigade each.
    pub factories: HexSet,
}

#[derive(Clone, Debug)]
pub struct HexFacts {
    /// The printed number.
    pub name: &'static str,
    /// The name of the place, if it has one.
    pub place: Option<&'static str>,
    /// What is printed in the hex.
    pub printed: Terrain,
    /// What the hex counts as: bank hexes, Mamayev Kurgan and the Great Gully are fortified.
    pub terrain: Terrain,
    pub features: Vec<Feature>,
    /// Which neighbours lie across a river, a bit each in the order of directions.
    pub river: u8,
    /// Which neighbours a road leads to.
    pub road: u8,
    /// The area it belongs to, also west of the Start Line (ruling 12).
    pub area: Option<Area>,
    pub sector: Option<u8>,
    /// How far the nearest Volga hex is.
    pub volga_distance: u8,
    pub center: (f64, f64),
    pub provenance: &'static str,
    pub look: Option<Look>,
}

/// What a hex looks like, where that does not follow from its printed terrain.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    pub ground: Option<Ground>,
    pub landmark: Option<Landmark>,
    /// How far it rises over its surroundings, from 0 to 1.
    pub height: Option<f64>,
    pub provenance: &'static str,
}

/// A name on the map.
#[derive(Clone, Debug)]
pub struct PlaceName {
    pub text: &'static str,
    pub rank: u8,
    pub kind: PlaceKind,
    pub hexes: Vec<Hex>,
}

/// [2.1x] A Division Deployment Sector.
#[derive(Clone, Debug)]
pub struct Sector {
    pub id: &'static str,
    pub name: &'static str,
    pub hexes: HexSet,
}

#[derive(Clone, Copy, Debug)]
pub struct Ferry {
    pub hex: Hex,
    pub name: &'static str,
    pub capacity: u8,
}

/// [5.5] What a unit can do against Air Points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AntiAir {
    None,
    OwnHex,
    Range(u8),
}

/// [3.31] What is printed on a counter, and what its type may do.
#[derive(Clone, Debug)]
pub struct CounterFacts {
    pub id: &'static str,
    pub side: Side,
    pub kind: UnitKind,
    pub printed: &'static str,
    /// None where the counter shows no unit of a size.
    pub size: Option<Size>,
    pub fire: u8,
    /// The second Fire Strength.
    pub second: Option<u8>,
    pub movement: u8,
    /// Artillery range.
    pub range: Option<u8>,
    pub anti_air: AntiAir,
    pub guards: bool,
    pub mortar: bool,
    pub self_propelled: bool,
    /// [16.25] Fires at one hex and alone.
    pub single_target: bool,
    pub zoc: bool,
    pub overrun: bool,
    pub counterattack: bool,
    pub replaceable: bool,
    /// How many the published mix has, where that is known.
    pub mix: Option<u16>,
}

impl CounterFacts {
    /// [6.3] Artillery of every type, flak with an artillery range, and Trans Volga Artillery.
    pub fn is_artillery(&self) -> bool {
        self.range.is_some()
    }

    pub fn is_tva(&self) -> bool {
        self.kind == UnitKind::Tva
    }

    /// [11.31] A combat unit has a Fire Strength; ruling 111.
    pub fn is_combat_unit(&self) -> bool {
        self.fire > 0 && !self.is_tva()
    }
}

/// When and where a unit comes into play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// [2.1p] At the start, in this sector.
    Sector(u8),
    /// [2.1t] At the start, in any sector.
    AnySector,
    /// [2.1v] At the start, in this area.
    Area(Area),
    /// [2.1m] At the start, near a ferry.
    NearFerry,
    /// [15.1] From the edge of the map.
    Edge { turn: u8, south_of_0140: bool },
    /// [15.4] Over the Volga.
    Volga { turn: u8, phase: DuePhase, way: Way },
    /// [15.5] A counter that is made or called up during the game.
    Pool,
    /// [6.7] The survivors of this hex.
    Survivor(Hex),
}

/// [15.4d] The Reaction Phase in which a unit is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DuePhase {
    Numbered(u8),
    Final,
}

/// How a Soviet reinforcement enters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Ferry,
    /// A pontoon: laid on a ferry hex.
    FerryHex,
    FlotillaLine,
    Emplacement,
}

#[derive(Clone, Debug)]
pub struct UnitFacts {
    pub id: &'static str,
    pub counter: &'static CounterFacts,
    /// An index of [`Data::formations`].
    pub formation: u8,
    /// Its own number or name in its formation.
    pub designation: &'static str,
    pub arrival: Arrival,
    pub provenance: &'static str,
}

#[derive(Clone, Debug)]
pub struct ScenarioFacts {
    pub id: &'static str,
    pub name: &'static str,
    pub last_turn: u8,
    pub tva: bool,
    pub victory: VictoryFacts,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VictoryFacts {
    /// [17.1] Victory Points at the end of the only turn.
    Points { ferry: u8, kurgan: u8, other: u8, german_wins_at: u8 },
    /// [17.2] Victory hexes, some of them ferries.
    Hexes { needed: u8, ferries: u8 },
}

impl Data {
    pub fn hex(&self, hex: Hex) -> &HexFacts {
        &self.hexes[hex.index()]
    }

    pub fn terrain(&self, hex: Hex) -> Terrain {
        self.hexes[hex.index()].terrain
    }

    /// The neighbours of a hex in the order of directions.
    pub fn neighbours(&self, hex: Hex) -> &[Option<Hex>; 6] {
        &self.neighbours[hex.index()]
    }

    /// What a German unit pays to leave a hex in a direction.
    pub fn german_cost(&self, from: Hex, direction: Direction) -> Option<HalfPoints> {
        self.german_cost[from.index()][direction.index()]
    }

    /// [11.6c] [11.6d] Where a withdrawal from a hex may end: nearer to the Volga (ruling 11), in the same area (ruling
    /// 12).
    pub fn retreats(&self, from: Hex) -> &HexSet {
        &self.retreats[from.index()]
    }

    pub fn unit(&self, unit: Unit) -> &UnitFacts {
        &self.units[unit.index()]
    }

    pub fn counter(&self, unit: Unit) -> &'static CounterFacts {
        self.units[unit.index()].counter
    }

    /// [6.7] The survivors that this hex can have; none where it is not a fortified hex west of the Volga.
    pub fn survivor(&self, hex: Hex) -> Option<Unit> {
        self.survivors.get(&hex).copied()
    }
}

impl HexFacts {
    /// Whether a river runs between this hex and a neighbour.
    pub(super) fn has_river_to(&self, neighbour: Hex) -> bool {
        let here = Hex::named(self.name).map(Hex::plane);
        let direction = here.and_then(|here| here.direction_to(neighbour.plane()));
        direction.is_some_and(|direction| self.river & 1 << direction.index() != 0)
    }
}
