//! The contract, fulfilled: which rule answers which question at which moment.

use crate::action::Action;
use crate::event::Event;
use crate::forbidden::{DecisionPoint, Forbidden, Moment, Now};
use crate::forecast::CombatOutcome;
use crate::options::Options;
use crate::state::{Fight, HastyAttack, Inferno, LongMove, Order, Phase, Reinforce, Soviet, Stage};
use volga_engine::{Dice, Forecast, Game, Refusal, RulesVersion, Seat, SetupError, Story, Turn};

/// The one seat: the German player.
pub const GERMAN: Seat = Seat(0);

impl Game for Inferno {
    type Action = Action;
    type Event = Event;
    type Options = Options;
    type Outcome = CombatOutcome;

    const ID: &'static str = "inferno";
    const SEATS: &'static [&'static str] = &["german"];
    const SECRETS: bool = false;
    const OLDEST: RulesVersion = RulesVersion(1);
    const CURRENT: RulesVersion = RulesVersion(2);

    fn setup(
        scenario: &str,
        options: &Options,
        rules: RulesVersion,
        dice: &mut impl Dice,
    ) -> Result<Self, SetupError> {
        Inferno::opening(scenario, options, rules, dice)
    }

    fn turn(&self) -> Turn {
        if let Some(fight) = &self.fight {
            return self.turn_in_fight(fight);
        }
        match self.phase {
            Phase::Order
            | Phase::Reinforce(Reinforce::Reroll(_) | Reinforce::Deploy(_))
            | Phase::LongMove(_)
            | Phase::ShortMoves { .. }
            | Phase::DeliberateAttack
            | Phase::HastyAttack(_) => Turn::Of(GERMAN),
            Phase::Reinforce(
                Reinforce::Card
                | Reinforce::Roll
                | Reinforce::Place { .. }
                | Reinforce::Remove { .. }
                | Reinforce::Arrive(_)
                | Reinforce::Return(_),
            )
            | Phase::Soviet(_) => Turn::Auto,
            Phase::Over(victory) => Turn::Over(victory.verdict()),
        }
    }

    fn legal(&self, into: &mut Vec<Action>) {
        into.clear();
        self.list_legal(into);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.permit(seat, action).map_err(Refusal::from)
    }

    fn is_pass(action: Action) -> bool {
        action == Action::Done
    }

    fn apply(&mut self, action: Action, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        match action {
            Action::Order(order) => self.give_order(order, story),
            Action::Reroll { dice: again } => self.reroll(again, dice, story),
            Action::Deploy { unit, hex } => self.deploy(unit, hex, story),
            Action::Move { from, units, to } => self.move_units(from, units, to, dice, story),
            Action::Attack { target, from } => self.attack(target, from, story),
            Action::Play { card } => self.play_card(card, story),
            Action::Upgrade { unit } => self.upgrade(unit, story),
            Action::Lose { unit } => self.lose(unit, story),
            Action::Advance { unit } => self.advance(unit, story),
            Action::Done => self.done(story),
        }
    }

    fn step(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        if self.fight.is_some() {
            self.fight_step(dice, story);
            return;
        }
        match self.phase {
            Phase::Reinforce(Reinforce::Card) => self.reinforcement_cards(dice, story),
            Phase::Reinforce(Reinforce::Roll) => self.roll_reinforcements(dice, story),
            Phase::Reinforce(Reinforce::Place { .. }) => self.place_die(dice, story),
            Phase::Reinforce(Reinforce::Remove { .. }) => self.remove_printed(story),
            Phase::Reinforce(Reinforce::Arrive(_)) => self.arrive(story),
            Phase::Reinforce(Reinforce::Return(_)) => self.go_back(story),
            Phase::Soviet(Soviet::Decide) => self.decide_soviets(story),
            Phase::Soviet(Soviet::Roll) => self.roll_soviet_dice(dice, story),
            Phase::Soviet(Soviet::Dice(_)) => self.resolve_dice(dice, story),
            Phase::Soviet(Soviet::Spawn { .. }) => self.spawn_step(story),
            Phase::Order
            | Phase::Reinforce(Reinforce::Reroll(_) | Reinforce::Deploy(_))
            | Phase::LongMove(_)
            | Phase::ShortMoves { .. }
            | Phase::DeliberateAttack
            | Phase::HastyAttack(_)
            | Phase::Over(_) => {}
        }
    }

    /// No seat has secrets here: what is hidden, nobody knows.
    fn imagine(&self, _: Seat, _: &mut impl Dice) -> Self {
        self.clone()
    }

    fn forecast(&self, seat: Seat, action: Action) -> Option<Forecast<Self>> {
        self.check(seat, action).ok()?;
        self.combat_forecast(action)
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_invariants()
    }
}

