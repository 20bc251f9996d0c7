//! Where every German unit is, and with it how many are in each Area.
//!
//! The count is asked for more often than anything else: it is kept beside the places and follows from them.
//! Only [`Places::set`] changes either, and only the places are stored.

use crate::ids::{AREAS, Area, AreaSet, UNITS, Unit, UnitSet};
use crate::state::Place;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    of: [Place; UNITS],
    count: [u8; AREAS],
    occupied: AreaSet,
}

impl Places {
    pub fn of(&self, unit: Unit) -> Place {
        self.of[unit.index()]
    }

    /// How many units are in an Area.
    pub fn count(&self, area: Area) -> usize {
        self.count[area.index()].into()
    }

    /// The Areas with a unit in them.
    pub fn occupied(&self) -> AreaSet {
        self.occupied
    }

    /// The units at a place.
    pub fn units_at(&self, place: Place) -> UnitSet {
        Unit::all().filter(|unit| self.of(*unit) == place).collect()
    }

    /// The units in an Area.
    pub fn stack(&self, area: Area) -> UnitSet {
        if self.occupied.contains(area) { self.units_at(Place::Area(area)) } else { UnitSet::EMPTY }
    }

    pub fn set(&mut self, unit: Unit, place: Place) {
        if let Place::Area(left) = self.of(unit) {
            self.count[left.index()] -= 1;
            if self.count[left.index()] == 0 {
                self.occupied.remove(left);
            }
        }
        if let Place::Area(entered) = place {
            self.count[entered.index()] += 1;
            self.occupied.insert(entered);
        }
        self.of[unit.index()] = place;
    }
}

impl From<[Place; UNITS]> for Places {
    fn from(of: [Place; UNITS]) -> Self {
        let mut places =
            Places { of: [Place::OutOfPlay; UNITS], count: [0; AREAS], occupied: AreaSet::EMPTY };
        for (unit, place) in Unit::all().zip(of) {
            places.set(unit, place);
        }
        places
    }
}

impl Serialize for Places {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        volga_engine::arrays::serialize(&self.of, s)
    }
}

impl<'de> Deserialize<'de> for Places {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        volga_engine::arrays::deserialize::<D, Place, UNITS>(d).map(Places::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_follow_from_places() {
        let mut places = Places::from([Place::OutOfPlay; UNITS]);
        let mut next = 7usize;
        for _ in 0..2_000 {
            next = (next * 1_103 + 12_345) % 65_537;
            let unit = Unit::from_index(next % UNITS);
            let place = match next / UNITS % 12 {
                n @ 0..10 => Place::Area(Area::from_index(n * 5)),
                10 => Place::OutOfAction,
                _ => Place::Reinforcement,
            };
            places.set(unit, place);
            assert_eq!(places, Places::from(places.of));
            for area in Area::all() {
                let here = Unit::all().filter(|u| places.of(*u) == Place::Area(area)).count();
                assert_eq!(places.count(area), here);
                assert_eq!(places.stack(area).len(), here);
                assert_eq!(places.occupied().contains(area), here > 0);
            }
        }
    }
}
