//! [4.0-D8] Ruling 101: emplacements, flotilla, workers, militia and depot close the Final Reaction Phase.

use crate::action::Action;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::stage::{Closing, Stage};
use crate::state::City;
use volga_engine::{Story, Turn};

impl City {
    pub(super) fn turn_in_closing(&self, _: Closing) -> Turn {
        Turn::Of(Side::Soviet.seat())
    }

    pub(super) fn legal_in_closing(&self, _: Closing, into: &mut Vec<Action>) {
        into.push(Action::Skip);
    }

    pub(super) fn check_in_closing(&self, _: Closing, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Skip => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    pub(super) fn apply_in_closing(&mut self, step: Closing, action: Action, story: &mut impl Story<Event>) {
        if action == Action::Skip {
            self.go_on_closing(step, story);
        }
    }

    pub(super) fn step_in_closing(&mut self, step: Closing, story: &mut impl Story<Event>) {
        self.go_on_closing(step, story);
    }

    fn go_on_closing(&mut self, step: Closing, story: &mut impl Story<Event>) {
        let next = match step {
            Closing::Emplacements => Closing::Flotilla,
            Closing::Flotilla => Closing::Workers,
            Closing::Workers => Closing::Militia { placed: [0; 3] },
            Closing::Militia { .. } => Closing::Depot,
            Closing::Depot => return self.begin_turn_end(story),
        };
        self.stage = Stage::Closing(next);
    }
}
