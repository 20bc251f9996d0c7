//! [10.3c] [10.4c] [10.4e] [10.5b] Who falls in a ground attack, and who chooses.

use super::aiming::next_to_fire;
use crate::action::Action;
use crate::data::{AttackKind, data};
use crate::decision::DecisionPoint;
use crate::event::{AttackEvent, Event};
use crate::forbidden::Forbidden;
use crate::ids::{Side, Unit, UnitSet};
use crate::rules::attack::CannotResolve;
use crate::rules::bombardment::losses::{LossOrder, first_to_fall};
use crate::rules::movement::operation::loser;
use crate::stage::{AttackStep, GroundAttack};
use crate::state::City;
use volga_engine::{Dice, Story, Turn};

/// A choice of units to be removed.
struct Losses {
    /// [10.5b] Who chooses: their owner, but the defender in an ambush.
    chooser: Side,
    left: u8,
    /// All that can fall.
    exposed: UnitSet,
    /// Those among whom the next must be.
    next: UnitSet,
}

/// [10.3c] [10.4c] [10.4e] [10.5b] Units fall, as somebody chooses.
#[derive(Clone, Copy)]
pub(crate) struct Losing<'a> {
    pub(crate) attack: &'a GroundAttack,
}

impl DecisionPoint for Losing<'_> {
    fn turn(self, city: &City) -> Turn {
        match self.losses(city) {
            Some(losses) => loser(losses.chooser, losses.left, &losses.exposed),
            None => Turn::Auto,
        }
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        let next = self.losses(city).map_or(UnitSet::EMPTY, |losses| losses.next);
        into.extend(next.iter().map(|unit| Action::Lose { unit }));
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        let Action::Lose { unit } = action else { return Err(Forbidden::WrongTime) };
        match self.losses(city) {
            Some(losses) if losses.next.contains(unit) => Ok(()),
            Some(losses) if losses.exposed.contains(unit) => Err(others_first(&losses.exposed, unit).into()),
            Some(_) | None => {
                Err(CannotResolve::NotInvolved { unit, by: city.loss_rule_of(self.attack) }.into())
            }
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        let Action::Lose { unit } = action else { return };
        city.fall_in_attack(unit, city.loss_rule_of(self.attack), story);
        city.go_on_after_losses(fewer(self.attack.step, 1));
    }

    /// All that are there fall, and nobody else.
    fn step(self, city: &mut City, _: &mut impl Dice, story: &mut impl Story<Event>) {
        let exposed = self.losses(city).map_or(UnitSet::EMPTY, |losses| losses.exposed);
        let by = city.loss_rule_of(self.attack);
        for unit in exposed.iter() {
            city.fall_in_attack(unit, by, story);
        }
        city.go_on_after_losses(fewer(self.attack.step, u8::MAX));
    }
}

impl Losing<'_> {
    fn losses(self, city: &City) -> Option<Losses> {
        let attack = self.attack;
        let (side, enemy) = (attack.side, attack.side.enemy());
        let (chooser, left, exposed, next) = match attack.step {
            AttackStep::AttackerLosses { kind, hex, left } => {
                let there = city.party_in(attack, hex);
                (if kind == AttackKind::Ambush { enemy } else { side }, left, there, there)
            }
            AttackStep::SurpriseLosses { left, .. } => (side, left, attack.party, attack.party),
            AttackStep::DefenderLosses { left, shelled, .. } => {
                let exposed = city.exposed_in(attack.hex, shelled);
                let order = if shelled { LossOrder::Bombardment } else { LossOrder::Any };
                (enemy, left, exposed, first_to_fall(&exposed, order))
            }
            AttackStep::Support
            | AttackStep::AttackerFire
            | AttackStep::Flak
            | AttackStep::FlakRoll
            | AttackStep::DefenderFire
            | AttackStep::TypeRoll
            | AttackStep::Aim(_)
            | AttackStep::DefensiveFire { .. }
            | AttackStep::OffensiveFire(_)
            | AttackStep::Chit { .. }
            | AttackStep::Breakthrough { .. } => return None,
        };
        Some(Losses { chooser, left, exposed, next })
    }
}

