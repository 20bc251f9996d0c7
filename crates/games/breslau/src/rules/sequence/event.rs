//! Turns and phases that begin.

use super::Phase;
use volga_engine::{events, say};

events! {
    /// [5.0] The sequence of play.
    #[derive(Copy)]
    pub enum SequenceEvent in "event.sequence" {
        TurnBegan { turn: u8 } => "5.8d", "turn_began"(turn);
        PhaseBegan { phase: Phase } => phase.rule(), "phase_began"(phase = say!(phase.key()));
    }
}
