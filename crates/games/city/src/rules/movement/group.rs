//! [7.0] The group that moves: its steps, what it declares, and the window in which it may be counterattacked.

use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::{Event, MoveEvent, OverrunEvent};
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Mask, Side, Unit, UnitSet};
use crate::rules::reaction::chuikov::is_chuikov_alone;
use crate::stage::{AttackStep, Declared, Mover, MoverStep, Purpose};
use crate::state::City;
use volga_engine::{Dice, Story, Turn};

/// [7.0] A group whose owner says what it does.
#[derive(Clone, Copy)]
pub(crate) struct Moving<'a> {
    pub(crate) mover: &'a Mover,
}

impl DecisionPoint for Moving<'_> {
    fn turn(self, _: &City) -> Turn {
        Turn::Of(self.mover.side.seat())
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        let mover = self.mover;
        city.legal_joining(mover, into);
        if matches!(mover.step, MoverStep::Declare | MoverStep::Again) {
            city.legal_declarations(mover, into);
            return into.push(Action::GoOn);
        }
        city.legal_moves(mover, into);
        if self.may_declare() {
            city.legal_declarations(mover, into);
        }
        if city.may_stand(mover) {
            into.push(Action::Stand);
        }
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        let (mover, step) = (self.mover, self.mover.step);
        match action {
            Action::Join { unit } if step != MoverStep::Again => match mover.side {
                Side::German => Ok(city.check_join(unit)?),
                Side::Soviet => Ok(city.check_join_ashore(unit).map(drop)?),
            },
            Action::Step { to } if matches!(step, MoverStep::Free | MoverStep::Stopped) => {
                Ok(city.check_go(to).map(drop)?)
            }
            Action::GoOn if matches!(step, MoverStep::Declare | MoverStep::Again) => Ok(()),
            Action::Overrun { hex } if self.may_declare() => Ok(city.check_overrun(mover, hex)?),
            Action::Attack { hex, units } if self.may_declare() => {
                Ok(city.check_attack(mover, hex, units).map(drop)?)
            }
            Action::Stand if step == MoverStep::Free => Ok(city.check_stand(mover)?),
            _ => city.check_dropping(action),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        let mover = *self.mover;
        match action {
            Action::Join { unit } => city.join_group(mover, unit, story),
            Action::Step { to } => city.go(mover, to, story),
            Action::Leave { units } => {
                if let Some(units) = units.of(&mover.units) {
                    city.leave(mover, units, story);
                }
            }
            Action::Deploy { unit } => city.deploy(mover, unit, story),
            Action::Finish => city.finish(mover, story),
            Action::Overrun { hex } => city.declare(&mover, Declared::Overrun(hex), story),
            Action::Attack { hex, units } => {
                let units = units.of(&mover.units).unwrap_or(mover.units);
                city.declare(&mover, Declared::Attack { hex, units }, story);
            }
            Action::GoOn => city.go_on(mover, story),
            Action::Stand => city.open_window(None, story),
            _ => {}
        }
    }
}

impl Moving<'_> {
    /// Ruling 155: before its first step a group may attack or overrun from where it is.
    fn may_declare(self) -> bool {
        match self.mover.step {
            MoverStep::Declare | MoverStep::Again => true,
            MoverStep::Free => !self.mover.moved,
            MoverStep::Stopped | MoverStep::Watched(_) | MoverStep::Overrun { .. } => false,
        }
    }
}

/// [7.22] A group that the end of its phase has caught.
#[derive(Clone, Copy)]
pub(crate) struct Caught<'a> {
    pub(crate) mover: &'a Mover,
}

impl DecisionPoint for Caught<'_> {
    fn step(self, city: &mut City, _: &mut impl Dice, story: &mut impl Story<Event>) {
        city.set_mover(None);
        city.catch_in_action(&self.mover.units, story);
    }
}

/// A group of which nobody is left.
#[derive(Clone, Copy)]
pub(crate) struct Spent<'a> {
    pub(crate) mover: &'a Mover,
}

impl DecisionPoint for Spent<'_> {
    fn step(self, city: &mut City, _: &mut impl Dice, story: &mut impl Story<Event>) {
        city.end_group(*self.mover, story);
    }
}

impl City {
    /// Steps, units to leave behind, guns to deploy, the end of the move.
    fn legal_moves(&self, mover: &Mover, into: &mut Vec<Action>) {
        let steps = self.steps(mover);
        into.extend(steps.iter().map(|to| Action::Step { to }));
        if mover.moved && mover.purpose == Purpose::Move {
            let all = Mask::for_units(&mover.units, &mover.units);
            let leaving = Mask::among(all).filter(|units| self.check_leave(*units).is_ok());
            into.extend(leaving.map(|units| Action::Leave { units }));
            let guns = mover.units.iter().filter(|unit| self.check_deploy(*unit).is_ok());
            into.extend(guns.map(|unit| Action::Deploy { unit }));
        }
        if self.check_end(mover).is_ok() || steps.is_empty() && self.is_stranded(mover) {
            into.push(Action::Finish);
        }
    }

