//! The data files: what they say, and that a spoiled copy is refused with the name of what is wrong.

mod cards;
mod charts;
mod map;
mod printed;
mod scenarios;
mod units;
mod whole;

use serde_json::Value;
use volga_engine::data::{CHARTS, MAP, SCENARIOS, UNITS};
use volga_engine::testing;
use volga_inferno::data::{Data, DataError, FILES, load};

/// The files with one of them changed, if they load and are as printed.
pub(crate) fn with(file: &str, change: impl FnOnce(&mut Value)) -> Result<Data, DataError> {
    testing::data::changed(&FILES, file, change, |files| {
        let data = load(files)?;
        printed::check(files, &data).map(|()| data)
    })
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

/// An entry of a list by its id.
fn named<'a>(list: &'a mut Value, id: &str) -> &'a mut Value {
    list.as_array_mut().unwrap().iter_mut().find(|entry| entry["id"] == id).unwrap()
}

fn hex<'a>(map: &'a mut Value, id: &str) -> &'a mut Value {
    named(&mut map["hexes"], id)
}

fn unit<'a>(units: &'a mut Value, id: &str) -> &'a mut Value {
    named(&mut units["units"], id)
}

fn german<'a>(charts: &'a mut Value, id: &str) -> &'a mut Value {
    named(&mut charts["german_deck"]["cards"], id)
}

fn soviet<'a>(charts: &'a mut Value, id: &str) -> &'a mut Value {
    named(&mut charts["soviet_deck"]["cards"], id)
}
