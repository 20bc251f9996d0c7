//! The moments at which actions belong, and what is to be done at each.

use super::Forbidden;
use crate::state::{Activation, Advance, Dawn, Phase, Stage};
use volga_engine::{Arg, say};

/// A point of the sequence of play at which a kind of action is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecisionPoint {
    Dawn,
    Fitting,
    Marking,
    Supply,
    ActionRound,
    Activation,
    Barrage,
    Lead,
    Support,
    Retreat,
}

impl DecisionPoint {
    /// Whether a combat is under way.
    fn is_in_fight(self) -> bool {
        matches!(
            self,
            DecisionPoint::Barrage | DecisionPoint::Lead | DecisionPoint::Support | DecisionPoint::Retreat
        )
    }

    /// The rule that fixes when this happens, and the key of the sentence that says so, to one for whom something else
    /// is to be done now.
    fn rule_and_key(self, at: DecisionPoint) -> (&'static str, &'static str) {
        match self {
            DecisionPoint::Activation if at.is_in_fight() => ("9.5b", "moment.fight"),
            DecisionPoint::Dawn => ("6.1.1c", "moment.dawn"),
            DecisionPoint::Fitting => ("6.1.1c", "moment.fitting"),
            DecisionPoint::Marking => ("12.3g", "moment.marking"),
            DecisionPoint::Supply => ("6.3m", "moment.supply"),
            DecisionPoint::ActionRound => ("6.4.2", "moment.action_round"),
            DecisionPoint::Activation => ("8.1a", "moment.activation"),
            DecisionPoint::Barrage => ("9.4d", "moment.barrage"),
            DecisionPoint::Lead => ("9.5b", "moment.lead"),
            DecisionPoint::Support => ("9.5b", "moment.support"),
            DecisionPoint::Retreat => ("9.5.8b", "moment.retreat"),
        }
    }

    /// The key of the sentence that says what is to be done at this moment, to one who wanted another.
    fn now_key(self, wanted: DecisionPoint) -> &'static str {
        let in_activation = wanted == DecisionPoint::Activation || wanted.is_in_fight();
        match self {
            DecisionPoint::Dawn => "now.dawn",
            DecisionPoint::Fitting => "now.fitting",
            DecisionPoint::Marking => "now.marking",
            DecisionPoint::Supply => "now.supply",
            DecisionPoint::ActionRound if in_activation => "now.activate_first",
            DecisionPoint::ActionRound => "now.action_round",
            DecisionPoint::Activation if wanted == DecisionPoint::ActionRound => "now.end_activation_first",
            DecisionPoint::Activation if in_activation => "now.attack_first",
            DecisionPoint::Activation => "now.activation",
            DecisionPoint::Barrage => "now.barrage",
            DecisionPoint::Lead => "now.lead",
            DecisionPoint::Support => "now.support",
            DecisionPoint::Retreat => "now.retreat",
        }
    }
}

/// When something happens that is wanted at another moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    pub wanted: DecisionPoint,
    pub at: DecisionPoint,
}

impl Moment {
    pub(super) fn rule(self) -> &'static str {
        self.wanted.rule_and_key(self.at).0
    }
}

impl From<Moment> for Arg {
    fn from(moment: Moment) -> Arg {
        Arg::from(say!(moment.wanted.rule_and_key(moment.at).1))
    }
}

/// The present moment, seen by one who wanted another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    pub at: DecisionPoint,
    pub wanted: DecisionPoint,
}

/// What is to be done now.
impl From<Now> for Arg {
    fn from(now: Now) -> Arg {
        Arg::from(say!(now.at.now_key(now.wanted)))
    }
}

impl Advance {
    /// The action belongs to another moment than the present one.
    pub(crate) fn wrong_time(&self, wanted: DecisionPoint) -> Forbidden {
        let at = match &self.phase {
            Phase::Dawn(Dawn::Fitting { .. }) => DecisionPoint::Fitting,
            Phase::Dawn(Dawn::Marking { .. }) => DecisionPoint::Marking,
            Phase::Dawn(Dawn::Start | Dawn::Reinforcements { .. } | Dawn::Withdrawal | Dawn::Isolation) => {
                DecisionPoint::Dawn
            }
            Phase::RandomEvent | Phase::LogisticalPause | Phase::SupplyRoll | Phase::Supply => {
                DecisionPoint::Supply
            }
            Phase::Activation(Activation { fight: Some(fight), .. }) => match fight.stage {
                Stage::Reveal | Stage::Barrage => DecisionPoint::Barrage,
                Stage::Isolation | Stage::Lead => DecisionPoint::Lead,
                Stage::Support | Stage::AirRoll | Stage::AttackRoll | Stage::DefenseRoll => {
                    DecisionPoint::Support
                }
                Stage::Retreat => DecisionPoint::Retreat,
            },
            Phase::Activation(Activation { fight: None, .. }) => DecisionPoint::Activation,
            Phase::BloodyStreets(_)
            | Phase::ActionRounds
            | Phase::CombatEnd
            | Phase::End
            | Phase::Over(_) => DecisionPoint::ActionRound,
        };
        Forbidden::WrongTime { moment: Moment { wanted, at }, now: Now { at, wanted } }
    }
}
