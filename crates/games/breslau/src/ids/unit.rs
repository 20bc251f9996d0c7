//! A unit: of the ground, an aircraft or a transport.

use crate::data::data;
use volga_engine::{Arg, id, named_id, wide_set};

/// 137 German and 94 Soviet ground units, nine transports, nine aircraft.
pub const UNITS: usize = 249;

id!(Unit(u8), UNITS, "unit");
named_id!(Unit, "unit");
wide_set!(UnitSet of Unit(u8), UNITS, "unit");

impl Unit {
    /// The id of the data files.
    pub fn name(self) -> &'static str {
        data().unit(self).id
    }

    pub fn named(id: &str) -> Option<Unit> {
        data().unit_by_id.get(id).copied()
    }
}

/// What it is called in messages.
impl From<Unit> for Arg {
    fn from(unit: Unit) -> Arg {
        Arg::from(data().unit(unit).called)
    }
}

impl From<UnitSet> for Arg {
    fn from(units: UnitSet) -> Arg {
        Arg::from(units.iter().collect::<Vec<_>>())
    }
}
