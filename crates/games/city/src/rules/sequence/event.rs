//! [4.0] Events of the sequence of play and of what closes the Final Reaction Phase.

use crate::ids::{Hex, Side, Unit};
use crate::rules::sequence::{Colour, Phase};
use crate::stage::Victory;
use volga_engine::{events, say};

events! {
    /// [4.0] The sequence of play.
    #[derive(Copy)]
    pub enum SequenceEvent in "event.sequence" {
        /// A Game-Turn begins; units that may act show this colour.
        TurnBegan { turn: u8, ready: Colour } => "4.0-A1", "turn_began"(turn);
        /// The air markers of a side are set to the values of the turn.
        AirPoints { side: Side, level: u8, dive: u8 } => "4.0-A2", "air_points"(side, level, dive);
        PhaseBegan { phase: Phase } => phase.rule(), "phase_began"(phase = say!(phase.key()));
        /// [7.22] The phase is cut short, and this unit, which was in action, is used up.
        CaughtInAction { unit: Unit } => "7.22", "caught_in_action"(unit);
        /// `by`: the rule of this victory.
        GameEnded { victory: Victory, #[serde(skip)] by: &'static str }
            => by, "game_ended"["game_ended.german", "game_ended.soviet", "game_ended.draw"][victory as usize];
    }
}

events! {
    /// [4.0-D8] What closes the Final Reaction Phase.
    #[derive(Copy)]
    pub enum ClosingEvent in "event.closing" {
        /// [16.1] Trans Volga Artillery is placed, or lost for want of room.
        Emplaced { unit: Unit, hex: Hex } => "16.1a", "emplaced"(unit, hex = hex.called());
        NoEmplacement { unit: Unit } => "16.1a", "no_emplacement"(unit);
        /// [12.31] The flotilla is placed; [12.3a] `arrives`: for the first time.
        Anchored { unit: Unit, hex: Hex, #[serde(skip)] arrives: bool }
            => ["12.31", "12.3a"][usize::from(arrives)], "anchored"(unit, hex = hex.called());
        /// [6.61b] The depot is brought to another hex, or, [6.64] `returns`, back into play.
        DepotMoved { unit: Unit, hex: Hex, #[serde(skip)] returns: bool }
            => ["6.61b", "6.64"][usize::from(returns)], "depot_moved"(unit, hex = hex.called());
    }
}
