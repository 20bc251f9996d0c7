//! Where every piece is, and with it who holds which hex.
//!
//! The units of a hex form a list from the top down: a German stack in the order its owner gave it (ruling 21), a
//! Soviet one in data order, so that equal positions are equal values. What rules ask most often, which hexes a
//! side holds and which units exert a Zone of Control, is kept beside the lists and follows from them. Only
//! [`Places::put`], [`Places::take`] and [`Places::to_top`] change anything.

mod stored;

use crate::data::{CounterFacts, UnitKind, data};
use crate::ids::{BySide, HEXES, Hex, HexSet, Side, UNITS, Unit, UnitSet};
use serde::{Deserialize, Serialize};
use volga_engine::stacks::{Spot, Stacks};

/// Where a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    On(Hex),
    Off(Off),
}

/// Where a piece is that is not in a stack on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Off {
    /// Not in play yet: to be set up, a reinforcement, a counter of a pool.
    Due,
    /// [15.2a] In the Replacement Box.
    Box,
    /// [15.2c] Rolled in from the box, to be placed.
    Returning,
    /// Eliminated; militia, workers and tanks may come back from here.
    Dead,
    /// Out of the game for good.
    Gone,
    /// [6.11] Eliminated in this Bombardment Stage, and may still fire from this hex.
    Ghost(Hex),
}

#[derive(Clone, Copy, Debug)]
pub struct Places {
    stacks: Stacks<UNITS, HEXES>,
    /// The hexes that units of a side hold.
    occupied: BySide<HexSet>,
    /// The hexes with a Soviet unit that exerts a Zone of Control; every German unit does.
    exerting: HexSet,
    /// The hexes that militia holds alone.
    militia_only: HexSet,
    /// Hexes that are known to be on the Soviet lines of supply; not all of them.
    fed: HexSet,
    /// Nobody was found cut off, and nothing has changed since.
    judged: bool,
}

/// Where off the map, as a number.
impl Off {
    const fn code(self) -> u16 {
        match self {
            Off::Due => 0,
            Off::Box => 1,
            Off::Returning => 2,
            Off::Dead => 3,
            Off::Gone => 4,
            Off::Ghost(hex) => 5 + hex.index() as u16,
        }
    }

    const fn of_code(code: u16) -> Off {
        match code {
            0 => Off::Due,
            1 => Off::Box,
            2 => Off::Returning,
            3 => Off::Dead,
            4 => Off::Gone,
            _ => Off::Ghost(Hex::from_index(code as usize - 5)),
        }
    }
}

impl Places {
    /// Everything waits to come into play.
    pub fn new() -> Places {
        Places {
            stacks: Stacks::new(Off::Due.code()),
            occupied: BySide::both(HexSet::EMPTY),
            exerting: HexSet::EMPTY,
            militia_only: HexSet::EMPTY,
            fed: HexSet::EMPTY,
            judged: false,
        }
    }

    pub fn of(&self, unit: Unit) -> Place {
        match self.stacks.spot(unit.index()) {
            Spot::On(hex) => Place::On(Hex::from_index(hex)),
            Spot::Off(code) => Place::Off(Off::of_code(code)),
        }
    }

    /// The hex that a unit is in.
    pub fn hex(&self, unit: Unit) -> Option<Hex> {
        self.stacks.space(unit.index()).map(Hex::from_index)
    }

