//! [4.0] The sequence of play, down to the decision or the step of procedure that comes next.

mod battle;
mod movement;
mod setup;

pub use battle::{AttackPhase, Battle, BattleStep};
pub use movement::{Extra, Movement, MovementStep, Mover};
pub use setup::{SheetSetup, SheetStep};

use crate::data::Level;
use crate::ids::{Side, Unit};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// [6.1a] The Axis player is about to draw the directives.
    Directives,
    /// [6.1a] [6.1b] Their dice are thrown.
    DirectiveDice,
    /// [6.3] [6.4] A side fills its sheet.
    Sheet(SheetSetup),
    /// [4.1.1] [4.2.1] A player turn opens: the victory check, then the first phase.
    Opening {
        side: Side,
    },
    /// [9.2.1] Axis reinforcements come.
    Arrivals {
        step: ArrivalStep,
    },
    /// [9.2.1f] [9.2.1g] The Axis player places an army detachment.
    Detachment {
        unit: Unit,
    },
    /// [9.1.1] [9.1.2] [9.2.1] [9.2.2] Assigning, then withdrawing.
    Reinforcement {
        side: Side,
        withdrawing: bool,
    },
    /// [9.1.3] [9.2.3] Points left: German and minor ones for the Axis; all Soviet ones are under `own`.
    Replacement {
        side: Side,
        own: u8,
        minor: u8,
    },
    /// [9.1.1g] The Soviets place what they have rebuilt.
    Reassignment,
    Movement(Movement),
    Attack(AttackPhase),
    /// [8.4a] The Soviet player may launch Operation Uranus.
    Uranus,
    /// [10.2] The Axis scores.
    Scoring,
    /// [4.1.7] [4.2.7] Markers are removed, and the player turn ends.
    Closing {
        side: Side,
    },
    /// [10.3] The last points, after the last turn.
    Final {
        step: FinalStep,
    },
    Over(Ending),
}

/// [9.2.1] What comes, in order (ruling 144).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArrivalStep {
    /// [9.2.1i] What a die decides.
    Dice,
    /// [9.2.1a] What the turn track brings.
    Track,
    /// [9.2.1d] The detachments.
    Detachments,
}

/// [10.3] What is counted after the last turn, in order (ruling 75).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FinalStep {
    /// [10.3.1] Voronezh and Rostov.
    Cities,
    /// [10.3.2] The Edelweiss die.
    Edelweiss,
    /// [10.3.3] Totals, and the result.
    Total,
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// [10.1] This side holds a city that decides at once.
    SuddenDeath(Side),
    /// [10.4] After the last turn, by points.
    Points { level: Level, total: i32 },
}

impl Stage {
    /// The battle that is being fought.
    pub fn battle(&self) -> Option<&Battle> {
        match self {
            Stage::Attack(phase) => phase.battle.as_ref(),
            _ => None,
        }
    }

    pub(crate) fn battle_mut(&mut self) -> Option<&mut Battle> {
        match self {
            Stage::Attack(phase) => phase.battle.as_mut(),
            _ => None,
        }
    }

    /// The movement that is going on.
    pub fn movement(&self) -> Option<&Movement> {
        match self {
            Stage::Movement(phase) => Some(phase),
            _ => None,
        }
    }

    pub(crate) fn movement_mut(&mut self) -> Option<&mut Movement> {
        match self {
            Stage::Movement(phase) => Some(phase),
            _ => None,
        }
    }
}
