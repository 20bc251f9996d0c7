//! The data files as they are written: shape only, nothing checked against anything else.
//!
//! Fields that only people read are left out; serde passes over them.

use super::facts::{BloodyEffect, Corps, EventKind, Strategy, Terrain, UnitKind};
use serde::Deserialize;
use std::collections::BTreeMap;
use volga_engine::board::{Ground, Land};
use volga_engine::data::{PlaceEntry, SheetEntry};
use volga_engine::raw;

pub(super) type Point = (f64, f64);
/// Sources by fact.
pub(super) type Sources = BTreeMap<String, String>;

/// The four files.
pub(super) type Raw = volga_engine::data::Raw<Map, Units, Charts, Scenarios>;

// map.json
raw! {
    Map {
        coordinate_space: Frame,
        area_count: usize,
        northern_shoulder: Vec<usize>,
        northern_shoulder_reach: Vec<usize>,
        terrain_types: BTreeMap<Terrain, TerrainType>,
        river: River,
        out_of_play: Vec<OutOfPlay>,
        sheet: SheetEntry,
        places: Vec<PlaceEntry<usize>>,
        areas: Vec<MapArea>,
    }
    Frame { width: f64, height: f64, }
    TerrainType { ground: Ground, }
    River { west_bank: Vec<Point>, polygon: Vec<Point>, steep_bank: bool, }
    OutOfPlay { name: String, polygon: Vec<Point>, }
    MapArea {
        id: usize,
        name: String,
        initial_control: Control,
        terrain: Option<Terrain>,
        tem: Option<u8>,
        volga: bool,
        center: Point,
        polygon: Vec<Point>,
        #[serde(default)]
        look: Land,
        adjacent: Vec<usize>,
        provenance: Sources,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Control {
    German,
    Soviet,
}

// units.json
raw! {
    Units { german: Vec<GermanUnit>, soviet: Vec<SovietCounter>, markers: Vec<Marker>, }
    GermanUnit {
        id: String,
        label: String,
        name: String,
        parent: String,
        designation: String,
        parent_number: Option<String>,
        #[serde(with = "CorpsName")]
        corps: Corps,
        #[serde(rename = "type")]
        kind: UnitKind,
        symbol: String,
        size: Size,
        fresh: Fresh,
        return_cost: u8,
        assault_gun: bool,
        blue_setup_background: bool,
        provenance: Sources,
    }
    Fresh { attack: u8, movement: u8, }
    SovietCounter {
        id: String,
        terrain: Terrain,
        defense: u8,
        strategy: Strategy,
        #[serde(default)]
        strategy_every_attack: bool,
        main: bool,
        factory: Option<FactoryUse>,
        provenance: String,
    }
    Marker { id: String, count: u8, }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Size {
    Regiment,
    Battalion,
}

/// What becomes of a Soviet counter in the Factory District.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum FactoryUse {
    Pool,
    Revealed,
    #[serde(rename = "optional 14.5.2")]
    Optional,
}

#[derive(Deserialize)]
#[serde(remote = "Corps")]
enum CorpsName {
    #[serde(rename = "LI Corps")]
    Li,
    #[serde(rename = "XLVIII Panzer Corps")]
    Xlviii,
    #[serde(rename = "XIV Panzer Corps")]
    Xiv,
}

// charts.json
raw! {
    Charts {
        dice: Dice,
        turn_track: Vec<TurnSpace>,
        morale_track: MoraleTrack,
        stacking: Stacking,
        end_phase: MoraleChange,
        supply_costs: Vec<Cost>,
        supply_roll: SupplyRoll,
        bloody_streets: BloodyStreets,
        movement_costs: Vec<MovementCost>,
        defense_strategies: DefenseStrategies,
        attack_value: AttackValue,
        defense_value: DefenseValue,
        support_limits: SupportLimits,
        combat_results: Vec<CombatResult>,
        captured_area_morale: Capture,
        isolation: Isolation,
        optional_values: OptionalValues,
        random_events: RandomEvents,
    }
    Dice { combat: u8, random_event: u8, }
    TurnSpace { turn: usize, dates: String, }
    MoraleTrack { max: u8, strong_at_least: u8, start: BTreeMap<String, u8>, }
    Stacking { german_units: u8, }
    MoraleChange { morale: i8, }
    Cost { item: String, cost: u8, }
    SupplyRoll { dice: u8, minimum: BTreeMap<String, Minimum>, }
    Minimum { turn: u8, points: u8, }
    BloodyStreets {
        modifier: BloodyModifier,
        rows: Vec<BloodyRow>,
        morale: i8,
    }
    BloodyModifier { value: u8, tem: u8, }
    BloodyRow { roll: (usize, usize), effect: BloodyEffect, }
    MovementCost { key: String, mf: Option<u8>, }
    DefenseStrategies { heroes: MoraleChange, guards: GuardsDice, }
    GuardsDice { dice: u8, volga_dice: u8, }
    AttackValue {
        extra_unit: u8,
        artillery: u8,
        engineer: u8,
        integrity: u8,
        integrity_units: u8,
        strong: u8,
    }
    DefenseValue { shaken: u8, }
    SupportLimits { air_per_combat: u8, }
    CombatResult { result: String, morale: Option<i8>, }
    Capture { value: u8, tem: u8, }
    Isolation { modifier: IsolationModifier, rows: Vec<IsolationRow>, marker_limit: u8, }
    IsolationModifier { guards: i8, }
    IsolationRow { roll: usize, df: i8, }
    OptionalValues { parent_organization: i8, limited_air_die: i8, limited_air_at_least: u8, }
    RandomEvents { main: EventChart, factory: EventChart, effects: EventEffects, }
    EventChart {
        #[serde(default)]
        skipped_turns: Vec<u8>,
        rows: Vec<EventRow>,
        corps_pause: Option<CorpsPause>,
    }
    EventRow {
        roll: (usize, usize),
        #[serde(with = "EventName")]
        event: EventKind,
        division: Option<String>,
        returns: Option<Returns>,
        turn_1: Option<String>,
    }
    Returns { next_turn: bool, areas: Places, one_area: bool, }
    CorpsPause { rows: Vec<PauseRow>, }
    PauseRow {
        roll: (usize, usize),
        #[serde(with = "CorpsName")]
        corps: Corps,
    }
    EventEffects {
        withdraw_division: Withdraw,
        artillery_plus_1: ArtilleryEffect,
        soviet_dv_plus_1: DefenseEffect,
        supply_2d6_and_no_air_placement: SupplyEffect,
        no_air_and_mf_4: MovementEffect,
    }
    Withdraw { morale_per_missing_unit: i8, }
    ArtilleryEffect { artillery: u8, }
    DefenseEffect { defense: u8, }
    SupplyEffect { supply_dice: u8, }
    MovementEffect { movement: u8, }
}

#[derive(Deserialize)]
#[serde(remote = "EventKind")]
enum EventName {
    #[serde(rename = "64th Army Breakthrough")]
    Breakthrough64,
    #[serde(rename = "64th Army Offensive")]
    Offensive64,
    #[serde(rename = "Artillery Shell Shortages")]
    ShellShortages,
    #[serde(rename = "Logistical Pause")]
    LogisticalPause,
    #[serde(rename = "Commissars")]
    Commissars,
    #[serde(rename = "Rain")]
    Rain,
    #[serde(rename = "66th Army Offensive")]
    Offensive66,
    #[serde(rename = "66th Army Breakthrough")]
    Breakthrough66,
}

/// A list of Areas, or words for all that are German controlled.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "expected a list of Areas, or words that stand for one")]
pub(super) enum Places {
    Areas(Vec<usize>),
    Words(String),
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
    }
    SovietArea { terrain: Terrain, revealed: Option<Face>, }
    Reinforcement { turn: u8, units: Vec<String>, areas: Places, one_area: bool, }
    Withdrawal { turn: u8, division: String, }
    ReturnAreas { opening: Vec<usize>, }
    Victory {
        #[serde(rename = "final")]
        last: FinalCheck,
    }
    FinalCheck { german_controlled_at_least: Option<u8>, }
}

/// What the Revealed side of a Soviet counter shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(super) struct Face {
    pub(super) defense: u8,
    pub(super) strategy: Strategy,
}
