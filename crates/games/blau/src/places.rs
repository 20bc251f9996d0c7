//! Where every unit is, and with it which spaces a side holds.
//!
//! The order of units in a space means nothing. Which spaces a side occupies is kept beside the places and follows from
//! them. Only [`Places::put`] and [`Places::take`] change anything.

use crate::ids::{BySide, SPACES, Side, Space, SpaceSet, UNITS, Unit, UnitSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    In(Space),
    /// Still to come.
    Due,
    /// [2.3e] In the dead pile.
    Dead,
    /// The game has no such unit.
    Out,
}

const DUE: u8 = SPACES as u8;
const DEAD: u8 = DUE + 1;
const OUT: u8 = DUE + 2;

impl Place {
    const fn code(self) -> u8 {
        match self {
            Place::In(space) => space.index() as u8,
            Place::Due => DUE,
            Place::Dead => DEAD,
            Place::Out => OUT,
        }
    }

    const fn of_code(code: u8) -> Place {
        match code {
            DUE => Place::Due,
            DEAD => Place::Dead,
            OUT => Place::Out,
            _ => Place::In(Space::from_index(code as usize)),
        }
    }
}

/// The places of all units. [2.2.1d] Only units are in spaces; [6.4l] assets never are.
#[derive(Clone, Copy, Debug)]
pub struct Places {
    at: [u8; UNITS],
    /// Whose the units are: fixed by the facts.
    side: BySide<UnitSet>,
    occupied: BySide<SpaceSet>,
}

impl Places {
    /// Every unit of the game is due.
    pub fn new(units: BySide<UnitSet>) -> Places {
        let all = units.axis.or(units.soviet);
        let at = std::array::from_fn(|slot| if all.contains(Unit::from_index(slot)) { DUE } else { OUT });
        Places { at, side: units, occupied: BySide::both(SpaceSet::EMPTY) }
    }

    pub const fn of(&self, unit: Unit) -> Place {
        Place::of_code(self.at[unit.index()])
    }

    /// The space that a unit is in.
    pub fn space(&self, unit: Unit) -> Option<Space> {
        match self.of(unit) {
            Place::In(space) => Some(space),
            Place::Due | Place::Dead | Place::Out => None,
        }
    }

    /// [2.2.1b] [2.2.1c] Whose unit it is.
    pub const fn side(&self, unit: Unit) -> Side {
        if self.side.axis.contains(unit) { Side::Axis } else { Side::Soviet }
    }

    /// All units in a place.
    pub fn at(&self, place: Place) -> UnitSet {
        let code = place.code();
        let mut bits = 0u64;
        for (slot, at) in self.at.iter().enumerate() {
            bits |= u64::from(*at == code) << slot;
        }
        UnitSet::from_bits(bits)
    }

    /// The units in a space, of either side.
    pub fn units_in(&self, space: Space) -> UnitSet {
        self.at(Place::In(space))
    }

    /// The units of a side in a space.
    pub fn of_side(&self, side: Side, space: Space) -> UnitSet {
        self.units_in(space).and(self.side[side])
    }

    /// The units of a side that are in some space.
    pub fn in_play(&self, side: Side) -> UnitSet {
        let mut bits = 0u64;
        for (slot, at) in self.at.iter().enumerate() {
            bits |= u64::from(*at < DUE) << slot;
        }
        UnitSet::from_bits(bits).and(self.side[side])
    }

    /// The spaces in which a side has units, holding boxes too.
    pub const fn occupied(&self, side: Side) -> &SpaceSet {
        match side {
            Side::Axis => &self.occupied.axis,
            Side::Soviet => &self.occupied.soviet,
        }
    }

    /// [3.4a] The spaces in which both sides have units.
    pub fn battle_spaces(&self) -> SpaceSet {
        self.occupied.axis.and(&self.occupied.soviet)
    }

    pub fn put(&mut self, unit: Unit, space: Space) {
        self.set(unit, Place::In(space));
        let side = self.side(unit);
        self.occupied[side].insert(space);
    }

    /// Takes a unit out of its space.
    pub fn take(&mut self, unit: Unit, place: Place) {
        debug_assert!(!matches!(place, Place::In(_)), "`put` puts units into spaces");
        self.set(unit, place);
    }

    fn set(&mut self, unit: Unit, place: Place) {
        let before = self.space(unit);
        self.at[unit.index()] = place.code();
        let side = self.side(unit);
        if let Some(left) = before.filter(|left| self.of_side(side, *left).is_empty()) {
            self.occupied[side].remove(left);
        }
    }
}

/// Which spaces are occupied follows from the rest.
impl PartialEq for Places {
    fn eq(&self, other: &Places) -> bool {
        self.at == other.at && self.side == other.side
    }
}

impl Eq for Places {}

/// As it is written: the places of each side's units.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    axis: BTreeMap<Unit, Place>,
    soviet: BTreeMap<Unit, Place>,
}

impl Serialize for Places {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let of = |side: Side| self.side[side].iter().map(|unit| (unit, self.of(unit))).collect();
        Stored { axis: of(Side::Axis), soviet: of(Side::Soviet) }.serialize(s)
    }
}

impl<'de> Deserialize<'de> for Places {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Places, D::Error> {
        let stored = Stored::deserialize(d)?;
        let units = |places: &BTreeMap<Unit, Place>| places.keys().copied().collect::<UnitSet>();
        let side = BySide { axis: units(&stored.axis), soviet: units(&stored.soviet) };
        if side.axis.meets(side.soviet) {
            return Err(serde::de::Error::custom("a unit is on both sides"));
        }
        let mut places = Places::new(side);
        for (unit, place) in stored.axis.into_iter().chain(stored.soviet) {
            match place {
                Place::In(space) => places.put(unit, space),
                Place::Due | Place::Dead | Place::Out => places.take(unit, place),
            }
        }
        Ok(places)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::data;

    fn unit(name: &str) -> Unit {
        Unit::named(name).expect("a unit")
    }

    fn space(name: &str) -> Space {
        Space::named(name).expect("a space")
    }

    #[test]
    fn r2_2_1d_units_are_in_spaces_and_hold_them_together() {
        let mut places = Places::new(data().units_of);
        assert!(places.in_play(Side::Axis).is_empty());
        places.put(unit("ger-lv"), space("0118"));
        places.put(unit("ger-xiii"), space("0118"));
        places.put(unit("sov-62"), space("0118"));
        assert!(places.battle_spaces().contains(space("0118")));
        places.put(unit("ger-lv"), space("0217"));
        assert!(places.occupied(Side::Axis).contains(space("0118")), "one is left");
        places.take(unit("ger-xiii"), Place::Dead);
        assert!(!places.occupied(Side::Axis).contains(space("0118")));
        assert_eq!(places.at(Place::Dead).iter().collect::<Vec<_>>(), [unit("ger-xiii")]);
        let json = serde_json::to_string(&places).expect("plain data");
        let read: Places = serde_json::from_str(&json).expect("as it was written");
        assert_eq!((read, *read.occupied(Side::Axis)), (places, *places.occupied(Side::Axis)));
    }

    #[test]
    fn r2_2_1b_r2_2_1c_a_unit_is_of_one_side_and_the_others_are_its_enemies() {
        let places = Places::new(data().units_of);
        for (unit, facts) in data().units() {
            assert_eq!(places.side(unit), facts.side);
        }
        assert_eq!(data().units_of.axis.len() + data().units_of.soviet.len(), data().units().count());
    }
}
