//! [9.2] An attack as its subphases go, until it is over.

use super::event::{AttackEvent, MarkerEvent};
use super::price::without_guns;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::ids::{Side, UnitSet};
use crate::places::Off;
use crate::stage::{Attack, AttackStep, Flak, Marker, Resolution, ResolutionStep, Stage};
use crate::state::Breslau;
use volga_engine::{Dice, RuleId, Story};

/// [9.2.9] An attack is over.
#[derive(Clone, Copy)]
pub(crate) struct Ended<'a> {
    pub(crate) attack: &'a Attack,
}

impl DecisionPoint for Ended<'_> {
    /// [9.2.8e] [9.2.9] [9.2c] Its markers go, and the side chooses the next one.
    fn step(self, game: &mut Breslau, _: &mut impl Dice, story: &mut impl Story<Event>) {
        let Attack { side, target, from, lost, .. } = *self.attack;
        from.iter().for_each(|hex| game.remove_marker(side, hex));
        story.tell(|| Event::Attack(AttackEvent::Ended { side, target, from, lost }));
        game.send_back(self.attack, story);
        game.drop_markers_of_the_dead(story);
        game.leave_attack();
    }
}

impl Breslau {
    /// The attack that is being resolved.
    pub fn attack(&self) -> Option<&Attack> {
        match &self.stage {
            Stage::Resolution(Resolution { step: ResolutionStep::Attacking { attack, .. } }) => Some(attack),
            _ => None,
        }
    }

    pub(crate) fn change_attack(&mut self, change: impl FnOnce(&mut Attack)) {
        if let Stage::Resolution(Resolution { step: ResolutionStep::Attacking { attack, .. } }) =
            &mut self.stage
        {
            change(attack);
        }
    }

    pub(crate) fn set_attack_step(&mut self, step: AttackStep) {
        self.change_attack(|attack| attack.step = step);
    }

    /// [9.2b] [14.8d] The subphases in their order; support moves come first, ruling 178: before direct fire, too.
    pub(super) fn begin_subphases(&mut self, attack: &Attack) {
        self.set_attack_step(if self.options.support_movement {
            AttackStep::SupportDie { side: attack.side }
        } else {
            AttackStep::Cover
        });
    }

    /// [9.2.1] [9.2.2] A side has moved up whom it wants: the attacker is followed by the defender, he by the
    /// aircraft. [9.1.2c] Ruling 179: if the defenders have left, there is nobody to attack.
    pub(crate) fn after_support(&mut self, attack: &Attack, side: Side, story: &mut impl Story<Event>) {
        if side == attack.side {
            self.join_attack(story);
            return self.set_attack_step(AttackStep::SupportDie { side: side.enemy() });
        }
        if self.places.holder(attack.target) == Some(side) {
            return self.set_attack_step(AttackStep::Cover);
        }
        for hex in attack.from.iter() {
            self.remove_marker(attack.side, hex);
            let (side, target, by) = (attack.side, attack.target, RuleId("9.1.2c"));
            story.tell(|| Event::Marker(MarkerEvent::Lost { side, hex, target, by }));
        }
        self.leave_attack();
    }

    /// [9.2.1] Ruling 190: those who have moved into a marked hex take part; guns do if they are paid for.
    fn join_attack(&mut self, story: &mut impl Story<Event>) {
        let Some(attack) = self.attack().copied() else { return };
        let known = attack.units.or(&attack.left_out);
        let there = |units: UnitSet, hex| units.or(&self.attackers(hex, attack.target));
        let mut came = attack.from.iter().fold(UnitSet::EMPTY, there).minus(&known);
        let guns = &data().by_class.artillery;
        if attack.unpaid {
            came = without_guns(&came);
        } else if came.meets(guns) {
            if self.can_pay(self.price_of_guns(&attack)) {
                self.pay_for_guns(&attack, story);
            } else {
                came = came.minus(guns);
            }
        }
        if !came.is_empty() {
            self.change_attack(|attack| attack.units = attack.units.or(&came));
            story.tell(|| Event::Attack(AttackEvent::Joined { units: came, target: attack.target }));
        }
    }

    /// [9.2.4] Aircraft that support the attack are fired at; without any [9.2.5] guns are next.
    pub(super) fn after_cover(&mut self, attack: &Attack) {
        let covered = !self.covering(attack).is_empty();
        self.set_attack_step(if covered { AttackStep::Flak(Flak::default()) } else { AttackStep::Guns });
    }

    /// [9.2.4] The German has fired at the aircraft: [9.2.5] guns are next.
    pub(crate) fn after_flak(&mut self, _attack: &Attack, _story: &mut impl Story<Event>) {
        self.set_attack_step(AttackStep::Guns);
    }

    /// [5.7c] All guns are named: [9.2.7] what kind of attack it is comes next.
    pub(crate) fn after_guns(&mut self) {
        self.set_attack_step(AttackStep::Tactical);
    }

    /// [9.2.10a] Ruling 157: everybody in these hexes has had his attack, and (rulings 35 and 186) the guns among
    /// those who fight are Fired.
    pub(super) fn spend(&mut self, units: &UnitSet, fighting: &UnitSet, story: &mut impl Story<Event>) {
        let units = units.minus(&self.spent);
        let fired = fighting.and(&data().by_class.artillery);
        (self.spent, self.fired) = (self.spent.or(&units), self.fired.or(&fired));
        if !units.is_empty() {
            story.tell(|| Event::Attack(AttackEvent::Spent { units, fired }));
        }
    }

    /// [6.0e] Ruling 79: aircraft that supported the attack are used, whatever became of it.
    fn send_back(&mut self, attack: &Attack, story: &mut impl Story<Event>) {
        let units = self.covering(attack);
        units.iter().for_each(|unit| self.places.take(unit, Off::Used));
        if !units.is_empty() {
            story.tell(|| Event::Attack(AttackEvent::Returned { units }));
        }
    }

    /// [9.1.2a] A marker lies on units: it goes with the last of them.
    fn drop_markers_of_the_dead(&mut self, story: &mut impl Story<Event>) {
        let markers = self.markers;
        for Marker { side, hex, target } in markers.iter() {
            if self.places.holder(hex) != Some(side) {
                self.remove_marker(side, hex);
                let by = RuleId("9.1.2a");
                story.tell(|| Event::Marker(MarkerEvent::Lost { side, hex, target, by }));
            }
        }
    }

    fn leave_attack(&mut self) {
        if let Stage::Resolution(Resolution { step: ResolutionStep::Attacking { attack, second } }) =
            self.stage
        {
            self.choose_attack(attack.side, second);
        }
    }
}
