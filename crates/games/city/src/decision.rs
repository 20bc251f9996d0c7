//! Decision points: where the sequence of play stands, and the five questions that each of its points answers.
//!
//! A point is a small type in the room of its chapter. The innermost one follows from what interrupts and from the
//! stage alone: what came last is settled first, the chit, the counterattack, the group that moves, the points its
//! winners have, and then the ground attack below.

use crate::action::Action;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::rules::air::attack::Bombing;
use crate::rules::air::german_phase::GermanAirPhase;
use crate::rules::air::soviet_phase::SovietAirPhase;
use crate::rules::attack::aiming::Aiming;
use crate::rules::attack::breakthrough::{BreakingThrough, Earned};
use crate::rules::attack::commit::{Answering, Committing};
use crate::rules::attack::fire::{DefensiveFire, KindRoll, OffensiveFire};
use crate::rules::attack::losses::Losing;
use crate::rules::attack::procedure::{CutShort, Supporting};
use crate::rules::bombardment::stage::{Barraging, Bombarding};
use crate::rules::movement::counterattack::exchange::Exchanging;
use crate::rules::movement::counterattack::window::Watched;
use crate::rules::movement::group::{Caught, Moving, Spent};
use crate::rules::movement::overrun::resolving::Overrunning;
use crate::rules::reaction::Reacting;
use crate::rules::reaction::chuikov::Bereft;
use crate::rules::reaction::withdrawal::Withdrawing;
use crate::rules::sequence::initiative::Initiative;
use crate::rules::setup::placing::SettingUp;
use crate::rules::stacking::overstacked::Overstacked;
use crate::rules::victory::Decided;
use crate::stage::{
    Alarm, AttackStep, ChitStep, Closing, GroundAttack, Mover, MoverStep, Operation, Owed, Preparation,
    Purpose, Rush, Stage, TurnEnd,
};
use crate::state::City;
use volga_engine::{Dice, Story, Turn};

/// A point of the sequence of play at which something is decided, or done by procedure. A question that a point leaves
/// open has the answer of procedure: nobody decides, and nothing is allowed.
pub(crate) trait DecisionPoint: Copy {
    /// Who decides.
    fn turn(self, _: &City) -> Turn {
        Turn::Auto
    }

    /// All that may be decided.
    fn legal(self, _: &City, _: &mut Vec<Action>) {}

    /// Whether this may be decided; [`Forbidden::WrongTime`] where it is decided elsewhere.
    fn check(self, _: &City, _: Action) -> Result<(), Forbidden> {
        Err(Forbidden::WrongTime)
    }

    /// A checked decision's own effects.
    fn apply(self, _: &mut City, _: Action, _: &mut impl Story<Event>) {}

    /// What procedure does.
    fn step(self, _: &mut City, _: &mut impl Dice, _: &mut impl Story<Event>) {}
}

/// Any of the decision points.
macro_rules! points {
    ($($name:ident($point:ty)),* $(,)?) => {
        #[derive(Clone, Copy)]
        pub(crate) enum Point<'a> { $($name($point)),* }

        impl DecisionPoint for Point<'_> {
            fn turn(self, city: &City) -> Turn {
                match self { $(Point::$name(point) => point.turn(city)),* }
            }

            fn legal(self, city: &City, into: &mut Vec<Action>) {
                match self { $(Point::$name(point) => point.legal(city, into)),* }
            }

            fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
                match self { $(Point::$name(point) => point.check(city, action)),* }
            }

            fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
                match self { $(Point::$name(point) => point.apply(city, action, story)),* }
            }

            fn step(self, city: &mut City, dice: &mut impl Dice, story: &mut impl Story<Event>) {
                match self { $(Point::$name(point) => point.step(city, dice, story)),* }
            }
        }
    };
}

