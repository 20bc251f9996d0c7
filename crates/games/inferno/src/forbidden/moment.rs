//! Actions that belong to another moment: when they are taken, what is to be decided instead, and which rule says so.

use crate::state::{Attack, HastyAttack, Inferno, LongMove, Phase, Reinforce, Stage};
use volga_engine::{Message, say};

/// A moment of the round at which a kind of action belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
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

impl Moment {
    /// The rule against this kind of action while something else is to be decided.
    pub(super) fn rule(self, now: Now) -> &'static str {
        match self {
            Moment::Order => Moment::rule_of_orders(now),
            Moment::Reroll if now == Now::Deploy => "A1.6",
            Moment::Reroll => "A1.2",
            // No unit has a die before the dice are kept.
            Moment::Deploy if now == Now::Reroll => "A1.3",
            Moment::Deploy => "A1.6",
            Moment::Move => match now {
                Now::Deliberate | Now::Card | Now::Upgrade | Now::Loss(Attack::Deliberate) => "A4.1",
                Now::Target | Now::Loss(Attack::Hasty) => "A5.1",
                Now::Advance(_) => "CB25",
                _ => Moment::rule_of_orders(now),
            },
            Moment::Attack => match now {
                Now::Card
                | Now::Upgrade
                | Now::Loss(Attack::Deliberate)
                | Now::Advance(Attack::Deliberate) => "A4.2",
                Now::Approach | Now::Loss(Attack::Hasty) | Now::Advance(Attack::Hasty) => "A5.1",
                _ => Moment::rule_of_orders(now),
            },
            Moment::Card => match now {
                Now::Upgrade | Now::Loss(Attack::Deliberate) | Now::Advance(Attack::Deliberate) => "CB4",
                _ => Moment::rule_of_cards(now).unwrap_or("CB2"),
            },
            Moment::Upgrade => Moment::rule_of_cards(now).unwrap_or("CB7"),
            Moment::Loss => "CB22",
            Moment::Advance => "CB25",
            Moment::Done => match now {
                Now::Deploy => "A1.6",
                Now::Deliberate => "A4.2",
                Now::Target => "A5.6",
                Now::Upgrade => "CB7",
                Now::Loss(_) => "CB22",
                _ => Moment::rule_of_orders(now),
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

    /// When this kind of action is taken, or why there is none of it, and what is to be decided now.
    pub(super) fn why(self, now: Now) -> Message {
        let key = match (self, self.rule(now)) {
            (Moment::Order, "GR2") => "moment.soviets",
            (Moment::Order, _) => "moment.order",
            (Moment::Reroll, _) => "moment.reroll",
            (Moment::Deploy, "A1.3") => "moment.deploy_after_dice",
            (Moment::Deploy, _) => "moment.deploy",
            (Moment::Move, "A4.1") => "moment.no_move_in_deliberate",
            (Moment::Move, "A5.1") => "moment.moved_up",
            (Moment::Move, "CB25") => "moment.move_by_advance",
            (Moment::Move | Moment::Attack, "GR2") => "moment.soviets",
            (Moment::Move, _) => "moment.move",
            (Moment::Attack, "A4.2") => "moment.one_target",
            (Moment::Attack, "A5.1") if now == Now::Approach => "moment.attack_after_move",
            (Moment::Attack, "A5.1") => "moment.one_target",
            (Moment::Attack, _) => "moment.attack",
            (Moment::Card | Moment::Upgrade, "CB3") => "forbidden.no_card_in_hasty",
            (Moment::Card | Moment::Upgrade, "SC2") => "forbidden.no_card_in_defence",
            (Moment::Card, "CB4") => "moment.cards_are_open",
            (Moment::Card, _) => "moment.card",
            (Moment::Upgrade, _) => "moment.upgrade",
            (Moment::Loss, _) => "moment.loss",
            (Moment::Advance, _) => "moment.advance",
            (Moment::Done, _) if now == Now::Order => "moment.done_at_order",
            (Moment::Done, _) => "moment.done",
        };
        say!("forbidden.wrong_time", moment = say!(key), now = say!(now.key()))
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