impl City {
    /// [10.3c] [10.4c] [10.4e] [10.5b] [10.67a] The rule by which units fall in the present step of an attack.
    pub(crate) fn loss_rule_of(&self, attack: &GroundAttack) -> &'static str {
        match attack.step {
            AttackStep::AttackerLosses { kind: AttackKind::Ambush, .. } => "10.5b",
            AttackStep::SurpriseLosses { .. } => "10.3c",
            AttackStep::DefenderLosses { shelled: true, .. } => "10.67a",
            AttackStep::DefenderLosses { .. } if self.was_surprised(attack) => "10.3c",
            AttackStep::DefenderLosses { .. } => "10.4e",
            _ => "10.4c",
        }
    }

    /// [10.34] Whether the defender was surprised, and so aimed at nobody; a pontoon alone never aims.
    fn was_surprised(&self, attack: &GroundAttack) -> bool {
        attack.aims.all().is_empty() && !self.defenders_who_fire(attack.hex).is_empty()
    }

    fn fall_in_attack(&mut self, unit: Unit, by: &'static str, story: &mut impl Story<Event>) {
        let Some(hex) = self.places.hex(unit) else { return };
        self.eliminate(unit);
        story.tell(|| Event::Attack(AttackEvent::Lost { unit, hex, by }));
    }

    /// What follows when nobody has to fall any more; [10.0b] after the defender's losses a chit is drawn.
    pub(super) fn go_on_after_losses(&mut self, step: AttackStep) {
        let Some(attack) = self.ground_attack().copied() else { return };
        match step {
            AttackStep::AttackerLosses { kind, hex, left: 0 } => {
                self.set_attack_step(next_to_fire(&attack, kind, Some(hex)));
            }
            AttackStep::SurpriseLosses { left: 0, defender, points } => {
                let step = AttackStep::DefenderLosses { left: defender, points, shelled: false };
                self.go_on_after_losses(step);
            }
            AttackStep::DefenderLosses { left: 0, points, .. } => {
                self.set_attack_step(AttackStep::Chit { points });
                self.call_for_chit();
            }
            step => self.set_attack_step(step),
        }
    }
}

/// [6.49] [6.44b] Why this unit does not fall while others do.
fn others_first(exposed: &UnitSet, unit: Unit) -> CannotResolve {
    match exposed.iter().any(|other| data().counter(other).is_artillery()) {
        true => CannotResolve::ArtilleryFirst { unit },
        false => CannotResolve::ArmourLast { unit },
    }
}

/// The same step with so many units less to fall.
fn fewer(mut step: AttackStep, fallen: u8) -> AttackStep {
    if let AttackStep::AttackerLosses { left, .. }
    | AttackStep::SurpriseLosses { left, .. }
    | AttackStep::DefenderLosses { left, .. } = &mut step
    {
        *left = left.saturating_sub(fallen);
    }
    step
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{Board, hex, unit, units};

    #[test]
    fn r10_5b_each_loss_names_the_rule_by_which_somebody_chooses_it() {
        let city = Board::new().put(&["6T-INF3-1"], "1323").put(&["29M-PZ-1"], "1322").city();
        let attackers = |kind| AttackStep::AttackerLosses { kind, hex: hex("1322"), left: 1 };
        let defenders = |shelled| AttackStep::DefenderLosses { left: 1, points: 0, shelled };
        let surprise = AttackStep::SurpriseLosses { left: 1, defender: 0, points: 0 };
        let surprised = GroundAttack::new(Side::German, hex("1323"), units(&["29M-PZ-1"]));
        let mut answered = surprised;
        answered.aims.set(hex("1323"), hex("1322"), unit("6T-INF3-1"));
        let rules = [
            (answered, attackers(AttackKind::Ambush), "10.5b"),
            (answered, attackers(AttackKind::Normal), "10.4c"),
            (surprised, surprise, "10.3c"),
            (answered, defenders(true), "10.67a"),
            (answered, defenders(false), "10.4e"),
            (surprised, defenders(false), "10.3c"),
        ];
        for (attack, step, rule) in rules {
            assert_eq!(city.loss_rule_of(&GroundAttack { step, ..attack }), rule, "{step:?}");
        }
    }
}
