//! The data files as they are written: shape only, nothing checked against anything else.
//!
//! Fields that only people read are left out; serde passes over them.

use super::effects::{GermanEffect, SovietEffect};
use super::facts::{BlockType, Colour, Firepower, Pool, Side, Terrain, UnitType, When};
use serde::Deserialize;
use std::collections::BTreeMap;
use volga_engine::board::{Ground, Land};
use volga_engine::data::{PlaceEntry, SheetEntry};
use volga_engine::raw;

pub(super) type Point = (f64, f64);

/// The four files.
pub(super) type Raw = volga_engine::data::Raw<Map, Units, Charts, Scenarios>;

// map.json
raw! {
    Map {
        volga: Volga,
        sheet: SheetEntry,
        places: Vec<PlaceEntry<String>>,
        terrain: Terrains,
        soviet_spawn_order: Vec<String>,
        hexes: Vec<MapHex>,
    }
    Volga { polygon: Vec<Point>, steep_bank: bool, }
    Terrains { clear: TerrainLook, rough: TerrainLook, urban: TerrainLook, }
    TerrainLook { ground: Ground, }
    MapHex {
        id: String,
        row: u8,
        col: u8,
        name: Option<String>,
        terrain: Terrain,
        center: Point,
        polygon: Vec<Point>,
        #[serde(default)]
        look: Land,
        compass: BTreeMap<String, Option<String>>,
        adjacent: Vec<String>,
        volga_bank: bool,
        setup_rectangles: u8,
        soviet_spawn: Option<Spawn>,
        german_hex: Option<GermanHex>,
        marker: Option<String>,
        docks: Option<u8>,
        initial_control: Control,
        provenance: String,
    }
    Spawn { pools: Vec<Pool>, }
    GermanHex { reinforcement: Vec<Colour>, }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Control {
    German,
    Soviet,
    None,
}

impl Control {
    pub(super) fn side(self) -> Option<Side> {
        match self {
            Control::German => Some(Side::German),
            Control::Soviet => Some(Side::Soviet),
            Control::None => None,
        }
    }
}

// units.json
raw! {
    Units { units: Vec<AnyUnit>, }
    AnyUnit {
        id: String,
        side: Side,
        name: String,
        #[serde(rename = "type")]
        kind: AnyType,
        colour: Option<Colour>,
        size: Size,
        #[serde(rename = "regiment_R")]
        regiment: bool,
        loss_points: u8,
        sides: Vec<Edge>,
        formation: String,
        designation: String,
        parent: Option<String>,
        provenance: String,
    }
    Edge { dots: u8, colour: Option<Firepower>, }
}

/// A type of either side; infantry is one on both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub(super) enum AnyType {
    German(UnitType),
    Soviet(BlockType),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Size {
    Battalion,
    Regiment,
    Brigade,
    Division,
    Special,
}

// charts.json
raw! {
    Charts {
        firepower: BTreeMap<String, serde_json::Value>,
        combat: Combat,
        stacking_limit: StackingLimit,
        action_limits: ActionLimits,
        reinforcement_grid: Grid,
        german_deck: Deck<GermanCard>,
        soviet_deck: Deck<SovietCard>,
    }
    Combat { rubble_roll: RubbleRoll, advance: Advance, }
    RubbleRoll {
        dice: u8,
        drm_per_attacking_hex: u8,
        drm_per_panzer_or_panzergrenadier: u8,
        needs_more_than: u8,
    }
    Advance { max: u8, }
    StackingLimit { value: u8, }
    ActionLimits { long_move_hexes: u8, short_moves: u8, }
    Grid {
        dice: u8,
        printed_unit_by_row: BTreeMap<String, String>,
        entry: BTreeMap<Colour, Vec<String>>,
    }
    GermanCard {
        id: String,
        name: String,
        kind: CardKind,
        copies: u8,
        rubble_drm: Option<u8>,
        text: String,
        effect: GermanEffect,
        provenance: String,
    }
    SovietCard {
        id: String,
        name: String,
        kind: CardKind,
        copies: u8,
        when: When,
        text: String,
        effect: SovietEffect,
        provenance: String,
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct Deck<C> {
    pub(super) size: u8,
    pub(super) leaders: u8,
    pub(super) cards: Vec<C>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum CardKind {
    Leader,
    Support,
}

// scenarios.json
raw! {
    Scenarios { scenarios: Vec<Scenario>, }
    Scenario {
        id: String,
        name: String,
        german_setup: Vec<GermanStart>,
        soviet_setup: SovietSetup,
        cards: Cards,
        victory: Victory,
    }
    GermanStart {
        hex: String,
        units: Vec<String>,
        #[serde(default)]
        random_yellow_infantry: u8,
    }
    SovietSetup { tank_pool: u8, infantry_pool: InfantryPool, marine_pool: u8, }
    InfantryPool { guards: u8, random_infantry: u8, }
    Cards { german_hand: u8, soviet_hand: u8, }
    Victory { loss_points: u8, }
}
