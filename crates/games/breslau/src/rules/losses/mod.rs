//! [2.4] Steps, and what goes with a unit that is lost; `taking`: who of a hex loses them.

pub(crate) mod event;
pub(crate) mod taking;

use crate::data::{Face, data};
use crate::event::Event;
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::places::Off;
use crate::state::{Breslau, Goliath};
use event::LossEvent;
use volga_engine::{RuleId, Story};

impl Breslau {
    /// [2.4b] The steps that a unit has left.
    pub fn steps(&self, unit: Unit) -> u8 {
        data().unit(unit).steps - u8::from(self.reduced.contains(unit))
    }

    /// [2.4b] The steps that the units of a hex have left.
    pub fn steps_in(&self, hex: Hex) -> u8 {
        self.places.stack(hex).map(|unit| self.steps(unit)).sum()
    }

    /// [2.4a] What the counter of a unit shows now.
    pub fn face(&self, unit: Unit) -> Face {
        let facts = data().unit(unit);
        facts.back.filter(|_| self.reduced.contains(unit)).unwrap_or(facts.front)
    }

    /// [2.4c] [2.4h] A unit loses a step by this rule: one with two steps is turned over, any other eliminated.
    pub(crate) fn lose_step(&mut self, unit: Unit, by: RuleId, story: &mut impl Story<Event>) {
        self.lose_steps(unit, 1, by, story);
    }

    /// [2.4c] The same for several steps at once; those that it does not have are lost.
    pub(crate) fn lose_steps(&mut self, unit: Unit, steps: u8, by: RuleId, story: &mut impl Story<Event>) {
        if steps == 0 {
            return;
        }
        if self.steps(unit) > steps {
            self.reduced.insert(unit);
            let hex = self.places.hex(unit);
            story.tell(|| Event::Loss(LossEvent::Reduced { unit, hex, by }));
        } else {
            self.eliminate(unit, by, story);
        }
    }

    /// A unit is eliminated by this rule and forgotten. [13.1.1b] An Engineer takes its Goliath with it, [14.15d] a
    /// Construction Engineer its bridge. Ruling 107: a hidden stack that has lost its top unit gets another one.
    pub(crate) fn eliminate(&mut self, unit: Unit, by: RuleId, story: &mut impl Story<Event>) {
        let hex = self.places.hex(unit);
        let was_top = hex.is_some_and(|hex| self.places.top(hex) == Some(unit));
        self.places.take(unit, Off::Dead);
        let sets = [&mut self.reduced, &mut self.fired, &mut self.moved, &mut self.spent];
        sets.into_iter().for_each(|set| set.remove(unit));
        let sets = [&mut self.unsupplied, &mut self.starving, &mut self.urban];
        sets.into_iter().for_each(|set| set.remove(unit));
        if let Some(number) = data().engineers.iter().position(|engineer| *engineer == unit) {
            self.goliaths[number] = Goliath::Lost;
        }
        if let Some(engineer) = data().construction.iter().position(|engineer| *engineer == unit) {
            self.pontoons[engineer] = None;
        }
        story.tell(|| Event::Loss(LossEvent::Eliminated { unit, hex, by }));
        if let Some(hex) = hex.filter(|_| data().unit(unit).side == Side::German) {
            self.miss_top(hex, was_top);
        }
    }

    /// All these units are eliminated by this rule.
    pub(crate) fn eliminate_all(&mut self, units: &UnitSet, by: RuleId, story: &mut impl Story<Event>) {
        units.iter().for_each(|unit| self.eliminate(unit, by, story));
    }
}
