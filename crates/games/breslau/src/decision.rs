//! Decision points: where the sequence of play stands, and the five questions that each of its points answers.
//!
//! A point is a small type in the room of its chapter. The innermost one follows from what interrupts and from the
//! stage alone.

use crate::action::Action;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Hex;
use crate::rules::advance::Advancing;
use crate::rules::air::bombing::{Bombed, ChoosingBombs};
use crate::rules::air::flak::{Flaking, Occasion};
use crate::rules::air::flying::Flying;
use crate::rules::air::steps::{AirSteps, Restoring};
use crate::rules::air::strike::{Aiming, Marking};
use crate::rules::artillery::{Bombarding, Joining, Shelling};
use crate::rules::combat::assault::{AmbushRoll, AttackRoll, LevelDie};
use crate::rules::combat::cover::Covering;
use crate::rules::combat::designation::Designating;
use crate::rules::combat::naming::Naming;
use crate::rules::combat::procedure::Ended;
use crate::rules::combat::resolution::Resolving;
use crate::rules::combat::tactical::{Ambushing, TacticalDie};
use crate::rules::directives::Directing;
use crate::rules::goliaths::Launched;
use crate::rules::losses::taking::Losing;
use crate::rules::movement::group::Moving;
use crate::rules::movement::phase::{MovementPhase, Opening};
use crate::rules::movement::support::{SupportDie, Supporting};
use crate::rules::setup::placing::SettingUp;
use crate::rules::stacking::excess::Excess;
use crate::rules::stacking::order::Topless;
use crate::rules::supply::SupplyPhase;
use crate::rules::support::Gunning;
use crate::rules::turn_end::Ending;
use crate::rules::victory::Decided;
use crate::stage::{
    Air, AirStep, AmbushStep, Artillery, ArtilleryStep, Attack, AttackStep, Movement, MovementStep,
    Resolution, ResolutionStep, Stage, Strike,
};
use crate::state::Breslau;
use volga_engine::{Dice, Story, Turn};

/// A point of the sequence of play at which something is decided, or done by procedure. A question that a point leaves
/// open has the answer of procedure: nobody decides, and nothing is allowed.
pub(crate) trait DecisionPoint: Copy {
    /// Who decides.
    fn turn(self, _: &Breslau) -> Turn {
        Turn::Auto
    }

    /// All that may be decided.
    fn legal(self, _: &Breslau, _: &mut Vec<Action>) {}

    /// Whether this may be decided; [`Forbidden::WrongTime`] where it is decided elsewhere.
    fn check(self, _: &Breslau, _: Action) -> Result<(), Forbidden> {
        Err(Forbidden::WrongTime)
    }

    /// A checked decision's own effects.
    fn apply(self, _: &mut Breslau, _: Action, _: &mut impl Story<Event>) {}

    /// What procedure does.
    fn step(self, _: &mut Breslau, _: &mut impl Dice, _: &mut impl Story<Event>) {}
}

/// Any of the decision points.
macro_rules! points {
    ($($name:ident($point:ty)),* $(,)?) => {
        #[derive(Clone, Copy)]
        pub(crate) enum Point<'a> { $($name($point)),* }

        impl DecisionPoint for Point<'_> {
            fn turn(self, game: &Breslau) -> Turn {
                match self { $(Point::$name(point) => point.turn(game)),* }
            }

            fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
                match self { $(Point::$name(point) => point.legal(game, into)),* }
            }

            fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
                match self { $(Point::$name(point) => point.check(game, action)),* }
            }

            fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
                match self { $(Point::$name(point) => point.apply(game, action, story)),* }
            }

            fn step(self, game: &mut Breslau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
                match self { $(Point::$name(point) => point.step(game, dice, story)),* }
            }
        }
    };
}

