//! The facts of charts and tables.

use super::kinds::{Area, HalfPoints, Share, Terrain};
use crate::ids::{BySide, Hex, Side};

/// How a chart changes Defensive Fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefenceEffect {
    None,
    /// Added to the die.
    Die(i8),
    /// Times the strength.
    Times(u8),
}

/// [3.21] A row of the Terrain Effects Chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerrainRow {
    /// Column 2.
    pub german_cost: HalfPoints,
    /// Column 3.
    pub zoc: bool,
    /// Column 4, by the side that holds the hex.
    pub artillery_air: BySide<Share>,
    /// Column 5 for air attacks and bombardments, by the side that holds the hex.
    pub die_bombs: BySide<i8>,
    /// Column 5 for Offensive Fire, by the side that holds the hex.
    pub die_offensive: BySide<i8>,
    /// Column 6: the terrain is that of the Soviet defenders.
    pub soviet_defence: DefenceEffect,
    /// Column 7: the terrain is that of the Soviet attackers.
    pub german_defence: DefenceEffect,
}

pub const CRT_COLUMNS: usize = 18;
pub const CRT_ROWS: usize = 10;

/// [3.22] The Combat Results Table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CombatResults {
    /// The least strength of each column.
    pub least: [u16; CRT_COLUMNS],
    pub rows: [[u8; CRT_COLUMNS]; CRT_ROWS],
}

/// [10.2] What kind of ground attack it turns out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackKind {
    Surprise,
    Normal,
    Ambush,
}

/// [5.1] A kind of Air Points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bombers {
    Level,
    Dive,
}

/// [5.1] A side's Air Power Tracks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AirTrack {
    pub level: [u8; TURNS],
    pub dive: [u8; TURNS],
    pub level_step: u8,
    pub dive_step: u8,
}

pub const TURNS: usize = 7;

/// [15.3] What the withdrawal of a division takes away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    pub turn: u8,
    /// How many of each counter.
    pub counters: Vec<(&'static str, u8)>,
}

/// All other numbers of the game.
#[derive(Clone, Debug)]
pub struct Charts {
    pub crt: CombatResults,
    pub terrain: [TerrainRow; Terrain::CHARTED.len()],
    pub river_cost: HalfPoints,
    pub road_cost: HalfPoints,
    pub soviet_cost: HalfPoints,
    pub attack_kinds: [AttackKind; 6],
    pub open_soviet_attack: i8,
    pub weak_defence: i8,
    pub ambush_die: i8,
    pub air: BySide<AirTrack>,
    pub weeks: [&'static str; TURNS],
    pub no_reaction_chits: u8,
    pub reaction_chits: u8,
    pub chits_removed_each_turn: u8,
    pub kurgan_draws: u8,
    pub may_refill_below: u8,
    pub must_refill_at: u8,
    pub reaction_dice: u8,
    pub final_dice: u8,
    pub chuikov_radius: u8,
    pub chuikov_movement: u8,
    pub chuikov_killed_on: u8,
    pub stacking: BySide<u8>,
    pub bank_stacking: u8,
    pub flotilla_strength: [u8; TURNS],
    pub pontoon_capacity: u8,
    pub ferry_reduction: u8,
    pub replacement_die: u8,
    pub militia_per_turn: [u8; Area::ALL.len()],
    pub militia_limit: u8,
    pub withdrawal: Withdrawal,
    pub oil_hex: Hex,
    pub oil_ignites_on: u8,
    pub overrun_cost: HalfPoints,
    pub overrun_least: HalfPoints,
    pub overrun_armor_flak: u8,
    pub overrun_anti_tank: u8,
    pub kontrpodgotovka_turns: Vec<u8>,
    pub kontrpodgotovka_die: i8,
    pub isolation_die: i8,
    pub kurgan_spotting: u8,
    pub hill_spotting: u8,
}

impl Charts {
    /// The chart's row for a terrain; none for the river and the land beyond it, which nothing enters.
    pub fn row(&self, terrain: Terrain) -> Option<&TerrainRow> {
        self.terrain.get(terrain as usize)
    }

    /// [5.1a] The Air Points of a side on a Game-Turn.
    pub fn air_points(&self, side: Side, bombers: Bombers, turn: u8) -> u8 {
        let track = &self.air[side];
        let points = match bombers {
            Bombers::Level => &track.level,
            Bombers::Dive => &track.dive,
        };
        points.get(usize::from(turn).wrapping_sub(1)).copied().unwrap_or(0)
    }

    /// [5.1b] The increment in which points are committed.
    pub fn air_step(&self, side: Side, bombers: Bombers) -> u8 {
        match bombers {
            Bombers::Level => self.air[side].level_step,
            Bombers::Dive => self.air[side].dive_step,
        }
    }
}
