//! [4.0-D7] [11.6] Strategic withdrawal.

use crate::action::Action;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::stage::Operation;
use crate::state::City;
use volga_engine::{Dice, Story, Turn};

impl City {
    pub(super) fn turn_in_strategic_withdrawal(&self, operation: &Operation) -> Turn {
        if operation.is_idle() { Turn::Of(Side::Soviet.seat()) } else { self.turn_in_operation(operation) }
    }

    pub(super) fn legal_in_strategic_withdrawal(&self, operation: &Operation, into: &mut Vec<Action>) {
        if !operation.is_idle() {
            return self.legal_in_operation(operation, into);
        }
        into.push(Action::EndPhase);
    }

    pub(super) fn check_in_strategic_withdrawal(
        &self,
        operation: &Operation,
        action: Action,
    ) -> Result<(), Forbidden> {
        match action {
            _ if !operation.is_idle() => self.check_in_operation(operation, action),
            Action::EndPhase => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    pub(super) fn apply_in_strategic_withdrawal(&mut self, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::EndPhase => self.end_phase(false, story),
            _ => self.apply_in_operation(action, story),
        }
    }

    pub(super) fn step_in_strategic_withdrawal(
        &mut self,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        self.step_in_operation(dice, story);
    }
}
