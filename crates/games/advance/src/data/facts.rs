//! The validated facts of the game: what rules ask of map, counters, charts and scenarios.

use crate::ids::{AREAS, Area, AreaSet, COUNTERS, Counter, CounterSet, UNITS, Unit, UnitSet};
use serde::{Deserialize, Serialize};
use volga_engine::board::{Echelon, Ground, Land};
use volga_engine::data::{PlaceEntry, SheetEntry};

/// All facts of the game.
#[derive(Debug)]
pub struct Data {
    pub areas: [AreaFacts; AREAS],
    pub units: [UnitFacts; UNITS],
    pub counters: [CounterFacts; COUNTERS],
    pub scenarios: [ScenarioFacts; 2],
    pub charts: Charts,
    pub geography: Geography,
    pub volga: AreaSet,
    pub heavy_urban: AreaSet,
    /// Light and Heavy Urban.
    pub urban: AreaSet,
    /// The counters of each terrain, by `Terrain as usize`; Pavlov's House is among the Heavy Urban ones.
    pub counters_of: [CounterSet; 4],
    /// Areas 48 to 50 and the Areas next to them.
    pub northern_shoulder: AreaSet,
    /// Areas 42 to 47: where a unit of the northern shoulder may go.
    pub northern_reach: AreaSet,
    /// The Areas next to each Area, by index.
    pub adjacent: [AreaSet; AREAS],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    Clear,
    Elevated,
    LightUrban,
    HeavyUrban,
}