    /// The pieces in a hex, from the top down.
    pub fn stack(&self, hex: Hex) -> impl Iterator<Item = Unit> + '_ {
        self.stacks.stack(hex.index()).map(Unit::from_index)
    }

    /// The pieces in a hex, whatever their order.
    pub fn units_in(&self, hex: Hex) -> UnitSet {
        self.stack(hex).collect()
    }

    pub fn top(&self, hex: Hex) -> Option<Unit> {
        self.stacks.top(hex.index()).map(Unit::from_index)
    }

    /// The hexes that units of a side hold. Chuikov, the depot and the flotilla hold none, nor does what stands east
    /// of the Volga (ruling 22).
    pub fn occupied(&self, side: Side) -> &HexSet {
        &self.occupied[side]
    }

    /// [9.1] The hexes from which a side exerts Zones of Control.
    pub fn exerting(&self, side: Side) -> &HexSet {
        match side {
            Side::German => &self.occupied.german,
            Side::Soviet => &self.exerting,
        }
    }

    pub fn militia_only(&self) -> &HexSet {
        &self.militia_only
    }

    /// [13.2] Hexes that were found to be on the Soviet lines of supply, and still are whatever has moved since. There
    /// may be others.
    pub fn fed(&self) -> &HexSet {
        &self.fed
    }

    /// Whether it is known that no militia is cut off.
    pub(crate) fn is_judged(&self) -> bool {
        self.judged
    }

    /// Keeps what was found out: no militia is cut off.
    pub(crate) fn judge(&mut self) {
        self.judged = true;
    }

    /// Keeps what was found out: the Soviet lines of supply as they are now.
    pub(crate) fn feed(&mut self, lines: &HexSet) {
        self.fed = *lines;
    }

    /// The units that lie otherwise than in `other`, and the hexes whose stacks do.
    pub(crate) fn differences(&self, other: &Places) -> (UnitSet, HexSet) {
        let differs = |unit: &Unit| {
            let (i, other) = (unit.index(), &other.stacks);
            self.stacks.spot(i) != other.spot(i) || self.stacks.below(i) != other.below(i)
        };
        let units: UnitSet = Unit::all().filter(differs).collect();
        let mut hexes: HexSet = Hex::all().filter(|hex| self.top(*hex) != other.top(*hex)).collect();
        for unit in units.iter() {
            [self, other].iter().filter_map(|places| places.hex(unit)).for_each(|hex| hexes.insert(hex));
        }
        (units, hexes)
    }

    /// The units that are off the map in this way.
    pub fn off(&self, off: Off) -> impl Iterator<Item = Unit> + '_ {
        let spot = Spot::Off(off.code());
        Unit::all().filter(move |unit| self.stacks.spot(unit.index()) == spot)
    }

    /// Puts a unit into a hex: a German one on top, a Soviet one at its place in data order.
    pub fn put(&mut self, unit: Unit, hex: Hex) {
        let before = self.hex(unit);
        let above = match data().counter(unit).side {
            Side::German => None,
            Side::Soviet => self.stack(hex).take_while(|other| *other < unit).last(),
        };
        self.stacks.put(unit.index(), hex.index(), above.map(Unit::index));
        before.into_iter().for_each(|before| self.refresh(before));
        self.refresh(hex);
    }

    /// Takes a unit off the map.
    pub fn take(&mut self, unit: Unit, off: Off) {
        let before = self.hex(unit);
        self.stacks.take(unit.index(), off.code());
        before.into_iter().for_each(|before| self.refresh(before));
    }

    /// Ruling 21: lays a German unit on top of its stack.
    pub fn to_top(&mut self, unit: Unit) {
        if let Some(hex) = self.hex(unit) {
            self.put(unit, hex);
        }
    }

    /// Works out again what follows from the units of a hex.
    fn refresh(&mut self, hex: Hex) {
        let (mut held, mut exerting, mut militia, mut others) = (BySide::both(false), false, false, false);
        for unit in self.stack(hex) {
            let counter = data().counter(unit);
            if holds(counter) {
                held[counter.side] = true;
                match counter.side {
                    Side::German => {}
                    Side::Soviet => {
                        exerting |= counter.zoc;
                        let is_militia = counter.kind == UnitKind::Militia;
                        militia |= is_militia;
                        others |= !is_militia;
                    }
                }
            }
        }
        let came = held.german && !self.occupied.german.contains(hex);
        let left = !held.soviet && self.occupied.soviet.contains(hex);
        for side in Side::ALL {
            self.occupied[side].set(hex, held[side]);
        }
        self.judged = false;
        if came && self.cuts_in(hex) || left && self.lies_open(hex) {
            self.fed = HexSet::EMPTY;
        }
        self.exerting.set(hex, exerting);
        self.militia_only.set(hex, militia && !others);
    }

    /// [13.2] [13.21] [9.35] Whether Germans who come into a hex may cut lines of supply: there, where they exert a
    /// Zone of Control, or because theirs was an empty sector.
    fn cuts_in(&self, hex: Hex) -> bool {
        let data = data();
        let sector = data.hex(hex).sector.map(|sector| &data.sectors[usize::from(sector)].hexes);
        let first = sector.filter(|sector| sector.and(&self.occupied.german).len() == 1);
        let near = |near: Hex| self.fed.contains(near) && data.sets.zoc.contains(near);
        self.fed.contains(hex)
            || hex.neighbours().any(|hex| near(hex) && !self.occupied.soviet.contains(hex))
            || first.is_some_and(|sector| sector.meets(&self.fed))
    }

    /// [9.35] Whether a hex that Soviet units have left was supplied, and no longer is for a German Zone of Control.
    fn lies_open(&self, hex: Hex) -> bool {
        let controlled = || hex.neighbours().any(|near| self.occupied.german.contains(near));
        self.fed.contains(hex) && data().sets.zoc.contains(hex) && controlled()
    }
}

/// Whether a piece holds the hex that it is in.
fn holds(counter: &CounterFacts) -> bool {
    !counter.kind.is_marker() && !counter.is_tva()
}

impl Default for Places {
    fn default() -> Self {
        Places::new()
    }
}

/// What is kept beside the lists follows from them, so it need not be compared.
impl PartialEq for Places {
    fn eq(&self, other: &Places) -> bool {
        self.stacks == other.stacks
    }
}

impl Eq for Places {}

#[cfg(test)]
mod tests;
