//! The data files: what they say, and that a spoiled copy is refused with the name of what is wrong.

mod charts;
mod map;
mod printed;
mod scenarios;
mod units;
mod whole;

use serde_json::Value;
use volga_advance::data::{Data, DataError, FILES, Files, load};
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

fn area(map: &mut Value, number: usize) -> &mut Value {
    &mut map["areas"][number - 1]
}

/// A unit, counter or marker by its id.
fn piece<'a>(units: &'a mut Value, list: &str, id: &str) -> &'a mut Value {
    units[list].as_array_mut().unwrap().iter_mut().find(|piece| piece["id"] == id).unwrap()
}

fn unit<'a>(units: &'a mut Value, id: &str) -> &'a mut Value {
    piece(units, "german", id)
}

fn counter<'a>(units: &'a mut Value, id: &str) -> &'a mut Value {
    piece(units, "soviet", id)
}

fn main_game(scenarios: &mut Value) -> &mut Value {
    &mut scenarios["scenarios"][0]
}

fn factory(scenarios: &mut Value) -> &mut Value {
    &mut scenarios["scenarios"][1]
}

/// Takes the items that equal `item` out of a list.
fn drop_from(list: &mut Value, item: impl Into<Value>) {
    let item = item.into();
    let list = list.as_array_mut().unwrap();
    let before = list.len();
    list.retain(|found| *found != item);
    assert!(list.len() < before, "{item} was not in the list");
}
