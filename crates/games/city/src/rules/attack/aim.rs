//! [10.4a] The defender aims his units and guns, one after another.

use crate::action::Action;
use crate::data::AttackKind;
use crate::event::{AttackEvent, Event};
use crate::forbidden::Forbidden;
use crate::ids::{Hex, HexSet, Unit};
use crate::stage::{AttackStep, GroundAttack};
use crate::state::City;
use volga_engine::{Story, Turn};

impl City {
    /// He is asked where there is a choice.
    pub(super) fn turn_in_aiming(&self, attack: &GroundAttack) -> Turn {
        let hexes = self.aiming(attack).map_or(HexSet::EMPTY, |(_, hexes)| hexes);
        if hexes.len() > 1 { Turn::Of(attack.side.enemy().seat()) } else { Turn::Auto }
    }

    /// Who is to be aimed, and where he may fire.
    fn aiming(&self, attack: &GroundAttack) -> Option<(Unit, HexSet)> {
        self.next_to_aim(attack).map(|firer| (firer, self.aims_of(attack, firer)))
    }

    pub(super) fn legal_aims(&self, attack: &GroundAttack, into: &mut Vec<Action>) {
        let hexes = self.aiming(attack).map_or(HexSet::EMPTY, |(_, hexes)| hexes);
        into.extend(hexes.iter().map(|hex| Action::Aim { hex }));
    }

    pub(super) fn check_aiming(&self, attack: &GroundAttack, hex: Hex) -> Result<(), Forbidden> {
        let firer = self.next_to_aim(attack).ok_or(Forbidden::WrongTime)?;
        Ok(self.check_aim(attack, firer, hex)?)
    }

    pub(super) fn aim(&mut self, attack: &GroundAttack, hex: Hex, story: &mut impl Story<Event>) {
        let Some(unit) = self.next_to_aim(attack) else { return };
        self.change_attack(|attack| attack.aims.set(attack.hex, hex, unit));
        story.tell(|| Event::Attack(AttackEvent::Aimed { unit, hex }));
    }

    /// What needs no choice. [10.65a] Ruling 157: a gun without a lawful hex is released, and not used up. When everyone has
    /// his hex the fire begins.
    pub(super) fn step_in_aiming(
        &mut self,
        attack: &GroundAttack,
        kind: AttackKind,
        story: &mut impl Story<Event>,
    ) {
        let Some((unit, hexes)) = self.aiming(attack) else {
            return self.set_attack_step(next_to_fire(attack, kind, None));
        };
        match hexes.first() {
            Some(hex) => self.aim(attack, hex, story),
            None if attack.guns[attack.side.enemy()].contains(unit) => {
                self.change_attack(|attack| attack.guns[attack.side.enemy()].remove(unit));
                story.tell(|| Event::Attack(AttackEvent::Released { unit }));
            }
            // No attacker is left.
            None => self.set_attack_step(AttackStep::OffensiveFire(kind)),
        }
    }
}

/// [10.4b] The hex that is fired into after this one, in the order of numbers, or else the attackers' turn.
pub(super) fn next_to_fire(attack: &GroundAttack, kind: AttackKind, after: Option<Hex>) -> AttackStep {
    let aimed: HexSet =
        attack.hex.neighbours().filter(|hex| !attack.aims.at(attack.hex, *hex).is_empty()).collect();
    match aimed.iter().find(|hex| after.is_none_or(|after| *hex > after)) {
        Some(hex) => AttackStep::DefensiveFire { kind, hex },
        None => AttackStep::OffensiveFire(kind),
    }
}
