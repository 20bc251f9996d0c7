//! Actions that belong to another moment: when they are taken, what is to be decided instead, and which rule says so.

use crate::state::{Attack, HastyAttack, Inferno, LongMove, Phase, Reinforce, Stage};
use volga_engine::{Arg, say};

/// A point of the round at which a kind of action is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecisionPoint {
    Order,
    Reroll,
    Deploy,
    Move,
    Attack,
    Card,
    Upgrade,
    Loss,
    Advance,
    /// Something is under way that can be ended.
    Done,
}

/// What the player has to decide now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Now {
    Order,
    Reroll,
    Deploy,
    LongMove,
    LongMoveOn,
    ShortMoves,
    /// The target of a Deliberate Attack and its attackers.
    Deliberate,
    /// The move of a Hasty Attack.
    Approach,
    /// The target of a Hasty Attack.
    Target,
    Card,
    Upgrade,
    Loss(Attack),
    Advance(Attack),
    /// Nothing: the procedure runs, or the game is over.
    Nothing,
}

impl Inferno {
    /// What the player has to decide now.
    pub fn now(&self) -> Now {
        if let Some(fight) = &self.fight {
            return match fight.stage {
                _ if !fight.choosing.is_empty() => Now::Loss(fight.attack),
                Stage::GermanCard => Now::Card,
                Stage::Upgrade { .. } => Now::Upgrade,
                Stage::Advance => Now::Advance(fight.attack),
                Stage::TurnCard
                | Stage::TurnUnits
                | Stage::SovietEffect
                | Stage::GermanEffect
                | Stage::Discard
                | Stage::Rubble
                | Stage::Fire { .. }
                | Stage::Count { .. }
                | Stage::Close
                | Stage::End => Now::Nothing,
            };
        }
        match self.phase {
            Phase::Order => Now::Order,
            Phase::Reinforce(Reinforce::Reroll(_)) => Now::Reroll,
            Phase::Reinforce(Reinforce::Deploy(_)) => Now::Deploy,
            Phase::LongMove(LongMove::Start) => Now::LongMove,
            Phase::LongMove(LongMove::On { .. }) => Now::LongMoveOn,
            Phase::ShortMoves { .. } => Now::ShortMoves,
            Phase::DeliberateAttack => Now::Deliberate,
            Phase::HastyAttack(HastyAttack::Move) => Now::Approach,
            Phase::HastyAttack(HastyAttack::Target { .. }) => Now::Target,
            Phase::Reinforce(_) | Phase::Soviet(_) | Phase::Over(_) => Now::Nothing,
        }
    }
}

