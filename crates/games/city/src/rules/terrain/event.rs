//! [14.5] Events of the oil tanks.

use crate::ids::Unit;
use serde::Serialize;

/// [14.5] The oil tanks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OilEvent {
    Roll {
        die: u8,
        ignited: bool,
    },
    /// A unit in the hex dies in the fire.
    Killed {
        unit: Unit,
    },
    /// The fire is out, for good.
    BurntOut,
}

impl OilEvent {
    pub(crate) fn rule(&self) -> &'static str {
        match self {
            OilEvent::Roll { .. } => "14.5a",
            OilEvent::Killed { .. } => "14.5b",
            OilEvent::BurntOut => "14.5f",
        }
    }
}
