//! [11.0] Chits, Reaction Phases and Chuikov.

use crate::ids::Hex;
use volga_engine::events;

events! {
    /// [11.1] The Reaction Chits.
    #[derive(Copy)]
    pub enum ChitEvent in "event.chit" {
        /// What was drawn.
        Drawn { no_reaction: u8, reaction: u8 }
            => drawn_rule(no_reaction + reaction), "drawn"(no = no_reaction, yes = reaction);
        /// The drawn chits went back, by choice or because all but one were drawn.
        Refilled { forced: bool }
            => ["11.11b", "11.11c"][usize::from(forced)], "refilled"["refilled.free", "refilled.forced"][forced];
        /// One of two Reaction chits went back.
        Returned => "11.13b", "returned";
        /// [11.12] At the end of the turn all went back, and a No Reaction chit left the game.
        TurnEnded => "11.12", "turn_ended";
    }
}

events! {
    /// [11.2] A Soviet Reaction Phase.
    #[derive(Copy)]
    pub enum ReactionEvent in "event.reaction" {
        /// So many stacks may move by the dice; `by`: the rule of these dice.
        Stacks { stacks: u8, #[serde(skip)] by: &'static str } => by, "stacks"(stacks);
        /// [11.2] Units of this hex set out, and so many stacks are left to the dice; Chuikov commands from now on, or
        /// not yet. `his`: it is he who lets these move.
        Ordered { hex: Hex, stacks: u8, commands: bool, #[serde(skip)] his: bool }
            => ["11.2c", "11.2a"][usize::from(his)], "ordered"["ordered.dice", "ordered.chuikov"][his]
            (hex = hex.called(), stacks);
    }
}

events! {
    /// [11.33] What becomes of Chuikov when his company has fallen.
    #[derive(Copy)]
    pub enum AlarmEvent in "event.alarm" {
        ChuikovRoll { die: u8, killed: bool }
            => "11.33b", "chuikov_roll"["chuikov.lives", "chuikov.killed"][killed](die);
        ChuikovRelocated { hex: Hex } => "11.34", "chuikov_relocated"(hex = hex.called());
        /// Ruling 61: there is no Soviet unit left to go to.
        ChuikovLost => "11.34", "chuikov_lost";
    }
}

/// [11.1b] [11.13a] The rule by which so many chits are drawn.
fn drawn_rule(chits: u8) -> &'static str {
    if chits > 1 { "11.13a" } else { "11.1b" }
}
