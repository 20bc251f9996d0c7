//! Rulings 39 and 159: who takes part in an attack, and [14.11] whether it is paid for.

use super::event::AttackEvent;
use super::price::without_guns;
use crate::action::Action;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::stage::{Attack, AttackStep};
use crate::state::Breslau;
use volga_engine::{Dice, Story, Turn, refusals};

/// Ruling 159: the attacker leaves units out, one by one in data order, until the attack is named as it stands.
#[derive(Clone, Copy)]
pub(crate) struct Naming<'a> {
    pub(crate) attack: &'a Attack,
    /// The last that was left out.
    pub(crate) last: Option<Unit>,
}

refusals! {
    /// Why an attack is not named like that.
    pub enum CannotName in "refused.name" {
        NotInAttack { unit: Unit } => "9.0a", "not_in_attack";
        /// Those before the last that was left out take part.
        TakesPart { unit: Unit } => "9.0a", "takes_part";
        Needed { unit: Unit } => needed_rule(unit), "needed";
        TooDear { points: u16, left: u16 } => "14.11.1d", "too_dear";
        GunsTooDear { points: u16, left: u16 } => "14.11.1e", "guns_too_dear";
        NotCounted => "14.11.2b", "not_counted";
        OnlyGuns { hex: Hex } => "14.11.2a", "only_guns";
    }
}

/// Ruling 81: a marker is used by at least one unit of its stack.
fn needed_rule(unit: Unit) -> &'static str {
    match data().unit(unit).side {
        Side::Soviet => "9.1.1b",
        Side::German => "9.1.2d",
    }
}

impl DecisionPoint for Naming<'_> {
    fn turn(self, game: &Breslau) -> Turn {
        let (paid, unpaid) = (self.check_paid(game).is_ok(), self.check_unpaid(game).is_ok());
        let asked = paid && unpaid || self.can_be_left_out(game).next().is_some();
        if asked { Turn::Of(self.attack.side.seat()) } else { Turn::Auto }
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        into.extend(self.can_be_left_out(game).map(|unit| Action::LeaveOut { unit }));
        if self.check_paid(game).is_ok() {
            into.push(Action::Commit);
        }
        if self.check_unpaid(game).is_ok() {
            into.push(Action::CommitUnpaid);
        }
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::LeaveOut { unit } => Ok(self.check_left_out(game, unit)?),
            Action::Commit => Ok(self.check_paid(game)?),
            Action::CommitUnpaid => Ok(self.check_unpaid(game)?),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::LeaveOut { unit } => game.change_attack(|attack| *attack = leave_out(attack, unit)),
            Action::Commit => game.name_attack(false, story),
            Action::CommitUnpaid => game.name_attack(true, story),
            _ => {}
        }
    }

    fn step(self, game: &mut Breslau, _: &mut impl Dice, story: &mut impl Story<Event>) {
        let unpaid = self.check_paid(game).is_err();
        game.name_attack(unpaid, story);
    }
}

impl Naming<'_> {
    /// The units that may be left out next.
    fn can_be_left_out(self, game: &Breslau) -> impl Iterator<Item = Unit> {
        self.attack.units.iter().filter(move |unit| self.check_left_out(game, *unit).is_ok())
    }

    /// Ruling 39: a unit may be left out, but never all of a hex, and not those without whom it cannot be carried out.
    fn check_left_out(self, game: &Breslau, unit: Unit) -> Result<(), CannotName> {
        match () {
            () if !self.attack.units.contains(unit) => Err(CannotName::NotInAttack { unit }),
            () if self.last.is_some_and(|last| unit < last) => Err(CannotName::TakesPart { unit }),
            () if game.can_be_named(&leave_out(self.attack, unit)) => Ok(()),
            () => Err(CannotName::Needed { unit }),
        }
    }

    /// [14.11.1d] [14.11.1e] Whether the attack can be paid for as it stands.
    fn check_paid(self, game: &Breslau) -> Result<(), CannotName> {
        let (guns, left) = (self.attack.has_guns(), game.supply_points);
        match game.price(self.attack, guns).0 {
            points if points <= left => Ok(()),
            points if guns => Err(CannotName::GunsTooDear { points, left }),
            points => Err(CannotName::TooDear { points, left }),
        }
    }

    /// [14.11.2b] Whether it can be carried out without Supply Points.
    fn check_unpaid(self, game: &Breslau) -> Result<(), CannotName> {
        if self.attack.side == Side::Soviet || !game.options.supply_points() {
            return Err(CannotName::NotCounted);
        }
        match game.unmanned(self.attack, &without_guns(&self.attack.units)) {
            Some(hex) => Err(CannotName::OnlyGuns { hex }),
            None => Ok(()),
        }
    }
}

impl Breslau {
    /// Ruling 193: a marked hex of an attack out of which these units bring no factor.
    fn unmanned(&self, attack: &Attack, units: &UnitSet) -> Option<Hex> {
        let idle = |hex: &Hex| {
            let there = self.places.units_in(*hex).and(units);
            !self.has_strength(&there, *hex, attack.target)
        };
        attack.from.iter().find(idle)
    }

    /// Whether an attack can be named as it stands, or with guns left out that may still be: somebody attacks out of
    /// each hex, and it is paid for, or [14.11.2b] needs no points.
    pub(super) fn can_be_named(&self, attack: &Attack) -> bool {
        let AttackStep::Naming { last } = attack.step else { return false };
        let guns = attack.units.and(&data().by_class.artillery);
        let can_go = |gun: &Unit| last.is_none_or(|last| *gun > last);
        let fewer = attack.units.minus(&guns.iter().filter(can_go).collect());
        let paid = |units: UnitSet| {
            let attack = Attack { units, ..*attack };
            let (points, _) = self.price(&attack, attack.has_guns());
            points <= self.supply_points && self.unmanned(&attack, &units).is_none()
        };
        let unpaid = || {
            self.price(attack, false).0 > 0 && self.unmanned(attack, &without_guns(&attack.units)).is_none()
        };
        paid(attack.units) || fewer != attack.units && paid(fewer) || unpaid()
    }

    /// Ruling 159: the attack is named, and paid for or not. [14.11.2a] Ruling 168: in an unpaid one no guns fire.
    fn name_attack(&mut self, unpaid: bool, story: &mut impl Story<Event>) {
        self.change_attack(|attack| {
            attack.unpaid = unpaid;
            if unpaid {
                attack.units = without_guns(&attack.units);
            }
        });
        let Some(attack) = self.attack().copied() else { return };
        let Attack { side, target, from, units, ranged, .. } = attack;
        story.tell(|| Event::Attack(AttackEvent::Named { side, target, from, units, ranged, unpaid }));
        let (points, rule) = self.price(&attack, attack.has_guns());
        self.pay(points, rule, story);
        self.begin_subphases(&attack);
    }
}

/// The same attack without a unit.
fn leave_out(attack: &Attack, unit: Unit) -> Attack {
    let mut attack = *attack;
    attack.units.remove(unit);
    attack.left_out.insert(unit);
    attack.step = AttackStep::Naming { last: Some(unit) };
    attack
}
