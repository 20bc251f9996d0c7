//! [8.4] Events about the order of German stacks and what is told of them.

use crate::ids::{Hex, Unit};
use serde::Serialize;

/// Ruling 21: the order of German stacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderEvent {
    /// A unit is laid on top of its stack; whoever sees the top sees it come there.
    Topped { unit: Unit, hex: Hex },
    /// [8.4b] What of a stack out of sight changes the fire or its losses, told once the fire has been declared; armour
    /// only where it counts.
    Types { hex: Hex, artillery: u8, armour: Option<u8> },
}

impl OrderEvent {
    pub(crate) fn rule(&self) -> &'static str {
        match self {
            OrderEvent::Topped { .. } => "8.4a",
            OrderEvent::Types { .. } => "8.4b",
        }
    }
}
