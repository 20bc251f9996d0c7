//! Units compared with each other and with what the charts say of them.

use super::super::facts::{Data, UnitFacts};
use super::super::raw::Raw;
use std::collections::BTreeSet;
use volga_engine::data::{DataError, UNITS, equal, require};

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    for entry in &raw.units.units {
        let at = format_args!("unit {}, provenance", entry.id);
        require(!entry.provenance.is_empty(), UNITS, at, "a source", "none")?;
    }
    withdrawal(raw, data)?;
    designations(raw, data)
}

/// Units of one parent and type are told apart by their designations.
fn designations(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let source = &raw.units.designations.provenance;
    require(!source.is_empty(), UNITS, "designations, provenance", "a source", "none")?;
    let mut taken = BTreeSet::new();
    for unit in data.units.iter() {
        let (parent, kind) = (data.parents[usize::from(unit.formation)], unit.counter.kind);
        let at = format_args!("unit {}, designation", unit.id);
        require(!unit.designation.is_empty(), UNITS, at, "a designation", "none")?;
        let new = taken.insert((unit.counter.side, parent, kind, unit.designation));
        require(new, UNITS, at, "one of its own", unit.designation)?;
    }
    Ok(())
}

/// [15.3a, 15.3c] The 29th as the display lists it, and its strength points by branch.
fn withdrawal(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let chart = &raw.charts.withdrawal_gt3;
    for (id, number) in &chart.units {
        let of = |unit: &&UnitFacts| {
            unit.counter.id == id && data.formations[usize::from(unit.formation)] == chart.formation
        };
        let found = data.units.iter().filter(of).count();
        equal(UNITS, format_args!("units, {}, {id}", chart.formation), usize::from(*number), found)?;
    }
    Ok(())
}
