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

/// No unit: the end of a list.
const NONE: u16 = u16::MAX;

#[derive(Clone, Copy, Debug)]
pub struct Places {
    of: [Code; UNITS],
    /// The next unit below in the same hex.
    below: [u16; UNITS],
    /// The top unit of each hex.
    top: [u16; HEXES],
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

/// A place as one small number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Code(u16);

const GHOST: u16 = 0x4000;
const OFF: u16 = 0x8000;

impl Code {
    const fn new(place: Place) -> Code {
        Code(match place {
            Place::On(hex) => hex.index() as u16,
            Place::Off(Off::Ghost(hex)) => GHOST | hex.index() as u16,
            Place::Off(Off::Due) => OFF,
            Place::Off(Off::Box) => OFF + 1,
            Place::Off(Off::Returning) => OFF + 2,
            Place::Off(Off::Dead) => OFF + 3,
            Place::Off(Off::Gone) => OFF + 4,
        })
    }

    const fn place(self) -> Place {
        match self.0 {
            n if n < GHOST => Place::On(Hex::from_index(n as usize)),
            n if n < OFF => Place::Off(Off::Ghost(Hex::from_index((n & !GHOST) as usize))),
            OFF => Place::Off(Off::Due),
            n if n == OFF + 1 => Place::Off(Off::Box),
            n if n == OFF + 2 => Place::Off(Off::Returning),
            n if n == OFF + 3 => Place::Off(Off::Dead),
            _ => Place::Off(Off::Gone),
        }
    }
}

impl Places {
    /// Everything waits to come into play.
    pub fn new() -> Places {
        Places {
            of: [Code::new(Place::Off(Off::Due)); UNITS],
            below: [NONE; UNITS],
            top: [NONE; HEXES],
            occupied: BySide::both(HexSet::EMPTY),
            exerting: HexSet::EMPTY,
            militia_only: HexSet::EMPTY,
            fed: HexSet::EMPTY,
            judged: false,
        }
    }

    pub fn of(&self, unit: Unit) -> Place {
        self.of[unit.index()].place()
    }

    /// The hex that a unit is in.
    pub fn hex(&self, unit: Unit) -> Option<Hex> {
        match self.of(unit) {
            Place::On(hex) => Some(hex),
            Place::Off(_) => None,
        }
    }

    /// The pieces in a hex, from the top down.
    pub fn stack(&self, hex: Hex) -> impl Iterator<Item = Unit> + '_ {
        let mut next = self.top[hex.index()];
        std::iter::from_fn(move || {
            let unit = unit_at(next)?;
            next = self.below[unit.index()];
            Some(unit)
        })
    }

    /// The pieces in a hex, whatever their order.
    pub fn units_in(&self, hex: Hex) -> UnitSet {
        self.stack(hex).collect()
    }

    pub fn top(&self, hex: Hex) -> Option<Unit> {
        unit_at(self.top[hex.index()])
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
            let i = unit.index();
            self.of[i] != other.of[i] || self.below[i] != other.below[i]
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
        let code = Code::new(Place::Off(off));
        Unit::all().filter(move |unit| self.of[unit.index()] == code)
    }

    /// Puts a unit into a hex: a German one on top, a Soviet one at its place in data order.
    pub fn put(&mut self, unit: Unit, hex: Hex) {
        self.lift(unit);
        self.of[unit.index()] = Code::new(Place::On(hex));
        match data().counter(unit).side {
            Side::German => self.link(unit, None, hex),
            Side::Soviet => {
                let above = self.stack(hex).take_while(|other| *other < unit).last();
                self.link(unit, above, hex);
            }
        }
        self.refresh(hex);
    }

    /// Takes a unit off the map.
    pub fn take(&mut self, unit: Unit, off: Off) {
        self.lift(unit);
        self.of[unit.index()] = Code::new(Place::Off(off));
    }

    /// Ruling 21: lays a German unit on top of its stack.
    pub fn to_top(&mut self, unit: Unit) {
        if let Some(hex) = self.hex(unit) {
            self.put(unit, hex);
        }
    }

    /// Puts a unit under another one, or on top.
    fn link(&mut self, unit: Unit, above: Option<Unit>, hex: Hex) {
        let slot = match above {
            Some(above) => &mut self.below[above.index()],
            None => &mut self.top[hex.index()],
        };
        let under = std::mem::replace(slot, unit.index() as u16);
        self.below[unit.index()] = under;
    }

    /// Takes a unit out of the list of its hex, if it is in one.
    fn lift(&mut self, unit: Unit) {
        let Some(hex) = self.hex(unit) else { return };
        let above = self.stack(hex).find(|other| self.below[other.index()] == unit.index() as u16);
        let under = std::mem::replace(&mut self.below[unit.index()], NONE);
        match above {
            Some(above) => self.below[above.index()] = under,
            None => self.top[hex.index()] = under,
        }
        self.refresh(hex);
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

fn unit_at(index: u16) -> Option<Unit> {
    (index != NONE).then(|| Unit::from_index(index.into()))
}

impl Default for Places {
    fn default() -> Self {
        Places::new()
    }
}

/// What is kept beside the lists follows from them, so it need not be compared.
impl PartialEq for Places {
    fn eq(&self, other: &Places) -> bool {
        self.of == other.of && self.below == other.below
    }
}

impl Eq for Places {}

#[cfg(test)]
mod tests;
