//! The ready-made set-ups obey every restriction of 15.1, which also proves that there is room for all.

use super::super::facts::{Arrival, Data, ReadyMadeFacts, SetupGroup};
use crate::ids::{Hex, Unit, UnitSet};
use volga_engine::data::{DataError, SCENARIOS, equal, require};

pub(super) fn check(data: &Data) -> Result<(), DataError> {
    data.ready_made.iter().try_for_each(|set_up| obeys(data, set_up))
}

fn obeys(data: &Data, set_up: &ReadyMadeFacts) -> Result<(), DataError> {
    let at = |what: &str| format!("ready_made, {}, stacks, {what}", set_up.id);
    let mut placed = UnitSet::EMPTY;
    for (hex, units) in &set_up.stacks {
        // [3.1a] Ruling 124.
        let limit = usize::from(data.charts.stacking.german);
        let found = units.len();
        require(
            found <= limit,
            SCENARIOS,
            at(&format!("{hex:?}")),
            format_args!("{limit} units at most"),
            found,
        )?;
        for unit in units {
            let id = data.unit(*unit).id;
            require(!placed.contains(*unit), SCENARIOS, at(id), "one hex", "two")?;
            placed.insert(*unit);
            let group = group(data, *unit);
            let may = group.is_some_and(|group| may_stand(group, *hex));
            require(may, SCENARIOS, at(id), "a hex where it may start", format_args!("{hex:?}"))?;
        }
    }
    for unit in Unit::all().filter(|unit| group(data, *unit).is_some()) {
        require(placed.contains(unit), SCENARIOS, at(data.unit(unit).id), "a hex", "none")?;
    }
    for group in &data.setup {
        let of_group = |units: &[Unit]| units.iter().filter(|unit| group.units.contains(**unit)).count();
        let near = set_up.stacks.iter().filter(|(hex, _)| group.hexes.contains(*hex));
        let near: usize = near.map(|(_, units)| of_group(units)).sum();
        let enough = near >= usize::from(group.least);
        require(enough, SCENARIOS, at(group.what), format_args!("{} at least", group.least), near)?;
        if group.one_each {
            let taken = set_up.stacks.iter().filter(|(_, units)| of_group(units) > 0).count();
            equal(SCENARIOS, at(group.what), group.units.len(), taken)?;
        }
    }
    Ok(())
}

/// The group that a unit is set up with.
fn group(data: &Data, unit: Unit) -> Option<&SetupGroup> {
    match data.unit(unit).arrival {
        Arrival::Setup(group) => data.setup.get(usize::from(group)),
        Arrival::Edge { .. } | Arrival::Placed { .. } | Arrival::Rolled { .. } | Arrival::Box => None,
    }
}

fn may_stand(group: &SetupGroup, hex: Hex) -> bool {
    group.hexes.contains(hex) || group.others.is_some_and(|others| others.contains(hex))
}
