//! [11.0] Soviet Reaction Phases, and the withdrawal that may follow the last one.

use super::Operation;
use crate::ids::{Hex, UnitSet};
use serde::{Deserialize, Serialize};

/// [11.2] A Soviet Reaction Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reaction {
    /// [11.5] The Final Soviet Reaction Phase.
    pub last: bool,
    pub step: ReactionStep,
    /// [11.2c] Stacks that may still be moved by the die.
    pub stacks: u8,
    /// Ruling 65: the hexes whose units the die has paid for.
    pub paid: [Option<Paid>; Reaction::MOST_STACKS],
    pub chuikov: ChuikovUse,
    /// [15.4b] Units landed at each ferry.
    pub landed: [u8; 3],
    /// [15.43a] Units that may still land on the bank, when all ferries are closed.
    pub bank: Option<u8>,
    /// [11.2b] [15.51b] Reinforcements and replacement armour of this phase, which move free.
    pub fresh: UnitSet,
    pub operation: Operation,
}

impl Reaction {
    /// Two dice give no more.
    pub const MOST_STACKS: usize = 12;
}

/// A hex whose units move on a stack of the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paid {
    pub hex: Hex,
    /// Ruling 240: Chuikov could have ordered it.
    pub near: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReactionStep {
    /// [12.22] [12.23] Dice for the armour of both works.
    ArmourRoll,
    /// [12.22a] So much of it is still to be placed.
    Armour {
        light: u8,
        medium: u8,
    },
    StackRoll,
    BankRoll,
    Play,
}

/// [11.3a] What Chuikov does in a phase; ruling 135: the first use decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChuikovUse {
    Open,
    Commands,
    Moved,
}

/// [11.6] Strategic withdrawal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Retreat {
    /// Rulings 134 and 250: Chuikov has moved, or commanded, since the Final Phase began.
    pub chuikov_moved: bool,
    pub operation: Operation,
}
