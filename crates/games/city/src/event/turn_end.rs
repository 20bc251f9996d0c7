//! [14.5] [13.4] What the end of a turn brings.

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
    pub(super) fn rule(&self) -> &'static str {
        match self {
            OilEvent::Roll { .. } => "14.5a",
            OilEvent::Killed { .. } => "14.5b",
            OilEvent::BurntOut => "14.5f",
        }
    }
}

/// [13.4] Soviet collapse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CollapseEvent {
    /// All ferries are German.
    Began,
    /// A militia unit is removed.
    MilitiaGone { unit: Unit },
    /// The die of one unit, and whether it gives itself up.
    Roll { unit: Unit, die: u8, surrendered: bool },
}

impl CollapseEvent {
    pub(super) fn rule(&self) -> &'static str {
        match self {
            CollapseEvent::Began => "13.4a",
            CollapseEvent::MilitiaGone { .. } => "13.4b",
            CollapseEvent::Roll { .. } => "13.4c",
        }
    }
}
