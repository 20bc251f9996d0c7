//! The data files as they are written: shape only, nothing checked against anything else.
//!
//! Fields that only people read are left out; serde passes over them.

use super::charts::{Fraction, ReplacementCosts};
use super::kinds::{AssetKind, AssetSize, Level, Nation, Objective, RiverClass, Terrain, UnitKind, UnitSize};
use crate::ids::{Asset, BySide, CaucasusBox, Front, Hex, Side, Space, Unit};
use std::collections::BTreeMap;
use volga_engine::raw;

/// The four files.
pub(super) type Raw = volga_engine::data::Raw<Map, Units, Charts, Scenarios>;

// map.json
raw! {
    Map {
        grid: Grid,
        alz: Alz,
        edges: Edges,
        hexes: Vec<MapHex>,
        rivers: Vec<MapRiver>,
        boxes: Vec<MapBox>,
        off_map: Vec<OffMap>,
    }
    Grid { rows: Vec<(Hex, Hex)>, hex_width_km: u16, draw: Drawing, }
    Drawing { side: f64, origin: (f64, f64), extent: (f64, f64), }
    Alz { easternmost: Vec<Hex>, }
    Edges {
        #[serde(rename = "SVF")]
        svf: Edge,
        #[serde(rename = "DSF")]
        dsf: Edge,
        axis: Edge,
    }
    Edge { hexes: Vec<Hex>, }
    MapHex {
        id: Hex,
        terrain: Terrain,
        name: Option<String>,
        river: Option<String>,
        #[serde(default)]
        river_line: Vec<(f64, f64)>,
    }
    MapRiver { hexes: (Hex, Hex), river: String, class: RiverClass, }
    MapBox {
        id: CaucasusBox,
        slots: BySide<u8>,
        axis_asset_limit: Option<u8>,
        #[serde(default)]
        no_assets: bool,
        boxes: Vec<CaucasusBox>,
        #[serde(default)]
        hexes: Vec<Hex>,
        #[serde(default)]
        front: bool,
        only: Option<Unit>,
        #[serde(default)]
        last_control: bool,
        #[serde(default)]
        points: u8,
        rect: [f64; 4],
    }
    OffMap {
        id: String,
        name: String,
        side: Side,
        #[serde(default)]
        links: Vec<Front>,
        capacity: Option<u8>,
        rect: [f64; 4],
    }
}

// units.json
raw! {
    Units { counters: Counters, units: Vec<UnitEntry>, assets: Vec<AssetEntry>, }
    Counters { published: usize, }
    UnitEntry {
        id: Unit,
        side: Side,
        nation: Nation,
        name: String,
        size: UnitSize,
        kind: UnitKind,
        formation: String,
        strength: u8,
        slots: u8,
        anti_tank_slots: u8,
        tactical: u8,
        strategic: RawStrategic,
        unsupplied: u8,
        setup: RawSetup,
    }
    RawStrategic { alz: Option<u8>, outside: Option<u8>, all: Option<u8>, }
    RawSetup { at: Option<Space>, turn: Option<u8>, event: Option<String>, }
    AssetEntry {
        id: Asset,
        side: Side,
        nation: Nation,
        name: String,
        size: AssetSize,
        kind: AssetKind,
        tank: bool,
        steps: Vec<u8>,
        turn: Option<u8>,
        die: Option<Vec<u8>>,
        arrival_steps: Option<u8>,
        fraction: Option<Fraction>,
        only_unit: Option<Unit>,
        only_formation: Option<String>,
        leaves: Option<u8>,
    }
}

// charts.json
raw! {
    Charts {
        crt: RawCrt,
        modifiers: Modifiers,
        turn_track: Vec<RawTurn>,
        replacement: ReplacementCosts,
        rebuilding: Rebuilding,
        directives: Directives,
        uranus: RawUranus,
        fronts: Fronts,
        victory: RawVictory,
        examples: Examples,
    }
    /// Rows by their totals, such as `6-12` or `27+`, in tables by their quotient.
    RawCrt { tables: BTreeMap<String, BTreeMap<String, Vec<String>>>, }
    Modifiers { river_assault: Fraction, major_city: Fraction, }
    RawTurn { turn: u8, name: String, soviet: u8, german: u8, minor: u8, }
    Rebuilding { most_steps: u8, }
    Directives {
        primary: BTreeMap<Objective, Vec<u8>>,
        secondary: BTreeMap<Objective, BTreeMap<Objective, Vec<u8>>>,
    }
    RawUranus { first_turn: u8, units: Vec<u8>, }
    Fronts { transfers: u8, }
    RawVictory {
        sudden_death: BySide<Vec<String>>,
        caucasus_most: u8,
        multipliers: BTreeMap<Objective, Fraction>,
        directives: [u8; 3],
        penalty: u8,
        end_cities: BTreeMap<String, u8>,
        edelweiss: u8,
        levels: Vec<RawLevel>,
    }
    RawLevel { result: Level, principal: bool, least: Option<i32>, most: Option<i32>, }
    Examples { combat: Vec<CombatExample>, fractions: Vec<FractionExample>, victory: Vec<VictoryExample>, }
    CombatExample {
        rule: String,
        attacker: Force,
        defender: Force,
        fractions: RawFractions,
        totals: (u16, u16),
        table: String,
        dice: (u8, u8),
        results: (String, String),
    }
    Force { basic: u16, tanks: u16, }
    RawFractions { attacker: Vec<Fraction>, defender: Vec<Fraction>, }
    FractionExample { rule: String, tanks: u16, fractions: Vec<Fraction>, left: u16, }
    VictoryExample {
        name: String,
        raw: BTreeMap<Objective, u16>,
        order: [Objective; 3],
        penalty_units: u8,
        principal: bool,
        base: BTreeMap<Objective, u16>,
        total: i32,
        result: Level,
    }
}

// scenarios.json
raw! {
    Scenarios {
        campaign: RawCampaign,
        soviet_points: SovietPoints,
        control: Control,
        edelweiss: Edelweiss,
        detachments: Detachments,
        ready_made: RawReadyMade,
    }
    RawCampaign { name: String, turns: u8, first: Side, }
    SovietPoints { points: u8, units: usize, least: u8, }
    Control { axis_hexes: Vec<Hex>, axis_boxes: Vec<CaucasusBox>, }
    Edelweiss {
        #[serde(rename = "box")]
        place: CaucasusBox,
    }
    Detachments { hollidt: Unit, hollidt_city: String, fretter_pico: Unit, }
    RawReadyMade {
        soviet_strength: BTreeMap<Unit, u8>,
        soviet_assets: BTreeMap<Asset, Unit>,
        axis_assets: BTreeMap<Asset, Unit>,
    }
}
