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
    pub(crate) fn turn_in_preparation(&self, step: Preparation) -> Turn {
        match step {
            Preparation::Start | Preparation::Rolls => Turn::Auto,
            Preparation::Placing if self.asked_replacement().is_some() => {
                // Ruling 113: without room there is nothing to decide.
                let room = !self.replacement_hexes().is_empty();
                if room { Turn::Of(Side::German.seat()) } else { Turn::Auto }
            }
            Preparation::Placing if self.may_arrange() => Turn::Of(Side::German.seat()),
            Preparation::Placing => Turn::Auto,
        }
    }

    pub(crate) fn legal_in_preparation(&self, step: Preparation, into: &mut Vec<Action>) {
        match step {
            Preparation::Start | Preparation::Rolls => {}
            Preparation::Placing => match self.asked_replacement() {
                Some(unit) => self.legal_replacements(unit, into),
                None => {
                    self.legal_tops(into);
                    into.push(Action::EndPhase);
                }
            },
        }
    }

    pub(crate) fn check_in_preparation(&self, step: Preparation, action: Action) -> Result<(), Forbidden> {
        // Ruling 160: stacks are put in order when all replacements are there.
        let placed = step == Preparation::Placing && self.asked_replacement().is_none();
        match action {
            Action::Place { unit, hex } if !placed => Ok(self.check_replacement(unit, hex)?),
            Action::Top { unit } if placed => Ok(self.check_top(unit)?),
            Action::EndPhase if placed => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    pub(crate) fn apply_in_preparation(
        &mut self,
        step: Preparation,
        action: Action,
        story: &mut impl Story<Event>,
    ) {
        match (step, action) {
            (Preparation::Placing, Action::Place { unit, hex }) => self.place_replacement(unit, hex, story),
            (Preparation::Placing, Action::Top { unit }) => self.lay_on_top(unit, story),
            (Preparation::Placing, Action::EndPhase) => self.begin_soviet_air(story),
            _ => {}
        }
    }

    pub(crate) fn step_in_preparation(
        &mut self,
        step: Preparation,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        match step {
            Preparation::Start => self.begin_turn(story),
            Preparation::Rolls => {
                if !self.roll_for_replacement(dice, story) {
                    self.stage = Stage::Preparation(Preparation::Placing);
                }
            }
            Preparation::Placing => match self.asked_replacement() {
                Some(unit) => self.lose_replacement(unit, story),
                None => self.begin_soviet_air(story),
            },
        }
    }
}
