//! [2.1] [4.0] The set-up, the sequence of play, and the order of German stacks.

use crate::ids::{Hex, Side, Unit};
use crate::sequence::{Colour, Phase};
use crate::stage::Victory;
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
    pub(super) fn rule(&self) -> &'static str {
        match self {
            SetupEvent::Placed { .. } => "2.1v",
            SetupEvent::SideReady { .. } => "2.1a",
        }
    }
}

/// [4.0] The sequence of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SequenceEvent {
    /// A Game-Turn begins; units that may act show this colour.
    TurnBegan {
        turn: u8,
        ready: Colour,
    },
    /// The air markers of a side are set to the values of the turn.
    AirPoints {
        side: Side,
        level: u8,
        dive: u8,
    },
    PhaseBegan {
        phase: Phase,
    },
    /// [7.22] The phase is cut short, and this unit, which was in action, is used up.
    CaughtInAction {
        unit: Unit,
    },
    GameEnded {
        victory: Victory,
    },
}

impl SequenceEvent {
    pub(super) fn rule(&self) -> &'static str {
        match self {
            SequenceEvent::TurnBegan { .. } => "4.0-A1",
            SequenceEvent::AirPoints { .. } => "4.0-A2",
            SequenceEvent::PhaseBegan { phase } => phase.rule(),
            SequenceEvent::CaughtInAction { .. } => "7.22",
            SequenceEvent::GameEnded { .. } => "4.0-E2",
        }
    }
}

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
    pub(super) fn rule(&self) -> &'static str {
        match self {
            OrderEvent::Topped { .. } => "8.4a",
            OrderEvent::Types { .. } => "8.4b",
        }
    }
}
