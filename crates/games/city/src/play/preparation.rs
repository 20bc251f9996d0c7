//! [4.0-A1]–[4.0-A3] The Preparation Stage: units turned, air markers set, replacements rolled for and placed, and the
//! German stacks put in order.

use crate::action::Action;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::stage::{Preparation, Stage};
use crate::state::City;
use volga_engine::{Dice, Story, Turn};

impl City {
    pub(super) fn turn_in_preparation(&self, step: Preparation) -> Turn {
        match step {
            Preparation::Start | Preparation::Rolls => Turn::Auto,
            Preparation::Placing if self.may_arrange() => Turn::Of(Side::German.seat()),
            Preparation::Placing => Turn::Auto,
        }
    }

    pub(super) fn legal_in_preparation(&self, step: Preparation, into: &mut Vec<Action>) {
        match step {
            Preparation::Start | Preparation::Rolls => {}
            Preparation::Placing => {
                self.legal_tops(into);
                into.push(Action::EndPhase);
            }
        }
    }

    pub(super) fn check_in_preparation(&self, step: Preparation, action: Action) -> Result<(), Forbidden> {
        match (step, action) {
            (Preparation::Placing, Action::Top { unit }) => Ok(self.check_top(unit)?),
            (Preparation::Placing, Action::EndPhase) => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    pub(super) fn apply_in_preparation(
        &mut self,
        step: Preparation,
        action: Action,
        story: &mut impl Story<Event>,
    ) {
        match (step, action) {
            (Preparation::Placing, Action::Top { unit }) => self.lay_on_top(unit, story),
            (Preparation::Placing, Action::EndPhase) => self.begin_soviet_air(story),
            _ => {}
        }
    }

    pub(super) fn step_in_preparation(
        &mut self,
        step: Preparation,
        _: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        match step {
            Preparation::Start => self.begin_turn(story),
            Preparation::Rolls => self.stage = Stage::Preparation(Preparation::Placing),
            Preparation::Placing => self.begin_soviet_air(story),
        }
    }
}
