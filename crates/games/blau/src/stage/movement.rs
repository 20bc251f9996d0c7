//! [7.0] A movement phase, and the further moves of Operation Uranus.

use crate::action::Kind;
use crate::ids::{Side, Space, Unit, UnitSet};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Movement {
    pub side: Side,
    /// [7.1.1a] Units may still leave battle spaces: nobody else has moved.
    pub leaving: bool,
    /// [8.4] The moves of Operation Uranus, if these are they.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub extra: Option<Extra>,
    pub step: MovementStep,
}

/// [8.4d] What is left of Operation Uranus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Extra {
    pub left: u8,
    pub moved: UnitSet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MovementStep {
    /// Any unit may be the next.
    Free,
    /// [7.0c] A unit is on its way.
    Moving(Mover),
    /// [7.7e] The die of an attempt.
    AttemptDie { unit: Unit },
    /// [7.7f] An attempt has succeeded: the unit may enter a space.
    Attempting { unit: Unit },
    /// [3.1.2e] Units of this box have to go.
    Excess(Space),
}

/// A unit on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mover {
    pub unit: Unit,
    pub kind: Kind,
    /// Movement points used.
    pub spent: u8,
    /// [7.3g] Whether all of its way so far lies inside the ALZ.
    pub inside: bool,
    /// [7.9.2] Whether it began in a battle space.
    pub left_battle: bool,
}
