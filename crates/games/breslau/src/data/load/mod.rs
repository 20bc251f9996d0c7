//! From the files' text to validated facts.

mod charts;
mod deployment;
mod map;
mod scenarios;
mod units;

use super::charts::Charts;
use super::facts::{Arrival, Data};
use super::raw::Raw;
use super::{check, entry};
use crate::ids::HexSet;
use std::fmt::Display;
use volga_engine::data::{DataError, Files, SCENARIOS, UNITS, keep};

/// Reads the data files, or says what is wrong with them.
pub fn load(files: &Files) -> Result<Data, DataError> {
    let raw: Raw = files.read(entry::item)?;
    let charts = charts::charts(&raw.charts)?;
    check::charts(&charts)?;
    let data = build(&raw, charts)?;
    check::whole(&raw, &data)?;
    Ok(data)
}

fn build(raw: &Raw, charts: Charts) -> Result<Data, DataError> {
    let scenarios = &raw.scenarios;
    let mut map = map::geography(&raw.map, &charts)?;
    let deployment = deployment::deployment(raw, &map.sets)?;
    let forces = units::forces(raw, &deployment)?;
    let porsel = &scenarios.restrictions.porsel;
    let at = "restrictions, porsel, unit";
    let train = forces.by_id.get(porsel.unit.as_str()).copied();
    let train = train.ok_or_else(|| DataError::fact(SCENARIOS, at, "a unit", &porsel.unit))?;
    let Arrival::Placed { hex: start, .. } = forces.units[train.index()].arrival else {
        return Err(DataError::fact(SCENARIOS, at, "a unit that is placed", &porsel.unit));
    };
    map.sets.porsel_tether = HexSet::within(start, porsel.within);
    map.sets.sauer_release = scenarios.restrictions.sauer.release.iter().copied().collect();
    map.sets.ss_release = scenarios.restrictions.ss.release.iter().copied().collect();
    map.sets.ss_home = map::rows_to(scenarios.restrictions.ss.last_row);
    let ready_made = scenarios::ready_made(scenarios, &forces)?;
    let map::Geography { hexes, neighbours, sets, fortresses, roads, railroads, places } = map;
    Ok(Data {
        hexes,
        neighbours,
        sets,
        fortresses,
        roads,
        railroads,
        places,
        hex_metres: raw.map.grid.hex_width_m,
        units: forces.units,
        unit_by_id: forces.by_id,
        formations: forces.formations,
        parents: forces.parents,
        designations: keep(&raw.units.designations.provenance),
        divisions: forces.divisions,
        by_side: forces.by_side,
        by_division: forces.by_division,
        by_class: forces.by_class,
        aircraft: forces.aircraft,
        transports: forces.transports,
        engineers: forces.engineers,
        construction: forces.construction,
        porsel: train,
        ss_free: scenarios.restrictions.ss.free,
        charts,
        setup: deployment.setup,
        victory: scenarios::victory(scenarios),
        air_steps: scenarios::air_steps(scenarios)?,
        last_turn: scenarios.turns.number,
        recommended: scenarios::recommended(scenarios)?,
        ready_made,
    })
}

/// A list that must have exactly `N` items, too many for the stack.
fn exactly_boxed<T, const N: usize>(
    file: &'static str,
    entry: impl Display,
    items: Vec<T>,
) -> Result<Box<[T; N]>, DataError> {
    let found = items.len();
    items.into_boxed_slice().try_into().map_err(|_| {
        DataError::fact(file, entry, format_args!("{N} entries"), format_args!("{found} entries"))
    })
}

/// An item of units.json by name.
fn unknown(entry: impl Display, what: &str, name: &str) -> DataError {
    DataError::fact(UNITS, entry, what, name)
}
