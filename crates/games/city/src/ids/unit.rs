//! A unit or other piece of the game, and sets of them.

use crate::data::data;
use crate::table::called;
use volga_engine::{Arg, id, named_id, wide_set};

/// The units of the displays, the counters of the pools, and a survivor for each fortified hex.
pub const UNITS: usize = 599;

id!(Unit(u16), UNITS, "unit");
named_id!(Unit, "unit");

impl Unit {
    /// The id of the data files.
    pub fn name(self) -> &'static str {
        data().unit(self).id
    }

    pub fn named(id: &str) -> Option<Unit> {
        data().unit_by_id.get(id).copied()
    }
}

wide_set!(UnitSet of Unit(u16), UNITS, "unit");

/// What it is called in messages.
impl From<Unit> for Arg {
    fn from(unit: Unit) -> Arg {
        Arg::from(called(unit).clone())
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

    fn units(indices: &[usize]) -> UnitSet {
        indices.iter().map(|i| Unit::from_index(*i)).collect()
    }

    #[test]
    fn units_read_back_by_name() {
        for unit in Unit::all() {
            assert_eq!(Unit::named(unit.name()), Some(unit));
        }
        assert_eq!(Unit::named("29-PZ"), None);
        let set = units(&[1, 2]);
        let json = serde_json::to_string(&set).expect("plain data");
        assert_eq!(json, r#"["29M-PZ-2","29M-PZ-3"]"#);
        assert_eq!(serde_json::from_str::<UnitSet>(&json).ok(), Some(set));
        assert!(serde_json::from_str::<UnitSet>(r#"["29M-PZ-2","29M-PZ-2"]"#).is_err());
        assert!(serde_json::from_str::<Unit>(r#""nobody""#).is_err());
    }
}
