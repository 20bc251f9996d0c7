//! [4.0-E1]–[4.0-E3] The end of a Game-Turn; ruling 141 gives the order.

use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::ids::Unit;
use crate::stage::{Stage, TurnEnd};
use crate::state::City;
use volga_engine::{Dice, Story};

impl DecisionPoint for TurnEnd {
    fn step(self, city: &mut City, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        match self {
            TurnEnd::Oil => {
                city.stage = Stage::TurnEnd(TurnEnd::Collapse { next: None });
                city.check_oil(dice, story);
            }
            TurnEnd::Collapse { next: None } if city.collapses() => {
                city.disband_militia(story);
                city.go_on_collapsing(city.next_to_roll(None));
            }
            TurnEnd::Collapse { next: None } => city.stage = Stage::TurnEnd(TurnEnd::Victory),
            TurnEnd::Collapse { next: Some(unit) } => {
                city.roll_for_collapse(unit, dice, story);
                city.go_on_collapsing(city.next_to_roll(Some(unit)));
            }
            TurnEnd::Victory => match city.victor() {
                Some(victory) => city.end_game(victory, story),
                None => city.stage = Stage::TurnEnd(TurnEnd::Next),
            },
            TurnEnd::Next => city.next_turn(story),
        }
    }
}

impl City {
    /// [13.4d] The next unit rolls; after the last one victory is read.
    fn go_on_collapsing(&mut self, next: Option<Unit>) {
        let step = next.map_or(TurnEnd::Victory, |unit| TurnEnd::Collapse { next: Some(unit) });
        self.stage = Stage::TurnEnd(step);
    }
}
