use super::{CHARTS, MAP, SCENARIOS, UNITS};
use volga_engine::Table;
use volga_inferno::Inferno;
use volga_inferno::data::{DataError, FILES, Files, load, provenance};

#[test]
fn the_files_load() {
    assert!(load(&FILES).is_ok());
}

/// Text that is no JSON, or JSON of another shape, is refused with the file and the place.
#[test]
fn broken_files_are_named() {
    for (name, broken) in [
        (MAP, Files { map: "{", ..FILES }),
        (UNITS, Files { units: "[]", ..FILES }),
        (CHARTS, Files { charts: "", ..FILES }),
        (SCENARIOS, Files { scenarios: "null", ..FILES }),
    ] {
        let error = load(&broken).unwrap_err();
        assert!(matches!(error, DataError::Shape { .. }), "{error}");
        assert_eq!(error.file(), name);
        assert_eq!(error.entry(), "the whole file");
    }
    let twice = format!("{} {{}}", FILES.charts);
    assert_eq!(load(&Files { charts: &twice, ..FILES }).unwrap_err().entry(), "the whole file");
}

/// Where every fact comes from can be told, and nothing speaks of sources that readers do not have.
#[test]
fn every_hex_unit_and_card_has_a_source() {
    let sources = provenance();
    let of = |file: &str| sources.iter().filter(|[f, ..]| f == file).count();
    assert!(of(MAP) >= 117 && of(UNITS) >= 104 && of(CHARTS) >= 27);
    assert!(
        sources
            .iter()
            .all(|[_, entry, _, source]| !entry.is_empty() && !source.is_empty() || source.len() > 3)
    );
    assert!(sources.iter().all(|[.., source]| !source.contains("seed")));
    assert_eq!((Inferno::about().provenance)().len(), sources.len());
}
