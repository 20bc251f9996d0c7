//! A stack at work, in whichever phase, and what interrupts it: the chit first, then the slots of [`Operation`].

use crate::action::Action;
use crate::event::{Event, SequenceEvent};
use crate::forbidden::Forbidden;
use crate::ids::UnitSet;
use crate::stage::Operation;
use crate::state::City;
use volga_engine::{Dice, Story, Turn};

impl City {
    pub(super) fn turn_in_operation(&self, operation: &Operation) -> Turn {
        match operation.chit {
            Some(step) => self.turn_in_chit(step),
            None => Turn::Auto,
        }
    }

    pub(super) fn legal_in_operation(&self, operation: &Operation, into: &mut Vec<Action>) {
        if let Some(step) = operation.chit {
            self.legal_in_chit(step, into);
        }
    }

    pub(super) fn check_in_operation(&self, operation: &Operation, action: Action) -> Result<(), Forbidden> {
        match operation.chit {
            Some(step) => self.check_in_chit(step, action),
            None => Err(Forbidden::WrongTime),
        }
    }

    pub(super) fn apply_in_operation(
        &mut self,
        action: Action,
        _: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        let Some((_, operation)) = self.operation() else { return };
        if let Some(step) = operation.chit {
            self.apply_in_chit(step, action, story);
        }
    }

    pub(super) fn step_in_operation(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let Some((_, operation)) = self.operation() else { return };
        match operation.chit {
            Some(step) => self.step_in_chit(step, dice, story),
            None => self.drop_what_is_under_way(story),
        }
    }

    /// [7.22] Whoever is moving or attacking when the phase is cut short is used up where it stands.
    pub(crate) fn drop_what_is_under_way(&mut self, story: &mut impl Story<Event>) {
        let Some(operation) = self.operation_mut() else { return };
        let mover = operation.mover.map_or(UnitSet::EMPTY, |mover| mover.units);
        let party = operation.attack.map_or(UnitSet::EMPTY, |attack| attack.party);
        (operation.mover, operation.attack, operation.exchange) = (None, None, None);
        for unit in self.usable(&mover.or(&party)).iter() {
            self.flipped.insert(unit);
            story.tell(|| Event::Sequence(SequenceEvent::CaughtInAction { unit }));
        }
    }
}
