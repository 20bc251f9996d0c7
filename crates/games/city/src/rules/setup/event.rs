//! [2.1] Events of the set-up.

use crate::ids::{Hex, Side, Unit};
use serde::Serialize;

/// [2.1] The set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SetupEvent {
    /// A unit is put into a hex; on top of whatever German units lie there.
    Placed { unit: Unit, hex: Hex },
    /// A side has placed everything.
    SideReady { side: Side },
}

impl SetupEvent {
    pub(crate) fn rule(&self) -> &'static str {
        match self {
            SetupEvent::Placed { .. } => "2.1v",
            SetupEvent::SideReady { .. } => "2.1a",
        }
    }
}
