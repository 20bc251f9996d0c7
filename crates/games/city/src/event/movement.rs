//! [7.0] [7.4] Stacks at work, and their overruns.

use crate::data::HalfPoints;
use crate::ids::{Hex, Side, Unit, UnitSet};
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
    pub(super) fn rule(&self) -> &'static str {
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

/// [7.4] An overrun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OverrunEvent {
    Declared {
        from: Hex,
        hex: Hex,
    },
    /// What a side's fire comes to.
    Fired {
        side: Side,
        strength: u16,
        die: u8,
        result: u8,
        /// How many units could fall: what is over costs nobody.
        #[serde(skip)]
        there: u8,
    },
    Lost {
        unit: Unit,
        hex: Hex,
    },
    /// [7.44] Militia alone is swept away.
    SweptAway {
        unit: Unit,
        hex: Hex,
    },
    /// [7.4d] The hex is empty, and the group has entered it.
    Advanced {
        units: UnitSet,
        hex: Hex,
    },
    /// The defenders hold the hex.
    Held {
        hex: Hex,
    },
    /// What both sides lose.
    Result {
        german: u8,
        soviet: u8,
    },
}

impl OverrunEvent {
    pub(super) fn rule(&self) -> &'static str {
        match self {
            OverrunEvent::Declared { .. } => "7.4a",
            OverrunEvent::Fired { .. } | OverrunEvent::Result { .. } => "7.4c",
            OverrunEvent::Lost { .. } => "7.45a",
            OverrunEvent::SweptAway { .. } => "7.44",
            OverrunEvent::Advanced { .. } => "7.4d",
            OverrunEvent::Held { .. } => "7.4g",
        }
    }
}
