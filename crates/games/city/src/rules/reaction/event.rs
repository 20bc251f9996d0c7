//! [11.0] Chits, Reaction Phases and Chuikov.

use crate::ids::Hex;
use serde::Serialize;

/// [11.1] The Reaction Chits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ChitEvent {
    /// What was drawn.
    Drawn { no_reaction: u8, reaction: u8 },
    /// The drawn chits went back, by choice or because all but one were drawn.
    Refilled { forced: bool },
    /// One of two Reaction chits went back.
    Returned,
    /// [11.12] At the end of the turn all went back, and a No Reaction chit left the game.
    TurnEnded,
}

impl ChitEvent {
    pub(crate) fn rule(&self) -> &'static str {
        match self {
            ChitEvent::Drawn { .. } => "11.1b",
            ChitEvent::Refilled { forced: true } => "11.11c",
            ChitEvent::Refilled { forced: false } => "11.11b",
            ChitEvent::Returned => "11.13b",
            ChitEvent::TurnEnded => "11.12",
        }
    }
}

/// [11.2] A Soviet Reaction Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ReactionEvent {
    /// So many stacks may move by the dice.
    Stacks { stacks: u8 },
    /// [11.2] Units of this hex set out, and so many stacks are left to the dice; Chuikov commands from now on, or not
    /// yet.
    Ordered { hex: Hex, stacks: u8, commands: bool },
}

impl ReactionEvent {
    pub(crate) fn rule(&self) -> &'static str {
        match self {
            ReactionEvent::Stacks { .. } => "11.2f",
            ReactionEvent::Ordered { commands: true, .. } => "11.2a",
            ReactionEvent::Ordered { commands: false, .. } => "11.2c",
        }
    }
}

/// [11.33] What becomes of Chuikov when his company has fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AlarmEvent {
    ChuikovRoll {
        die: u8,
        killed: bool,
    },
    ChuikovRelocated {
        hex: Hex,
    },
    /// Ruling 61: there is no Soviet unit left to go to.
    ChuikovLost,
}

impl AlarmEvent {
    pub(crate) fn rule(&self) -> &'static str {
        match self {
            AlarmEvent::ChuikovRoll { .. } => "11.33b",
            AlarmEvent::ChuikovRelocated { .. } | AlarmEvent::ChuikovLost => "11.34a",
        }
    }
}
