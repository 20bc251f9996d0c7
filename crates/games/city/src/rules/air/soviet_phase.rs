//! [4.0-B1] The Soviet Air Phase: everything is declared, then everything is resolved.

use crate::action::Action;
use crate::data::Bombers;
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
    pub(crate) fn under_way(&self) -> Option<(usize, AirAttack)> {
        match self.resolving {
            Some(index) => Some((index.into(), (*self.declared.get(usize::from(index))?)?)),
            None => {
                let mut declared = self.declared.iter().enumerate();
                declared.find_map(|(index, attack)| {
                    attack.filter(|attack| attack.step == AirStep::Points).map(|attack| (index, attack))
                })
            }
        }
    }
}

impl City {
    /// Without Air Points there is nothing to declare.
    pub(crate) fn turn_in_soviet_air(&self, air: &SovietAir) -> Turn {
        match air.under_way() {
            Some((_, attack)) => self.turn_in_air_attack(SIDE, &attack),
            None if air.resolving.is_some() || self.air.soviet == AirPoints::default() => Turn::Auto,
            None => Turn::Of(SIDE.seat()),
        }
    }

    pub(crate) fn legal_in_soviet_air(&self, air: &SovietAir, into: &mut Vec<Action>) {
        if let Some((_, attack)) = air.under_way() {
            return self.legal_in_air_attack(SIDE, &attack, into);
        }
        self.legal_air_targets(SIDE, into);
        into.push(Action::EndAir);
    }

    pub(crate) fn check_in_soviet_air(&self, air: &SovietAir, action: Action) -> Result<(), Forbidden> {
        if let Some((_, attack)) = air.under_way() {
            return self.check_in_air_attack(SIDE, &attack, action);
        }
        match action {
            Action::Level { .. } | Action::Dive { .. } => {
                Ok(self.check_air_target(SIDE, action).map(drop)?)
            }
            Action::EndAir => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    pub(crate) fn apply_in_soviet_air(
        &mut self,
        action: Action,
        _: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        let Stage::SovietAir(air) = self.stage else { return };
        if let Some((index, attack)) = air.under_way() {
            let attack = self.apply_in_air_attack(SIDE, attack, action, story);
            self.keep_soviet_attack(index, attack, story);
        } else if action == Action::EndAir {
            self.resolve_soviet_attacks(0, story);
        } else if let (Ok(attack), Some(index)) =
            (self.check_air_target(SIDE, action), air.declared.iter().position(Option::is_none))
        {
            self.keep_soviet_attack(index, Some(attack), story);
        }
    }

    pub(crate) fn step_in_soviet_air(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let Stage::SovietAir(air) = self.stage else { return };
        match air.under_way() {
            Some((index, attack)) => {
                let attack = self.step_in_air_attack(SIDE, attack, dice, story);
                self.keep_soviet_attack(index, attack, story);
            }
            None => self.resolve_soviet_attacks(0, story),
        }
    }

    /// The attack as it goes on; after it, while attacks are being resolved, the next one.
    fn keep_soviet_attack(&mut self, index: usize, attack: Option<AirAttack>, story: &mut impl Story<Event>) {
        let Stage::SovietAir(air) = &mut self.stage else { return };
        air.declared[index] = attack;
        if attack.is_none() {
            self.resolve_soviet_attacks(index + 1, story);
        }
    }

    /// [5.21] Ruling 161: the next declared attack is resolved, in the order of declaration; ruling 106: it is wasted if its
    /// target is no more. After the last one the German Air Phase begins.
    fn resolve_soviet_attacks(&mut self, from: usize, story: &mut impl Story<Event>) {
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
