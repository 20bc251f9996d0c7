//! Turns and phases.

use super::Phase;
use crate::ids::Side;
use volga_engine::events;

events! {
    /// [4.0] The sequence of play.
    #[derive(Copy)]
    pub enum SequenceEvent in "event.sequence" {
        /// [4.1.0] [4.2.0] A player turn begins.
        TurnBegan { turn: u8, side: Side }
            => turn_rule(side), "turn_began"(turn, side);
        /// [4.0b]
        PhaseBegan { phase: Phase, side: Side }
            => phase.rule(side), "phase_began"(phase = volga_engine::say!(phase.key(side)));
        /// [9.1.3a] [9.2.3a] The points of the turn; minor ones for the Axis only.
        PointsReceived { side: Side, own: u8, minor: u8 }
            => points_rule(side), "points_received"["points.axis", "points.soviet"][side as usize](own, minor);
        /// [4.1.7] [4.2.7] A player turn ends.
        TurnEnded { side: Side } => markers_rule(side), "turn_ended"(side);
        /// [4.1.7] [4.2.7]
        MarkersRemoved { side: Side } => markers_rule(side), "markers_removed"(side);
    }
}

const fn turn_rule(side: Side) -> &'static str {
    match side {
        Side::Soviet => "4.1.0",
        Side::Axis => "4.2.0",
    }
}

const fn points_rule(side: Side) -> &'static str {
    match side {
        Side::Soviet => "9.1.3a",
        Side::Axis => "9.2.3a",
    }
}

const fn markers_rule(side: Side) -> &'static str {
    match side {
        Side::Soviet => "4.1.7",
        Side::Axis => "4.2.7",
    }
}
