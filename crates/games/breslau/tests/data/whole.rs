use super::{CHARTS, MAP, SCENARIOS, UNITS, with};
use serde_json::{Value, json};
use volga_breslau::data::{FILES, Files, data, load, provenance};
use volga_breslau::ids::{HEXES, UNITS as PIECES};

#[test]
fn the_embedded_files_load() {
    let data = data();
    assert_eq!((data.hexes.len(), data.units.len()), (HEXES, PIECES));
    assert_eq!(data.unit(data.porsel).id, "g_porsel");
    assert_eq!((data.last_turn, data.ss_free, data.hex_metres), (9, 5, 594));
}

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
        (MAP, FILES.map, 61),
        (UNITS, FILES.units, 47),
        (CHARTS, FILES.charts, 3),
        (SCENARIOS, FILES.scenarios, 5),
    ] {
        let whole: Value = serde_json::from_str(text).expect("the file was sound");
        let mut paths = Vec::new();
        leaves(&whole, "", &mut paths);
        assert!(paths.len() > 200, "{file} has {} leaves", paths.len());
        for (index, path) in paths.iter().enumerate().step_by(stride) {
            let others = [json!(null), json!(255), json!("x"), json!(-1), json!(u64::MAX), json!(0)];
            let other = others[index / stride % others.len()].clone();
            if let Err(error) = with(file, |json| *json.pointer_mut(path).expect("a leaf") = other) {
                assert!(!error.entry().is_empty(), "{path}: {error}");
            }
        }
    }
}

fn leaves(value: &Value, path: &str, found: &mut Vec<String>) {
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
fn every_hex_unit_and_chart_has_a_source() {
    let sources = provenance();
    assert!(sources.iter().all(|[_, _, _, source]| !source.is_empty()));
    let count = |file: &str, begins: &str| {
        sources.iter().filter(|[f, e, _, _]| f == file && e.starts_with(begins)).count()
    };
    assert_eq!((count(MAP, "hex "), count(UNITS, "unit ")), (HEXES, PIECES));
    assert_eq!(count(UNITS, "counters, pz_vi"), 3, "its front, its direct fire and its size");
    for (file, text) in [(CHARTS, FILES.charts), (SCENARIOS, FILES.scenarios)] {
        let whole: Value = serde_json::from_str(text).expect("the file was sound");
        for (entry, _) in whole.as_object().expect("entries").iter().filter(|(_, value)| !value.is_string()) {
            assert!(count(file, entry) > 0, "{file}, {entry} has no source");
        }
    }
    assert!(count(SCENARIOS, "setup 15.1a") == 1 && count(SCENARIOS, "arrivals 15.2.1g") == 1);
}
