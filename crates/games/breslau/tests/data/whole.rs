use super::{CHARTS, MAP, SCENARIOS, UNITS, checked};
use serde_json::Value;
use volga_breslau::data::{FILES, data, load, provenance};
use volga_breslau::ids::{HEXES, UNITS as PIECES};
use volga_engine::testing;

#[test]
fn the_embedded_files_load() {
    let data = data();
    assert_eq!((data.hexes.len(), data.units.len()), (HEXES, PIECES));
    assert_eq!(data.unit(data.porsel).id, "g_porsel");
    assert_eq!((data.last_turn, data.ss_free, data.hex_metres), (9, 5, 594));
}

#[test]
fn what_is_not_json_is_refused() {
    testing::data::refuses_what_is_no_json(&FILES, load);
}

#[test]
fn no_spoilt_value_makes_the_loader_panic() {
    testing::data::survives_spoilt_values(&FILES, [61, 47, 3, 5], &[], checked);
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
