//! [10.6] [5.6] Fire support: the guns of both sides, the attacker's dive bombers, and the flak against them.

use crate::action::Action;
use crate::data::{Bombers, data};
use crate::event::{AttackEvent, Event};
use crate::forbidden::Forbidden;
use crate::ids::{Hex, HexSet, Side, Unit};
use crate::stage::{AttackStep, GroundAttack};
use crate::state::City;
use volga_engine::{Story, Viewer};

impl City {
    /// [10.0b] Whether a side is asked for fire support. [8.4a] That must tell the Soviet player nothing of hidden guns: the
    /// German player is asked whenever his enemy cannot know that he has none.
    pub(super) fn may_commit(&self, attack: &GroundAttack, side: Side) -> bool {
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

    pub(super) fn legal_commitments(&self, attack: &GroundAttack, side: Side, into: &mut Vec<Action>) {
        let able = |gun: &Unit| self.check_indirect(attack, side, *gun).is_ok();
        into.extend(data().guns[side].iter().filter(able).map(|unit| Action::Indirect { unit }));
        if side == attack.side {
            self.legal_air_support(side, into);
        }
        into.push(Action::Committed);
    }

    pub(super) fn check_commitment(
        &self,
        attack: &GroundAttack,
        side: Side,
        action: Action,
    ) -> Result<(), Forbidden> {
        match action {
            Action::Indirect { unit } => Ok(self.check_indirect(attack, side, unit)?),
            Action::AirSupport { points } => Ok(self.check_air_support(side, points)?),
            Action::Committed => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    pub(super) fn commit(
        &mut self,
        attack: &GroundAttack,
        side: Side,
        action: Action,
        story: &mut impl Story<Event>,
    ) {
        match action {
            Action::Indirect { unit } => {
                self.change_attack(|attack| attack.guns[side].insert(unit));
                story.tell(|| Event::Attack(AttackEvent::Indirect { unit, hex: attack.hex }));
            }
            Action::AirSupport { points } => self.commit_air_support(side, points, story),
            Action::Committed => self.end_commitment(attack),
            _ => {}
        }
    }

    /// [5.63] Ruling 158: flak answers bombers before the defender names his guns.
    pub(super) fn end_commitment(&mut self, attack: &GroundAttack) {
        self.set_attack_step(match attack.step {
            AttackStep::AttackerFire if attack.air > 0 => AttackStep::Flak,
            AttackStep::AttackerFire | AttackStep::Flak | AttackStep::FlakRoll => AttackStep::DefenderFire,
            _ => AttackStep::TypeRoll,
        });
    }

    /// [5.5] The defender's word on his flak.
    pub(super) fn answer_bombers(&mut self, attack: &GroundAttack, action: Action) {
        let (flak, done) = self.name_flak(attack.side.enemy(), attack.hex, &attack.flak, action);
        self.change_attack(|attack| attack.flak = flak);
        match (done, flak.is_empty()) {
            (false, _) => {}
            (true, true) => self.set_attack_step(AttackStep::DefenderFire),
            (true, false) => self.set_attack_step(AttackStep::FlakRoll),
        }
    }
}
