//! [4.0-B1] The Soviet Air Phase.

use crate::action::Action;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::stage::SovietAir;
use crate::state::{AirPoints, City};
use volga_engine::{Dice, Story, Turn};

impl City {
    /// Without Air Points there is nothing to decide.
    pub(super) fn turn_in_soviet_air(&self, _: &SovietAir) -> Turn {
        if self.air.soviet == AirPoints::default() { Turn::Auto } else { Turn::Of(Side::Soviet.seat()) }
    }

    pub(super) fn legal_in_soviet_air(&self, _: &SovietAir, into: &mut Vec<Action>) {
        into.push(Action::EndAir);
    }

    pub(super) fn check_in_soviet_air(&self, _: &SovietAir, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::EndAir => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    pub(super) fn apply_in_soviet_air(
        &mut self,
        action: Action,
        _: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        if action == Action::EndAir {
            self.begin_german_air(story);
        }
    }

    pub(super) fn step_in_soviet_air(&mut self, _: &mut impl Dice, story: &mut impl Story<Event>) {
        self.begin_german_air(story);
    }
}
