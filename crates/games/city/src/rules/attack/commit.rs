//! [10.6] [5.6] Fire support: the guns of both sides, the attacker's dive bombers, and the flak against them.

use crate::action::Action;
use crate::data::{Bombers, data};
use crate::decision::DecisionPoint;
use crate::event::{AttackEvent, Event};
use crate::forbidden::Forbidden;
use crate::ids::{Hex, HexSet, Side, Unit};
use crate::stage::{AttackStep, GroundAttack};
use crate::state::City;
use volga_engine::{Dice, Story, Turn, Viewer};

/// [10.6] [5.6] [10.62] A side names the guns, the attacker also the dive bombers, that support the attack.
#[derive(Clone, Copy)]
pub(crate) struct Committing<'a> {
    pub(crate) attack: &'a GroundAttack,
    pub(crate) side: Side,
}

impl DecisionPoint for Committing<'_> {
    fn turn(self, city: &City) -> Turn {
        let asked = city.may_commit(self.attack, self.side);
        if asked { Turn::Of(self.side.seat()) } else { Turn::Auto }
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        let Committing { attack, side } = self;
        let able = |gun: &Unit| city.check_indirect(attack, side, *gun).is_ok();
        into.extend(data().guns[side].iter().filter(able).map(|unit| Action::Indirect { unit }));
        if side == attack.side {
            city.legal_air_support(side, into);
        }
        into.push(Action::Committed);
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Indirect { unit } => Ok(city.check_indirect(self.attack, self.side, unit)?),
            Action::AirSupport { points } => Ok(city.check_air_support(self.side, points)?),
            Action::Committed => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        let Committing { attack, side } = self;
        match action {
            Action::Indirect { unit } => {
                city.change_attack(|attack| attack.guns[side].insert(unit));
                story.tell(|| Event::Attack(AttackEvent::Indirect { unit, hex: attack.hex }));
            }
            Action::AirSupport { points } => city.commit_air_support(side, points, story),
            Action::Committed => city.end_commitment(attack),
            _ => {}
        }
    }

    fn step(self, city: &mut City, _: &mut impl Dice, _: &mut impl Story<Event>) {
        city.end_commitment(self.attack);
    }
}

/// [5.63] The defender's flak against the bombers of the attack.
#[derive(Clone, Copy)]
pub(crate) struct Answering<'a> {
    pub(crate) attack: &'a GroundAttack,
}

impl DecisionPoint for Answering<'_> {
    fn turn(self, city: &City) -> Turn {
        let enemy = self.attack.side.enemy();
        let asked = self.attack.step == AttackStep::Flak && city.flak_may_answer(enemy, self.attack.hex);
        if asked { Turn::Of(enemy.seat()) } else { Turn::Auto }
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        city.legal_flak(self.attack.side.enemy(), self.attack.hex, &self.attack.flak, into);
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        let GroundAttack { side, hex, flak, .. } = self.attack;
        Ok(city.check_flak_answer(side.enemy(), *hex, flak, action).ok_or(Forbidden::WrongTime)??)
    }

    fn apply(self, city: &mut City, action: Action, _: &mut impl Story<Event>) {
        let GroundAttack { side, hex, flak, .. } = self.attack;
        let (flak, done) = city.name_flak(side.enemy(), *hex, flak, action);
        city.change_attack(|attack| attack.flak = flak);
        match (done, flak.is_empty()) {
            (false, _) => {}
            (true, true) => city.set_attack_step(AttackStep::DefenderFire),
            (true, false) => city.set_attack_step(AttackStep::FlakRoll),
        }
    }

    fn step(self, city: &mut City, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        if self.attack.step == AttackStep::FlakRoll {
            city.fire_flak_at_support(dice, story);
        }
        city.end_commitment(self.attack);
    }
}

impl City {
    /// [10.0b] Whether a side is asked for fire support. [8.4a] That must tell the Soviet player nothing of hidden
    /// guns: the German player is asked whenever his enemy cannot know that he has none.
    fn may_commit(&self, attack: &GroundAttack, side: Side) -> bool {
        let begun = !attack.guns[side].is_empty() || side == attack.side && attack.air > 0;
        let step = data().charts.air_step(side, Bombers::Dive);
        let bombers = side == attack.side && self.air[side].dive >= step;
        let able = |gun| self.check_indirect(attack, side, gun).is_ok();
        begun || bombers || self.may_hide_guns(attack, side) || data().guns[side].iter().any(able)
    }

    fn may_hide_guns(&self, attack: &GroundAttack, side: Side) -> bool {
        if side == Side::Soviet {
            return false;
        }
        let enemy = Viewer::Seat(Side::Soviet.seat());
        let range = data().guns[side].iter().filter_map(|gun| data().counter(gun).range).max().unwrap_or(0);
        let aims = if side == attack.side {
            [attack.hex].into_iter().collect()
        } else {
            self.attacking_hexes(attack)
        };
        let near = |at: Hex| aims.iter().any(|aim: Hex| aim.distance(at) <= range);
        let hidden = |at: Hex| self.places.stack(at).any(|unit| !self.is_seen(enemy, unit));
        let stacks: &HexSet = self.places.occupied(side);
        stacks.iter().any(|at| near(at) && hidden(at))
    }

    /// [5.63] Ruling 158: flak answers bombers before the defender names his guns.
    fn end_commitment(&mut self, attack: &GroundAttack) {
        self.set_attack_step(match attack.step {
            AttackStep::AttackerFire if attack.air > 0 => AttackStep::Flak,
            AttackStep::AttackerFire | AttackStep::Flak | AttackStep::FlakRoll => AttackStep::DefenderFire,
            _ => AttackStep::TypeRoll,
        });
    }
}
