//! [4.0-D8] Ruling 101: emplacements, flotilla, workers, militia and depot close the Final Reaction Phase.

use crate::action::Action;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::stage::{Closing, Stage};
use crate::state::City;
use volga_engine::{Story, Turn};

impl City {
    /// Where there is nothing to place there is nothing to decide.
    pub(super) fn turn_in_closing(&self, step: Closing) -> Turn {
        let nothing = match step {
            Closing::Emplacements | Closing::Flotilla | Closing::Depot => false,
            Closing::Workers => !self.may_raise_workers(),
            Closing::Militia { placed } => !self.may_call_up_militia(&placed),
        };
        if nothing { Turn::Auto } else { Turn::Of(Side::Soviet.seat()) }
    }

    pub(super) fn legal_in_closing(&self, step: Closing, into: &mut Vec<Action>) {
        match step {
            Closing::Emplacements | Closing::Flotilla | Closing::Depot => {}
            Closing::Workers => self.legal_workers(into),
            Closing::Militia { placed } => self.legal_militia(&placed, into),
        }
        into.push(Action::Skip);
    }

    pub(super) fn check_in_closing(&self, step: Closing, action: Action) -> Result<(), Forbidden> {
        match (step, action) {
            (_, Action::Skip) => Ok(()),
            (Closing::Workers, Action::Place { unit, hex }) => Ok(self.check_workers(unit, hex)?),
            (Closing::Militia { placed }, Action::Place { unit, hex }) => {
                Ok(self.check_militia(&placed, unit, hex)?)
            }
            _ => Err(Forbidden::WrongTime),
        }
    }

    pub(super) fn apply_in_closing(&mut self, step: Closing, action: Action, story: &mut impl Story<Event>) {
        match (step, action) {
            (_, Action::Skip) => self.go_on_closing(step, story),
            (Closing::Workers, Action::Place { unit, hex }) => self.place_workers(unit, hex, story),
            (Closing::Militia { .. }, Action::Place { unit, hex }) => self.place_militia(unit, hex, story),
            _ => {}
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
