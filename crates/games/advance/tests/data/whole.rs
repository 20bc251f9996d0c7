use super::{CHARTS, MAP, SCENARIOS, UNITS, checked, refused};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use volga_advance::data::{FILES, data, load, provenance};
use volga_advance::ids::{Area, Counter, Unit};
use volga_engine::testing;

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
    testing::data::refuses_what_is_no_json(&FILES, load);
    refused(UNITS, "unit 29-RCN, setup, main", |units| {
        let unit = units["german"].as_array_mut().unwrap().iter_mut().find(|unit| unit["id"] == "29-RCN");
        unit.unwrap()["setup"]["main"] = json!({"hex": 3});
    });
}

/// One leaf in five, but not the drawing's points: it is odd, so that it meets every kind of leaf.
#[test]
fn no_spoiled_value_makes_the_loader_panic() {
    let but = ["polygon", "west_bank", "provenance", "note"];
    testing::data::survives_spoilt_values(&FILES, [5; 4], &but, checked);
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
        let paths = testing::data::leaves(&whole);
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
