//! A unit: an army, a corps or an army detachment.

use super::pieces::names;
use crate::data::data;
use volga_engine::{Arg, id, id_set, named_id, say};

/// 58 units, and six slots for an owner's data sheet.
pub const UNITS: usize = 64;

id!(Unit(u8), UNITS, "unit");
named_id!(Unit, "unit");
id_set!(UnitSet(u64) of Unit, UNITS, "unit");

impl Unit {
    /// The id of the data files.
    pub fn name(self) -> &'static str {
        &names().units[self.index()]
    }

    pub fn named(id: &str) -> Option<Unit> {
        Unit::all().find(|unit| unit.name() == id)
    }
}

impl UnitSet {
    /// A set out of its bits.
    pub(crate) const fn from_bits(bits: u64) -> UnitSet {
        UnitSet(bits)
    }
}

/// What it is called in messages, unless the game's data sheet says otherwise.
impl From<Unit> for Arg {
    fn from(unit: Unit) -> Arg {
        let name = data().find_unit(unit).map_or(unit.name(), |facts| &facts.name);
        Arg::from(say!("piece.unit", id = unit.name(), name = name))
    }
}

impl From<UnitSet> for Arg {
    fn from(units: UnitSet) -> Arg {
        Arg::from(units.iter().collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_the_units_of_the_file_and_six_spares() {
        assert_eq!(Unit::from_index(0).name(), "ger-lv");
        assert_eq!(
            (Unit::from_index(58).name(), Unit::from_index(63).name()),
            ("spare-unit-1", "spare-unit-6")
        );
        assert!(Unit::all().all(|unit| Unit::named(unit.name()) == Some(unit)));
        assert_eq!(UnitSet::ALL.len(), UNITS);
    }
}
