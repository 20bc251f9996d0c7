//! What of the files is printed, and what only people read.

use serde::Deserialize;
use std::collections::BTreeMap;
use volga_engine::raw;
use volga_inferno::data::{Colour, Pool, Side, Terrain};

/// The four files.
pub(super) type Raw = volga_engine::data::Raw<Map, Units, Charts, Scenarios>;

// map.json
raw! {
    Map {
        soviet_spawn_order: Vec<String>,
        german_hexes: Vec<String>,
        markers: Markers,
        hexes: Vec<MapHex>,
    }
    Markers { factory: Vec<String>, docks: BTreeMap<String, u8>, }
    MapHex {
        id: String,
        terrain: Terrain,
        volga_bank: bool,
        setup_rectangles: u8,
        soviet_spawn: Option<Spawn>,
        german_hex: Option<GermanHex>,
        marker: Option<String>,
        docks: Option<u8>,
    }
    Spawn { order: u8, pools: Vec<Pool>, }
    GermanHex { reinforcement: Vec<Colour>, }
}

// units.json
raw! {
    Units { units: Vec<AnyUnit>, }
    AnyUnit {
        id: String,
        side: Side,
        #[serde(default)]
        axe: bool,
        #[serde(default)]
        ueberblock: bool,
    }
}

// charts.json
raw! {
    Charts {
        combat: Combat,
        reinforcement_grid: Grid,
        german_deck: Deck,
        soviet_deck: Deck,
    }
    Combat { rubble_roll: RubbleRoll, advance: Advance, }
    RubbleRoll {
        dice: u8,
        drm_per_attacking_hex: u8,
        drm_per_panzer_or_panzergrenadier: u8,
        needs_more_than: u8,
        max_markers_per_hex: u8,
    }
    Advance { german_min: u8, max: u8, }
    Grid {
        rows: usize,
        columns: usize,
        dice: u8,
        white_column: usize,
        entry: BTreeMap<Colour, Vec<String>>,
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct Deck {
    pub(super) starting_hand: u8,
}

// scenarios.json
raw! {
    Scenarios { scenarios: Vec<Scenario>, options: Vec<OptionEntry>, }
    Scenario {
        id: String,
        soviet_setup: SovietSetup,
        markers: Markers,
        cards: Cards,
        initial_control: InitialControl,
    }
    SovietSetup { tank_pool: u8, infantry_pool: InfantryPool, marine_pool: u8, rectangles: u8, }
    InfantryPool { guards: u8, random_infantry: u8, }
    Cards { german_hand: u8, soviet_hand: u8, }
    InitialControl { soviet: Vec<String>, german: Vec<String>, }
    OptionEntry { id: String, default: bool, }
}
