//! The contract as programs see it: each question goes to the chapter that answers it.

use crate::action::Action;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::forecast::{self, Outcome};
use crate::ids::{Side, Space};
use crate::state::{Options, Phase, Toy};
use volga_engine::{Dice, Forecast, Game, Refusal, RulesVersion, Seat, SetupError, Story, Turn};

impl Toy {
    /// Whether a side may do this now, and if not, why.
    pub fn permit(&self, seat: Seat, action: Action) -> Result<(), Forbidden> {
        match self.turn() {
            Turn::Of(decider) if decider == seat => {}
            Turn::Of(_) | Turn::Auto => return Err(Forbidden::Turn { side: self.side }),
            Turn::Over(_) => return Err(Forbidden::Over),
        }
        match action {
            Action::Move { to } => self.may_move(to),
            Action::Attack => self.may_attack(),
            Action::Pass => Ok(()),
        }
    }
}

impl Game for Toy {
    type Action = Action;
    type Event = Event;
    type Options = Options;
    type Outcome = Outcome;

    const ID: &'static str = "toy";
    const SEATS: &'static [&'static str] = &["red", "blue"];
    const SECRETS: bool = false;
    const OLDEST: RulesVersion = RulesVersion(1);
    const CURRENT: RulesVersion = RulesVersion(1);

    fn setup(
        scenario: &str,
        options: &Options,
        rules: RulesVersion,
        _: &mut impl Dice,
    ) -> Result<Self, SetupError> {
        Toy::opening(scenario, *options, rules)
    }

    fn turn(&self) -> Turn {
        if let Some(verdict) = self.verdict() {
            return Turn::Over(verdict);
        }
        match self.phase {
            Phase::Act => Turn::Of(self.side.seat()),
            Phase::After | Phase::DrivenOut(_) => Turn::Auto,
        }
    }

    fn legal(&self, into: &mut Vec<Action>) {
        into.clear();
        let Turn::Of(seat) = self.turn() else { return };
        let all = Space::all().map(|to| Action::Move { to }).chain([Action::Attack, Action::Pass]);
        into.extend(all.filter(|action| self.permit(seat, *action).is_ok()));
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.permit(seat, action).map_err(Refusal::from)
    }

    fn is_pass(action: Action) -> bool {
        action == Action::Pass
    }

    fn apply(&mut self, action: Action, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        self.phase = Phase::After;
        match action {
            Action::Move { to } => self.walk(to, story),
            Action::Attack => self.attack(dice, story),
            Action::Pass => self.pass(story),
        }
    }

    fn step(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        match self.phase {
            Phase::After => self.next_turn(dice, story),
            Phase::Act | Phase::DrivenOut(_) => {}
        }
    }

    fn imagine(&self, _: Seat, _: &mut impl Dice) -> Self {
        self.clone()
    }

    fn forecast(&self, _: Seat, action: Action) -> Option<Forecast<Self>> {
        forecast::forecast(action)
    }

    fn invariants(&self) -> Result<(), String> {
        let [red, blue] = Side::ALL.map(|side| self.space_of(side));
        if red == blue { Err(format!("both companies are in {red:?}")) } else { Ok(()) }
    }
}
