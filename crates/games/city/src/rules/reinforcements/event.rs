//! [15.0] [12.2] What comes into play, and what is lost whatever the occasion.

use crate::ids::{Hex, Unit};
use serde::Serialize;

/// [15.0] [12.2] Units that come into play, come back, or leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ArrivalEvent {
    /// [15.2b] The die of a unit in the Replacement Box.
    ReplacementRoll { unit: Unit, die: u8, returns: bool },
    /// [15.2c] A replacement is laid on top of whatever is in a hex.
    Replaced { unit: Unit, hex: Hex },
    /// Ruling 113: a replacement finds no room and is lost.
    NoRoom { unit: Unit },
    /// [15.3a] A German unit leaves for good.
    Withdrawn { unit: Unit, hex: Hex },
    /// A Soviet reinforcement comes over the Volga.
    Landed { unit: Unit, hex: Hex },
    /// [15.13] A German reinforcement has not come in time.
    Forfeited { unit: Unit },
    /// [15.43a] So many units may land on the bank.
    BankRoll { units: u8 },
    /// [12.22] [12.23] The die of a works, and the tanks that there are counters for.
    ArmourRoll { light: bool, die: u8, units: u8 },
    /// [15.51a] A tank is placed at its works.
    Armour { unit: Unit, hex: Hex },
    /// [12.25a] Workers are raised again.
    Workers { unit: Unit, hex: Hex },
    /// [15.52a] Militia is called up.
    Militia { unit: Unit, hex: Hex },
}

impl ArrivalEvent {
    pub(crate) fn rule(&self) -> &'static str {
        match self {
            ArrivalEvent::ReplacementRoll { .. } => "15.2b",
            ArrivalEvent::Replaced { .. } | ArrivalEvent::NoRoom { .. } => "15.2c",
            ArrivalEvent::Withdrawn { .. } => "15.3a",
            ArrivalEvent::Landed { .. } => "15.4a",
            ArrivalEvent::Forfeited { .. } => "15.13",
            ArrivalEvent::BankRoll { .. } => "15.43a",
            ArrivalEvent::ArmourRoll { light: true, .. } => "12.22",
            ArrivalEvent::ArmourRoll { light: false, .. } => "12.23",
            ArrivalEvent::Armour { .. } => "15.51a",
            ArrivalEvent::Workers { .. } => "12.25a",
            ArrivalEvent::Militia { .. } => "15.52a",
        }
    }
}

/// Units that fall whatever the occasion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LossEvent {
    /// [13.25] Militia alone and out of supply.
    CutOff { unit: Unit, hex: Hex },
    /// [8.0] A unit beyond the limit.
    Excess { unit: Unit, hex: Hex },
    /// [6.7a] All have fallen, and survivors appear.
    Survived { unit: Unit, hex: Hex },
}

impl LossEvent {
    pub(crate) fn rule(&self) -> &'static str {
        match self {
            LossEvent::CutOff { .. } => "13.25",
            LossEvent::Excess { .. } => "8.0",
            LossEvent::Survived { .. } => "6.7a",
        }
    }
}