points! {
    Topless(Topless),
    SettingUp(SettingUp<'a>),
    Losing(Losing<'a>),
    // Air
    Marking(Marking),
    Aiming(Aiming<'a>),
    AirSteps(AirSteps),
    Restoring(Restoring),
    Flying(Flying),
    Flaking(Flaking<'a>),
    ChoosingBombs(ChoosingBombs),
    Bombed(Bombed<'a>),
    // Artillery and supply
    Bombarding(Bombarding<'a>),
    Joining(Joining<'a>),
    Shelling(Shelling<'a>),
    Supply(SupplyPhase),
    // Movement
    Opening(Opening),
    Directing(Directing),
    Movement(MovementPhase<'a>),
    Moving(Moving<'a>),
    Launched(Launched),
    Excess(Excess),
    SupportDie(SupportDie<'a>),
    Supporting(Supporting<'a>),
    // Combat
    Designating(Designating<'a>),
    Resolving(Resolving<'a>),
    Naming(Naming<'a>),
    Covering(Covering<'a>),
    Gunning(Gunning<'a>),
    TacticalDie(TacticalDie<'a>),
    Ambushing(Ambushing<'a>),
    AmbushRoll(AmbushRoll<'a>),
    LevelDie(LevelDie<'a>),
    AttackRoll(AttackRoll<'a>),
    Advancing(Advancing<'a>),
    Ended(Ended<'a>),
    // The end
    Ending(Ending),
    Decided(Decided),
}

impl<'a> Point<'a> {
    /// The innermost decision point.
    pub(crate) fn innermost(topless: Option<Hex>, stage: &'a Stage) -> Point<'a> {
        if let Some(hex) = topless.filter(|hex| !stage.is_taking_losses(*hex)) {
            return Point::Topless(Topless { hex });
        }
        if let Some(losses) = stage.losses() {
            return Point::Losing(Losing { losses });
        }
        match stage {
            Stage::Setup { topped } => Point::SettingUp(SettingUp { topped }),
            Stage::Strike(strike) => Point::of_strike(strike),
            Stage::Air(air) => Point::of_air(air),
            Stage::Artillery(phase) => Point::of_artillery(phase),
            Stage::Supply(step) => Point::Supply(SupplyPhase { step: *step }),
            Stage::Movement(phase) => Point::of_movement(phase),
            Stage::Designation(phase) => Point::Designating(Designating { phase }),
            Stage::Resolution(phase) => Point::of_resolution(phase),
            Stage::TurnEnd(step) => Point::Ending(Ending { step: *step }),
            Stage::Over(victory) => Point::Decided(Decided { victory: *victory }),
        }
    }

    /// [5.4] [5.5] The point of a Movement Phase.
    fn of_movement(phase: &'a Movement) -> Point<'a> {
        let side = phase.side;
        match &phase.step {
            MovementStep::Opening => Point::Opening(Opening { side }),
            MovementStep::Directives { left } => Point::Directing(Directing { left: *left }),
            MovementStep::Free => Point::Movement(MovementPhase { phase }),
            MovementStep::Moving(mover) => Point::Moving(Moving { mover }),
            MovementStep::Goliath { number, step } => {
                Point::Launched(Launched { number: *number, step: *step })
            }
            MovementStep::Excess(hex) => Point::Excess(Excess { side, hex: *hex }),
        }
    }

    fn of_strike(strike: &'a Strike) -> Point<'a> {
        match strike {
            Strike::Mark => Point::Marking(Marking),
            Strike::Accuracy { .. } | Strike::Distance { .. } | Strike::Direction { .. } => {
                Point::Aiming(Aiming { strike })
            }
            Strike::Striking { bombing, .. } => Point::Bombed(Bombed { bombing }),
        }
    }

    fn of_air(air: &'a Air) -> Point<'a> {
        match &air.step {
            AirStep::Steps => Point::AirSteps(AirSteps),
            AirStep::Restoring { left } => Point::Restoring(Restoring { left: *left }),
            AirStep::Flying => Point::Flying(Flying),
            AirStep::Flak(flak) => Point::Flaking(Flaking { flak, occasion: Occasion::Phase }),
            AirStep::Bombing => Point::ChoosingBombs(ChoosingBombs),
            AirStep::Bomb(bombing) => Point::Bombed(Bombed { bombing }),
        }
    }

    fn of_artillery(phase: &'a Artillery) -> Point<'a> {
        match &phase.step {
            ArtilleryStep::Choosing => Point::Bombarding(Bombarding { phase }),
            ArtilleryStep::Joining(barrage) => Point::Joining(Joining { phase, barrage }),
            ArtilleryStep::Level(_)
            | ArtilleryStep::Roll { .. }
            | ArtilleryStep::Rubble { .. }
            | ArtilleryStep::Losses { .. }
            | ArtilleryStep::Gassed { .. } => Point::Shelling(Shelling { phase }),
        }
    }

    fn of_resolution(phase: &'a Resolution) -> Point<'a> {
        match &phase.step {
            ResolutionStep::Attacking { attack, .. } => Point::of_attack(attack),
            ResolutionStep::Initiative | ResolutionStep::Choosing { .. } => {
                Point::Resolving(Resolving { phase })
            }
        }
    }

    /// [9.2] The subphase of an attack.
    fn of_attack(attack: &'a Attack) -> Point<'a> {
        match &attack.step {
            AttackStep::Naming { last } => Point::Naming(Naming { attack, last: *last }),
            AttackStep::SupportDie { side } => Point::SupportDie(SupportDie { attack, side: *side }),
            AttackStep::Supporting { mover: Some(mover), .. } => Point::Moving(Moving { mover }),
            AttackStep::Supporting { side, mover: None, .. } => {
                Point::Supporting(Supporting { attack, side: *side })
            }
            AttackStep::Cover => Point::Covering(Covering { attack }),
            AttackStep::Flak(flak) => Point::Flaking(Flaking { flak, occasion: Occasion::Support }),
            AttackStep::Guns => Point::Gunning(Gunning { attack }),
            AttackStep::Tactical => Point::TacticalDie(TacticalDie { attack }),
            AttackStep::Ambush(AmbushStep::Choosing) => Point::Ambushing(Ambushing { attack }),
            AttackStep::Ambush(AmbushStep::Roll { hex }) => {
                Point::AmbushRoll(AmbushRoll { attack, hex: *hex })
            }
            AttackStep::Level { kind } => Point::LevelDie(LevelDie { attack, kind: *kind }),
            AttackStep::Roll { kind, level } => {
                Point::AttackRoll(AttackRoll { attack, kind: *kind, level: *level })
            }
            AttackStep::Losses { losses, .. } | AttackStep::Ambush(AmbushStep::Losses(losses)) => {
                Point::Losing(Losing { losses })
            }
            AttackStep::Advance(advance) => Point::Advancing(Advancing { attack, advance }),
            AttackStep::Done => Point::Ended(Ended { attack }),
        }
    }
}
