//! What of the files is printed, and what only people read.

use serde::Deserialize;
use std::collections::BTreeMap;
use volga_advance::data::{Strategy, Terrain, UnitKind};
use volga_engine::raw;

/// The four files.
pub(super) type Raw = volga_engine::data::Raw<Map, Units, Charts, Scenarios>;

// map.json
raw! {
    Map {
        volga_areas: Vec<usize>,
        northern_shoulder: Vec<usize>,
        northern_shoulder_reach: Vec<usize>,
        terrain_types: BTreeMap<Terrain, TerrainType>,
        tem_exceptions: Vec<TemException>,
        areas: Vec<MapArea>,
    }
    TerrainType { shape: Shape, tem: u8, }
    TemException { area: usize, tem: u8, }
    MapArea {
        id: usize,
        name: String,
        initial_control: Control,
        terrain: Option<Terrain>,
        tem: Option<u8>,
        identifier_shape: Shape,
        identifier_color: Color,
        volga: bool,
        adjacent: Vec<usize>,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Control {
    German,
    Soviet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Color {
    Gray,
    Red,
}

/// The outline of an Area's Identifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Shape {
    None,
    Circle,
    Triangle,
    Square,
    Pentagon,
}

// units.json
raw! {
    Units { counter_total: usize, german: Vec<GermanUnit>, soviet: Vec<SovietCounter>, markers: Vec<Marker>, }
    GermanUnit {
        id: String,
        label: String,
        name: String,
        parent: String,
        designation: String,
        parent_number: Option<String>,
        #[serde(rename = "type")]
        kind: UnitKind,
        symbol: String,
        size: Size,
        fresh: Fresh,
        spent: Spent,
        return_cost: u8,
        assault_gun: bool,
        setup: Setups,
        printed_setup: String,
        blue_setup_background: bool,
        northern_shoulder: bool,
    }
    Fresh { attack: u8, movement: u8, }
    Spent { attack: Option<u8>, movement: Option<u8>, }
    Setups { main: Option<Setup>, factory: Option<Setup>, }
    SovietCounter {
        id: String,
        terrain: Terrain,
        defense: u8,
        strategy: Strategy,
        #[serde(default)]
        strategy_every_attack: bool,
        main: bool,
        factory: Option<String>,
    }
    Marker { id: String, count: u8, free_each_supply_phase: Option<BTreeMap<String, u8>>, }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Size {
    Regiment,
    Battalion,
}

/// Where one unit begins, as its counter says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Setup {
    Area(usize),
    Turn(u8),
    Box(BoxName),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum BoxName {
    OutOfAction,
}

// charts.json
raw! {
    Charts {
        turn_track: Vec<TurnSpace>,
        morale_track: MoraleTrack,
        record_track: RecordTrack,
        stacking: Stacking,
        supply_costs: Vec<Cost>,
        bloody_streets: BloodyStreets,
        terrain_effects: TerrainEffects,
        random_events: RandomEvents,
    }
    TurnSpace { turn: usize, dates: String, scenario: String, }
    MoraleTrack { min: u8, max: u8, strong_at_least: u8, shaken_at_most: u8, start: BTreeMap<String, u8>, }
    RecordTrack { supply_start: u8, german_controlled_start: usize, }
    Stacking { german_units: u8, soviet_units: u8, }
    Cost { item: String, cost: u8, }
    BloodyStreets {
        applies_to: Vec<Terrain>,
    }
    TerrainEffects { clear: u8, elevated: u8, light_urban: u8, heavy_urban: u8, exceptions: BTreeMap<String, u8>, }
    RandomEvents { main: EventChart, factory: EventChart, effects: EventEffects, }
    EventChart {
        rows: Vec<EventRow>,
    }
    EventRow {
        roll: (usize, usize),
        event: String,
        effect: String,
    }
    EventEffects {
        withdraw_division: Withdraw,
    }
    Withdraw { morale_per_missing_unit: i8, }
}

/// A list of Areas, or words for all that are German controlled.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "expected a list of Areas, or words that stand for one")]
pub(super) enum Places {
    Areas(Vec<usize>),
    Words(serde::de::IgnoredAny),
}

// scenarios.json
raw! {
    Scenarios { scenarios: Vec<Scenario>, }
    Scenario {
        id: String,
        name: String,
        first_turn: u8,
        last_turn: u8,
        dates: String,
        morale_start: u8,
        supply_start: u8,
        german_controlled_start: Vec<usize>,
        german_setup: BTreeMap<String, Vec<String>>,
        #[serde(default)]
        german_out_of_action: Vec<String>,
        soviet_setup: SovietSetup,
        free_air_per_turn: u8,
        reinforcements: Vec<Reinforcement>,
        withdrawals: Vec<Withdrawal>,
        return_areas: ReturnAreas,
        victory: Victory,
    }
    SovietSetup {
        areas: Option<BTreeMap<String, SovietArea>>,
        pool: Option<BTreeMap<Terrain, Vec<Face>>>,
    }
    SovietArea { terrain: Terrain, }
    Reinforcement { turn: u8, units: Vec<String>, areas: Places, }
    Withdrawal { turn: u8, division: String, morale_per_unit_in_out_of_action_box: i8, }
    ReturnAreas { opening: Vec<usize>, }
    Victory {
        #[serde(rename = "final")]
        last: FinalCheck,
    }
    FinalCheck { turn: u8, german_controlled_at_least: Option<u8>, }
}

/// What the Revealed side of a Soviet counter shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(super) struct Face {
    pub(super) defense: u8,
    pub(super) strategy: Strategy,
}
