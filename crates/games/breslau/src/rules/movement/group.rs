//! [8.0] A group moves hex by hex, drops units, builds, and is done.

use super::CannotMove;
use super::event::MoveEvent;
use crate::action::Action;
use crate::data::HalfPoints;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Mask, Side, Unit, UnitSet};
use crate::stage::{
    AttackStep, Movement, MovementStep, Mover, MoverStep, Purpose, Resolution, ResolutionStep, Stage,
};
use crate::state::Breslau;
use volga_engine::{RuleId, Story, Turn};

/// Ruling 212: of up to so many units every choice may be left behind together; of more, one at a time.
const TOGETHER: usize = 5;

/// [8.0] A group whose owner says what it does. Ruling 199: in support of an attack it builds nothing.
#[derive(Clone, Copy)]
pub(crate) struct Moving<'a> {
    pub(crate) mover: &'a Mover,
}

impl DecisionPoint for Moving<'_> {
    fn turn(self, _: &Breslau) -> Turn {
        Turn::Of(self.mover.side.seat())
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        let mover = self.mover;
        into.extend(game.next_hexes(mover).into_iter().flatten().map(|to| Action::Step { to }));
        if mover.moved && mover.units.len() > 1 {
            let goers = mover.units.iter().filter(|unit| game.goes_on(mover, *unit)).collect();
            let goers = Mask::for_units(&mover.units, &goers);
            let leaving = leavable(mover).filter(|units| goers.0 & !units.0 != 0);
            into.extend(leaving.map(|units| Action::Leave { units }));
        }
        if mover.purpose == Purpose::Move {
            if game.check_barricade(mover).is_ok() {
                into.push(Action::Barricade);
            }
            into.extend(game.pontoon_sites(mover).map(|to| Action::Pontoon { to }));
        }
        if game.check_finish(mover).is_ok() {
            into.push(Action::Finish);
        }
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        let mover = self.mover;
        match action {
            Action::Step { to } => Ok(game.check_step(mover, to).map(drop)?),
            Action::Leave { units } => Ok(game.check_leave(mover, units).map(drop)?),
            Action::Barricade if mover.purpose == Purpose::Move => Ok(game.check_barricade(mover)?),
            Action::Pontoon { to } if mover.purpose == Purpose::Move => Ok(game.check_pontoon(mover, to)?),
            Action::Finish => Ok(game.check_finish(mover)?),
            Action::Begin { .. }
            | Action::Enter { .. }
            | Action::EnterFree { .. }
            | Action::Goliath { .. }
            | Action::Top { .. }
            | Action::EndSupport
            | Action::EndPhase => Err(CannotMove::Busy { hex: mover.at }.into()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        let mover = *self.mover;
        match action {
            Action::Step { to } => game.take_step(mover, to, story),
            Action::Leave { units } => {
                if let Some(units) = units.of(&mover.units) {
                    game.leave_behind(mover, &units, story);
                }
            }
            Action::Barricade => game.build_barricade(mover, story),
            Action::Pontoon { to } => {
                game.lay_pontoon(&mover, to, story);
                game.finish_move(&mover, story);
            }
            Action::Finish => game.finish_move(&mover, story),
            _ => {}
        }
    }
}

/// The choices of units that may be left behind.
fn leavable(mover: &Mover) -> impl Iterator<Item = Mask> {
    let count = mover.units.len().min(Mask::MOST);
    let all = Mask(u16::MAX >> (Mask::MOST - count));
    Mask::among(all).filter(move |units| fits(units, count))
}

fn fits(units: &Mask, count: usize) -> bool {
    count <= TOGETHER || units.0.is_power_of_two()
}

impl Breslau {
    /// The group that moves, if one does.
    pub fn mover(&self) -> Option<&Mover> {
        match &self.stage {
            Stage::Movement(Movement { step: MovementStep::Moving(mover), .. }) => Some(mover),
            Stage::Resolution(Resolution { step: ResolutionStep::Attacking { attack, .. } }) => {
                match &attack.step {
                    AttackStep::Supporting { mover, .. } => mover.as_ref(),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    pub(crate) fn set_mover(&mut self, moving: Mover) {
        match &mut self.stage {
            Stage::Movement(phase) => phase.step = MovementStep::Moving(moving),
            Stage::Resolution(Resolution { step: ResolutionStep::Attacking { attack, .. } }) => {
                if let AttackStep::Supporting { mover, .. } = &mut attack.step {
                    *mover = Some(moving);
                }
            }
            _ => {}
        }
    }

    /// Units set out; a checked choice. Ruling 126: they do not do so again in this phase.
    pub(crate) fn set_out(&mut self, mover: Mover, story: &mut impl Story<Event>) {
        self.moved = self.moved.or(&mover.units);
        self.set_mover(mover);
        let by = mover.purpose.rule();
        self.tell_of(&mover.units, mover.at, story, |units, top, hex| MoveEvent::Began {
            units,
            top,
            hex,
            by,
        });
    }

    /// [8.0a] The group enters a hex. [8.2a] [3.3c] [14.6b] An enemy Zone of Control stops it there.
    fn take_step(&mut self, mover: Mover, to: Hex, story: &mut impl Story<Event>) {
        let Ok(cost) = self.step_cost(&mover, to) else { return };
        self.lift_pontoons(&mover.units, story);
        let top = self.top_of(&mover.units, mover.at);
        self.carry(&mover, to);
        let spent = mover.spent.plus(cost);
        let (units, from) = (mover.units, mover.at);
        if let Some(top) = top {
            let by = mover.purpose.rule();
            story.tell(|| Event::Move(MoveEvent::Moved { units, top, from, to, spent, by }));
        }
        self.arrive(Mover { at: to, spent, moved: true, ..mover }, story);
    }

    /// A group has come into a hex, by a step or from off the map.
    pub(crate) fn arrive(&mut self, mover: Mover, story: &mut impl Story<Event>) {
        let hex = mover.at;
        if let Some(unit) = mover.units.first() {
            self.come_into(unit, hex, story);
        }
        let stopped = self.is_in_zone(hex, mover.side.enemy());
        let step = if stopped { MoverStep::Stopped } else { MoverStep::Free };
        if stopped {
            story.tell(|| Event::Move(MoveEvent::Stopped { hex }));
        }
        self.go_on(Mover { step, ..mover }, story);
    }

    /// The group goes on, or is done if nobody in it can. [3.2b] Ruling 221: a group with hidden units is not done
    /// before its owner says so: the enemy would learn how far it can go.
    pub(crate) fn go_on(&mut self, mover: Mover, story: &mut impl Story<Event>) {
        self.set_mover(mover);
        let hides = !self.unseen_of(&mover.units).is_empty();
        if !hides && !mover.units.iter().any(|unit| self.goes_on(&mover, unit)) {
            self.finish_move(&mover, story);
        }
    }

    /// Puts a group into a hex in the order in which it lay: on top in its own Movement Phase, else (rulings 148
    /// and 214) below.
    fn carry(&mut self, mover: &Mover, to: Hex) {
        let mut left = mover.units;
        while let Some(unit) = match mover.purpose {
            Purpose::Move => self.lowest_of(&left, mover.at),
            Purpose::Support => self.top_of(&left, mover.at),
        } {
            left.remove(unit);
            match mover.purpose {
                Purpose::Move => self.places.put(unit, to),
                Purpose::Support => self.places.slide_under(unit, to),
            }
        }
    }

    /// The unit of a group that lies above the others.
    pub(crate) fn top_of(&self, units: &UnitSet, hex: Hex) -> Option<Unit> {
        self.places.stack(hex).find(|unit| units.contains(*unit))
    }

    fn lowest_of(&self, units: &UnitSet, hex: Hex) -> Option<Unit> {
        self.places.stack(hex).filter(|unit| units.contains(*unit)).last()
    }

    /// Whether a unit of a group could go on, build or lay a bridge, if it were alone.
    fn goes_on(&self, mover: &Mover, unit: Unit) -> bool {
        let alone = Mover { units: UnitSet::EMPTY.with(unit), ..*mover };
        self.next_hexes(&alone).iter().any(Option::is_some)
            || (mover.purpose == Purpose::Move && self.builds(&alone))
    }

    /// Whether a lone unit that moves has something to build where it is.
    fn builds(&self, mover: &Mover) -> bool {
        self.check_barricade(mover).is_ok() || self.pontoon_sites(mover).next().is_some()
    }

    /// Whether a unit may set out only to build where it stands.
    pub(super) fn builds_at_once(&self, side: Side, unit: Unit, hex: Hex) -> bool {
        self.builds(&Mover::new(side, UnitSet::EMPTY.with(unit), hex, Purpose::Move))
    }

    /// [8.0b] Ruling 126: whether these units may be left where the group has come to, the others going on.
    pub fn check_leave(&self, mover: &Mover, units: Mask) -> Result<UnitSet, CannotMove> {
        let leaving = units.of(&mover.units).filter(|units| !units.is_empty());
        let leaving = leaving.ok_or(CannotMove::NotInGroup)?;
        let (hex, rest) = (mover.at, mover.units.minus(&leaving));
        match () {
            () if !mover.moved => Err(CannotMove::NotOnTheWay { hex }),
            () if !fits(&units, mover.units.len()) => Err(CannotMove::AllOrOne { hex }),
            () if !rest.iter().any(|unit| self.goes_on(mover, unit)) => Err(CannotMove::NobodyGoesOn { hex }),
            () => Ok(leaving),
        }
    }

    /// Ruling 126: those who are left behind are done, and nobody is picked up.
    fn leave_behind(&mut self, mover: Mover, units: &UnitSet, story: &mut impl Story<Event>) {
        self.tell_of(units, mover.at, story, |units, top, hex| MoveEvent::Left { units, top, hex });
        self.set_mover(Mover { units: mover.units.minus(units), ..mover });
    }

    /// [8.0a] Whether the move may end here: it has begun, and one in support has come where it may.
    pub fn check_finish(&self, mover: &Mover) -> Result<(), CannotMove> {
        let hex = mover.at;
        match mover.purpose {
            _ if !mover.moved && !mover.built => Err(CannotMove::MustMove { hex }),
            Purpose::Support if !self.supports_at(mover) => Err(CannotMove::NoPlaceToSupport { hex }),
            Purpose::Move | Purpose::Support => Ok(()),
        }
    }

    /// [8.6] The move is over.
    fn finish_move(&mut self, mover: &Mover, story: &mut impl Story<Event>) {
        let by = mover.purpose.rule();
        self.tell_of(&mover.units, mover.at, story, |units, top, hex| MoveEvent::Finished {
            units,
            top,
            hex,
            by,
        });
        match mover.purpose {
            Purpose::Move => {
                if let Stage::Movement(phase) = &mut self.stage {
                    phase.step = MovementStep::Free;
                }
            }
            Purpose::Support => self.support_came(mover, story),
        }
    }

    fn tell_of(
        &self,
        units: &UnitSet,
        hex: Hex,
        story: &mut impl Story<Event>,
        event: impl FnOnce(UnitSet, Unit, Hex) -> MoveEvent,
    ) {
        if let Some(top) = self.top_of(units, hex) {
            story.tell(|| Event::Move(event(*units, top, hex)));
        }
    }
}

impl Purpose {
    /// [8.0a] [14.8b] The rule by which units move.
    pub(crate) const fn rule(self) -> RuleId {
        RuleId(match self {
            Purpose::Move => "8.0a",
            Purpose::Support => "14.8b",
        })
    }
}

impl Mover {
    /// Units that have not gone a step.
    pub fn new(side: Side, units: UnitSet, at: Hex, purpose: Purpose) -> Mover {
        let (spent, step) = (HalfPoints(0), MoverStep::Free);
        Mover { side, units, at, purpose, spent, step, built: false, moved: false }
    }
}
