//! The contract as programs see it: each question goes to the chapter that answers it.

use crate::action::Action;
use crate::data::data;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::forecast::{self, Outcome};
use crate::ids::{Side, Space};
use crate::state::{Options, Phase, Toy};
use volga_engine::dice::Token;
use volga_engine::{Dice, Forecast, Game, Refusal, RulesVersion, Seat, SetupError, Story, Turn, Viewer, Why};

impl Toy {
    /// Whether a side may do this now, and if not, why.
    pub fn permit(&self, seat: Seat, action: Action) -> Result<(), Forbidden> {
        match self.turn() {
            Turn::Of(decider) if decider == seat => {}
            Turn::Of(_) | Turn::Auto => return Err(Forbidden::Turn { side: self.side }),
            Turn::Over(_) => return Err(Forbidden::Over),
        }
        match action {
            Action::Hide { at } => self.may_hide(at),
            Action::Move { .. } | Action::Attack | Action::Pass if self.phase == Phase::Hide => {
                Err(Forbidden::HideFirst { side: self.side })
            }
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
    const SECRETS: bool = true;
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
            Phase::Hide | Phase::Act => Turn::Of(self.side.seat()),
            Phase::After | Phase::DrivenOut(_) => Turn::Auto,
        }
    }

    fn legal(&self, into: &mut Vec<Action>) {
        into.clear();
        let Turn::Of(seat) = self.turn() else { return };
        let hidden = Space::all().map(|at| Action::Hide { at });
        let moves = Space::all().map(|to| Action::Move { to });
        let all = hidden.chain(moves).chain([Action::Attack, Action::Pass]);
        into.extend(all.filter(|action| self.permit(seat, *action).is_ok()));
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.permit(seat, action).map_err(Refusal::from)
    }

    fn is_pass(action: Action) -> bool {
        action == Action::Pass
    }

    fn apply(&mut self, action: Action, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        match action {
            Action::Hide { .. } => {}
            Action::Move { .. } | Action::Attack | Action::Pass => self.phase = Phase::After,
        }
        match action {
            Action::Hide { at } => self.hide(at, story),
            Action::Move { to } => self.walk(to, story),
            Action::Attack => self.attack(dice, story),
            Action::Pass => self.pass(story),
        }
    }

    fn step(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        match self.phase {
            Phase::After => self.next_turn(dice, story),
            Phase::Hide | Phase::Act | Phase::DrivenOut(_) => {}
        }
    }

    /// [1.3] A platoon that the seat does not see may be in each of its places, with equal right.
    fn imagine(&self, seat: Seat, dice: &mut impl Dice) -> Self {
        let mut believed = self.clone();
        for side in self.hidden_from(Viewer::Seat(seat)) {
            let places = &data().unit(side).posts;
            let bag: Vec<_> = places.iter().map(|place| Token { name: place.name(), weight: 1 }).collect();
            believed.posts[side as usize] = Some(places[dice.pick(&bag, Why::rule("1.3"))]);
        }
        believed
    }

    fn has_secrets_from(&self, seat: Seat) -> bool {
        self.hidden_from(Viewer::Seat(seat)).next().is_some()
    }

    fn forecast(&self, _: Seat, action: Action) -> Option<Forecast<Self>> {
        forecast::forecast(action)
    }

    fn invariants(&self) -> Result<(), String> {
        let [red, blue] = Side::ALL.map(|side| self.space_of(side));
        if red == blue {
            return Err(format!("both companies are in {red:?}"));
        }
        for side in Side::ALL {
            let (post, shown) = (self.posts[side as usize], self.shown[side as usize]);
            if !post.is_none_or(|post| data().unit(side).posts.contains(&post)) {
                return Err(format!("the platoon of {side:?} is in {post:?}"));
            }
            if shown && post.is_none() {
                return Err(format!("the platoon of {side:?} came to light and is nowhere"));
            }
        }
        Ok(())
    }
}
