//! [15.3] The 29th Motorized Division leaves.

use crate::action::Action;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::stage::Owed;
use crate::state::City;
use volga_engine::{Story, Turn};

impl City {
    /// Ruling 76: what is owed when nobody is left to go is waived.
    pub(crate) fn turn_in_withdrawal(&self, owed: &Owed) -> Turn {
        if self.withdrawable(owed).is_empty() { Turn::Auto } else { Turn::Of(Side::German.seat()) }
    }

    pub(crate) fn legal_in_withdrawal(&self, owed: &Owed, into: &mut Vec<Action>) {
        into.extend(self.withdrawable(owed).iter().map(|unit| Action::Withdraw { unit }));
    }

    pub(crate) fn check_in_withdrawal(&self, owed: &Owed, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Withdraw { unit } => Ok(self.check_withdrawal(owed, unit)?),
            _ => Err(Forbidden::WrongTime),
        }
    }

    pub(crate) fn apply_in_withdrawal(&mut self, action: Action, story: &mut impl Story<Event>) {
        if let Action::Withdraw { unit } = action {
            self.withdraw(unit, story);
        }
    }

    pub(crate) fn step_in_withdrawal(&mut self, story: &mut impl Story<Event>) {
        self.begin_initiative(story);
    }
}
