//! The contract, fulfilled: each question goes to the innermost decision point of the position.

use crate::action::Action;
use crate::decision::{DecisionPoint, Point};
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::forecast::Outcome;
use crate::ids::Side;
use crate::options::Options;
use crate::state::{Breslau, RULES};
use volga_engine::{Dice, Forecast, Game, Refusal, RulesVersion, Seat, SetupError, Story, Turn};

impl Game for Breslau {
    type Action = Action;
    type Event = Event;
    type Options = Options;
    type Outcome = Outcome;

    const ID: &'static str = "breslau";
    const SEATS: &'static [&'static str] = &[Side::German.name(), Side::Soviet.name()];
    /// [3.2b] What lies below the top of German stacks.
    const SECRETS: bool = true;
    const OLDEST: RulesVersion = RULES;
    const CURRENT: RulesVersion = RULES;

    fn setup(
        scenario: &str,
        options: &Options,
        rules: RulesVersion,
        dice: &mut impl Dice,
    ) -> Result<Self, SetupError> {
        Breslau::opening(scenario, options, rules, dice)
    }

    fn turn(&self) -> Turn {
        self.decision_point().turn(self)
    }

    fn legal(&self, into: &mut Vec<Action>) {
        into.clear();
        self.decision_point().legal(self, into);
        if self.may_waive() {
            let at = into.partition_point(|action| *action < Action::Waive);
            into.insert(at, Action::Waive);
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.permit(seat, action).map_err(Refusal::from)
    }

    fn is_pass(action: Action) -> bool {
        matches!(
            action,
            Action::EndRestoring
                | Action::EndFlying
                | Action::EndFlak
                | Action::Pass
                | Action::EndDirectives
                | Action::Finish
                | Action::EndPhase
                | Action::EndMarking
                | Action::Commit
                | Action::EndSupport
                | Action::EndCover
                | Action::EndGuns
                | Action::Decline
                | Action::EndAdvance
        )
    }

    fn apply(&mut self, action: Action, _: &mut impl Dice, story: &mut impl Story<Event>) {
        if action == Action::Waive {
            return self.waive(story);
        }
        let stage = self.stage;
        Point::innermost(self.topless, &stage).apply(self, action, story);
    }

    fn step(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let stage = self.stage;
        Point::innermost(self.topless, &stage).step(self, dice, story);
    }

    fn imagine(&self, seat: Seat, dice: &mut impl Dice) -> Self {
        self.imagined_by(seat, dice)
    }

    fn forecast(&self, seat: Seat, action: Action) -> Option<Forecast<Self>> {
        self.forecast_of(seat, action)
    }

    /// [3.2a] [3.2b] The German player sees everything; from the Soviet player is hidden what lies below the top of
    /// distant stacks, and all of the set-up (ruling 151).
    fn has_secrets_from(&self, seat: Seat) -> bool {
        let hides = || self.places.occupied(Side::German).iter().any(|hex| self.has_hidden_units(hex));
        Side::of_seat(seat) != Some(Side::German) && (self.is_setting_up() || hides())
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_invariants()
    }
}

impl Breslau {
    /// [2.8a] Whether the seat may take the action now: whatever no decision point allows is forbidden.
    pub fn permit(&self, seat: Seat, action: Action) -> Result<(), Forbidden> {
        match self.turn() {
            Turn::Over(_) => return Err(Forbidden::GameOver),
            Turn::Auto => return Err(Forbidden::ProcedureRuns),
            Turn::Of(turn) if turn != seat => {
                let side = Side::of_seat(turn).unwrap_or(Side::German);
                return Err(Forbidden::NotYourTurn { side });
            }
            Turn::Of(_) => {}
        }
        if action == Action::Waive {
            return if self.may_waive() { Ok(()) } else { Err(self.cannot_waive()) };
        }
        self.decision_point().check(self, action)
    }

    /// The innermost decision point of the position.
    fn decision_point(&self) -> Point<'_> {
        Point::innermost(self.topless, &self.stage)
    }
}
