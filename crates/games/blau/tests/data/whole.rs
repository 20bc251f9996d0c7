use super::{CHARTS, MAP, SCENARIOS, UNITS, data, with};
use serde_json::{Value, json};
use volga_blau::data::{FILES, Files, load, provenance};
use volga_blau::ids::HEXES;

#[test]
fn what_is_not_json_is_refused() {
    let error = load(&Files { map: "{", ..FILES }).expect_err("half a file");
    assert_eq!((error.file(), error.entry()), (MAP, "the whole file"));
    let twice = format!("{} {{}}", FILES.charts);
    let error = load(&Files { charts: &twice, ..FILES }).expect_err("two files");
    assert_eq!((error.file(), error.entry()), (CHARTS, "the whole file"));
}

/// Puts something else in place of leaves, one at a time. The loader may accept it (a note, say) or refuse it with
/// an entry, but never panic.
#[test]
fn no_spoilt_value_makes_the_loader_panic() {
    for (file, text, stride) in [
        (MAP, FILES.map, 23),
        (UNITS, FILES.units, 17),
        (CHARTS, FILES.charts, 3),
        (SCENARIOS, FILES.scenarios, 1),
    ] {
        let whole: Value = serde_json::from_str(text).expect("the file was sound");
        let mut paths = Vec::new();
        leaves(&whole, "", &mut paths);
        assert!(paths.len() > 90, "{file} has {} leaves", paths.len());
        for (index, path) in paths.iter().enumerate().step_by(stride) {
            let others = [json!(null), json!(255), json!("x"), json!(-1), json!(u64::MAX), json!(0)];
            let other = others[index / stride % others.len()].clone();
            if let Err(error) = with(file, |json| *json.pointer_mut(path).expect("a leaf") = other) {
                assert!(!error.entry().is_empty(), "{path}: {error}");
            }
        }
    }
}

pub(super) fn leaves(value: &Value, path: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            let escaped = |key: &str| key.replace('~', "~0").replace('/', "~1");
            fields.iter().for_each(|(k, v)| leaves(v, &format!("{path}/{}", escaped(k)), found));
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(i, v)| leaves(v, &format!("{path}/{i}"), found));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => found.push(path.to_owned()),
    }
}

#[test]
fn every_entry_has_a_source() {
    let sources = provenance();
    assert!(sources.iter().all(|[_, _, _, source]| !source.is_empty()));
    let entries = |file: &str, begins: &str| {
        let of = sources.iter().filter(|[f, e, _, _]| f == file && e.starts_with(begins));
        let mut entries: Vec<&str> = of.map(|[_, e, _, _]| e.as_str()).collect();
        entries.dedup();
        entries.len()
    };
    assert_eq!((entries(MAP, "hex "), entries(MAP, "river "), entries(MAP, "box ")), (HEXES, 103, 9));
    assert_eq!((entries(UNITS, "unit "), entries(UNITS, "asset ")), (58, 60));
    assert_eq!(entries(CHARTS, "turn_track, "), 14);
    for (file, text) in FILES.named() {
        let whole: Value = serde_json::from_str(text).expect("the file was sound");
        for (entry, _) in whole.as_object().expect("entries").iter().filter(|(_, value)| !value.is_string()) {
            let prefix = match entry.as_str() {
                "hexes" => "hex ",
                "rivers" => "river ",
                "boxes" => "box ",
                "units" => "unit ",
                "assets" => "asset ",
                other => other,
            };
            assert!(entries(file, prefix) > 0, "{file}, {entry} has no source");
        }
    }
}

/// What a source says is one of four words, or names what it comes from.
#[test]
fn every_source_begins_with_a_word_that_sources_md_explains() {
    for [file, entry, fact, source] in provenance() {
        let known = ["rulebook", "derived", "reconstructed", "ours"].iter().any(|word| source.contains(word));
        assert!(known, "{file}, {entry}, {fact}: {source}");
    }
}

#[test]
fn the_facts_are_small() {
    let facts = size_of_val(data())
        + size_of_val(&*data().map.hexes)
        + size_of_val(&*data().map.near)
        + size_of_val(&*data().map.zoi_from)
        + size_of_val(&*data().map.across_major);
    assert!(facts < 64 * 1024, "{facts} bytes");
}
