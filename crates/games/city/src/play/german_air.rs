//! [4.0-B2] The German Air Phase.

use crate::action::Action;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::stage::AirAttack;
use crate::state::City;
use volga_engine::{Dice, Story, Turn};

impl City {
    pub(super) fn turn_in_german_air(&self, _: Option<&AirAttack>) -> Turn {
        Turn::Of(Side::German.seat())
    }

    pub(super) fn legal_in_german_air(&self, _: Option<&AirAttack>, into: &mut Vec<Action>) {
        self.legal_tops(into);
        into.push(Action::EndAir);
    }

    pub(super) fn check_in_german_air(&self, _: Option<&AirAttack>, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Top { unit } => Ok(self.check_top(unit)?),
            Action::EndAir => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    pub(super) fn apply_in_german_air(
        &mut self,
        action: Action,
        _: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        match action {
            Action::Top { unit } => self.lay_on_top(unit, story),
            Action::EndAir => self.begin_bombardment(story),
            _ => {}
        }
    }

    pub(super) fn step_in_german_air(&mut self, _: &mut impl Dice, _: &mut impl Story<Event>) {}
}
