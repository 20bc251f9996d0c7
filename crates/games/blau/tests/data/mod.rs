//! The data files: what they say, and that a spoilt copy is refused with the name of what is wrong.

mod assets;
mod boxes;
mod campaign;
mod charts;
mod map;
mod sheet;
mod sheet_play;
mod units;
mod victory;
mod whole;

use serde_json::Value;
use volga_blau::data::{DataError, FILES, Facts, data, load};
use volga_blau::ids::{Asset, CaucasusBox, Hex, Space, SpaceSet, Unit};
use volga_engine::data::{CHARTS, MAP, SCENARIOS, UNITS};
use volga_engine::testing;

/// The files with one of them changed, if they load.
fn with(file: &str, change: impl FnOnce(&mut Value)) -> Result<Facts, DataError> {
    testing::data::changed(&FILES, file, change, load)
}

/// Spoils one file and expects that file and `entry` to be named.
#[track_caller]
fn refused(file: &str, entry: &str, spoil: impl FnOnce(&mut Value)) {
    refused_by(file, file, entry, spoil);
}

/// The same where the contradiction is found in another file than the spoilt one.
#[track_caller]
fn refused_by(spoilt: &str, file: &str, entry: &str, spoil: impl FnOnce(&mut Value)) {
    testing::data::refused(with(spoilt, spoil), file, entry);
}

fn at(name: &str) -> Space {
    Space::named(name).unwrap_or_else(|| panic!("no space {name}"))
}

fn hex_at(name: &str) -> Hex {
    Hex::named(name).unwrap_or_else(|| panic!("no hex {name}"))
}

fn set(names: &str) -> SpaceSet {
    names.split_whitespace().map(at).collect()
}

fn the_box(name: &str) -> CaucasusBox {
    CaucasusBox::named(name).unwrap_or_else(|| panic!("no box {name}"))
}

fn the_unit(id: &str) -> Unit {
    Unit::named(id).unwrap_or_else(|| panic!("no unit {id}"))
}

fn the_asset(id: &str) -> Asset {
    Asset::named(id).unwrap_or_else(|| panic!("no asset {id}"))
}

/// The item of a list with this id.
fn item<'a>(file: &'a mut Value, list: &str, id: &str) -> &'a mut Value {
    let items = file[list].as_array_mut().expect("a list").iter_mut();
    items.into_iter().find(|item| item["id"] == id).unwrap_or_else(|| panic!("no {id} in {list}"))
}

/// The entry of a side with a river.
fn river<'a>(map: &'a mut Value, from: &str, to: &str) -> &'a mut Value {
    let sides = map["rivers"].as_array_mut().expect("a list").iter_mut();
    let side = |side: &&mut Value| side["hexes"][0] == from && side["hexes"][1] == to;
    sides.into_iter().find(side).unwrap_or_else(|| panic!("no river {from}-{to}"))
}

/// Takes a value out of a list.
fn without(list: &mut Value, value: &str) {
    list.as_array_mut().expect("a list").retain(|item| item != value);
}

fn push(list: &mut Value, value: Value) {
    list.as_array_mut().expect("a list").push(value);
}

fn remove(entry: &mut Value, field: &str) {
    entry.as_object_mut().expect("an entry").remove(field).unwrap_or_else(|| panic!("no {field}"));
}
