//! [11.0] Chits, Reaction Phases and Chuikov.

use crate::ids::Hex;
use volga_engine::events;

events! {
    /// [11.1] The Reaction Chits.
    #[derive(Copy)]
    pub enum ChitEvent in "event.chit" {
        /// What was drawn.
        Drawn { no_reaction: u8, reaction: u8 } => "11.1b", "drawn"(no = no_reaction, yes = reaction);
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
        /// So many stacks may move by the dice.
        Stacks { stacks: u8 } => "11.2f", "stacks"(stacks);
        /// [11.2] Units of this hex set out, and so many stacks are left to the dice; Chuikov commands from now on, or
        /// not yet.
        Ordered { hex: Hex, stacks: u8, commands: bool }
            => ["11.2c", "11.2a"][usize::from(commands)], "ordered"["ordered.dice", "ordered.chuikov"][commands]
            (hex = hex.called(), stacks);
    }
}

events! {
    /// [11.33] What becomes of Chuikov when his company has fallen.
    #[derive(Copy)]
    pub enum AlarmEvent in "event.alarm" {
        ChuikovRoll { die: u8, killed: bool }
            => "11.33b", "chuikov_roll"["chuikov.lives", "chuikov.killed"][killed](die);
        ChuikovRelocated { hex: Hex } => "11.34a", "chuikov_relocated"(hex = hex.called());
        /// Ruling 61: there is no Soviet unit left to go to.
        ChuikovLost => "11.34a", "chuikov_lost";
    }
}
