//! [7.0] Events of stacks at work.

use crate::data::HalfPoints;
use crate::ids::{Hex, Unit, UnitSet};
use serde::Serialize;

/// [7.0] A stack at work. Who is in it, and what it has spent, is the German player's secret where nobody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveEvent {
    Began {
        units: UnitSet,
        hex: Hex,
    },
    /// [15.1] Reinforcements come over the edge, one after another.
    CameIn {
        unit: Unit,
        hex: Hex,
    },
    Moved {
        units: UnitSet,
        from: Hex,
        to: Hex,
        spent: HalfPoints,
    },
    /// [7.11c] These stay behind and are used up.
    Left {
        units: UnitSet,
        hex: Hex,
    },
    Deployed {
        unit: Unit,
        hex: Hex,
    },
    /// [7.2a] The move is complete, and these are used up.
    Finished {
        units: UnitSet,
        hex: Hex,
    },
    /// [10.1] A ground attack is declared; [10.13] those left out are used up.
    AttackDeclared {
        units: UnitSet,
        hex: Hex,
    },
    /// [7.52a] Neither overrun nor attack.
    WentOn {
        hex: Hex,
    },
    /// [7.7b] These take part in the ground attack.
    Supports {
        units: UnitSet,
        hex: Hex,
    },
    /// Ruling 93: nobody is left to make the declared attack.
    AttackLapsed {
        hex: Hex,
    },
}

impl MoveEvent {
    pub(crate) fn rule(&self) -> &'static str {
        match self {
            MoveEvent::Began { .. } => "7.0a",
            MoveEvent::CameIn { .. } => "15.1",
            MoveEvent::Moved { .. } => "7.0b",
            MoveEvent::Left { .. } => "7.11c",
            MoveEvent::Deployed { .. } => "7.6",
            MoveEvent::Finished { .. } => "7.2a",
            MoveEvent::AttackDeclared { .. } | MoveEvent::AttackLapsed { .. } => "10.13",
            MoveEvent::WentOn { .. } => "7.52a",
            MoveEvent::Supports { .. } => "7.7b",
        }
    }
}
