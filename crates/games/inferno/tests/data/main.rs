//! The data files: what they say, and that a spoiled copy is refused with the name of what is wrong.

mod cards;
mod charts;
mod map;
mod scenarios;
mod units;
mod whole;

use serde_json::Value;
use volga_inferno::data::{Data, DataError, FILES, Files, load};

const MAP: &str = "map.json";
const UNITS: &str = "units.json";
const CHARTS: &str = "charts.json";
const SCENARIOS: &str = "scenarios.json";

/// The files with one of them changed.
fn with(file: &str, change: impl FnOnce(&mut Value)) -> Result<Data, DataError> {
    let mut files = FILES;
    let text: &mut &str = match file {
        MAP => &mut files.map,
        UNITS => &mut files.units,
        CHARTS => &mut files.charts,
        SCENARIOS => &mut files.scenarios,
        _ => panic!("no file {file}"),
    };
    let mut json = serde_json::from_str(text).unwrap();
    change(&mut json);
    let changed = json.to_string();
    *text = &changed;
    load(&Files { ..files })
}

/// Spoils one file and expects the loader to name that file and `entry`.
#[track_caller]
fn refused(file: &str, entry: &str, spoil: impl FnOnce(&mut Value)) {
    refused_by(file, file, entry, spoil);
}

/// The same where the loader finds the contradiction in another file than the spoiled one.
#[track_caller]
fn refused_by(spoiled: &str, file: &str, entry: &str, spoil: impl FnOnce(&mut Value)) {
    let error = with(spoiled, spoil).expect_err("a spoiled file loads");
    let text = error.to_string();
    assert_eq!((error.file(), error.entry()), (file, entry), "{text}");
    assert!(text.starts_with(&format!("{file}, {entry}: ")), "{text}");
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
