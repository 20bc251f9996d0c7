//! [4.0-B1] The Soviet Air Phase: everything is declared, then everything is resolved.

use crate::action::Action;
use crate::data::Bombers;
use crate::decision::DecisionPoint;
use crate::event::{AirEvent, Event};
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::rules::bombardment::losses::LossOrder;
use crate::stage::{AirAttack, AirStep, SovietAir, Stage};
use crate::state::{AirPoints, City};
use volga_engine::{Dice, Story, Turn};

const SIDE: Side = Side::Soviet;

impl SovietAir {
    /// The attack that wants something: its points while attacks are being declared, or whatever its resolution does.
    pub(crate) fn under_way(&self) -> Option<(usize, &AirAttack)> {
        match self.resolving {
            Some(index) => Some((index.into(), self.declared.get(usize::from(index))?.as_ref()?)),
            None => {
                let mut declared = self.declared.iter().enumerate();
                declared.find_map(|(index, attack)| {
                    attack
                        .as_ref()
                        .filter(|attack| attack.step == AirStep::Points)
                        .map(|attack| (index, attack))
                })
            }
        }
    }
}

/// [4.0-B1] [5.21a] The Soviet player declares attacks. He may keep dive points for ground support.
#[derive(Clone, Copy)]
pub(crate) struct SovietAirPhase<'a> {
    pub(crate) air: &'a SovietAir,
}

impl DecisionPoint for SovietAirPhase<'_> {
    /// Without Air Points there is nothing to declare.
    fn turn(self, city: &City) -> Turn {
        let done = self.air.resolving.is_some() || city.air.soviet == AirPoints::default();
        if done { Turn::Auto } else { Turn::Of(SIDE.seat()) }
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        city.legal_air_targets(SIDE, into);
        into.push(Action::EndAir);
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Level { .. } | Action::Dive { .. } => {
                Ok(city.check_air_target(SIDE, action).map(drop)?)
            }
            Action::EndAir => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        if action == Action::EndAir {
            return city.resolve_soviet_attacks(0, story);
        }
        let Ok(attack) = city.check_air_target(SIDE, action) else { return };
        if let Stage::SovietAir(air) = &mut city.stage
            && let Some(free) = air.declared.iter_mut().find(|declared| declared.is_none())
        {
            *free = Some(attack);
        }
    }

    fn step(self, city: &mut City, _: &mut impl Dice, story: &mut impl Story<Event>) {
        city.resolve_soviet_attacks(0, story);
    }
}

impl City {
    /// [5.21] Ruling 161: the next declared attack is resolved, in the order of declaration; ruling 106: it is wasted
    /// if its target is no more. After the last one the German Air Phase begins.
    pub(super) fn resolve_soviet_attacks(&mut self, from: usize, story: &mut impl Story<Event>) {
        let Stage::SovietAir(air) = self.stage else { return };
        for (index, attack) in air.declared.iter().enumerate().skip(from) {
            let Some(attack) = attack else { continue };
            let hex = attack.hex;
            let there = match attack.unit {
                Some(unit) => self.places.hex(unit) == Some(hex),
                None => self.places.occupied(SIDE.enemy()).contains(hex),
            };
            if !there {
                story.tell(|| Event::Air(AirEvent::TargetGone { hex }));
                continue;
            }
            if attack.bombers == Bombers::Level {
                self.tell_types(hex, LossOrder::AirAttack, false, story);
            }
            self.stage = Stage::SovietAir(SovietAir { resolving: Some(index as u8), ..air });
            return;
        }
        self.begin_german_air(story);
    }
}
