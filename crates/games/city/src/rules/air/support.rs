//! [5.6] Dive bombers that support a ground attack, as its procedure asks for them.

use super::CannotFly;
use crate::action::Action;
use crate::data::Bombers;
use crate::event::{AirEvent, Event};
use crate::ids::Side;
use crate::stage::{AttackStep, MoverStep};
use crate::state::City;
use volga_engine::Story;
use volga_engine::dice::Dice;

impl City {
    /// [5.6] [5.61] [5.65] [5.0b] [5.64] [5.65a] [5.65b] [5.65c] Whether a side may support the ground attack under way
    /// with so many dive bomber points: the attacker, once, while he commits his guns.
    pub fn check_air_support(&self, side: Side, points: u8) -> Result<(), CannotFly> {
        let Some((_, operation)) = self.operation() else { return Err(CannotFly::NoGroundAttack) };
        let overrun = |step| matches!(step, MoverStep::Overrun { .. });
        if operation.exchange.is_some() || operation.mover.is_some_and(|mover| overrun(mover.step)) {
            return Err(CannotFly::OtherFight);
        }
        // [5.65c] Without units there is no attack.
        let attack = operation.attack.filter(|attack| !attack.party.is_empty());
        let attack = attack.ok_or(CannotFly::NoGroundAttack)?;
        if attack.side != side {
            return Err(CannotFly::NotTheAttacker);
        }
        if attack.step != AttackStep::AttackerFire || attack.air > 0 {
            return Err(CannotFly::SupportClosed);
        }
        self.check_points(side, Bombers::Dive, points)
    }

    /// [5.6a] The numbers of points with which a side may support the attack under way.
    pub fn legal_air_support(&self, side: Side, into: &mut Vec<Action>) {
        let lawful = |points: &u8| self.check_air_support(side, *points).is_ok();
        let points = self.legal_points(side, Bombers::Dive).filter(lawful);
        into.extend(points.map(|points| Action::AirSupport { points }));
    }

    /// [5.6a] [5.62a] Commits the points; a checked choice. From now on the attack has what they are worth, smoke
    /// counted in and terrain not, to add to its Fire Strength.
    pub fn commit_air_support(&mut self, side: Side, points: u8, story: &mut impl Story<Event>) {
        let worth = self.support_worth(side, points);
        self.air[side].spend(Bombers::Dive, points);
        if let Some(attack) = self.operation_mut().and_then(|operation| operation.attack.as_mut()) {
            attack.air = worth;
            let hex = attack.hex;
            story.tell(|| Event::Air(AirEvent::Support { side, hex, points }));
        }
    }

    /// [5.6a] [5.62a] What points add to the Fire Strength of an attack.
    pub(crate) fn support_worth(&self, side: Side, points: u8) -> u8 {
        self.through_smoke(side, points).min(u8::MAX.into()) as u8
    }

    /// [5.58] [5.63] The flak that the defender has named fires at the support, and takes from it what it shoots down.
    pub fn fire_flak_at_support(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let Some(attack) = self.ground_attack().copied() else { return };
        let defender = attack.side.enemy();
        let lost = self.fire_flak(defender, &attack.flak, attack.hex, Bombers::Dive, dice, story);
        if let Some(attack) = self.operation_mut().and_then(|operation| operation.attack.as_mut()) {
            attack.air = attack.air.saturating_sub(lost);
        }
    }
}

#[cfg(test)]
mod tests;
