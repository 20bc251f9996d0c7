//! [7.4] Events of overruns.

use crate::ids::{Hex, Side, Unit, UnitSet};
use serde::Serialize;

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
    pub(crate) fn rule(&self) -> &'static str {
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