impl Terrain {
    pub const ALL: [Terrain; 4] =
        [Terrain::Clear, Terrain::Elevated, Terrain::LightUrban, Terrain::HeavyUrban];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Strategy {
    Heroes,
    Ambush,
    Barrage,
    Fanatic,
    Guards,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitKind {
    Armor,
    Infantry,
}

#[derive(Debug)]
pub struct AreaFacts {
    /// The printed number as text: the Area's id on the board.
    pub id: &'static str,
    pub name: &'static str,
    /// None in Areas that are German from the start and so never defended.
    pub terrain: Option<Terrain>,
    pub tem: u8,
    pub volga: bool,
    pub center: (f64, f64),
    pub polygon: Vec<(f64, f64)>,
    /// What it looks like beyond its terrain.
    pub look: Land,
    /// (fact, source) pairs.
    pub provenance: Vec<(String, String)>,
}

#[derive(Debug)]
pub struct UnitFacts {
    pub id: &'static str,
    pub label: &'static str,
    pub name: &'static str,
    pub parent: &'static str,
    /// What its counter shows of its own name, and of its division's.
    pub designation: &'static str,
    pub parent_number: Option<&'static str>,
    pub echelon: Echelon,
    pub division: Option<Division>,
    pub corps: Corps,
    pub kind: UnitKind,
    pub symbol: &'static str,
    pub attack: u8,
    pub movement: u8,
    pub return_cost: u8,
    pub assault_gun: bool,
    /// Printed set-up on blue: Factory District only.
    pub blue: bool,
    pub provenance: Vec<(String, String)>,
}

/// A division, as a small number; assault guns belong to none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Division(pub u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Corps {
    Li,
    Xlviii,
    Xiv,
}

#[derive(Debug)]
pub struct CounterFacts {
    pub id: &'static str,
    pub terrain: Terrain,
    pub defense: u8,
    pub strategy: Strategy,
    /// Pavlov's House: its Strategy works in every attack.
    pub every_attack: bool,
    pub provenance: String,
}

#[derive(Debug)]
pub struct ScenarioFacts {
    pub id: &'static str,
    pub name: &'static str,
    pub dates: &'static str,
    pub first_turn: u8,
    pub last_turn: u8,
    pub morale: u8,
    pub supply: u8,
    pub german_control: AreaSet,
    /// Where each unit begins.
    pub start: [Start; UNITS],
    /// Where each unit of the northern shoulder may return to, and is bound by 12.2; none for other units.
    pub shoulder_home: [Option<Area>; UNITS],
    pub soviet: [SovietStart; AREAS],
    /// The counters that may lie face down (Pavlov's House not among them).
    pub mix: CounterSet,
    pub free_air: u8,
    pub reinforcements: Vec<ReinforcementFacts>,
    /// The division of the 64th Army Breakthrough, and where it returns.
    pub breakthrough: Breakthrough,
    /// The Turn in whose Dawn Phase that division leaves for good.
    pub withdrawal_turn: Option<u8>,
    /// The event of each roll, by roll - 3.
    pub events: [EventKind; 16],
    /// The Turn without a Random Event (14.6.1).
    pub no_event_turn: Option<u8>,
    /// The events that have no result on the first Turn (10.1).
    pub quiet_first_turn: Vec<EventKind>,
    /// On this Turn a Supply roll counts at least this much.
    pub supply_minimum: (u8, u8),
    /// Areas needed to win an Operational Victory at the end; none where only every Area will do.
    pub final_areas: Option<u8>,
    pub return_areas: AreaSet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    Area(Area),
    OutOfAction,
    Reinforcement,
    NotInPlay,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SovietStart {
    None,
    Unrevealed,
    Revealed(Counter),
}

#[derive(Debug)]
pub struct ReinforcementFacts {
    pub turn: u8,
    pub units: UnitSet,
    /// The Areas it may be placed in; always also German controlled.
    pub areas: AreaSet,
}

#[derive(Debug)]
pub struct Breakthrough {
    pub division: UnitSet,
    pub name: &'static str,
    /// The Areas it may return to; always also German controlled.
    pub areas: AreaSet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventKind {
    Breakthrough64,
    Offensive64,
    ShellShortages,
    LogisticalPause,
    Commissars,
    Rain,
    Offensive66,
    Breakthrough66,
}

/// What a Bloody Streets roll does (6.4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BloodyEffect {
    None,
    Morale,
    SpentAndMorale,
}

/// The figures of tables and charts. Where a name ends in `_morale`, it is a change of Morale.
#[derive(Debug)]
pub struct Charts {
    pub morale_max: u8,
    pub strong_at_least: u8,
    /// The reduced starting Morale that 12.7 suggests.
    pub reduced_morale: u8,
    pub stacking: u8,
    pub combat_dice: u8,
    pub event_dice: u8,
    pub supply_dice: u8,
    pub short_supply_dice: u8,
    pub cost_artillery: u8,
    pub cost_engineer: u8,
    pub cost_air: u8,
    pub cost_morale: u8,
    pub markers_artillery: u8,
    pub markers_engineer: u8,
    pub markers_air: u8,
    /// Air Support markers in one combat, at most.
    pub air_per_combat: u8,
    pub extra_unit_bonus: u8,
    pub artillery_bonus: u8,
    /// What an Artillery marker adds while shells are short.
    pub artillery_bonus_short: u8,
    pub engineer_bonus: u8,
    pub integrity_bonus: u8,
    /// Attackers of one division that earn the Divisional Integrity Bonus.
    pub integrity_units: u8,
    pub strong_bonus: u8,
    /// Added to the Defense Value.
    pub shaken_bonus: u8,
    /// Added to the Defense Value.
    pub commissars_bonus: u8,
    /// The highest Movement Factor in Rain.
    pub rain_movement: u8,
    /// Dice a Guards unit rolls, keeping the best `combat_dice`.
    pub guards_dice: u8,
    /// The same next to the Volga.
    pub guards_volga_dice: u8,
    pub heroes_morale: i8,
    pub repulse_morale: i8,
    pub capture_morale: u8,
    /// The TEM of Areas whose capture changes Morale.
    pub capture_tem: u8,
    /// For each unit that cannot withdraw because it is Out of Action.
    pub missing_morale: i8,
    pub end_morale: i8,
    /// The effect of a Bloody Streets roll of 1 to 6.
    pub bloody: [BloodyEffect; 6],
    pub bloody_morale: i8,
    /// Added to that roll for a Guards unit in an Area of TEM `bloody_guards_tem`.
    pub bloody_guards: u8,
    pub bloody_guards_tem: u8,
    pub isolation_markers: u8,
    /// Change of the Defense Factor for an Isolation roll of 1 to 6.
    pub isolation: [i8; 6],
    /// Change of that roll for a Guards unit.
    pub isolation_guards: i8,
    /// Change of the Attack Value for each division after the first (12.4).
    pub parent_organization: i8,
    /// Change of the Air die in Heavy Urban Areas (12.5), and what it is worth at least.
    pub limited_air: i8,
    pub limited_air_at_least: u8,
    /// Movement costs: Vacant, Vacant next to a Soviet unit, Revealed, Unrevealed.
    pub move_vacant: u8,
    pub move_watched: u8,
    pub move_revealed: u8,
    pub move_unrevealed: u8,
    /// The corps that a pause roll of 1 to 6 stops.
    pub pause: [Corps; 6],
    /// Dates of Turns 1 to 14.
    pub dates: [&'static str; 14],
}

/// What is drawn around the Areas.
#[derive(Debug)]
pub struct Geography {
    pub width: f64,
    pub height: f64,
    pub river: Vec<(f64, f64)>,
    pub out_of_play: Vec<(&'static str, Vec<(f64, f64)>)>,
    /// How each terrain looks, by `Terrain as usize`.
    pub grounds: [Ground; 4],
    pub sheet: SheetEntry,
    /// The names on the map, over Areas by their numbers.
    pub places: Vec<PlaceEntry<usize>>,
}

impl Data {
    pub fn area(&self, area: Area) -> &AreaFacts {
        &self.areas[area.index()]
    }
    pub fn unit(&self, unit: Unit) -> &UnitFacts {
        &self.units[unit.index()]
    }
    pub fn counter(&self, counter: Counter) -> &CounterFacts {
        &self.counters[counter.index()]
    }
    pub fn adjacent(&self, area: Area) -> AreaSet {
        self.adjacent[area.index()]
    }
}
