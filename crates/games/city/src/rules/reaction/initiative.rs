//! [4.0-D1] A German Initiative Phase: what may be begun while nobody is at work, and how the phase ends.

use crate::action::Action;
use crate::data::data;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::places::{Off, Place};
use crate::stage::{Operation, Purpose, Stage};
use crate::state::City;
use volga_engine::{Dice, Story, Turn};

impl City {
    pub(crate) fn turn_in_initiative(&self, operation: &Operation) -> Turn {
        if !operation.is_idle() {
            self.turn_in_operation(operation)
        } else if operation.cut || self.german_is_finished() {
            Turn::Auto
        } else {
            Turn::Of(Side::German.seat())
        }
    }

    /// [4.0-D4] Ruling 102: whether the German player has nothing left to declare: every unit on the map is used up, and no
    /// reinforcement waits.
    fn german_is_finished(&self) -> bool {
        data().by_side.german.iter().all(|unit| match self.places.of(unit) {
            Place::On(_) => self.is_flipped(unit),
            Place::Off(Off::Due) => !self.waits_at_edge(unit),
            Place::Off(_) => true,
        })
    }

    pub(crate) fn legal_in_initiative(&self, operation: &Operation, into: &mut Vec<Action>) {
        if !operation.is_idle() {
            return self.legal_in_operation(operation, into);
        }
        self.legal_tops(into);
        self.legal_begins(Side::German, into);
        self.legal_arrivals(Purpose::Move, into);
        into.push(Action::EndPhase);
    }

    pub(crate) fn check_in_initiative(&self, operation: &Operation, action: Action) -> Result<(), Forbidden> {
        if !operation.is_idle() {
            return self.check_in_operation(operation, action);
        }
        match action {
            Action::Top { unit } => Ok(self.check_top(unit)?),
            Action::Begin { hex, units } => self.check_setting_out(Side::German, hex, units),
            Action::Enter { unit, hex } => Ok(self.check_come_in(unit, hex, Purpose::Move).map(|_| ())?),
            Action::EndPhase => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    pub(crate) fn apply_in_initiative(&mut self, action: Action, story: &mut impl Story<Event>) {
        let Stage::Initiative(operation) = &self.stage else { return };
        match action {
            _ if !operation.is_idle() => self.apply_in_operation(action, story),
            Action::Top { unit } => self.lay_on_top(unit, story),
            Action::Begin { hex, units } => {
                if let Ok(units) = self.check_begin(Side::German, hex, units) {
                    self.begin(Side::German, hex, units, story);
                }
            }
            Action::Enter { unit, hex } => self.come_in(unit, hex, Purpose::Move, story),
            Action::EndPhase => self.end_phase(false, story),
            _ => {}
        }
    }

    pub(crate) fn step_in_initiative(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let Stage::Initiative(operation) = self.stage else { return };
        if operation.is_idle() {
            // [11.4b] A chit has ended the phase, or nothing is left to do.
            self.end_phase(operation.cut, story);
        } else {
            self.step_in_operation(dice, story);
        }
    }
}
