//! The data files as they are written: shape only, nothing checked against anything else.
//!
//! Fields that only people read are left out; serde passes over them.

use super::charts::AttackKind;
use super::kinds::{Area, Feature, Size, Terrain, UnitKind};
use crate::ids::{Hex, Side};
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
        terrain_types: Vec<Terrain>,
        hexes: Vec<MapHex>,
        river_hexsides: Vec<RiverSide>,
        start_line_hexsides: Vec<[Hex; 2]>,
        roads: Vec<Line>,
        road_hexsides: Vec<[Hex; 2]>,
        railroads: Vec<Line>,
        german_sectors: Vec<MapSector>,
        victory_hexes: Vec<NamedHex>,
        ferries: Vec<MapFerry>,
        mandatory_starting_positions: Vec<Mandatory>,
        tva_emplacements: Vec<Emplacement>,
        flotilla_line: Vec<Hex>,
        volga_bank_hexes: Vec<Hex>,
        german_supply_edges: Edges,
        entry_371st: Vec<Hex>,
        landscape: Vec<MapLand>,
        places: Vec<MapPlace>,
    }
    Grid { columns: usize, rows: usize, hex_width_m: u16, neighbours: Offsets, }
    Offsets { odd_column: BTreeMap<String, (i32, i32)>, even_column: BTreeMap<String, (i32, i32)>, }
    MapHex {
        id: Hex,
        name: Option<String>,
        terrain: Terrain,
        effective_terrain: Terrain,
        #[serde(default)]
        features: Vec<Feature>,
        side_of_start_line: Option<Side>,
        deployment_area: Option<Area>,
        area_south_central_north: Option<Area>,
        german_sector: Option<String>,
        center: (f64, f64),
        #[serde(default)]
        provenance: String,
    }
    RiverSide { between: [Hex; 2], river: String, }
    Line { name: String, path: Vec<Hex>, }
    MapSector { id: String, name: String, hexes: Vec<Hex>, }
    NamedHex { hex: Hex, name: String, }
    MapFerry { hex: Hex, name: String, capacity: u8, }
    Mandatory { hex: Hex, min_units: u8, }
    Emplacement { hex: Hex, capacity: u8, }
    Edges { west: Vec<Hex>, north: Vec<Hex>, }
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
        replacement_pools: Vec<Pool>,
    }
    Counter {
        side: Side,
        #[serde(rename = "type")]
        kind: UnitKind,
        fire: Option<u8>,
        fire_alt: Option<u8>,
        ma: u8,
        range: Option<u8>,
        #[serde(default, deserialize_with = "present")]
        aa_range: Option<Option<u8>>,
        printed: String,
        size: Option<Size>,
        mix: Option<u16>,
        #[serde(default)]
        guards: bool,
        #[serde(default)]
        mortar: bool,
        #[serde(default)]
        self_propelled: bool,
        #[serde(default)]
        tva: bool,
        #[serde(default)]
        single_target: bool,
        zoc: bool,
        overrun_capable: bool,
        instant_counterattack: bool,
        replaceable: bool,
    }
    UnitEntry {
        id: String,
        counter: String,
        side: Side,
        formation: String,
        designation: String,
        arrival: RawArrival,
        #[serde(default)]
        provenance: String,
    }
    Designations { provenance: String, }
    Formation { name: String, short: String, provenance: String, }
    Pool { counter: String, count: u16, provenance: String, }
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RawArrival {
    Setup(SetupPlace),
    Reinforcement(Reinforcement),
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum SetupPlace {
    Sector(String),
    Area(String),
}

raw! {
    Reinforcement { game_turn: u8, reaction_phase: Option<RawPhase>, entry: String, }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum RawPhase {
    Number(u8),
    Word(String),
}

/// A field that is there, whether it is null or not.
fn present<'de, D: serde::Deserializer<'de>>(d: D) -> Result<Option<Option<u8>>, D::Error> {
    Option::<u8>::deserialize(d).map(Some)
}

// charts.json
raw! {
    Charts {
        combat_results_table: Crt,
        terrain_effects_chart: Tec,
        attack_type_table: AttackTypes,
        air_power_tracks: AirTracks,
        turn_track: Vec<TurnSpace>,
        reaction_chits: Chits,
        soviet_activation: Activation,
        stacking: Stacking,
        flotilla_strength: BTreeMap<String, serde_json::Value>,
        ferry: FerryChart,
        german_replacement: Replacement,
        soviet_replacement: SovietReplacement,
        withdrawal_gt3: RawWithdrawal,
        oil_tanks: Oil,
        chuikov: Chuikov,
        overrun: Overrun,
        kontrpodgotovka: Kontrpodgotovka,
        isolation: Isolation,
        bombardment: Bombardment,
    }
    Crt { columns: Vec<CrtColumn>, rows: BTreeMap<String, Vec<u8>>, }
    CrtColumn { min: u16, max: Option<u16>, }
    Tec { soviet_cost: f64, rows: Vec<TecRow>, }
    TecRow {
        terrain: String,
        german_cost: Option<Cost>,
        zoc: Option<bool>,
        artillery_air: Option<ByHolder>,
        die_add: Option<BTreeMap<String, i8>>,
        soviet_defensive: Option<Defensive>,
        german_defensive: Option<Defensive>,
    }
    Defensive { effect: Option<String>, value: Option<i8>, }
    AttackTypes {
        #[serde(flatten)]
        rows: BTreeMap<String, serde_json::Value>,
        modifiers: Vec<AttackModifier>,
    }
    AttackModifier { when: String, die: i8, }
    AirTracks { increments: BTreeMap<String, u8>, german: Track, soviet: Track, }
    Track { level: Vec<u8>, dive: Vec<u8>, }
    TurnSpace { game_turn: u8, ready_side: String, week: String, }
    Chits {
        no_reaction: u8,
        soviet_reaction: u8,
        removed_each_turn: Removed,
        draws: Draws,
        may_refill_below: u8,
        must_refill_at: u8,
    }
    Removed { no_reaction: u8, }
    Draws { soviet_holds_mamayev_kurgan: u8, }
    Activation { normal_dice: u8, final_dice: u8, chuikov_radius: u8, }
    Stacking {
        german: u8,
        soviet: u8,
        volga_bank: u8,
    }
    FerryChart { pontoon_bonus: u8, reduction_per_adjacent_german_unit: u8, }
    Replacement { die_max: u8, }
    SovietReplacement { militia_per_turn: BTreeMap<Area, u8>, militia_limit: u8, }
    RawWithdrawal {
        game_turn: u8,
        formation: String,
        units: BTreeMap<String, u8>,
    }
    Oil { hex: Hex, ignite_on: u8, }
    Chuikov { ma: u8, killed_on: u8, }
    Overrun { cost: f64, minimum_mp: f64, soviet_armor_flak: u8, soviet_anti_tank: u8, }
    Kontrpodgotovka { turns: Vec<u8>, die: i8, }
    Isolation { die: i8, }
    Bombardment {
        soviet_spotting: Spotting,
    }
    Spotting { kurgan_radius: u8, hill_radius: u8, }
}

/// A cost in points, or an addition to one.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Cost {
    Points(f64),
    Added(String),
}

/// A multiplier, the same for both sides or not.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum ByHolder {
    Any(f64),
    Each { soviet_occupied: f64, german_occupied: f64 },
}

// scenarios.json
raw! {
    Scenarios {
        scenarios: Vec<Scenario>,
        sample_setup: Sample,
    }
    Scenario {
        id: String,
        name: String,
        game_turns: (u8, u8),
        special: Vec<String>,
        victory: Victory,
    }
    Sample { positions: BTreeMap<String, Hex>, }
}

#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Victory {
    Points { points: Points, german_wins_at: u8 },
    Hexes { german_wins: Needed },
}

raw! {
    Points { ferry: u8, mamayev_kurgan: u8, other_victory_hex: u8, }
    Needed { victory_hexes: u8, ferries: u8, }
}

/// The attack type a die stands for, as the table spells it.
pub(super) fn attack_kind(text: &str) -> Option<AttackKind> {
    match text {
        "surprise" => Some(AttackKind::Surprise),
        "normal" => Some(AttackKind::Normal),
        "ambush" => Some(AttackKind::Ambush),
        _ => None,
    }
}
