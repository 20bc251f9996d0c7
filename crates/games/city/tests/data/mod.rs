//! The data files: what they say, and that a spoiled copy is refused with the name of what is wrong.

mod areas;
mod charts;
mod landscape;
mod map;
mod printed;
mod scenarios;
mod units;
mod whole;

use serde_json::Value;
use volga_city::data::{Data, DataError, FILES, Files, load};
use volga_city::ids::{Hex, HexSet};
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

/// The same where the loader finds the contradiction in another file than the spoiled one.
#[track_caller]
fn refused_by(spoiled: &str, file: &str, entry: &str, spoil: impl FnOnce(&mut Value)) {
    testing::data::refused(with(spoiled, spoil), file, entry);
}

fn at(name: &str) -> Hex {
    Hex::named(name).unwrap_or_else(|| panic!("no hex {name}"))
}

fn set(names: &str) -> HexSet {
    names.split_whitespace().map(at).collect()
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
    let items = list.as_array_mut().unwrap().iter_mut();
    items.into_iter().find(|item| item[field] == value).unwrap_or_else(|| panic!("no {field} {value}"))
}

/// Takes the items that equal `item` out of a list.
fn drop_from(list: &mut Value, item: impl Into<Value>) {
    let item = item.into();
    let list = list.as_array_mut().unwrap();
    let before = list.len();
    list.retain(|found| *found != item);
    assert!(list.len() < before, "{item} was not in the list");
}

fn push(list: &mut Value, item: impl Into<Value>) {
    list.as_array_mut().unwrap().push(item.into());
}
