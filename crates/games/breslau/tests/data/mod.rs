//! The data files: what they say, and that a spoilt copy is refused with the name of what is wrong.

mod arrivals;
mod charts;
mod landscape;
mod map;
mod printed;
mod scenarios;
mod setup;
mod units;
mod whole;

use serde_json::Value;
use volga_breslau::data::{Data, DataError, FILES, Files, data, load};
use volga_breslau::ids::{Hex, HexSet, Unit, UnitSet};
use volga_engine::data::{CHARTS, MAP, SCENARIOS, UNITS};
use volga_engine::testing;

/// The files with one of them changed, if they load and are as printed.
fn with(file: &str, change: impl FnOnce(&mut Value)) -> Result<Data, DataError> {
    testing::data::changed(&FILES, file, change, checked)
}

/// What files load as, if that is as printed.
fn checked(files: &Files<'_>) -> Result<Data, DataError> {
    let data = load(files)?;
    printed::check(files, &data).map(|()| data)
}

/// Spoils one file and expects that file and `entry` to be named, by the loader or by what is printed.
#[track_caller]
fn refused(file: &str, entry: &str, spoil: impl FnOnce(&mut Value)) {
    refused_by(file, file, entry, spoil);
}

/// The same where the contradiction is found in another file than the spoilt one.
#[track_caller]
fn refused_by(spoilt: &str, file: &str, entry: &str, spoil: impl FnOnce(&mut Value)) {
    testing::data::refused(with(spoilt, spoil), file, entry);
}

/// A fact holds of the game's own files, and no longer of a spoilt copy of them, if that loads at all.
#[track_caller]
fn only_as_printed(file: &str, printed: impl Fn(&Data) -> bool, spoil: impl FnOnce(&mut Value)) {
    assert!(printed(data()), "the files are not as printed");
    let copy = testing::data::changed(&FILES, file, spoil, load);
    assert!(!copy.is_ok_and(|data| printed(&data)), "a spoilt copy is as printed");
}

fn at(name: &str) -> Hex {
    Hex::named(name).unwrap_or_else(|| panic!("no hex {name}"))
}

fn set(names: &str) -> HexSet {
    names.split_whitespace().map(at).collect()
}

/// The hexes between two corners.
fn block(first: &str, last: &str) -> HexSet {
    let (a, b) = (at(first), at(last));
    let inside = |hex: &Hex| {
        (a.column()..=b.column()).contains(&hex.column()) && (a.row()..=b.row()).contains(&hex.row())
    };
    Hex::all().filter(inside).collect()
}

fn named(id: &str) -> Unit {
    Unit::named(id).unwrap_or_else(|| panic!("no unit {id}"))
}

/// The units whose ids begin like this.
fn beginning(ids: &str) -> UnitSet {
    Unit::all().filter(|unit| ids.split_whitespace().any(|begins| unit.name().starts_with(begins))).collect()
}

/// The entry of a hex in the map file.
fn hex<'a>(map: &'a mut Value, name: &str) -> &'a mut Value {
    &mut map["hexes"][at(name).index()]
}

fn unit<'a>(units: &'a mut Value, id: &str) -> &'a mut Value {
    found(&mut units["units"], "id", id)
}

/// The item of a list whose field has this value.
fn found<'a>(list: &'a mut Value, field: &str, value: &str) -> &'a mut Value {
    let items = list.as_array_mut().expect("a list").iter_mut();
    items.into_iter().find(|item| item[field] == value).unwrap_or_else(|| panic!("no {field} {value}"))
}
