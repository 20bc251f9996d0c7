//! The data files as they are written: shape only, nothing checked against anything else.
//!
//! Fields that only people read are left out; serde passes over them.

use super::charts::{
    Ammunition, BombardmentDivisors, GoliathFacts, GroundModifiers, LevelDice, StrikeFacts, TacticalRow,
};
use super::facts::{AntiAir, Face};
use super::kinds::{Edge, Factor, Region, Terrain, UnitKind};
use crate::ids::{BySide, Hex, Side};
use crate::stage::Level;
use serde::Deserialize;
use std::collections::BTreeMap;
use volga_engine::board::{Ground, Landmark, PlaceKind};
use volga_engine::raw;

/// The four files.
pub(super) type Raw = volga_engine::data::Raw<Map, Units, Charts, Scenarios>;

// map.json
raw! {
    Map {
        grid: Grid,
        front_line: FrontLine,
        german_supply: GermanSupply,
        soviet_supply: SovietSupply,
        hexes: Vec<MapHex>,
        roads: Vec<Line>,
        railroads: Vec<Rails>,
        landscape: Vec<MapLand>,
        places: Vec<MapPlace>,
    }
    Grid { columns: (usize, usize), rows: (usize, usize), hex_width_m: u16, draw: Drawing, }
    Drawing { side: f64, origin: (f64, f64), }
    FrontLine { last_german_row: u8, }
    GermanSupply { hexes: Vec<Hex>, other_reading: Vec<Hex>, }
    SovietSupply { edges: Vec<Edge>, }
    MapHex { id: Hex, terrain: Terrain, region: Region, provenance: String, }
    Line { name: String, hexes: Vec<Hex>, }
    Rails { name: String, elevated: bool, hexes: Vec<Hex>, }
    MapLand {
        hex: Hex,
        ground: Option<Ground>,
        landmark: Option<Landmark>,
        height: Option<f64>,
        provenance: String,
    }
    MapPlace { text: String, rank: u8, kind: PlaceKind, hexes: Vec<Hex>, provenance: String, }
}

// units.json
raw! {
    Units {
        counters: BTreeMap<String, Counter>,
        units: Vec<UnitEntry>,
        designations: Designations,
        formations: Vec<Formation>,
    }
    Counter {
        side: Side,
        kind: UnitKind,
        size: String,
        front: Face,
        back: Option<Face>,
        range: Option<RawRange>,
        anti_air: Option<AntiAir>,
        flak_artillery: Option<RawBombard>,
        #[serde(default)]
        direct_fire: u8,
    }
    UnitEntry {
        id: String,
        name: String,
        counter: String,
        formation: String,
        designation: String,
        provenance: String,
    }
    RawBombard { factor: u8, range: RawRange, }
    Designations { provenance: String, }
    Formation { name: String, short: String, division: Option<String>, provenance: String, }
}

/// A range in hexes, or the letter U.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum RawRange {
    Hexes(u8),
    Letter(String),
}

// charts.json
raw! {
    Charts {
        combat_results: RawCrt,
        terrain_effects: Vec<TerrainRow>,
        movement: MovementCosts,
        ground: GroundModifiers,
        bombardment: BombardmentDivisors,
        unsupplied: Strength,
        levels: Levels,
        tactical: Tactical,
        markers: Markers,
        stacking: BySide<u8>,
        air: Air,
        goliath: GoliathFacts,
        barricades: Barricades,
        rubble: Rubble,
        ammunition: Ammunition,
        gas: Strength,
        directives: Directives,
        division_269: Added,
        strike: StrikeFacts,
        supply: Supply,
        weeks: Weeks,
    }
    RawCrt { columns: Vec<u16>, rows: Vec<Vec<u8>>, }
    TerrainRow {
        terrain: Terrain,
        cost: BySide<f64>,
        divisor: u8,
        bombard_drm: i8,
        ground_drm: i8,
        infantry: Factor,
        with_infantry: Factor,
        alone: Factor,
        built_up: bool,
    }
    MovementCosts { road: f64, rubble: f64, barricade: f64, pontoon: f64, leave_zone: f64, }
    Strength { factor: u8, }
    Levels { effects: Vec<LevelRow>, dice: LevelDice, }
    LevelRow { level: Level, divisor: u8, bombard_drm: i8, ground_drm: i8, }
    Tactical { german: TacticalRow, soviet: TacticalRow, clear: u8, }
    Markers { german: u8, soviet: u8, soviets_first: u8, }
    Air { per_hex: u8, paired: u8, own_hex_flak: u8, }
    Barricades { limit: u8, cost: f64, }
    Rubble { highest_die: u8, }
    Directives { from_turn: u8, added: u8, }
    Added { added: u8, }
    Supply {
        start: u16,
        flak_phase: u16,
        gun: u16,
        attack: u16,
        attack_with_guns: u16,
        unpaid: u8,
        flak_unit: u16,
        operational_dice: u8,
        flights: u8,
        repair_on: u8,
    }
    Weeks { dates: Vec<String>, }
}

// scenarios.json
raw! {
    Scenarios {
        turns: Turns,
        setup: Vec<RawSetup>,
        arrivals: Vec<RawArrival>,
        restrictions: Restrictions,
        air_steps: Vec<RawAirSteps>,
        victory: RawVictory,
        recommended: Recommended,
        ready_made: Vec<RawReadyMade>,
    }
    Turns { number: u8, }
    RawSetup {
        rule: String,
        what: String,
        /// All that nobody else names, where it is missing.
        units: Option<Selection>,
        #[serde(rename = "where")]
        zone: Zone,
        not_in: Option<Region>,
        #[serde(default)]
        one_each: bool,
        least: Option<u8>,
        others: Option<Zone>,
    }
    RawArrival {
        rule: String,
        turn: Option<u8>,
        units: Selection,
        entry: Option<RawEntry>,
        place: Option<Hex>,
    }
    RawEntry { edge: Edge, hexes: (Hex, Hex), fallback: Option<RawFallback>, }
    RawFallback {
        edge: Option<Edge>,
        hexes: (Hex, Hex),
        #[serde(default)]
        free_of_zones: bool,
    }
    Restrictions { porsel: Tether, sauer: Sauer, ss: Ss, }
    Tether { unit: String, within: u8, }
    Sauer { units: Selection, release: Vec<Hex>, }
    Ss { units: Selection, free: u8, last_row: u8, release: Vec<Hex>, }
    RawAirSteps { turn: u8, dice: u8, fixed: u8, }
    RawVictory { levels: Vec<RawLevel>, }
    RawLevel { name: String, winner: Side, least: u8, most: u8, at_once: bool, rule: String, }
    Recommended { rules: Vec<String>, }
    RawReadyMade { id: String, name: String, summary: String, stacks: BTreeMap<Hex, Vec<String>>, }
}

/// Units by the names of their formations, their counters, or their own.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Selection {
    pub(super) formations: Vec<String>,
    pub(super) counters: Vec<String>,
    pub(super) units: Vec<String>,
}

/// Where units are set up, always north of the Front Line.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Zone {
    Hexes(Vec<Hex>),
    /// In or next to the hexes between two corners (ruling 6).
    Near(Hex, Hex),
    Terrain(Terrain),
    /// So many hexes from the Front Line at most (ruling 8).
    Within(u8),
    Anywhere,
}
