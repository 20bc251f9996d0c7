//! What happens, as plain data: enough to tell it, to show it and to count it.
//!
//! Each chapter has its own events; the outer layer only gathers them, and a reader sees the inner name.

use crate::ids::{Hex, Side, Unit};
use serde::Serialize;
use volga_engine::RuleId;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Event {
    Setup(SetupEvent),
}

/// [2.1] The set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SetupEvent {
    /// A unit is put into a hex; on top of whatever German units lie there.
    Placed { unit: Unit, hex: Hex },
    /// A side has placed everything.
    SideReady { side: Side },
}

impl Event {
    pub fn rule(&self) -> RuleId {
        RuleId(match self {
            Event::Setup(SetupEvent::Placed { .. }) => "2.1v",
            Event::Setup(SetupEvent::SideReady { .. }) => "2.1a",
        })
    }
}
