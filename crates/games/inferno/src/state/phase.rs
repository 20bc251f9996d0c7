//! The sequence of play, down to the decision or the step of procedure that comes next.

use super::dice::{Covered, Faces, PlacedDice};
use crate::ids::{Hex, UnitSet};
use serde::{Deserialize, Serialize};
use volga_engine::{RuleId, Verdict};

/// [GR1] The five German actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    Reinforce,
    LongMove,
    ShortMoves,
    DeliberateAttack,
    HastyAttack,
}

impl Order {
    pub const ALL: [Order; 5] =
        [Order::Reinforce, Order::LongMove, Order::ShortMoves, Order::DeliberateAttack, Order::HastyAttack];
}

/// [GR1] [GR2] The round, down to the decision or the step of procedure that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The player chooses an action.
    Order,
    Reinforce(Reinforce),
    LongMove(LongMove),
    ShortMoves {
        left: u8,
        /// The units that have moved.
        moved: UnitSet,
    },
    /// The player names target and attackers.
    DeliberateAttack,
    HastyAttack(HastyAttack),
    Soviet(Soviet),
    Over(Victory),
}

/// [A1.1] to [A1.13] The steps of Reinforce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reinforce {
    Card,
    Roll,
    /// The player may roll dice again.
    Reroll(Faces),
    /// Dice are laid on the grid, the lowest first.
    Place {
        dice: Faces,
        covered: Covered,
        /// Dice that found no unit in their row.
        spare: Faces,
    },
    /// Printed units are called away.
    Remove {
        covered: Covered,
        spare: Faces,
    },
    /// The player brings units to the map.
    Deploy(Covered),
    /// Units arrive that have nothing to choose.
    Arrive(Covered),
    /// What found no room goes back.
    Return(Covered),
}

impl Reinforce {
    /// The units that have a die.
    pub fn covered(self) -> Covered {
        match self {
            Reinforce::Place { covered, .. }
            | Reinforce::Remove { covered, .. }
            | Reinforce::Deploy(covered)
            | Reinforce::Arrive(covered)
            | Reinforce::Return(covered) => covered,
            Reinforce::Card | Reinforce::Roll | Reinforce::Reroll(_) => Covered::default(),
        }
    }
}

/// [A2.1] The steps of a Long Move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LongMove {
    Start,
    /// The stack has gone one hex and is not yet down: others may stand there.
    On {
        units: UnitSet,
        at: Hex,
    },
}

/// [A5.1] The steps of a Hasty Attack before its combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HastyAttack {
    Move,
    /// There are several hexes to attack from here.
    Target {
        at: Hex,
    },
}

/// [SA1] to [S2.7] The steps of the Soviet procedure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Soviet {
    Decide,
    /// A die for each of the fullest hexes.
    Roll,
    /// The dice that lie on the map.
    Dice(PlacedDice),
    /// How many spawn hexes have had their turn.
    Spawn {
        done: u8,
    },
}

/// [VC1] to [VC5] How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Victory {
    GermanSpawnHexes,
    GermanEmptyMap,
    SovietLosses,
    SovietDeck,
}

impl Victory {
    /// The key of the sentence that says so.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Victory::GermanSpawnHexes => "over.german.spawn_hexes",
            Victory::GermanEmptyMap => "over.german.empty_map",
            Victory::SovietLosses => "over.soviet.losses",
            Victory::SovietDeck => "over.soviet.deck",
        }
    }

    pub fn verdict(self) -> Verdict {
        let (winner, rule) = match self {
            Victory::GermanSpawnHexes => ("german", "VC1"),
            Victory::GermanEmptyMap => ("german", "VC2"),
            Victory::SovietLosses => ("soviet", "VC3"),
            Victory::SovietDeck => ("soviet", "VC5"),
        };
        Verdict { winner: Some(winner), level: "decisive", rule: RuleId(rule) }
    }
}
