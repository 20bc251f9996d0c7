//! [4.0-A1]–[4.0-A3] The Preparation Stage: units turned, air markers set, replacements rolled for and placed, and the
//! German stacks put in order.

use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::stage::{Preparation, Stage};
use crate::state::City;
use volga_engine::{Dice, Story, Turn};

/// [4.0-A3] The German player places replacements and puts his stacks in order.
impl DecisionPoint for Preparation {
    fn turn(self, city: &City) -> Turn {
        let asked = match self {
            Preparation::Start | Preparation::Rolls => false,
            // Ruling 113: without room there is nothing to decide.
            Preparation::Placing if city.asked_replacement().is_some() => {
                !city.replacement_hexes().is_empty()
            }
            Preparation::Placing => city.may_arrange(),
        };
        if asked { Turn::Of(Side::German.seat()) } else { Turn::Auto }
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        match (self, city.asked_replacement()) {
            (Preparation::Start | Preparation::Rolls, _) => {}
            (Preparation::Placing, Some(unit)) => city.legal_replacements(unit, into),
            (Preparation::Placing, None) => {
                city.legal_tops(into);
                into.push(Action::EndPhase);
            }
        }
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        // Ruling 160: stacks are put in order when all replacements are there.
        let placed = self == Preparation::Placing && city.asked_replacement().is_none();
        match action {
            Action::Place { unit, hex } if !placed => Ok(city.check_replacement(unit, hex)?),
            Action::Top { unit } if placed => Ok(city.check_top(unit)?),
            Action::EndPhase if placed => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Place { unit, hex } => city.place_replacement(unit, hex, story),
            Action::Top { unit } => city.lay_on_top(unit, story),
            Action::EndPhase => city.begin_soviet_air(story),
            _ => {}
        }
    }

    fn step(self, city: &mut City, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        match self {
            Preparation::Start => city.begin_turn(story),
            Preparation::Rolls => {
                if !city.roll_for_replacement(dice, story) {
                    city.stage = Stage::Preparation(Preparation::Placing);
                }
            }
            Preparation::Placing => match city.asked_replacement() {
                Some(unit) => city.lose_replacement(unit, story),
                None => city.begin_soviet_air(story),
            },
        }
    }
}
