//! [13.4] Events of a Soviet collapse.

use crate::ids::Unit;
use serde::Serialize;

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
    pub(crate) fn rule(&self) -> &'static str {
        match self {
            CollapseEvent::Began => "13.4a",
            CollapseEvent::MilitiaGone { .. } => "13.4b",
            CollapseEvent::Roll { .. } => "13.4c",
        }
    }
}
