//! Units on the move.

use crate::action::Kind;
use crate::ids::{AssetSet, Front, Space, Unit};
use volga_engine::events;

events! {
    /// [7.0] Movement.
    #[derive(Copy)]
    pub enum MoveEvent in "event.move" {
        /// [7.0c] A unit goes from a space into the next.
        Moved { unit: Unit, from: Space, to: Space, kind: Kind }
            => "7.0c", "moved"["moved.tactical", "moved.strategic"][kind as usize](unit, from, to);
        /// [7.6a]
        Transferred { unit: Unit, from: Space, front: Front } => "7.6a", "transferred"(unit, from, front);
        /// [7.9.1a] A battle space is made. [7.9.1b] [7.9.1c] Its marker, if it gets one.
        BattleSpaceMade { unit: Unit, space: Space, from: Space, marked: bool, river: bool }
            => made_rule(marked, river), "battle_space_made"["made.unmarked", "made.marked", "made.river"]
            [usize::from(marked) + usize::from(river)](unit, space, from);
        /// [7.0d] A unit goes no further.
        Halted { unit: Unit, space: Space } => "7.0d", "halted"(unit, space);
        /// [7.7c] A unit out of supply attempts to move.
        Attempted { unit: Unit } => "7.7c", "attempted"(unit);
        /// [7.7d] Assets are abandoned before an attempt.
        Abandoned { unit: Unit, assets: AssetSet } => "7.7d", "abandoned"(unit, assets);
        /// [7.7e]
        AttemptRolled { unit: Unit, die: u8, may: bool }
            => "7.7e", "attempt_rolled"["attempt.fails", "attempt.succeeds"][may](unit, die);
        /// [7.7f] The unit stays where it is after all.
        Stayed { unit: Unit } => "7.7f", "stayed"(unit);
    }
}

const fn made_rule(marked: bool, river: bool) -> &'static str {
    match (marked, river) {
        (true, true) => "7.9.1c",
        (true, false) => "7.9.1b",
        (false, _) => "8.4e",
    }
}
