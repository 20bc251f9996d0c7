//! From the files' text to validated facts.

mod charts;
mod map;
mod scenarios;
mod units;

use super::error::{CHARTS, DataError, MAP, SCENARIOS, UNITS};
use super::facts::Data;
use super::kinds::UnitKind;
use super::raw::Raw;
use super::{check, entry};
use crate::ids::{BySide, Side, Unit, UnitSet};
use serde::Deserialize;
use std::fmt::Display;

/// The text of the four data files.
#[derive(Clone, Copy, Debug)]
pub struct Files<'a> {
    pub map: &'a str,
    pub units: &'a str,
    pub charts: &'a str,
    pub scenarios: &'a str,
}

/// Reads the data files, or says what is wrong with them.
pub fn load(files: &Files) -> Result<Data, DataError> {
    let raw = Raw {
        map: parse(MAP, files.map)?,
        units: parse(UNITS, files.units)?,
        charts: parse(CHARTS, files.charts)?,
        scenarios: parse(SCENARIOS, files.scenarios)?,
    };
    let data = build(&raw)?;
    check::whole(&raw, &data)?;
    Ok(data)
}

fn build(raw: &Raw) -> Result<Data, DataError> {
    let charts = charts::charts(raw)?;
    let geography = map::geography(&raw.map, &charts)?;
    check::land(raw, &geography.sets)?;
    let order_of_battle = units::order_of_battle(&raw.units, &geography)?;
    let scenarios = scenarios::scenarios(&raw.scenarios)?;
    let ready_made = scenarios::ready_made(&raw.scenarios, &order_of_battle)?;
    let special = |id: &str| {
        let unit = order_of_battle.units.iter().position(|unit| unit.counter.id == id);
        let unit = unit.map(Unit::from_index);
        unit.ok_or_else(|| DataError::fact(UNITS, "units", format_args!("one {id}"), "none"))
    };
    let (chuikov, depot, flotilla) = (special("S_CHUI")?, special("S_DEPOT")?, special("S_FLOT")?);
    let guns = guns(&order_of_battle);
    let map::Geography { hexes, neighbours, german_cost, sets, sectors, ferries, kurgan } = geography;
    Ok(Data {
        hexes,
        neighbours,
        german_cost,
        sets,
        sectors,
        ferries,
        kurgan,
        victory: raw.map.victory_hexes.iter().map(|v| (v.hex, keep(&v.name))).collect(),
        mandatory: raw.map.mandatory_starting_positions.iter().map(|m| (m.hex, m.min_units)).collect(),
        emplacements: raw.map.tva_emplacements.iter().map(|e| (e.hex, e.capacity)).collect(),
        roads: raw.map.roads.iter().map(|road| (keep(&road.name), road.path.clone())).collect(),
        railroads: raw.map.railroads.iter().map(|road| (keep(&road.name), road.path.clone())).collect(),
        counters: order_of_battle.counters,
        units: order_of_battle.units,
        formations: order_of_battle.formations,
        unit_by_id: order_of_battle.by_id,
        survivors: order_of_battle.survivors,
        by_side: order_of_battle.by_side,
        guns,
        chuikov,
        depot,
        flotilla,
        charts,
        scenarios,
        ready_made,
    })
}

/// [6.3] [12.3b] The units of each side that can bombard.
fn guns(order_of_battle: &units::OrderOfBattle) -> BySide<UnitSet> {
    let bombards = |unit: &Unit| {
        let counter = order_of_battle.units[unit.index()].counter;
        counter.is_artillery() || counter.kind == UnitKind::Flotilla
    };
    let of = |side: Side| order_of_battle.by_side[side].iter().filter(bombards).collect();
    BySide { german: of(Side::German), soviet: of(Side::Soviet) }
}

/// Reads one file into its shape. The path to what does not fit becomes the name of the entry.
fn parse<'a, T: Deserialize<'a>>(file: &'static str, text: &'a str) -> Result<T, DataError> {
    let mut json = serde_json::Deserializer::from_str(text);
    let parsed = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let whole = serde_json::from_str(text).unwrap_or_default();
        let entry = entry::of_path(&whole, error.path());
        DataError::Shape { file, entry, problem: error.inner().to_string() }
    })?;
    match json.end() {
        Ok(()) => Ok(parsed),
        Err(error) => {
            Err(DataError::Shape { file, entry: "the whole file".to_owned(), problem: error.to_string() })
        }
    }
}

/// Facts are loaded once in a process and live as long as it, so their names are given to it for good.
fn keep(text: &str) -> &'static str {
    Box::leak(Box::from(text))
}

/// A list that must have exactly `N` items.
fn exactly<T, const N: usize>(
    file: &'static str,
    entry: impl Display,
    items: Vec<T>,
) -> Result<[T; N], DataError> {
    items.try_into().map_err(|items: Vec<T>| {
        DataError::fact(file, entry, format_args!("{N} entries"), format_args!("{} entries", items.len()))
    })
}

/// The same for lists too long for the stack.
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
