//! From the files' text to validated facts.

mod charts;
mod map;
mod scenarios;
mod units;

use super::facts::{AreaFacts, Data, Terrain};
use super::raw::Raw;
use super::{check, entry};
use crate::ids::{Area, AreaSet, Counter, CounterSet};
use std::fmt::Display;
use volga_engine::data::{CHARTS, DataError, Files, MAP, require};

/// Reads the data files, or says what is wrong with them.
pub fn load(files: &Files) -> Result<Data, DataError> {
    let raw: Raw = files.read(entry::item)?;
    let data = build(&raw)?;
    check::check(&raw, &data)?;
    Ok(data)
}

fn build(raw: &Raw) -> Result<Data, DataError> {
    let areas = map::areas(&raw.map)?;
    let adjacent = map::adjacent(&raw.map)?;
    let units = units::units(&raw.units)?;
    let counters = units::counters(&raw.units)?;
    let scenarios = scenarios::scenarios(raw, &areas, &counters)?;
    let charts = charts::charts(raw)?;

    let shoulder = area_set(MAP, "northern_shoulder", &raw.map.northern_shoulder)?;
    let next_to_shoulder = shoulder.iter().fold(AreaSet::EMPTY, |set, area| set.or(adjacent[area.index()]));
    let of = |wanted: fn(&AreaFacts) -> bool| Area::all().filter(|a| wanted(&areas[a.index()])).collect();
    let urban = |a: &AreaFacts| matches!(a.terrain, Some(Terrain::LightUrban | Terrain::HeavyUrban));
    let counters_of =
        [Terrain::Clear, Terrain::Elevated, Terrain::LightUrban, Terrain::HeavyUrban].map(|terrain| {
            Counter::all().filter(|c| counters[c.index()].terrain == terrain).collect::<CounterSet>()
        });
    Ok(Data {
        volga: of(|a| a.volga),
        heavy_urban: of(|a| a.terrain == Some(Terrain::HeavyUrban)),
        urban: of(urban),
        counters_of,
        northern_shoulder: shoulder.or(next_to_shoulder),
        northern_reach: area_set(MAP, "northern_shoulder_reach", &raw.map.northern_shoulder_reach)?,
        geography: map::geography(&raw.map),
        areas,
        units,
        counters,
        scenarios,
        charts,
        adjacent,
    })
}

fn area(file: &'static str, entry: impl Display, number: usize) -> Result<Area, DataError> {
    Area::numbered(number).ok_or_else(|| DataError::fact(file, entry, "an Area from 1 to 50", number))
}

/// An Area that is the key of a JSON object, and so written as text.
fn area_key(file: &'static str, entry: impl Display, key: &str) -> Result<Area, DataError> {
    let found = key.parse().ok().and_then(Area::numbered).filter(|area| area.number().to_string() == key);
    found.ok_or_else(|| DataError::fact(file, entry, "an Area from 1 to 50", key))
}

/// A list of Areas, in which none may stand twice.
fn area_set(file: &'static str, entry: impl Display, numbers: &[usize]) -> Result<AreaSet, DataError> {
    let mut set = AreaSet::EMPTY;
    for &number in numbers {
        let area = area(file, &entry, number)?;
        require(!set.contains(area), file, &entry, "each Area once", format_args!("{number} twice"))?;
        set.insert(area);
    }
    Ok(set)
}

/// Spreads rows of a table over the rolls from `first`; every roll must have exactly one row.
fn by_roll<T: Copy, const N: usize>(
    entry: &str,
    first: usize,
    rows: impl Iterator<Item = ((usize, usize), T)>,
) -> Result<[T; N], DataError> {
    let mut table = [None; N];
    for ((low, high), value) in rows {
        let in_range = first <= low && low <= high && high < first + N;
        let limits = format!("rolls from {first} to {}", first + N - 1);
        require(in_range, CHARTS, entry, limits, format_args!("{low}-{high}"))?;
        for roll in low..=high {
            let free = table[roll - first].replace(value).is_none();
            require(free, CHARTS, format_args!("{entry}, roll {roll}"), "one row", "two")?;
        }
    }
    if let Some(gap) = table.iter().position(Option::is_none) {
        return Err(DataError::fact(
            CHARTS,
            format_args!("{entry}, roll {}", first + gap),
            "one row",
            "none",
        ));
    }
    Ok(table.map(|value| value.expect("every roll has a row")))
}
