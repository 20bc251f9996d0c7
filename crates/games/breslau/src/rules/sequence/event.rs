//! Turns and phases that begin.

use super::Phase;
use volga_engine::{events, say};

events! {
    /// [5.0] The sequence of play.
    #[derive(Copy)]
    pub enum SequenceEvent in "event.sequence" {
        /// [5.0] [5.8d] The first turn begins, or another.
        TurnBegan { turn: u8 } => ["5.0", "5.8d"][usize::from(turn > 1)], "turn_began"(turn);
        PhaseBegan { phase: Phase } => phase.rule(), "phase_began"(phase = say!(phase.key()));
    }
}