impl DecisionPoint {
    /// The rule against this kind of action while something else is to be decided.
    fn rule(self, now: Now) -> &'static str {
        match self {
            DecisionPoint::Order => DecisionPoint::rule_of_orders(now),
            // A leader allows it, right after the roll.
            DecisionPoint::Reroll => "ST8",
            // No unit has a die before the dice are kept.
            DecisionPoint::Deploy if now == Now::Reroll => "A1.3",
            DecisionPoint::Deploy => "A1.6",
            DecisionPoint::Move => match now {
                Now::Deliberate | Now::Card | Now::Upgrade | Now::Loss(Attack::Deliberate) => "A4.1",
                Now::Target | Now::Loss(Attack::Hasty) => "A5.1",
                Now::Advance(_) => "CB25",
                _ => DecisionPoint::rule_of_orders(now),
            },
            DecisionPoint::Attack => match now {
                Now::Card
                | Now::Upgrade
                | Now::Loss(Attack::Deliberate)
                | Now::Advance(Attack::Deliberate) => "A4.2",
                Now::Approach | Now::Loss(Attack::Hasty) | Now::Advance(Attack::Hasty) => "A5.1",
                _ => DecisionPoint::rule_of_orders(now),
            },
            DecisionPoint::Card => match now {
                Now::Upgrade | Now::Loss(Attack::Deliberate) | Now::Advance(Attack::Deliberate) => "CB4",
                _ => DecisionPoint::rule_of_cards(now).unwrap_or("CB2"),
            },
            DecisionPoint::Upgrade => DecisionPoint::rule_of_cards(now).unwrap_or("CB7"),
            DecisionPoint::Loss => "CB22",
            DecisionPoint::Advance => "CB25",
            DecisionPoint::Done => match now {
                Now::Deploy => "A1.6",
                Now::Deliberate => "A4.2",
                Now::Target => "A5.1",
                Now::Upgrade => "CB7",
                Now::Loss(_) => "CB22",
                _ => DecisionPoint::rule_of_orders(now),
            },
        }
    }

    /// [GR1] [GR2] One action a round; while the Soviets act there is none.
    fn rule_of_orders(now: Now) -> &'static str {
        if now == Now::Loss(Attack::Soviet) { "GR2" } else { "GR1" }
    }

    /// [CB3] [SC2] Combats without a German card.
    fn rule_of_cards(now: Now) -> Option<&'static str> {
        match now {
            Now::Approach | Now::Target | Now::Loss(Attack::Hasty) | Now::Advance(Attack::Hasty) => {
                Some("CB3")
            }
            Now::Loss(Attack::Soviet) | Now::Advance(Attack::Soviet) => Some("SC2"),
            _ => None,
        }
    }

    /// When this kind of action is taken, or why there is none of it while something else is to be decided.
    fn key(self, now: Now) -> &'static str {
        match (self, self.rule(now)) {
            (DecisionPoint::Order, "GR2") => "moment.soviets",
            (DecisionPoint::Order, _) => "moment.order",
            (DecisionPoint::Reroll, _) => "moment.reroll",
            (DecisionPoint::Deploy, "A1.3") => "moment.deploy_after_dice",
            (DecisionPoint::Deploy, _) => "moment.deploy",
            (DecisionPoint::Move, "A4.1") => "moment.no_move_in_deliberate",
            (DecisionPoint::Move, "A5.1") => "moment.moved_up",
            (DecisionPoint::Move, "CB25") => "moment.move_by_advance",
            (DecisionPoint::Move | DecisionPoint::Attack, "GR2") => "moment.soviets",
            (DecisionPoint::Move, _) => "moment.move",
            (DecisionPoint::Attack, "A4.2") => "moment.one_target",
            (DecisionPoint::Attack, "A5.1") if now == Now::Approach => "moment.attack_after_move",
            (DecisionPoint::Attack, "A5.1") => "moment.one_target",
            (DecisionPoint::Attack, _) => "moment.attack",
            (DecisionPoint::Card | DecisionPoint::Upgrade, "CB3") => "forbidden.no_card_in_hasty",
            (DecisionPoint::Card | DecisionPoint::Upgrade, "SC2") => "forbidden.no_card_in_defence",
            (DecisionPoint::Card, "CB4") => "moment.cards_are_open",
            (DecisionPoint::Card, _) => "moment.card",
            (DecisionPoint::Upgrade, _) => "moment.upgrade",
            (DecisionPoint::Loss, _) => "moment.loss",
            (DecisionPoint::Advance, _) => "moment.advance",
            (DecisionPoint::Done, _) if now == Now::Order => "moment.done_at_order",
            (DecisionPoint::Done, _) => "moment.done",
        }
    }
}

/// A kind of action at a moment at which something else is to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    pub wanted: DecisionPoint,
    pub now: Now,
}

impl Moment {
    pub(super) fn rule(self) -> &'static str {
        self.wanted.rule(self.now)
    }
}

/// When this kind of action is taken, or why there is none of it.
impl From<Moment> for Arg {
    fn from(moment: Moment) -> Arg {
        Arg::from(say!(moment.wanted.key(moment.now)))
    }
}

/// What is to be decided now.
impl From<Now> for Arg {
    fn from(now: Now) -> Arg {
        Arg::from(say!(now.key()))
    }
}

impl Now {
    /// What it says to the player: do this first.
    fn key(self) -> &'static str {
        match self {
            Now::Order => "now.order",
            Now::Reroll => "now.reroll",
            Now::Deploy => "now.deploy",
            Now::LongMove => "now.long_move",
            Now::LongMoveOn => "now.long_move_on",
            Now::ShortMoves => "now.short_moves",
            Now::Deliberate => "now.deliberate",
            Now::Approach => "now.approach",
            Now::Target => "now.target",
            Now::Card => "now.card",
            Now::Upgrade => "now.upgrade",
            Now::Loss(_) => "now.loss",
            Now::Advance(_) => "now.advance",
            Now::Nothing => "now.nothing",
        }
    }
}