    fn legal_declarations(&self, mover: &Mover, into: &mut Vec<Action>) {
        let mut near: [Option<Hex>; 6] = [None; 6];
        near.iter_mut().zip(mover.at.neighbours()).for_each(|(slot, hex)| *slot = Some(hex));
        near.sort_unstable();
        let overrun = near.into_iter().flatten().filter(|hex| self.check_overrun(mover, *hex).is_ok());
        into.extend(overrun.map(|hex| Action::Overrun { hex }));
        self.legal_attacks(mover, into);
    }

    /// Units to leave behind, guns to deploy, the end of the move.
    pub(super) fn check_dropping(&self, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Leave { units } => Ok(self.check_leave(units).map(drop)?),
            Action::Deploy { unit } => Ok(self.check_deploy(unit)?),
            Action::Finish => Ok(self.check_finish()?),
            _ => Err(Forbidden::WrongTime),
        }
    }

    /// Units of a hex set out; a checked choice.
    pub(crate) fn set_out(&mut self, side: Side, hex: Hex, units: Mask, story: &mut impl Story<Event>) {
        if let Some(units) = units.of(&self.places.units_in(hex)) {
            self.begin(side, hex, units, story);
        }
    }

    /// The group begins; a checked choice. [7.35a] Its points are judged now.
    pub(crate) fn begin(&mut self, side: Side, hex: Hex, units: UnitSet, story: &mut impl Story<Event>) {
        let halved = self.sets_out_halved(&units);
        self.start(Mover { halved, ..Mover::new(side, units, hex, Purpose::Move) }, story);
    }

    /// [15.12] A reinforcement comes in; a checked choice. The hex counts as entered, and others may join it.
    pub(crate) fn come_in(&mut self, unit: Unit, hex: Hex, purpose: Purpose, story: &mut impl Story<Event>) {
        let units = UnitSet::EMPTY.with(unit);
        self.enter(Side::German, &units, hex);
        story.tell(|| Event::Move(MoveEvent::CameIn { unit, hex }));
        let entering = purpose == Purpose::Move;
        self.set_mover(Some(Mover { entering, ..self.newcomers(units, hex, purpose) }));
        self.arrive(story);
    }

    fn join_group(&mut self, mover: Mover, unit: Unit, story: &mut impl Story<Event>) {
        match mover.side {
            Side::German => {
                self.enter(mover.side, &UnitSet::EMPTY.with(unit), mover.at);
                story.tell(|| Event::Move(MoveEvent::CameIn { unit, hex: mover.at }));
            }
            Side::Soviet => {
                let Ok(landing) = self.check_join_ashore(unit) else { return };
                self.put_ashore(unit, mover.at, landing, story);
            }
        }
        self.change_mover(|mover| mover.units.insert(unit));
    }

    /// [15.12] [15.44c] All that may join the group that has just come, in order.
    fn legal_joining(&self, mover: &Mover, into: &mut Vec<Action>) {
        match mover.side {
            Side::German => self.legal_joins(into),
            Side::Soviet => self.legal_joins_ashore(into),
        }
    }

    /// [7.0b] The group enters a hex.
    fn go(&mut self, mover: Mover, to: Hex, story: &mut impl Story<Event>) {
        let Ok(cost) = self.check_step(&mover, to) else { return };
        match mover.purpose {
            Purpose::Breakthrough | Purpose::Rush => self.spend_point(mover.purpose),
            Purpose::Move | Purpose::Support | Purpose::Withdrawal | Purpose::Chuikov if !mover.moved => {
                self.take_orders(&mover.units, mover.at, story);
            }
            Purpose::Move | Purpose::Support | Purpose::Withdrawal | Purpose::Chuikov => {}
        }
        self.enter(mover.side, &mover.units, to);
        let moved = Mover { at: to, moved: true, entering: false, ..mover };
        self.set_mover(Some(moved));
        self.change_mover(|mover| mover.spent.0 += cost.0);
        let Mover { units, at: from, purpose, .. } = mover;
        story.tell(|| Event::Move(MoveEvent::Moved { units, from, to, spent: cost, purpose }));
        self.lose_cut_off_militia(story);
        self.arrive(story);
    }

    /// [10.73] A point for a hex.
    fn spend_point(&mut self, purpose: Purpose) {
        self.change_operation(|operation| match (purpose, &mut operation.rush, &mut operation.attack) {
            (Purpose::Rush, Some(rush), _) => rush.points = rush.points.saturating_sub(1),
            (Purpose::Breakthrough, _, Some(attack)) => {
                if let AttackStep::Breakthrough { points } = &mut attack.step {
                    *points = points.saturating_sub(1);
                }
            }
            _ => {}
        });
    }

    /// [7.52a] The group has entered a hex. Next to the enemy its owner says what it does, if it may do anything but go
    /// on; then the enemy may counterattack. [11.33a] Chuikov without a stack does nothing and nobody attacks him: he
    /// goes on.
    pub(super) fn arrive(&mut self, story: &mut impl Story<Event>) {
        let Some(&mover) = self.mover() else { return };
        let beside = self.is_beside_enemy(mover.side, mover.at);
        match mover.purpose {
            Purpose::Move if is_chuikov_alone(&mover.units) => self.settle_group(mover, story),
            Purpose::Move | Purpose::Breakthrough if beside => self.set_mover_step(MoverStep::Declare),
            Purpose::Support | Purpose::Rush if beside => self.open_window(None, story),
            Purpose::Move
            | Purpose::Breakthrough
            | Purpose::Support
            | Purpose::Rush
            | Purpose::Withdrawal
            | Purpose::Chuikov => self.settle_group(mover, story),
        }
    }

    /// [7.0d] [7.4] An overrun or an attack is declared. Ruling 91: only a group that has just entered the hex can be
    /// counterattacked before that.
    fn declare(&mut self, mover: &Mover, declared: Declared, story: &mut impl Story<Event>) {
        story.tell(|| match declared {
            Declared::Overrun(hex) => Event::Overrun(OverrunEvent::Declared { from: mover.at, hex }),
            Declared::Attack { hex, units } => Event::Move(MoveEvent::AttackDeclared { units, hex }),
        });
        self.change_mover(|mover| mover.entering = false);
        if mover.step == MoverStep::Declare {
            self.open_window(Some(declared), story);
        } else {
            self.set_mover_step(MoverStep::Watched(Some(declared)));
            self.close_window(story);
        }
    }

    /// [7.52a] [10.1a] The group spares its enemies.
    fn go_on(&mut self, mover: Mover, story: &mut impl Story<Event>) {
        story.tell(|| Event::Move(MoveEvent::WentOn { hex: mover.at }));
        self.change_mover(|mover| mover.entering = false);
        match mover.step {
            MoverStep::Declare => self.open_window(None, story),
            MoverStep::Again
            | MoverStep::Free
            | MoverStep::Watched(_)
            | MoverStep::Stopped
            | MoverStep::Overrun { .. } => self.settle_group(mover, story),
        }
    }

    /// [7.33] [7.5f] What a group may do that no one counterattacks any more. [7.76] One that supports from where it
    /// stood is where it should be; ruling 47: the point of one with Breakthrough Points is spent.
    pub(super) fn settle_group(&mut self, mover: Mover, story: &mut impl Story<Event>) {
        let stopped = self.must_stop(mover.side, mover.at);
        self.set_mover_step(if stopped { MoverStep::Stopped } else { MoverStep::Free });
        match mover.purpose {
            Purpose::Support if !mover.moved => self.join_attack(mover, story),
            Purpose::Breakthrough | Purpose::Rush => {
                let crowded = self.excess(mover.side, mover.at) > 0;
                let goes_on = crowded && self.mover().is_some_and(|mover| !self.steps(mover).is_empty());
                if !goes_on {
                    self.set_mover(None);
                    self.settle_crowd(mover.side, mover.at);
                    self.settle_rush(story);
                }
            }
            Purpose::Move | Purpose::Support | Purpose::Withdrawal | Purpose::Chuikov => {}
        }
    }

    /// [7.11c] [7.11d] Units are left behind and used up.
    fn leave(&mut self, mover: Mover, units: UnitSet, story: &mut impl Story<Event>) {
        self.use_up(&units);
        story.tell(|| Event::Move(MoveEvent::Left { units, hex: mover.at }));
        self.drop_from_group(&units);
    }

    /// [7.6] [7.61] [7.61a] A gun is left behind deployed. It is not used up. It stays deployed until it fires or the
    /// turn ends.
    fn deploy(&mut self, mover: Mover, unit: Unit, story: &mut impl Story<Event>) {
        self.deployed.insert(unit);
        story.tell(|| Event::Move(MoveEvent::Deployed { unit, hex: mover.at }));
        self.drop_from_group(&UnitSet::EMPTY.with(unit));
    }

    fn drop_from_group(&mut self, units: &UnitSet) {
        self.change_mover(|mover| {
            mover.units = mover.units.minus(units);
            mover.entering = false;
        });
        self.change_operation(|operation| {
            operation.mover = operation.mover.filter(|mover| !mover.units.is_empty());
        });
    }

    /// [7.2] The owner ends the move. [7.7b] Supporters next to the target take part in the attack.
    fn finish(&mut self, mover: Mover, story: &mut impl Story<Event>) {
        let supports = mover.purpose == Purpose::Support && self.check_end(&mover).is_ok();
        if supports {
            self.join_attack(mover, story);
        } else {
            self.end_group(mover, story);
        }
    }

    /// [7.2a] [7.5g] The group has done all it could: it is used up.
    pub(crate) fn end_group(&mut self, mover: Mover, story: &mut impl Story<Event>) {
        self.set_mover(None);
        self.complete(&mover.units, mover.at, "7.2a", story);
        if mover.purpose == Purpose::Rush {
            self.change_operation(|operation| {
                if let Some(rush) = &mut operation.rush {
                    rush.units = rush.units.minus(&mover.units);
                }
            });
        }
        self.settle_crowd(mover.side, mover.at);
        self.settle_rush(story);
    }
}
