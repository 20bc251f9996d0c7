//! [8.0] A side's Movement Phase, and a group that moves.

use crate::data::HalfPoints;
use crate::ids::{Hex, Side, Unit, UnitSet};
use serde::{Deserialize, Serialize};

/// [5.4] [5.5] A side's Movement Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Movement {
    pub side: Side,
    pub step: MovementStep,
    /// [13.1.2a] Ruling 51: Goliaths have been launched, so no Engineer moves any more.
    pub launched: bool,
    /// [3.2d] German units that have been laid on top of their stack in this phase.
    pub topped: UnitSet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MovementStep {
    /// What comes first, by procedure: [14.4.1] the die for directives; [15.1.1e] Porsel arrives.
    Opening,
    /// [14.4.1] The Soviet player names so many more divisions.
    Directives {
        left: u8,
    },
    /// A side moves, brings in reinforcements, launches Goliaths and orders its stacks.
    Free,
    Moving(Mover),
    /// [13.1.4] The Goliath of this number has been launched.
    Goliath {
        number: u8,
        step: GoliathStep,
    },
    /// [3.1c] Units of this hex are too many; the owner eliminates some.
    Excess(Hex),
}

/// [13.1.4] Which die of a Goliath comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GoliathStep {
    /// [13.1.4] On the Combat Results Table.
    Attack { target: Unit },
    /// [14.3.1b] For Rubble.
    Rubble { hex: Hex },
    /// [13.1.5] For what becomes of it.
    Fate,
}

/// [8.0] Units that move together. Each pays from its own points, the same for all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mover {
    pub side: Side,
    pub units: UnitSet,
    pub at: Hex,
    pub purpose: Purpose,
    pub spent: HalfPoints,
    pub step: MoverStep,
    /// [13.3c] The Engineer of the group has built a Barricade.
    pub built: bool,
    /// It has left the hex in which it began, or has come from off the map.
    pub moved: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoverStep {
    Free,
    /// [3.3c] It has come into an enemy Zone of Control: it may only leave units, build or finish.
    Stopped,
}

/// Why a group moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// [8.0] In its Movement Phase.
    Move,
    /// [9.2.1] [9.2.2] In support of an attack or of its defence.
    Support,
}
