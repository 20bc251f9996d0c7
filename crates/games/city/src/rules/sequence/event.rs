//! [4.0] Events of the sequence of play and of what closes the Final Reaction Phase.

use crate::ids::{Hex, Side, Unit};
use crate::rules::sequence::{Colour, Phase};
use crate::stage::Victory;
use serde::Serialize;

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
    pub(crate) fn rule(&self) -> &'static str {
        match self {
            SequenceEvent::TurnBegan { .. } => "4.0-A1",
            SequenceEvent::AirPoints { .. } => "4.0-A2",
            SequenceEvent::PhaseBegan { phase } => phase.rule(),
            SequenceEvent::CaughtInAction { .. } => "7.22",
            SequenceEvent::GameEnded { .. } => "4.0-E2",
        }
    }
}

/// [4.0-D8] What closes the Final Reaction Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ClosingEvent {
    /// [16.1] Trans Volga Artillery is placed, or lost for want of room.
    Emplaced {
        unit: Unit,
        hex: Hex,
    },
    NoEmplacement {
        unit: Unit,
    },
    /// [12.31] The flotilla is placed.
    Anchored {
        unit: Unit,
        hex: Hex,
    },
    /// [6.61b] The depot is brought to another hex, or back into play.
    DepotMoved {
        unit: Unit,
        hex: Hex,
    },
}

impl ClosingEvent {
    pub(crate) fn rule(&self) -> &'static str {
        match self {
            ClosingEvent::Emplaced { .. } | ClosingEvent::NoEmplacement { .. } => "16.1a",
            ClosingEvent::Anchored { .. } => "12.31",
            ClosingEvent::DepotMoved { .. } => "6.61b",
        }
    }
}
