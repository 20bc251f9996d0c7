//! What of the files is printed, and what only people read.

use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use volga_city::data::{Area, Feature, Terrain, UnitKind};
use volga_city::ids::{Hex, Side};
use volga_engine::raw;

/// The four files.
pub(super) type Raw = volga_engine::data::Raw<Map, Units, Charts, Scenarios>;

// map.json
raw! {
    Map {
        hexes: Vec<MapHex>,
        mandatory_starting_positions: Vec<Mandatory>,
        german_supply_edges: Edges,
        burning_oil_hex: Hex,
    }
    MapHex {
        id: Hex,
        effective_terrain: Terrain,
        #[serde(default)]
        features: Vec<Feature>,
        side_of_start_line: Option<Side>,
        area_south_central_north: Option<Area>,
        mandatory_units: Option<u8>,
        tva_capacity: Option<u8>,
        ferry_capacity: Option<u8>,
    }
    Mandatory { hex: Hex, min_units: u8, area: Area, }
    Edges { west: Vec<Hex>, north: Vec<Hex>, }
}

// units.json
raw! {
    Units { counters: BTreeMap<String, Counter>, markers: Vec<Marker>, }
    Counter {
        side: Side,
        #[serde(rename = "type")]
        kind: UnitKind,
        category: u8,
        fire: Option<u8>,
        fire_alt: Option<u8>,
        ma: u8,
        range: Option<u8>,
        #[serde(default)]
        mortar: bool,
        #[serde(default)]
        self_propelled: bool,
        zoc: bool,
        overrun_capable: bool,
        instant_counterattack: bool,
        replaceable: bool,
    }
    Marker { id: String, count: u8, }
}

// charts.json
raw! {
    Charts {
        terrain_effects_chart: Tec,
        reaction_chits: Chits,
        soviet_activation: Activation,
        stacking: Stacking,
        withdrawal_gt3: Withdrawal,
        oil_tanks: Oil,
        overrun: Overrun,
        kontrpodgotovka: Kontrpodgotovka,
        bombardment: Bombardment,
    }
    Tec { rows: Vec<TecRow>, }
    TecRow { terrain: String, german_cost: Option<IgnoredAny>, }
    Chits { draws: Draws, }
    Draws { default: u8, }
    Activation { dice_without_chuikov: u8, }
    Stacking { german_always_enforced_in: Vec<String>, not_counted: Vec<UnitKind>, }
    Withdrawal { points_if_substituted: BTreeMap<String, u8>, }
    Oil { effect_turns: u8, german_air: f64, german_bombardment: f64, }
    Overrun { strength: f64, }
    Kontrpodgotovka { uses: u8, }
    Bombardment { unspotted_by_adjacent: f64, armor_only: f64, armor_mixed: f64, mortar_adjacent: f64, }
}

// scenarios.json
raw! {
    Scenarios {
        scenarios: Vec<Scenario>,
        setup_restrictions: Vec<Restriction>,
        reinforcement_schedule: Schedule,
    }
    Scenario { id: String, setup_order: Vec<Side>, victory: Victory, }
    Restriction {
        id: String,
        #[serde(default)]
        hexes: Vec<Hex>,
    }
    Schedule { german: BTreeMap<String, serde_json::Value>, }
}

#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Victory {
    Points { maximum: u8 },
    Hexes {},
}
