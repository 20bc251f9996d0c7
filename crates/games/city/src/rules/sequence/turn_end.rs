//! [4.0-E1]–[4.0-E3] The end of a Game-Turn; ruling 141 gives the order.

use crate::event::Event;
use crate::stage::{Stage, TurnEnd};
use crate::state::City;
use volga_engine::{Dice, Story};

impl City {
    pub(crate) fn step_in_turn_end(
        &mut self,
        step: TurnEnd,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        match step {
            TurnEnd::Oil => {
                self.stage = Stage::TurnEnd(TurnEnd::Collapse { next: None });
                self.check_oil(dice, story);
            }
            TurnEnd::Collapse { next: None } if self.collapses() => {
                self.disband_militia(story);
                self.go_on_collapsing(self.next_to_roll(None));
            }
            TurnEnd::Collapse { next: None } => self.stage = Stage::TurnEnd(TurnEnd::Victory),
            TurnEnd::Collapse { next: Some(unit) } => {
                self.roll_for_collapse(unit, dice, story);
                self.go_on_collapsing(self.next_to_roll(Some(unit)));
            }
            TurnEnd::Victory => match self.victor() {
                Some(victory) => self.end_game(victory, story),
                None => self.stage = Stage::TurnEnd(TurnEnd::Next),
            },
            TurnEnd::Next => self.next_turn(story),
        }
    }

    /// [13.4d] The next unit rolls; after the last one victory is read.
    fn go_on_collapsing(&mut self, next: Option<crate::ids::Unit>) {
        let step = next.map_or(TurnEnd::Victory, |unit| TurnEnd::Collapse { next: Some(unit) });
        self.stage = Stage::TurnEnd(step);
    }
}
