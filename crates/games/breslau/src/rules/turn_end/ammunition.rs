//! [12.1] German guns of unlimited range and AA units run out of ammunition.

use super::event::TurnEndEvent;
use crate::data::data;
use crate::event::Event;
use crate::ids::{Hex, UNITS, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::stage::TurnEnd;
use crate::state::Breslau;
use volga_engine::dice::{Dice, Token, Why};
use volga_engine::{RuleId, Story};

impl Breslau {
    /// [5.8c] [12.1a] From a turn on a die is rolled for each of these units on the map, in data order (ruling 165).
    pub(super) fn begin_ammunition(&mut self, story: &mut impl Story<Event>) {
        if self.turn >= data().charts.ammunition.from_turn {
            self.go_on_with_ammunition(None, story);
        } else {
            self.end_ammunition(story);
        }
    }

    /// The unit after this one, or the end of it.
    fn go_on_with_ammunition(&mut self, last: Option<Unit>, story: &mut impl Story<Event>) {
        let mut units = data().by_class.depleting.iter();
        match units.find(|unit| Some(*unit) > last && self.places.hex(*unit).is_some()) {
            Some(next) => self.set_turn_end(TurnEnd::Ammunition { next }),
            None => self.end_ammunition(story),
        }
    }

    /// [12.1b] The die for a unit's ammunition: on a 6 it is eliminated.
    pub(super) fn roll_ammunition(
        &mut self,
        unit: Unit,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        let die = dice.d6(Why::of("12.1a", unit.name())) as u8;
        let spent = die >= data().charts.ammunition.eliminated_on;
        story.tell(|| Event::TurnEnd(TurnEndEvent::Ammunition { unit, die, spent }));
        if let Some(hex) = self.places.hex(unit).filter(|_| spent) {
            self.eliminate(unit, RuleId("12.1b"), story);
            self.replace_depleted(hex, dice, story);
        }
        self.go_on_with_ammunition(Some(unit), story);
    }

    /// [14.10] Ruling 119: Volkssturm that were eliminated, drawn at random, come into the hex of the unit; ruling 148:
    /// below those that are there. [14.10a] If none have been, nobody comes.
    fn replace_depleted(&mut self, hex: Hex, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        if !self.options.replacements {
            return;
        }
        let is_dead = |unit: &Unit| self.places.of(*unit) == Place::Off(Off::Dead);
        let dead: UnitSet = data().by_class.volkssturm.iter().filter(is_dead).collect();
        if dead.is_empty() {
            return;
        }
        let mut bag = [Token { name: "", weight: 1 }; UNITS];
        bag.iter_mut().zip(dead.iter()).for_each(|(token, unit)| token.name = unit.name());
        let drawn = dice.pick(&bag[..dead.len()], Why::of("14.10", hex.name()));
        if let Some(unit) = dead.iter().nth(drawn) {
            self.places.slide_under(unit, hex);
            story.tell(|| Event::TurnEnd(TurnEndEvent::Replaced { unit, hex }));
        }
    }

    /// [12.2] Gas clears, and [12.3] transports are repaired.
    fn end_ammunition(&mut self, story: &mut impl Story<Event>) {
        self.clear_gas(story);
        self.begin_repairs();
    }
}
