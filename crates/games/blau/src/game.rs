//! The contract, fulfilled: each question goes to the innermost decision point of the position.

use crate::action::Action;
use crate::decision::{DecisionPoint, Point};
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::forecast::Outcome;
use crate::ids::Side;
use crate::options::Options;
use crate::stage::{Ending, Stage};
use crate::state::{Blau, RULES};
use volga_engine::{Dice, Forecast, Game, Refusal, RulesVersion, Seat, SetupError, Story, Turn};

impl Game for Blau {
    type Action = Action;
    type Event = Event;
    type Options = Options;
    type Outcome = Outcome;

    const ID: &'static str = "blau";
    const SEATS: &'static [&'static str] = &[Side::Axis.name(), Side::Soviet.name()];
    /// [3.5] [6.1d] Both sides' sheets, and the directives.
    const SECRETS: bool = true;
    const OLDEST: RulesVersion = RULES;
    const CURRENT: RulesVersion = RULES;

    fn setup(
        scenario: &str,
        options: &Options,
        rules: RulesVersion,
        _: &mut impl Dice,
    ) -> Result<Self, SetupError> {
        Blau::opening(scenario, options, rules)
    }

    fn turn(&self) -> Turn {
        Point::innermost(&self.stage).turn(self)
    }

    fn legal(&self, into: &mut Vec<Action>) {
        into.clear();
        Point::innermost(&self.stage).legal(self, into);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.permit(seat, action).map_err(|forbidden| {
            let Refusal { rule, why } = forbidden.into();
            Refusal { rule, why: self.named(why) }
        })
    }

    fn is_pass(action: Action) -> bool {
        matches!(
            action,
            Action::KeepBack { .. }
                | Action::Ready
                | Action::Stop
                | Action::Settled
                | Action::EndLosses
                | Action::Decline
                | Action::EndPhase
        )
    }

    fn apply(&mut self, action: Action, _: &mut impl Dice, story: &mut impl Story<Event>) {
        let stage = self.stage;
        Point::innermost(&stage).apply(self, action, story);
    }

    fn step(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let stage = self.stage;
        Point::innermost(&stage).step(self, dice, story);
    }

    fn imagine(&self, seat: Seat, dice: &mut impl Dice) -> Self {
        self.imagined_by(seat, dice)
    }

    fn forecast(&self, seat: Seat, action: Action) -> Option<Forecast<Self>> {
        self.forecast_of(seat, action)
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_invariants()
    }
}

impl Blau {
    /// Whether the seat may take the action now: whatever no decision point allows is forbidden.
    pub fn permit(&self, seat: Seat, action: Action) -> Result<(), Forbidden> {
        match self.turn() {
            Turn::Over(_) => {
                return Err(match self.stage {
                    Stage::Over(Ending::SuddenDeath(side)) => Forbidden::WonAtOnce { side },
                    _ => Forbidden::GameOver,
                });
            }
            Turn::Auto => return Err(Forbidden::ProcedureRuns),
            Turn::Of(turn) if turn != seat => {
                let side = Side::of_seat(turn).unwrap_or(Side::Axis);
                return Err(Forbidden::NotYourTurn { side });
            }
            Turn::Of(_) => {}
        }
        Point::innermost(&self.stage).check(self, action)
    }
}
