//! [4.0-B2] The German Air Phase: one attack after another, each resolved before the next is declared.

use crate::action::Action;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::stage::{AirAttack, Stage};
use crate::state::City;
use volga_engine::{Dice, Story, Turn};

const SIDE: Side = Side::German;

impl City {
    pub(crate) fn turn_in_german_air(&self, attack: Option<&AirAttack>) -> Turn {
        attack.map_or(Turn::Of(SIDE.seat()), |attack| self.turn_in_air_attack(SIDE, attack))
    }

    pub(crate) fn legal_in_german_air(&self, attack: Option<&AirAttack>, into: &mut Vec<Action>) {
        if let Some(attack) = attack {
            return self.legal_in_air_attack(SIDE, attack, into);
        }
        self.legal_tops(into);
        self.legal_air_targets(SIDE, into);
        into.push(Action::EndAir);
    }

    pub(crate) fn check_in_german_air(
        &self,
        attack: Option<&AirAttack>,
        action: Action,
    ) -> Result<(), Forbidden> {
        if let Some(attack) = attack {
            return self.check_in_air_attack(SIDE, attack, action);
        }
        match action {
            Action::Top { unit } => Ok(self.check_top(unit)?),
            Action::Level { .. } | Action::Dive { .. } => {
                Ok(self.check_air_target(SIDE, action).map(drop)?)
            }
            Action::EndAir => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    pub(crate) fn apply_in_german_air(
        &mut self,
        action: Action,
        _: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        let Stage::GermanAir(attack) = self.stage else { return };
        let attack = match (attack, action) {
            (Some(attack), _) => self.apply_in_air_attack(SIDE, attack, action, story),
            (None, Action::Top { unit }) => return self.lay_on_top(unit, story),
            (None, Action::EndAir) => return self.begin_bombardment(story),
            (None, _) => self.check_air_target(SIDE, action).ok(),
        };
        self.stage = Stage::GermanAir(attack);
    }

    /// [5.22] After an attack the next may be declared, also on the same hex.
    pub(crate) fn step_in_german_air(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let Stage::GermanAir(Some(attack)) = self.stage else { return };
        let attack = self.step_in_air_attack(SIDE, attack, dice, story);
        self.stage = Stage::GermanAir(attack);
    }
}
