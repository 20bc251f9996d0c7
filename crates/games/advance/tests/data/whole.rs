use super::{CHARTS, MAP, SCENARIOS, UNITS, refused, with};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use volga_advance::data::{FILES, Files, data, load, provenance};
use volga_advance::ids::{Area, Counter, Unit};

#[test]
fn the_embedded_files_load() {
    let data = data();
    assert_eq!((data.areas.len(), data.units.len(), data.counters.len()), (50, 46, 56));
    assert_eq!(Area::numbered(17).unwrap().name(), "17");
    assert_eq!(data.unit(Unit::named("29-RCN").unwrap()).id, "29-RCN");
    assert_eq!(data.counter(Counter::named("PAVLOV").unwrap()).id, "PAVLOV");
    assert_eq!(data.urban.minus(data.heavy_urban).len(), 24);
    assert_eq!(data.heavy_urban.len(), 7);
}

#[test]
fn what_is_not_json_is_refused() {
    let error = load(&Files { map: "{", ..FILES }).unwrap_err();
    assert_eq!((error.file(), error.entry()), (MAP, "the whole file"));
    let twice = format!("{} {{}}", FILES.charts);
    let error = load(&Files { charts: &twice, ..FILES }).unwrap_err();
    assert_eq!((error.file(), error.entry()), (CHARTS, "the whole file"));
    refused(UNITS, "unit 29-RCN, setup, main", |units| {
        let unit = units["german"].as_array_mut().unwrap().iter_mut().find(|unit| unit["id"] == "29-RCN");
        unit.unwrap()["setup"]["main"] = json!({"hex": 3});
    });
}

/// Puts something else in place of each leaf but the drawing's points, one at a time. The loader may accept it (a
/// note, say) or refuse it with an entry, but never panic.
#[test]
fn no_spoiled_value_makes_the_loader_panic() {
    for (file, text) in FILES.named() {
        let whole: Value = serde_json::from_str(text).unwrap();
        let mut paths = Vec::new();
        leaves(&whole, "", &mut paths);
        paths.retain(|path| {
            !["polygon", "west_bank", "provenance", "note"].iter().any(|skip| path.contains(skip))
        });
        assert!(paths.len() > 200, "{file} has {} leaves", paths.len());
        // A stride keeps the test short; it is odd, so that it meets every kind of leaf.
        for (index, path) in paths.iter().enumerate().step_by(5) {
            let other =
                [json!(null), json!(255), json!("x"), json!(-1), json!(u64::MAX)][index / 5 % 5].clone();
            if let Err(error) = with(file, |json| *json.pointer_mut(path).unwrap() = other) {
                assert!(!error.entry().is_empty(), "{path}: {error}");
            }
        }
    }
}

fn leaves(value: &Value, path: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(k, v)| leaves(v, &format!("{path}/{k}"), found)),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(i, v)| leaves(v, &format!("{path}/{i}"), found));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => found.push(path.to_owned()),
    }
}

#[test]
fn every_fact_has_a_source() {
    let sources = provenance();
    let known: BTreeSet<(&str, &str, &str)> =
        sources.iter().map(|[file, entry, fact, _]| (file.as_str(), entry.as_str(), fact.as_str())).collect();
    assert_eq!(known.len(), sources.len(), "no two sources for one fact");
    assert!(sources.iter().all(|[.., source]| !source.is_empty()));
    for area in Area::all() {
        let entry = format!("Area {}", area.number());
        for fact in ["name", "terrain", "volga", "adjacency", "geometry"] {
            assert!(known.contains(&(MAP, entry.as_str(), fact)), "{entry}, {fact}");
        }
        let drawn = usize::from(known.contains(&(MAP, entry.as_str(), "look")));
        assert_eq!(data().area(area).provenance.len(), 5 + drawn);
    }
    for unit in Unit::all() {
        let entry = format!("unit {}", unit.name());
        for fact in ["existence", "attack", "movement", "setup", "designation"] {
            assert!(known.contains(&(UNITS, entry.as_str(), fact)), "{entry}, {fact}");
        }
        assert_eq!(data().unit(unit).provenance.len(), 5);
    }
    for counter in Counter::all() {
        assert!(known.contains(&(UNITS, format!("counter {}", counter.name()).as_str(), "all")));
    }
    let charts: Value = serde_json::from_str(FILES.charts).unwrap();
    for chart in
        charts.as_object().unwrap().keys().filter(|key| *key != "game" && !key.ends_with("_provenance"))
    {
        let vouches = |(file, entry, fact): &&(&str, &str, &str)| {
            let whole = entry.is_empty() && fact == chart;
            *file == CHARTS && (whole || entry.split(", ").next() == Some(chart))
        };
        assert!(known.iter().any(|source| vouches(&source)), "{chart} has no source");
    }
}

#[test]
fn the_list_of_sources_leaves_none_out() {
    let all = FILES.named().map(|(_, text)| {
        let whole: Value = serde_json::from_str(text).unwrap();
        let mut paths = Vec::new();
        leaves(&whole, "", &mut paths);
        paths.iter().filter(|path| path.contains("provenance") && !path.ends_with("provenance_note")).count()
    });
    assert_eq!(provenance().len(), all.iter().sum::<usize>());
    let row = |file: &str, entry: &str, fact: &str| {
        let found = provenance().into_iter().find(|row| row[..3] == [file, entry, fact]);
        found.unwrap_or_else(|| panic!("{file}, {entry}, {fact}"))[3].clone()
    };
    assert_eq!(row(CHARTS, "turn_track, Turn 1", "all"), "rulebook 5.2");
    assert_eq!(row(CHARTS, "random_events, main, roll 15-16", "all"), "rulebook 13.2 (15)");
    assert_eq!(row(CHARTS, "", "movement_costs"), "rulebook 8.2");
    assert_eq!(row(CHARTS, "attack_value", "integrity_units"), "rulebook 9.5.2D");
    assert_eq!(row(SCENARIOS, "scenario main, reinforcements, Turn 2", "all"), "rulebook 6.1.1");
    assert_eq!(row(UNITS, "marker air", "all").split(' ').next(), Some("rulebook"));
}
