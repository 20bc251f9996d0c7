//! [5.0] Bombers and flak.

use crate::ids::{Hex, Side, Unit, UnitSet};
use serde::Serialize;

/// [5.0] Air attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AirEvent {
    /// Level bombers are sent to a hex.
    Level {
        side: Side,
        hex: Hex,
        points: u8,
    },
    /// Dive bombers are sent to a unit, which the attacker sees.
    Dive {
        side: Side,
        unit: Unit,
        hex: Hex,
        points: u8,
    },
    /// Ruling 106: what was to be bombed is there no more.
    TargetGone {
        hex: Hex,
    },
    /// Flak, which names itself, fires.
    Flak {
        side: Side,
        hex: Hex,
        flak: UnitSet,
        strength: u16,
        die: u8,
        modifier: i8,
        shot_down: u8,
    },
    /// Ruling 16: flak has left nothing of the attack.
    DrivenOff {
        hex: Hex,
    },
    LevelRoll {
        hex: Hex,
        strength: u16,
        die: u8,
        modifier: i8,
        losses: u8,
        /// How many units could fall: what is over costs nobody.
        #[serde(skip)]
        there: u8,
    },
    DiveRoll {
        unit: Unit,
        hex: Hex,
        strength: u16,
        die: u8,
        modifier: i8,
        hit: bool,
    },
    /// A unit is lost to bombs.
    Destroyed {
        unit: Unit,
        hex: Hex,
    },
    /// [5.6] Dive bombers support a ground attack.
    Support {
        side: Side,
        hex: Hex,
        points: u8,
    },
}

impl AirEvent {
    pub(crate) fn rule(&self) -> &'static str {
        match self {
            AirEvent::Level { .. } => "5.3e",
            AirEvent::Dive { .. } => "5.4d",
            AirEvent::TargetGone { .. } => "5.21",
            AirEvent::Flak { .. } => "5.5a",
            AirEvent::DrivenOff { .. } => "5.5c",
            AirEvent::LevelRoll { .. } => "5.3f",
            AirEvent::DiveRoll { .. } => "5.42",
            AirEvent::Destroyed { .. } => "5.31c",
            AirEvent::Support { .. } => "5.6",
        }
    }
}
