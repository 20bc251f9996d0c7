//! The moment that a position is at: the beginning or the middle of a phase, nobody being on his way.

use super::Sparse;
use crate::ids::Side;
use crate::stage::{AttackPhase, Extra, Movement, MovementStep, Stage};
use crate::state::Blau;
use serde::{Deserialize, Serialize};
use volga_engine::SetupError;
use volga_engine::position::wrong;

/// The moments of a turn, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
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

impl Moment {
    /// [4.0a] Whose player turn it is.
    pub(super) fn side(self) -> Side {
        if self < Moment::AxisTurn { Side::Soviet } else { Side::Axis }
    }

    /// Whether units of the side may have moved in this player turn.
    pub(super) fn may_have_moved(self) -> bool {
        (Moment::SovietMovement..Moment::AxisTurn).contains(&self) || self >= Moment::AxisMovement
    }

    /// Whether there may have been attacks in this player turn.
    pub(super) fn may_have_fought(self) -> bool {
        (Moment::SovietAttack..Moment::AxisTurn).contains(&self) || self >= Moment::AxisAttack
    }

    /// [7.6d] Whether a unit may have passed between DSF and TCF; the count is cleared when the next player turn opens.
    pub(super) fn may_have_transferred(self) -> bool {
        (Moment::SovietMovement..=Moment::AxisTurn).contains(&self)
    }

    /// [9.1.1g] Whether the side may have rebuilt something in this player turn.
    pub(super) fn may_have_rebuilt(self) -> bool {
        (Moment::SovietReplacement..Moment::AxisTurn).contains(&self) || self >= Moment::AxisReplacement
    }

    pub(super) fn is_replacement(self) -> bool {
        matches!(self, Moment::SovietReplacement | Moment::AxisReplacement)
    }

    /// Whether a side has completed its movement in this player turn.
    pub(super) fn follows_movement_of(self, side: Side) -> bool {
        side == self.side() && self.may_have_fought()
    }
}

/// A moment of a turn.
#[derive(Clone, Copy)]
pub(super) struct Now {
    pub(super) turn: u8,
    pub(super) moment: Moment,
}

impl Now {
    /// Whether the reinforcement phase of a side on some turn has begun.
    pub(super) fn has_come(self, side: Side, turn: u8) -> bool {
        let phase = match side {
            Side::Soviet => Moment::SovietReinforcement,
            Side::Axis => Moment::AxisReinforcement,
        };
        (self.turn, self.moment) >= (turn, phase)
    }

    /// Whether the Axis withdrawals of some turn are over.
    pub(super) fn has_withdrawn(self, turn: u8) -> bool {
        (self.turn, self.moment) > (turn, Moment::AxisReinforcement)
    }
}

impl Sparse {
    /// The stage that is meant.
    pub(super) fn stage(&self, game: &Blau, now: Now) -> Result<Stage, SetupError> {
        self.check_belongs(now.moment)?;
        let moving = |side, extra| {
            let leaving = self.leaving.unwrap_or(true);
            Stage::Movement(Movement { side, leaving, extra, step: MovementStep::Free })
        };
        Ok(match now.moment {
            Moment::SovietTurn => Stage::Opening { side: Side::Soviet },
            Moment::SovietReinforcement => {
                Stage::Reinforcement { side: Side::Soviet, withdrawing: self.withdrawing }
            }
            Moment::SovietReplacement => self.replacing(game, Side::Soviet)?,
            Moment::Reassignment => Stage::Reassignment,
            Moment::SovietMovement => moving(Side::Soviet, None),
            Moment::SovietAttack => Stage::Attack(AttackPhase { side: Side::Soviet, battle: None }),
            Moment::Uranus if !game.may_launch_uranus() => {
                return Err(wrong("phase", "Operation Uranus is not to be decided on now (rule 8.4a)"));
            }
            Moment::Uranus => Stage::Uranus,
            Moment::UranusMovement => moving(Side::Soviet, Some(self.extra(game)?)),
            Moment::AxisTurn => Stage::Opening { side: Side::Axis },
            Moment::AxisMovement => moving(Side::Axis, None),
            Moment::AxisAttack => Stage::Attack(AttackPhase { side: Side::Axis, battle: None }),
            Moment::AxisReinforcement => {
                Stage::Reinforcement { side: Side::Axis, withdrawing: self.withdrawing }
            }
            Moment::AxisReplacement => self.replacing(game, Side::Axis)?,
            Moment::Scoring => Stage::Scoring,
        })
    }

    /// What belongs to certain moments is said at no other.
    fn check_belongs(&self, moment: Moment) -> Result<(), SetupError> {
        let moves = matches!(moment, Moment::SovietMovement | Moment::UranusMovement | Moment::AxisMovement);
        let again = moment == Moment::UranusMovement;
        let arrives = matches!(moment, Moment::SovietReinforcement | Moment::AxisReinforcement);
        let said = [
            ("withdrawing", self.withdrawing, arrives),
            ("own", self.own.is_some(), moment.is_replacement()),
            ("minor", self.minor.is_some_and(|minor| minor > 0), moment == Moment::AxisReplacement),
            ("leaving", self.leaving.is_some(), moves),
            ("left", self.left.is_some(), again),
            ("moved_again", !self.moved_again.is_empty(), again),
        ];
        match said.into_iter().find(|(_, said, belongs)| *said && !belongs) {
            Some((key, ..)) => Err(wrong(key, "it does not belong to this phase")),
            None => Ok(()),
        }
    }

    /// [9.1.3a] [9.2.3a] Replacement points that are left of those of the turn.
    fn replacing(&self, game: &Blau, side: Side) -> Result<Stage, SetupError> {
        let turn = &game.data().charts.turns[usize::from(game.turn) - 1];
        let (most, most_minor) = match side {
            Side::Soviet => (turn.soviet, 0),
            Side::Axis => (turn.german, turn.minor),
        };
        let (own, minor) = (self.own.unwrap_or(most), self.minor.unwrap_or(most_minor));
        for (key, points, most) in [("own", own, most), ("minor", minor, most_minor)] {
            if points > most {
                return Err(wrong(key, format!("at most {most} on this turn (rule 9.1.3a)")));
            }
        }
        Ok(Stage::Replacement { side, own, minor })
    }

    /// [8.4d] What is left of Operation Uranus.
    fn extra(&self, game: &Blau) -> Result<Extra, SetupError> {
        let most = game.data().charts.uranus.units_on(game.turn);
        let moved = self.moved_again.len() as u8;
        let left = self.left.unwrap_or(most.saturating_sub(moved));
        if left == 0 || left.saturating_add(moved) > most {
            return Err(wrong("left", format!("from 1 to {most}, with those that have moved (rule 8.4d)")));
        }
        if let Some(unit) = self.moved_again.minus(game.data().units_of.soviet).iter().next() {
            return Err(wrong("moved_again", format!("{} is not Soviet (rule 8.4a)", unit.name())));
        }
        Ok(Extra { left, moved: self.moved_again })
    }
}
