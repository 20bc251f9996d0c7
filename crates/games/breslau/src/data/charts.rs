//! The charts.

use super::kinds::{Factor, HalfPoints, Terrain};
use crate::ids::{BySide, Side};
use crate::stage::{AttackKind, Level};
use serde::Deserialize;

/// All charts.
#[derive(Clone, Debug)]
pub struct Charts {
    pub(super) crt: Crt,
    pub(super) terrain: [TerrainEffects; Terrain::ALL.len()],
    /// By [`Level`].
    pub(super) levels: [LevelEffects; 3],
    pub(super) level_dice: LevelDice,
    pub movement: MovementFeatures,
    pub ground: GroundModifiers,
    pub bombardment: BombardmentDivisors,
    pub goliath: GoliathFacts,
    pub supply: SupplyFacts,
    pub stacking: BySide<u8>,
    /// By the attacker: the highest die for Surprise and for a Normal attack.
    pub(super) tactical: BySide<TacticalRow>,
    /// [5.6] What is added to the die for Attack Markers.
    pub markers: BySide<u8>,
    /// [5.6c] [5.7b] The highest die with which the Soviets come first.
    pub soviets_first: u8,
    /// [9.2.7b] What is added to the Soviet die if all attackers stand in Clear hexes.
    pub clear_attack: u8,
    /// [6.0f] How many aircraft bombard a hex, and [14.14] how many with the optional rule.
    pub aircraft_per_hex: (u8, u8),
    /// [6.1.4] [9.2.4b] How often the factor of an AA unit counts against aircraft over its own hex.
    pub own_hex_flak: u8,
    /// [4.3.2a] What the factors of units out of supply become.
    pub unsupplied_factor: u8,
    /// [14.3.1] The highest die that makes Rubble.
    pub rubble_on: u8,
    pub ammunition: Ammunition,
    pub strike: StrikeFacts,
    /// [13.3e] Barricades in the whole game.
    pub barricades: u8,
    /// [13.3b] What building one costs.
    pub barricade_cost: HalfPoints,
    /// [14.4.1] From which turn on directives are rolled, and what is added to the die.
    pub directives: (u8, u8),
    /// [15.1.2] What is added to the die for the 269th Division's turn.
    pub turn_of_269: u8,
    /// The dates of each turn, from the first.
    pub weeks: Vec<&'static str>,
}

/// [9.2.8] The Combat Results Table: rows by die from 0, columns by factors.
#[derive(Clone, Debug)]
pub struct Crt {
    /// The least factors of each column.
    pub columns: Vec<u16>,
    pub rows: Vec<Vec<u8>>,
}

/// [3.5] [8.1] A row of the Terrain Effects Chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerrainEffects {
    pub cost: BySide<HalfPoints>,
    pub divisor: u8,
    pub bombard_drm: i8,
    pub ground_drm: i8,
    pub infantry: Factor,
    pub with_infantry: Factor,
    pub alone: Factor,
    pub built_up: bool,
}

/// [14.2] What a level does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelEffects {
    pub divisor: u8,
    pub bombard_drm: i8,
    pub ground_drm: i8,
}

/// [14.2.1] The highest die for the basement and for street level, and [14.3.5] for the basement of a Rubble hex, which
/// has no upper levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct LevelDice {
    pub basement: u8,
    pub street: u8,
    pub rubbled_basement: u8,
}

/// [8.1] What is paid instead of a hex's cost, or on top of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovementFeatures {
    pub road: HalfPoints,
    pub rubble: HalfPoints,
    pub barricade: HalfPoints,
    pub pontoon: HalfPoints,
    pub leave_zone: HalfPoints,
}

/// What modifies the die of a ground attack beside terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct GroundModifiers {
    pub bridge: i8,
    pub rubble: i8,
    pub barricade: i8,
    pub volkssturm_only: i8,
    pub unsupplied: i8,
    pub ambush: i8,
    pub combat_engineer: i8,
    pub flamethrower: i8,
    pub gas: i8,
}

/// [7.3] What divides a bombardment beside terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct BombardmentDivisors {
    pub not_adjacent: u8,
    pub afv_only: u8,
}

/// [13.1]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct GoliathFacts {
    pub factor: u8,
    pub range: u8,
    pub drm_afv: i8,
    pub drm_other: i8,
    pub lost_on: u8,
}

/// [14.11]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SupplyFacts {
    pub start: u16,
    pub flak_phase: u16,
    pub gun: u16,
    pub attack: u16,
    pub attack_with_guns: u16,
    /// [14.11.2b] What divides the factors of an attack that is not paid for.
    pub unpaid: u8,
    pub flak_unit: u16,
    /// [14.11.3] How many dice a turn.
    pub operational_dice: u8,
    /// [14.11.4c] What is added to the die for flights.
    pub flights: u8,
    /// [14.11.4f] The highest die that repairs.
    pub repair_on: u8,
    /// [14.1.2] The strength of gas.
    pub gas_factor: u8,
}

/// [12.1]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Ammunition {
    pub from_turn: u8,
    pub eliminated_on: u8,
}

/// [14.13]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct StrikeFacts {
    pub turn: u8,
    /// The highest die that is accurate, and that is close.
    pub accurate: u8,
    pub close: u8,
    /// The highest die with which a close strike is one hex off.
    pub one_off: u8,
    pub centre: u8,
    pub ring: u8,
}

/// [9.2.7]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct TacticalRow {
    pub surprise: u8,
    pub normal: u8,
}

impl Charts {
    pub fn terrain(&self, terrain: Terrain) -> &TerrainEffects {
        &self.terrain[terrain as usize]
    }

    /// [9.2.8] The Combat Results Table.
    pub fn crt(&self) -> &Crt {
        &self.crt
    }

    pub fn level(&self, level: Level) -> &LevelEffects {
        &self.levels[level as usize]
    }

    /// [14.2.1] [14.3.5] Where the Germans of a City hex are, by a die.
    pub fn level_for(&self, die: u8, rubbled: bool) -> Level {
        let LevelDice { basement, street, rubbled_basement } = self.level_dice;
        match die {
            die if die <= if rubbled { rubbled_basement } else { basement } => Level::Basement,
            die if rubbled || die <= street => Level::Street,
            _ => Level::Upper,
        }
    }

    /// [9.2.7] The kind of attack for a die that has been modified.
    pub fn tactical(&self, attacker: Side, die: u8) -> AttackKind {
        let row = self.tactical[attacker];
        match die {
            die if die <= row.surprise => AttackKind::Surprise,
            die if die <= row.normal => AttackKind::Normal,
            _ => AttackKind::Ambush,
        }
    }

    /// [9.2.8] The hits for factors and a die that has been modified. Ruling 49: below 0 counts as 0, and each point
    /// above the last row moves one column to the left. No factors, no hits.
    pub fn hits(&self, factors: u16, die: i8) -> u8 {
        let Crt { columns, rows } = &self.crt;
        let Some(column) = columns.iter().rposition(|least| *least <= factors) else { return 0 };
        let last = rows.len() as i8 - 1;
        let beyond = (die - last).max(0) as usize;
        let row = &rows[die.clamp(0, last) as usize];
        column.checked_sub(beyond).map_or(0, |column| row[column])
    }
}
