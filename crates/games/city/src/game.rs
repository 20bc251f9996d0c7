//! The contract, fulfilled: each question goes to the innermost decision point of the position.
//!
//! After every action and step `aftermath` sees to what is judged at all times.

use crate::action::Action;
use crate::decision::{DecisionPoint, Point};
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::forecast::Outcome;
use crate::ids::Side;
use crate::options::Options;
use crate::stage::Stage;
use crate::state::{City, OLDEST, RULES};
use volga_engine::{Dice, Forecast, Game, Refusal, RulesVersion, Seat, SetupError, Story, Turn};

impl Game for City {
    type Action = Action;
    type Event = Event;
    type Options = Options;
    type Outcome = Outcome;

    const ID: &'static str = "city";
    /// [1.0a] Two players.
    const SEATS: &'static [&'static str] = &[Side::German.name(), Side::Soviet.name()];
    /// [8.4a] What lies below the top of German stacks.
    const SECRETS: bool = true;
    const OLDEST: RulesVersion = OLDEST;
    const CURRENT: RulesVersion = RULES;

    fn setup(
        scenario: &str,
        options: &Options,
        rules: RulesVersion,
        _: &mut impl Dice,
    ) -> Result<Self, SetupError> {
        City::opening(scenario, options, rules)
    }

    fn turn(&self) -> Turn {
        self.decision_point().turn(self)
    }

    fn legal(&self, into: &mut Vec<Action>) {
        into.clear();
        self.decision_point().legal(self, into);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.permit(seat, action).map_err(Refusal::from)
    }

    fn is_pass(action: Action) -> bool {
        matches!(
            action,
            Action::Skip
                | Action::EndAir
                | Action::FlakEnd
                | Action::EndBombardment
                | Action::Finish
                | Action::GoOn
                | Action::NoCounterattack
                | Action::StandAside
                | Action::Supported
                | Action::Committed
                | Action::EndPhase
                | Action::KeepDrawn
                | Action::KeepChit
        )
    }

    fn apply(&mut self, action: Action, _: &mut impl Dice, story: &mut impl Story<Event>) {
        self.noticing_ends(story, |city, story| {
            let stage = city.stage;
            Point::innermost(city.alarm, &stage).apply(city, action, story);
            city.aftermath(story);
        });
    }

    fn step(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        self.noticing_ends(story, |city, story| {
            let stage = city.stage;
            Point::innermost(city.alarm, &stage).step(city, dice, story);
            city.aftermath(story);
        });
    }

    fn imagine(&self, seat: Seat, dice: &mut impl Dice) -> Self {
        self.imagined_by(seat, dice)
    }

    fn forecast(&self, seat: Seat, action: Action) -> Option<Forecast<Self>> {
        self.forecast_of(seat, action)
    }

    /// [8.4a] The German player sees everything; from the Soviet player is hidden what lies below the top of distant
    /// stacks.
    fn has_secrets_from(&self, seat: Seat) -> bool {
        let hidden = |hex| self.places.stack(hex).nth(1).is_some() && !self.is_inspected(hex);
        Side::of_seat(seat) != Some(Side::German) && self.places.occupied(Side::German).iter().any(hidden)
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_invariants()
    }
}

impl City {
    /// Whether the seat may take the action now.
    pub fn permit(&self, seat: Seat, action: Action) -> Result<(), Forbidden> {
        match self.turn() {
            Turn::Over(_) => return Err(Forbidden::GameOver),
            Turn::Auto => return Err(Forbidden::ProcedureRuns),
            Turn::Of(turn) if turn != seat => {
                let side = Side::of_seat(turn).unwrap_or(Side::German);
                return Err(match self.stage {
                    Stage::Setup(_) => Forbidden::NotYourSetUp { side },
                    _ => Forbidden::NotYourTurn { side },
                });
            }
            Turn::Of(_) => {}
        }
        let answer = self.decision_point().check(self, action);
        match (answer, Side::of_seat(seat)) {
            (Err(Forbidden::WrongTime), Some(side)) => Err(self.untimely(side, action)),
            (answer, _) => answer,
        }
    }

    /// The innermost decision point of the position.
    fn decision_point(&self) -> Point<'_> {
        Point::innermost(self.alarm, &self.stage)
    }

    /// [13.25] Ruling 104: what is judged after every hex moved, loss and placement.
    fn aftermath(&mut self, story: &mut impl Story<Event>) {
        if !matches!(self.stage, Stage::Setup(_) | Stage::Over(_)) {
            self.lose_cut_off_militia(story);
        }
    }
}

#[cfg(test)]
mod tests;