impl Inferno {
    fn turn_in_fight(&self, fight: &Fight) -> Turn {
        if !fight.choosing.is_empty() {
            return Turn::Of(GERMAN);
        }
        match fight.stage {
            Stage::GermanCard | Stage::Upgrade { .. } | Stage::Advance => Turn::Of(GERMAN),
            Stage::TurnCard
            | Stage::TurnUnits
            | Stage::SovietEffect
            | Stage::GermanEffect
            | Stage::Discard
            | Stage::Rubble
            | Stage::Fire { .. }
            | Stage::Count { .. }
            | Stage::Close
            | Stage::End => Turn::Auto,
        }
    }

    /// Whether the seat may take the action now.
    pub fn permit(&self, seat: Seat, action: Action) -> Result<(), Forbidden> {
        if seat != GERMAN {
            return Err(Forbidden::NotYourSeat);
        }
        if let Phase::Over(victory) = self.phase {
            return Err(Forbidden::GameOver { victory });
        }
        if self.turn() == Turn::Auto {
            return Err(Forbidden::ProcedureRuns { rule: self.procedure() });
        }
        match action {
            Action::Order(order) => self.check_order(order),
            Action::Reroll { dice } => self.check_reroll(dice),
            Action::Deploy { unit, hex } => self.check_deploy(unit, hex),
            Action::Move { from, units, to } => self.check_move(from, units, to),
            Action::Attack { target, from } => self.check_attack(target, from),
            Action::Play { card } => self.check_play(card),
            Action::Upgrade { unit } => self.check_upgrade(unit),
            Action::Lose { unit } => self.check_lose(unit),
            Action::Advance { unit } => self.check_advance(unit),
            Action::Done => self.check_done(),
        }
    }

    /// The rule that is being carried out while nobody decides.
    fn procedure(&self) -> &'static str {
        match (&self.fight, self.phase) {
            (Some(fight), _) => fight.attack.procedure(),
            (None, Phase::Reinforce(Reinforce::Card)) => "A1.1",
            (None, Phase::Reinforce(Reinforce::Roll)) => "A1.2",
            (None, Phase::Reinforce(Reinforce::Place { .. })) => "A1.3",
            (None, Phase::Reinforce(Reinforce::Remove { .. })) => "A1.4",
            (None, Phase::Reinforce(Reinforce::Arrive(_))) => "A1.6",
            (None, Phase::Reinforce(Reinforce::Return(_))) => "A1.11",
            (None, _) => "GR2",
        }
    }

    /// The refusal of an action that belongs to another moment.
    pub(crate) fn not_now(&self, wanted: DecisionPoint) -> Forbidden {
        let now = self.now();
        Forbidden::WrongTime { moment: Moment { wanted, now }, now }
    }

    /// Whether there is something under way that the player may end.
    pub(crate) fn check_done(&self) -> Result<(), Forbidden> {
        match self.now() {
            Now::Reroll | Now::Card => Ok(()),
            Now::LongMove | Now::LongMoveOn | Now::ShortMoves | Now::Approach => self.check_end_move(),
            Now::Advance(_) => self.check_end_advance(),
            Now::Order
            | Now::Deploy
            | Now::Deliberate
            | Now::Target
            | Now::Upgrade
            | Now::Loss(_)
            | Now::Nothing => Err(self.not_now(DecisionPoint::Done)),
        }
    }

    fn done(&mut self, story: &mut impl Story<Event>) {
        if let Some(fight) = &self.fight {
            match fight.stage {
                Stage::GermanCard => self.play_no_card(),
                _ => self.end_advance(),
            }
            return;
        }
        match self.phase {
            Phase::Reinforce(_) => self.keep_dice(),
            _ => self.end_moves(story),
        }
    }

    /// [GR1] One of the five actions.
    fn give_order(&mut self, order: Order, story: &mut impl Story<Event>) {
        self.phase = match order {
            Order::Reinforce => Phase::Reinforce(Reinforce::Card),
            Order::LongMove => Phase::LongMove(LongMove::Start),
            Order::ShortMoves => {
                Phase::ShortMoves { left: self.short_moves(), moved: crate::ids::UnitSet::EMPTY }
            }
            Order::DeliberateAttack => Phase::DeliberateAttack,
            Order::HastyAttack => Phase::HastyAttack(HastyAttack::Move),
        };
        story.tell(|| Event::OrderGiven { order });
    }
}
