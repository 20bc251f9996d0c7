//! Where every unit is, and with it who holds which hex.
//!
//! The units of a hex form a list from the top down: a German stack in the order its owner gave it (ruling 107), a
//! Soviet one in data order, so that equal positions are equal values. Which hexes a side holds is kept beside the
//! lists and follows from them. Only [`Places::put`], [`Places::slide_under`], [`Places::to_top`] and
//! [`Places::take`] change anything.

mod stored;
#[cfg(test)]
mod tests;

use crate::data::data;
use crate::ids::{BySide, HEXES, Hex, HexSet, Side, UNITS, Unit, UnitSet};
use serde::{Deserialize, Serialize};
use volga_engine::stacks::{Spot, Stacks};

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    On(Hex),
    Off(Off),
}

/// Where a unit is that is not on the ground of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Off {
    /// Not in play yet: to be set up, or a reinforcement.
    Due,
    /// Eliminated.
    Dead,
    /// [6.0] An aircraft in the Available box; a transport that can fly.
    Available,
    /// [6.0] An aircraft in the Used box.
    Used,
    /// [6.1.1] [9.2.3] An aircraft over this hex.
    Over(Hex),
}

impl Off {
    const fn code(self) -> u16 {
        match self {
            Off::Due => 0,
            Off::Dead => 1,
            Off::Available => 2,
            Off::Used => 3,
            Off::Over(hex) => 4 + hex.index() as u16,
        }
    }

    const fn of_code(code: u16) -> Off {
        match code {
            0 => Off::Due,
            1 => Off::Dead,
            2 => Off::Available,
            3 => Off::Used,
            _ => Off::Over(Hex::from_index(code as usize - 4)),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    stacks: Stacks<UNITS, HEXES>,
    /// The hexes that ground units of a side hold.
    occupied: BySide<HexSet>,
}

impl Places {
    /// Everything waits to come into play.
    pub fn new() -> Places {
        Places { stacks: Stacks::new(Off::Due.code()), occupied: BySide::both(HexSet::EMPTY) }
    }

    pub fn of(&self, unit: Unit) -> Place {
        match self.stacks.spot(unit.index()) {
            Spot::On(hex) => Place::On(Hex::from_index(hex)),
            Spot::Off(code) => Place::Off(Off::of_code(code)),
        }
    }

    /// [2.1a] The hex that a unit is in.
    pub fn hex(&self, unit: Unit) -> Option<Hex> {
        self.stacks.space(unit.index()).map(Hex::from_index)
    }

    /// The units in a hex, from the top down.
    pub fn stack(&self, hex: Hex) -> impl Iterator<Item = Unit> + '_ {
        self.stacks.stack(hex.index()).map(Unit::from_index)
    }

    /// The units in a hex, whatever their order.
    pub fn units_in(&self, hex: Hex) -> UnitSet {
        self.stack(hex).collect()
    }

    pub fn top(&self, hex: Hex) -> Option<Unit> {
        self.stacks.top(hex.index()).map(Unit::from_index)
    }

    /// How many units are in a hex.
    pub fn height(&self, hex: Hex) -> usize {
        self.stack(hex).count()
    }

    /// The hexes that ground units of a side hold.
    pub fn occupied(&self, side: Side) -> &HexSet {
        &self.occupied[side]
    }

    /// The side that holds a hex.
    pub fn holder(&self, hex: Hex) -> Option<Side> {
        self.top(hex).map(|unit| data().unit(unit).side)
    }

    /// The units that are off the map in this way.
    pub fn off(&self, off: Off) -> impl Iterator<Item = Unit> + '_ {
        let spot = Spot::Off(off.code());
        Unit::all().filter(move |unit| self.stacks.spot(unit.index()) == spot)
    }

    /// Puts a ground unit into a hex: a German one on top, a Soviet one at its place in data order.
    pub fn put(&mut self, unit: Unit, hex: Hex) {
        let above = match data().unit(unit).side {
            Side::German => None,
            Side::Soviet => self.stack(hex).take_while(|other| *other < unit).last(),
        };
        self.lay(unit, hex, above);
    }

    /// Ruling 148: puts a ground unit into a hex, a German one below those that are there.
    pub fn slide_under(&mut self, unit: Unit, hex: Hex) {
        match data().unit(unit).side {
            Side::German => {
                let lowest = self.stack(hex).filter(|other| *other != unit).last();
                self.lay(unit, hex, lowest);
            }
            Side::Soviet => self.put(unit, hex),
        }
    }

    /// Ruling 107: lays a German unit on top of its stack.
    pub fn to_top(&mut self, unit: Unit) {
        if let Some(hex) = self.hex(unit) {
            self.put(unit, hex);
        }
    }

    /// Takes a unit off the ground of the map.
    pub fn take(&mut self, unit: Unit, off: Off) {
        let before = self.hex(unit);
        self.stacks.take(unit.index(), off.code());
        self.left(unit, before);
    }

    fn lay(&mut self, unit: Unit, hex: Hex, above: Option<Unit>) {
        let before = self.hex(unit);
        self.stacks.put(unit.index(), hex.index(), above.map(Unit::index));
        self.left(unit, before);
        self.occupied[data().unit(unit).side].insert(hex);
    }

    /// A hex that nobody is left in is not held any more.
    fn left(&mut self, unit: Unit, before: Option<Hex>) {
        if let Some(hex) = before.filter(|hex| self.top(*hex).is_none()) {
            self.occupied[data().unit(unit).side].remove(hex);
        }
    }
}

impl Default for Places {
    fn default() -> Self {
        Places::new()
    }
}
