//! [4.0-C1]–[4.0-C3] The Artillery Bombardment Stage: the sides take turns until one is done, then the other finishes.

use crate::action::Action;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::stage::{Bombardment, Stage};
use crate::state::City;
use volga_engine::{Dice, Story, Turn};

impl City {
    pub(super) fn turn_in_bombardment(&self, stage: &Bombardment) -> Turn {
        Turn::Of(stage.turn.seat())
    }

    pub(super) fn legal_in_bombardment(&self, _: &Bombardment, into: &mut Vec<Action>) {
        into.push(Action::EndBombardment);
    }

    pub(super) fn check_in_bombardment(&self, _: &Bombardment, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::EndBombardment => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    pub(super) fn apply_in_bombardment(
        &mut self,
        action: Action,
        _: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        if action == Action::EndBombardment {
            self.end_bombardments(story);
        }
    }

    pub(super) fn step_in_bombardment(&mut self, _: &mut impl Dice, _: &mut impl Story<Event>) {}

    /// [4.0-C3] A side is done for this stage (ruling 32): the other one finishes, or the Operations Stage begins.
    fn end_bombardments(&mut self, story: &mut impl Story<Event>) {
        let Stage::Bombardment(stage) = &mut self.stage else { return };
        let side = stage.turn;
        stage.finished[side] = true;
        if stage.finished[side.enemy()] {
            self.begin_operations(story);
        } else {
            stage.turn = side.enemy();
        }
    }
}
