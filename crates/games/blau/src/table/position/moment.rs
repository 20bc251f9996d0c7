//! The moment that a position is at: the beginning or the middle of a phase, nobody being on his way.

use super::Sparse;
use crate::ids::Side;
use crate::stage::{AttackPhase, Extra, Movement, MovementStep, Stage};
use crate::state::Blau;
use serde::{Deserialize, Serialize};
use volga_engine::SetupError;
use volga_engine::position::wrong;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Moment {
    SovietTurn,
    SovietReinforcement,
    SovietReplacement,
    Reassignment,
    SovietMovement,
    SovietAttack,
    Uranus,
    UranusMovement,
    AxisTurn,
    AxisMovement,
    AxisAttack,
    AxisReinforcement,
    AxisReplacement,
    Scoring,
}

impl Sparse {
    /// The stage that is meant.
    pub(super) fn moment(&self, game: &Blau) -> Result<Stage, SetupError> {
        let moving = |side, extra| {
            let leaving = self.leaving.unwrap_or(true);
            Stage::Movement(Movement { side, leaving, extra, step: MovementStep::Free })
        };
        let turn = &game.data().charts.turns[usize::from(game.turn) - 1];
        let replacing = |side, own, minor| Stage::Replacement {
            side,
            own: self.own.unwrap_or(own),
            minor: self.minor.unwrap_or(minor),
        };
        Ok(match self.phase.unwrap_or(Moment::SovietTurn) {
            Moment::SovietTurn => Stage::Opening { side: Side::Soviet },
            Moment::SovietReinforcement => {
                Stage::Reinforcement { side: Side::Soviet, withdrawing: self.withdrawing }
            }
            Moment::SovietReplacement => replacing(Side::Soviet, turn.soviet, 0),
            Moment::Reassignment => Stage::Reassignment,
            Moment::SovietMovement => moving(Side::Soviet, None),
            Moment::SovietAttack => Stage::Attack(AttackPhase { side: Side::Soviet, battle: None }),
            Moment::Uranus if !game.may_launch_uranus() => {
                return Err(wrong("phase", "Operation Uranus is not to be decided on now"));
            }
            Moment::Uranus => Stage::Uranus,
            Moment::UranusMovement => {
                let left = self.left.unwrap_or(game.data().charts.uranus.units_on(game.turn));
                moving(Side::Soviet, Some(Extra { left, moved: self.moved_again }))
            }
            Moment::AxisTurn => Stage::Opening { side: Side::Axis },
            Moment::AxisMovement => moving(Side::Axis, None),
            Moment::AxisAttack => Stage::Attack(AttackPhase { side: Side::Axis, battle: None }),
            Moment::AxisReinforcement => {
                Stage::Reinforcement { side: Side::Axis, withdrawing: self.withdrawing }
            }
            Moment::AxisReplacement => replacing(Side::Axis, turn.german, turn.minor),
            Moment::Scoring => Stage::Scoring,
        })
    }
}
