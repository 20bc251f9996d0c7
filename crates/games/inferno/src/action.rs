//! The decisions of the German player, each as he would say it aloud.

use crate::ids::{GermanCard, Hex, Hexes, Unit, UnitSet};
use crate::state::{Faces, Order};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// [GR1] Choose one of the five actions.
    Order(Order),
    /// [ST8] With Hoth: roll these dice again.
    Reroll { dice: Faces },
    /// [A1.6] Bring a unit that has a die to this hex.
    Deploy { unit: Unit, hex: Hex },
    /// [A2.1] [A3.1] [A5.1] Move these units one hex.
    Move { from: Hex, units: UnitSet, to: Hex },
    /// [A4.2] [A5.5] Attack a hex from these hexes.
    Attack { target: Hex, from: Hexes },
    /// [CB2] Lay down a card.
    Play { card: GermanCard },
    /// [CB7] Let this unit fire one colour better.
    Upgrade { unit: Unit },
    /// [CB22] Of equally strong units this one is hit.
    Lose { unit: Unit },
    /// [CB25] [CB26] Move this unit into the emptied hex.
    Advance { unit: Unit },
    /// Enough: keep the dice, end the move, play no card, let nobody else move in.
    Done,
}
