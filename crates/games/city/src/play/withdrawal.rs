//! [15.3] The 29th Motorized Division leaves.

use crate::action::Action;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::state::City;
use volga_engine::{Story, Turn};

impl City {
    pub(super) fn turn_in_withdrawal(&self) -> Turn {
        Turn::Of(Side::German.seat())
    }

    pub(super) fn legal_in_withdrawal(&self, into: &mut Vec<Action>) {
        into.push(Action::EndPhase);
    }

    pub(super) fn check_in_withdrawal(&self, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::EndPhase => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    pub(super) fn apply_in_withdrawal(&mut self, action: Action, story: &mut impl Story<Event>) {
        if action == Action::EndPhase {
            self.begin_initiative(story);
        }
    }

    pub(super) fn step_in_withdrawal(&mut self, story: &mut impl Story<Event>) {
        self.begin_initiative(story);
    }
}
