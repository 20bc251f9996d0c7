//! From the files' text to validated facts.

mod charts;
mod map;
mod scenarios;
mod units;

use super::facts::{Data, PlaceName};
use super::kinds::UnitKind;
use super::raw::{MapPlace, Raw};
use super::{Arrival, Way, check, entry};
use crate::ids::{BySide, Side, Unit, UnitSet};
use std::fmt::Display;
use volga_engine::data::{DataError, Files, UNITS, keep};

/// Reads the data files, or says what is wrong with them.
pub fn load(files: &Files) -> Result<Data, DataError> {
    let raw: Raw = files.read(entry::item)?;
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
    let counts = |unit: &Unit| order_of_battle.units[unit.index()].counter.kind.counts_for_stacking();
    let counting = Unit::all().filter(counts).collect();
    let lands = |unit: &Unit| {
        let arrival = order_of_battle.units[unit.index()].arrival;
        matches!(arrival, Arrival::Volga { way: Way::Ferry | Way::FerryHex, .. })
    };
    let landing = Unit::all().filter(lands).collect();
    let fastest = |side: Side| {
        let units = order_of_battle.by_side[side].iter();
        units.map(|unit| order_of_battle.units[unit.index()].counter.movement).max().unwrap_or(0)
    };
    let fastest = BySide { german: fastest(Side::German), soviet: fastest(Side::Soviet) };
    let map::Geography { hexes, neighbours, german_cost, steps, retreats, sets, sectors, ferries, kurgan } =
        geography;
    Ok(Data {
        hexes,
        neighbours,
        german_cost,
        steps,
        retreats,
        sets,
        sectors,
        ferries,
        kurgan,
        victory: raw.map.victory_hexes.iter().map(|v| (v.hex, keep(&v.name))).collect(),
        mandatory: raw.map.mandatory_starting_positions.iter().map(|m| (m.hex, m.min_units)).collect(),
        emplacements: raw.map.tva_emplacements.iter().map(|e| (e.hex, e.capacity)).collect(),
        roads: raw.map.roads.iter().map(|road| (keep(&road.name), road.path.clone())).collect(),
        railroads: raw.map.railroads.iter().map(|road| (keep(&road.name), road.path.clone())).collect(),
        places: raw.map.places.iter().map(place_name).collect(),
        hex_metres: raw.map.grid.hex_width_m,
        counters: order_of_battle.counters,
        units: order_of_battle.units,
        formations: order_of_battle.formations,
        parents: order_of_battle.parents,
        designations: order_of_battle.designations,
        unit_by_id: order_of_battle.by_id,
        survivors: order_of_battle.survivors,
        by_side: order_of_battle.by_side,
        guns,
        counting,
        landing,
        fastest,
        chuikov,
        depot,
        flotilla,
        charts,
        scenarios,
        ready_made,
    })
}

fn place_name(raw: &MapPlace) -> PlaceName {
    PlaceName { text: keep(&raw.text), rank: raw.rank, kind: raw.kind, hexes: raw.hexes.clone() }
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
