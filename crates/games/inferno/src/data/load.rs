//! From the files' text to validated facts.

mod charts;
mod map;
mod scenarios;
mod units;

use super::facts::{BlockType, Charts, Colour, Data, HexFacts, Terrain, UnitFacts, UnitType};
use super::raw::{MapHex, Raw};
use super::{check, entry};
use crate::ids::{Block, Hex, HexSet, Unit, UnitSet};
use std::fmt::Display;
use volga_engine::data::{DataError, Files, keep};

/// Reads the data files, or says what is wrong with them.
pub fn load(files: &Files) -> Result<Data, DataError> {
    let raw: Raw = files.read(entry::item)?;
    let data = build(&raw)?;
    check::whole(&raw, &data)?;
    Ok(data)
}

fn build(raw: &Raw) -> Result<Data, DataError> {
    let hexes = map::hexes(&raw.map)?;
    let adjacent = map::adjacent(&raw.map)?;
    let units = units::units(&raw.units, &raw.charts.reinforcement_grid)?;
    let blocks = units::blocks(&raw.units)?;
    let charts = charts::charts(raw)?;
    let german_cards = charts::german_cards(&raw.charts.german_deck)?;
    let soviet_cards = charts::soviet_cards(raw)?;
    let scenario = scenarios::scenario(raw, &hexes)?;
    let of = |wanted: &dyn Fn(&HexFacts) -> bool| Hex::all().filter(|h| wanted(&hexes[h.index()])).collect();
    let unit_set = |wanted: &dyn Fn(&UnitFacts) -> bool| -> UnitSet {
        Unit::all().filter(|u| wanted(&units[u.index()])).collect()
    };
    let in_play = unit_set(&|u| u.kind != UnitType::Pioneer && u.kind != UnitType::Ueberblock);
    let white = unit_set(&|u| u.colour == Some(Colour::White));
    let yellow_infantry =
        unit_set(&|u| u.colour == Some(Colour::Yellow) && u.kind == UnitType::Infantry).and(in_play);
    let mobile = unit_set(&|u| matches!(u.kind, UnitType::Panzer | UnitType::Panzergrenadier));
    let types = [BlockType::Infantry, BlockType::Guards, BlockType::Tank, BlockType::Marine];
    let blocks_of = types.map(|kind| Block::all().filter(|b| blocks[b.index()].kind == kind).collect());
    Ok(Data {
        rough: of(&|h| h.terrain == Terrain::Rough),
        urban: of(&|h| h.terrain == Terrain::Urban),
        bank: raw_set(raw, |h| h.volga_bank),
        spawn: of(&|h| !h.icons.is_empty()),
        entry: entry_hexes(&charts),
        geography: map::geography(&raw.map),
        adjacent,
        hexes,
        units,
        blocks,
        german_cards,
        soviet_cards,
        scenario,
        charts,
        in_play,
        white,
        yellow_infantry,
        mobile,
        blocks_of,
        squares: std::array::from_fn(|i| keep(&format!("grid-{}#{}", i / 6 + 1, i % 6 + 1))),
    })
}

fn entry_hexes(charts: &Charts) -> HexSet {
    charts.arrival.into_iter().fold(HexSet::EMPTY, HexSet::or)
}

/// The hexes for which the file says something.
fn raw_set(raw: &Raw, wanted: fn(&MapHex) -> bool) -> HexSet {
    Hex::all().zip(&raw.map.hexes).filter(|(_, raw)| wanted(raw)).map(|(hex, _)| hex).collect()
}

/// The hex of an id of the map.
fn hex(raw: &Raw, file: &'static str, entry: impl Display, id: &str) -> Result<Hex, DataError> {
    let at = raw.map.hexes.iter().position(|h| h.id == id);
    at.map(Hex::from_index).ok_or_else(|| DataError::fact(file, entry, "a hex of the map", id))
}

/// The German unit of an id.
fn unit(raw: &Raw, file: &'static str, entry: impl Display, id: &str) -> Result<Unit, DataError> {
    let mut german = raw.units.units.iter().filter(|u| u.side == super::Side::German);
    let at = german.position(|u| u.id == id);
    at.map(Unit::from_index).ok_or_else(|| DataError::fact(file, entry, "a German unit", id))
}
