//! [4.0-D7] [11.6] Strategic withdrawal: one group after another, and nobody interrupts them.

use crate::action::Action;
use crate::event::{Event, MoveEvent};
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::stage::{Retreat, Stage};
use crate::state::City;
use volga_engine::{Dice, Story, Turn};

impl City {
    pub(crate) fn turn_in_strategic_withdrawal(&self, retreat: &Retreat) -> Turn {
        match retreat.operation.is_idle() {
            true => Turn::Of(Side::Soviet.seat()),
            false => self.turn_in_operation(&retreat.operation),
        }
    }

    pub(crate) fn legal_in_strategic_withdrawal(&self, retreat: &Retreat, into: &mut Vec<Action>) {
        if !retreat.operation.is_idle() {
            return self.legal_in_operation(&retreat.operation, into);
        }
        self.legal_withdrawals(into);
        if self.check_lead().is_ok() {
            into.push(Action::Lead);
        }
        into.push(Action::EndPhase);
    }

    pub(crate) fn check_in_strategic_withdrawal(
        &self,
        retreat: &Retreat,
        action: Action,
    ) -> Result<(), Forbidden> {
        match action {
            _ if !retreat.operation.is_idle() => self.check_in_operation(&retreat.operation, action),
            Action::Begin { hex, units } => self.check_withdraw(hex, units).map(|_| ()),
            Action::Lead => Ok(self.check_lead().map(|_| ())?),
            Action::EndPhase => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    pub(crate) fn apply_in_strategic_withdrawal(&mut self, action: Action, story: &mut impl Story<Event>) {
        let Stage::StrategicWithdrawal(retreat) = &self.stage else { return };
        match action {
            _ if !retreat.operation.is_idle() => self.apply_in_operation(action, story),
            Action::Begin { hex, units } => {
                let Ok(units) = self.check_withdraw(hex, units) else { return };
                self.set_mover(Some(self.retreaters(units, hex)));
                story.tell(|| Event::Move(MoveEvent::Began { units, hex }));
            }
            Action::Lead => self.lead(story),
            Action::EndPhase => self.end_phase(false, story),
            _ => {}
        }
    }

    pub(crate) fn step_in_strategic_withdrawal(
        &mut self,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        self.step_in_operation(dice, story);
    }

    /// [11.3] Chuikov sets out alone; a checked choice.
    pub(super) fn lead(&mut self, story: &mut impl Story<Event>) {
        let Some(mover) = self.chuikov_alone() else { return };
        self.set_mover(Some(mover));
        story.tell(|| Event::Move(MoveEvent::Began { units: mover.units, hex: mover.at }));
    }
}
