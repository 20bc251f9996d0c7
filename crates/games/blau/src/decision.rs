//! Decision points: where the sequence of play stands, and the five questions that each of its points answers.
//!
//! A point is a small type in the room of its chapter. The innermost one follows from the stage alone.

use crate::action::Action;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::rules::arrivals::{Arriving, Detaching};
use crate::rules::assets::{Reassigning, Reinforcing};
use crate::rules::combat::{Attacking, Fighting, Settling, SittingOut};
use crate::rules::losses::{Losing, Showing};
use crate::rules::movement::{AttemptDie, Attempting, MovementPhase, Moving};
use crate::rules::replacements::Replacing;
use crate::rules::retreat::Retreating;
use crate::rules::sequence::{Closing, Opening};
use crate::rules::setup::{DirectiveDice, Drawing, Filling};
use crate::rules::stacking::Excess;
use crate::rules::uranus::Launching;
use crate::rules::victory::{Decided, Finishing, Scoring};
use crate::stage::{Battle, BattleStep, Movement, MovementStep, Stage};
use crate::state::Blau;
use volga_engine::{Dice, Story, Turn};

/// A point of the sequence of play at which something is decided, or done by procedure. A question that a point leaves
/// open has the answer of procedure: nobody decides, and nothing is allowed.
pub(crate) trait DecisionPoint: Copy {
    /// Who decides.
    fn turn(self, _: &Blau) -> Turn {
        Turn::Auto
    }

    /// All that may be decided, in order.
    fn legal(self, _: &Blau, _: &mut Vec<Action>) {}

    /// Whether this may be decided; [`Forbidden::WrongTime`] where it is decided elsewhere.
    fn check(self, _: &Blau, _: Action) -> Result<(), Forbidden> {
        Err(Forbidden::WrongTime)
    }

    /// A checked decision's own effects.
    fn apply(self, _: &mut Blau, _: Action, _: &mut impl Story<Event>) {}

    /// What procedure does.
    fn step(self, _: &mut Blau, _: &mut impl Dice, _: &mut impl Story<Event>) {}
}

/// Any of the decision points.
macro_rules! points {
    ($($name:ident($point:ty)),* $(,)?) => {
        #[derive(Clone, Copy)]
        pub(crate) enum Point<'a> { $($name($point)),* }

        impl DecisionPoint for Point<'_> {
            fn turn(self, game: &Blau) -> Turn {
                match self { $(Point::$name(point) => point.turn(game)),* }
            }

            fn legal(self, game: &Blau, into: &mut Vec<Action>) {
                match self { $(Point::$name(point) => point.legal(game, into)),* }
            }

            fn check(self, game: &Blau, action: Action) -> Result<(), Forbidden> {
                match self { $(Point::$name(point) => point.check(game, action)),* }
            }

            fn apply(self, game: &mut Blau, action: Action, story: &mut impl Story<Event>) {
                match self { $(Point::$name(point) => point.apply(game, action, story)),* }
            }

            fn step(self, game: &mut Blau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
                match self { $(Point::$name(point) => point.step(game, dice, story)),* }
            }
        }
    };
}

points! {
    // Set-up
    Drawing(Drawing),
    DirectiveDice(DirectiveDice),
    Filling(Filling<'a>),
    // Player turns
    Opening(Opening),
    Closing(Closing),
    Arriving(Arriving),
    Detaching(Detaching),
    Reinforcing(Reinforcing),
    Replacing(Replacing),
    Reassigning(Reassigning),
    // Movement
    Movement(MovementPhase<'a>),
    Moving(Moving<'a>),
    AttemptDie(AttemptDie),
    Attempting(Attempting<'a>),
    Excess(Excess),
    Launching(Launching),
    // Combat
    Attacking(Attacking),
    SittingOut(SittingOut<'a>),
    Settling(Settling<'a>),
    Fighting(Fighting<'a>),
    Losing(Losing<'a>),
    Showing(Showing<'a>),
    Retreating(Retreating<'a>),
    // Victory
    Scoring(Scoring),
    Finishing(Finishing),
    Decided(Decided),
}

impl<'a> Point<'a> {
    /// The innermost decision point.
    pub(crate) fn innermost(stage: &'a Stage) -> Point<'a> {
        match stage {
            Stage::Directives => Point::Drawing(Drawing),
            Stage::DirectiveDice => Point::DirectiveDice(DirectiveDice),
            Stage::Sheet(setup) => Point::Filling(Filling { setup }),
            Stage::Opening { side } => Point::Opening(Opening { side: *side }),
            Stage::Closing { side } => Point::Closing(Closing { side: *side }),
            Stage::Arrivals { step } => Point::Arriving(Arriving { step: *step }),
            Stage::Detachment { unit } => Point::Detaching(Detaching { unit: *unit }),
            Stage::Reinforcement { side, withdrawing } => {
                Point::Reinforcing(Reinforcing { side: *side, withdrawing: *withdrawing })
            }
            Stage::Replacement { side, own, minor } => {
                Point::Replacing(Replacing { side: *side, own: *own, minor: *minor })
            }
            Stage::Reassignment => Point::Reassigning(Reassigning),
            Stage::Movement(phase) => Point::of_movement(phase),
            Stage::Attack(phase) => match &phase.battle {
                None => Point::Attacking(Attacking { side: phase.side }),
                Some(battle) => Point::of_battle(battle),
            },
            Stage::Uranus => Point::Launching(Launching),
            Stage::Scoring => Point::Scoring(Scoring),
            Stage::Final { step } => Point::Finishing(Finishing { step: *step }),
            Stage::Over(ending) => Point::Decided(Decided { ending: *ending }),
        }
    }

    fn of_movement(phase: &'a Movement) -> Point<'a> {
        match &phase.step {
            MovementStep::Free => Point::Movement(MovementPhase { phase }),
            MovementStep::Moving(mover) => Point::Moving(Moving { phase, mover }),
            MovementStep::AttemptDie { unit } => Point::AttemptDie(AttemptDie { unit: *unit }),
            MovementStep::Attempting { unit } => Point::Attempting(Attempting { phase, unit: *unit }),
            MovementStep::Excess(space) => Point::Excess(Excess { side: phase.side, space: *space }),
        }
    }

    fn of_battle(battle: &'a Battle) -> Point<'a> {
        match battle.step {
            BattleStep::SitOut { side } => Point::SittingOut(SittingOut { battle, side }),
            BattleStep::Settling => Point::Settling(Settling { battle }),
            BattleStep::Totals | BattleStep::Die { .. } | BattleStep::Ended => {
                Point::Fighting(Fighting { battle })
            }
            BattleStep::Losses { side } => Point::Losing(Losing { battle, side }),
            BattleStep::Shown => Point::Showing(Showing { battle }),
            BattleStep::Retreats { side } => Point::Retreating(Retreating { battle, side }),
        }
    }
}
