//! The moments at which actions belong, and what is to be done at each.

use super::Forbidden;
use crate::state::{Activation, Advance, Dawn, Phase, Stage};

/// A moment of the sequence of play at which a kind of action belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
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

impl Moment {
    /// The rule that fixes when this happens, and the key of the sentence that says so.
    pub(super) fn rule_and_key(self) -> (&'static str, &'static str) {
        match self {
            Moment::Dawn => ("6.1.1c", "moment.dawn"),
            Moment::Fitting => ("6.1.1c", "moment.fitting"),
            Moment::Marking => ("12.3g", "moment.marking"),
            Moment::Supply => ("6.3m", "moment.supply"),
            Moment::ActionRound => ("6.4.2", "moment.action_round"),
            Moment::Activation => ("8.1a", "moment.activation"),
            Moment::Barrage => ("9.4d", "moment.barrage"),
            Moment::Lead => ("9.5b", "moment.lead"),
            Moment::Support => ("9.5b", "moment.support"),
            Moment::Retreat => ("9.5.8b", "moment.retreat"),
        }
    }

    /// The key of the sentence that says what is to be done at this moment, to one who wanted another.
    pub(super) fn now_key(self, wanted: Moment) -> &'static str {
        let in_activation = matches!(
            wanted,
            Moment::Activation | Moment::Barrage | Moment::Lead | Moment::Support | Moment::Retreat
        );
        match self {
            Moment::Dawn => "now.dawn",
            Moment::Fitting => "now.fitting",
            Moment::Marking => "now.marking",
            Moment::Supply => "now.supply",
            Moment::ActionRound if in_activation => "now.activate_first",
            Moment::ActionRound => "now.action_round",
            Moment::Activation if wanted == Moment::ActionRound => "now.end_activation_first",
            Moment::Activation if in_activation => "now.attack_first",
            Moment::Activation => "now.activation",
            Moment::Barrage => "now.barrage",
            Moment::Lead => "now.lead",
            Moment::Support => "now.support",
            Moment::Retreat => "now.retreat",
        }
    }
}

impl Advance {
    /// The action belongs to another moment than the present one.
    pub(crate) fn wrong_time(&self, wanted: Moment) -> Forbidden {
        let now = match &self.phase {
            Phase::Dawn(Dawn::Fitting { .. }) => Moment::Fitting,
            Phase::Dawn(Dawn::Marking { .. }) => Moment::Marking,
            Phase::Dawn(Dawn::Start | Dawn::Reinforcements { .. } | Dawn::Withdrawal | Dawn::Isolation) => {
                Moment::Dawn
            }
            Phase::RandomEvent | Phase::LogisticalPause | Phase::SupplyRoll | Phase::Supply => Moment::Supply,
            Phase::Activation(Activation { fight: Some(fight), .. }) => match fight.stage {
                Stage::Reveal | Stage::Barrage => Moment::Barrage,
                Stage::Isolation | Stage::Lead => Moment::Lead,
                Stage::Support | Stage::AirRoll | Stage::AttackRoll | Stage::DefenseRoll => Moment::Support,
                Stage::Retreat => Moment::Retreat,
            },
            Phase::Activation(Activation { fight: None, .. }) => Moment::Activation,
            Phase::BloodyStreets(_)
            | Phase::ActionRounds
            | Phase::CombatEnd
            | Phase::End
            | Phase::Over(_) => Moment::ActionRound,
        };
        Forbidden::WrongTime { wanted, now }
    }
}