points! {
    Overstacked(Overstacked),
    Bereft(Bereft),
    SettingUp(SettingUp),
    Preparation(Preparation),
    SovietAirPhase(SovietAirPhase<'a>),
    GermanAirPhase(GermanAirPhase),
    Bombing(Bombing<'a>),
    Bombarding(Bombarding<'a>),
    Barraging(Barraging<'a>),
    Leaving(Owed),
    Initiative(Initiative),
    Reacting(Reacting<'a>),
    Withdrawing(Withdrawing),
    Chit(ChitStep),
    Exchanging(Exchanging<'a>),
    Caught(Caught<'a>),
    Spent(Spent<'a>),
    Watched(Watched<'a>),
    Overrunning(Overrunning<'a>),
    Moving(Moving<'a>),
    Rushing(&'a Rush),
    CutShort(CutShort),
    Supporting(Supporting<'a>),
    Committing(Committing<'a>),
    Answering(Answering<'a>),
    KindRoll(KindRoll<'a>),
    DefensiveFire(DefensiveFire<'a>),
    OffensiveFire(OffensiveFire<'a>),
    Aiming(Aiming<'a>),
    Losing(Losing<'a>),
    Earned(Earned<'a>),
    BreakingThrough(BreakingThrough<'a>),
    Closing(Closing),
    TurnEnd(TurnEnd),
    Decided(Decided),
}

impl<'a> Point<'a> {
    /// The innermost decision point.
    pub(crate) fn innermost(alarm: Option<Alarm>, stage: &'a Stage) -> Point<'a> {
        match alarm {
            Some(Alarm::Overstacked(hex)) => return Point::Overstacked(Overstacked { hex }),
            Some(Alarm::ChuikovRoll(hex)) => return Point::Bereft(Bereft { hex, lives: false }),
            Some(Alarm::ChuikovRelocates(hex)) => return Point::Bereft(Bereft { hex, lives: true }),
            None => {}
        }
        match stage {
            Stage::Setup(side) => Point::SettingUp(SettingUp { side: *side }),
            Stage::Preparation(step) => Point::Preparation(*step),
            Stage::SovietAir(air) => match air.under_way() {
                Some((_, attack)) => Point::Bombing(Bombing { side: Side::Soviet, attack }),
                None => Point::SovietAirPhase(SovietAirPhase { air }),
            },
            Stage::GermanAir(Some(attack)) => Point::Bombing(Bombing { side: Side::German, attack }),
            Stage::GermanAir(None) => Point::GermanAirPhase(GermanAirPhase),
            Stage::Bombardment(stage) => match &stage.fire {
                Some(barrage) => Point::Barraging(Barraging { stage, barrage }),
                None => Point::Bombarding(Bombarding { stage }),
            },
            Stage::Withdrawal(owed) => Point::Leaving(*owed),
            Stage::Initiative(operation) => Point::at_work(Side::German, operation)
                .unwrap_or(Point::Initiative(Initiative { cut: operation.cut })),
            Stage::Reaction(reaction) => Point::at_work(Side::Soviet, &reaction.operation)
                .unwrap_or(Point::Reacting(Reacting { reaction })),
            Stage::StrategicWithdrawal(retreat) => {
                Point::at_work(Side::Soviet, &retreat.operation).unwrap_or(Point::Withdrawing(Withdrawing))
            }
            Stage::Closing(step) => Point::Closing(*step),
            Stage::TurnEnd(step) => Point::TurnEnd(*step),
            Stage::Over(victory) => Point::Decided(Decided { victory: *victory }),
        }
    }

    /// The point of a stack at work, if there is one.
    fn at_work(phasing: Side, operation: &'a Operation) -> Option<Point<'a>> {
        let Operation { attack, rush, mover, exchange, chit, cut } = operation;
        if let Some(step) = chit {
            Some(Point::Chit(*step))
        } else if let Some(exchange) = exchange {
            Some(Point::Exchanging(Exchanging { mover: mover.as_ref(), exchange }))
        } else if let Some(mover) = mover {
            Some(Point::of_group(*cut && phasing == mover.side, mover))
        } else if let Some(rush) = rush {
            Some(Point::Rushing(rush))
        } else {
            attack.as_ref().map(|attack| Point::of_attack(*cut, attack))
        }
    }

    /// [7.22] The phase may have ended under a moving group. What an overrun has begun is finished first (ruling 95),
    /// and a point is spent that is left to it (ruling 97).
    fn of_group(cut: bool, mover: &'a Mover) -> Point<'a> {
        let moves = match mover.purpose {
            Purpose::Move | Purpose::Support | Purpose::Withdrawal | Purpose::Chuikov => true,
            Purpose::Breakthrough | Purpose::Rush => false,
        };
        match mover.step {
            MoverStep::Overrun { hex, step } => Point::Overrunning(Overrunning { mover, hex, step }),
            _ if cut && moves => Point::Caught(Caught { mover }),
            _ if mover.units.is_empty() => Point::Spent(Spent { mover }),
            MoverStep::Watched(_) => Point::Watched(Watched { mover }),
            MoverStep::Free | MoverStep::Stopped | MoverStep::Declare | MoverStep::Again => {
                Point::Moving(Moving { mover })
            }
        }
    }

    /// Ruling 94: the phase may have ended while supporters moved up. [11.4c] What is being resolved is finished.
    fn of_attack(cut: bool, attack: &'a GroundAttack) -> Point<'a> {
        match attack.step {
            AttackStep::Support if cut => Point::CutShort(CutShort),
            AttackStep::Support => Point::Supporting(Supporting { attack }),
            AttackStep::AttackerFire => Point::Committing(Committing { attack, side: attack.side }),
            AttackStep::DefenderFire => Point::Committing(Committing { attack, side: attack.side.enemy() }),
            AttackStep::Flak | AttackStep::FlakRoll => Point::Answering(Answering { attack }),
            AttackStep::TypeRoll => Point::KindRoll(KindRoll { attack }),
            AttackStep::DefensiveFire { kind, hex } => {
                Point::DefensiveFire(DefensiveFire { attack, kind, hex })
            }
            AttackStep::OffensiveFire(kind) => Point::OffensiveFire(OffensiveFire { attack, kind }),
            AttackStep::Aim(kind) => Point::Aiming(Aiming { attack, kind }),
            AttackStep::AttackerLosses { .. }
            | AttackStep::SurpriseLosses { .. }
            | AttackStep::DefenderLosses { .. } => Point::Losing(Losing { attack }),
            AttackStep::Chit { points } => Point::Earned(Earned { attack, points }),
            AttackStep::Breakthrough { points } => Point::BreakingThrough(BreakingThrough { attack, points }),
        }
    }
}
