use super::*;
use serde_json::Value;

mod shapes {
    crate::raw! {
        Map { hexes: Vec<MapHex>, }
        MapHex { id: String, height: Option<u8>, }
    }
}

type Read = Raw<shapes::Map, Value, Value, Value>;

const FILES: Files<'static> = Files {
    map: r#"{"hexes": [{"id": "A1", "height": 3, "provenance": "the map"}, {"id": "A2", "height": null}],
        "hexes_provenance": "a list"}"#,
    units: r#"{"tank": {"provenance": {"move": "its counter", "fire": "the rules", "size": null}}}"#,
    charts: "{}",
    scenarios: "[]",
};

fn item(list: &str, index: usize, item: Option<&Value>) -> String {
    let id = item.and_then(|item| item["id"].as_str());
    id.map_or_else(|| format!("{list}[{index}]"), |id| format!("hex {id}"))
}

fn read(files: &Files) -> Result<Read, DataError> {
    files.read(item)
}

#[test]
fn files_are_read_into_their_shape() {
    let raw = read(&FILES).expect("it is sound");
    let heights: Vec<_> = raw.map.hexes.iter().map(|hex| (hex.id.as_str(), hex.height)).collect();
    assert_eq!(heights, [("A1", Some(3)), ("A2", None)]);
}

#[test]
fn an_error_of_shape_names_file_entry_and_problem() {
    let wrong = |map| read(&Files { map, ..FILES }).expect_err("it is not sound");
    let error = wrong(r#"{"hexes": [{"id": "A1", "height": "high"}]}"#);
    assert_eq!((error.file(), error.entry()), (MAP, "hex A1, height"));
    assert!(
        error.to_string().starts_with("map.json, hex A1, height: this should be a whole number"),
        "{error}"
    );
    assert_eq!(wrong(r#"{"hexes": [{"height": 1}]}"#).entry(), "hexes[0]");
    assert_eq!(wrong("{").entry(), "the whole file");
    assert_eq!(wrong(r#"{"hexes": []} {}"#).entry(), "the whole file", "nothing may follow");
    let error = read(&Files { scenarios: "", ..FILES }).expect_err("an empty file");
    assert_eq!(error.file(), SCENARIOS);
}

#[test]
fn an_error_of_fact_says_what_was_expected() {
    assert_eq!(equal(CHARTS, "dice", Some(6), Some(6)), Ok(()));
    let text = |result: Result<(), DataError>| result.expect_err("refused").to_string();
    assert_eq!(text(equal(CHARTS, "dice", Some(6), None)), "charts.json, dice: expected 6, found none");
    assert_eq!(text(equal(UNITS, "tank", 2, 3)), "units.json, tank: expected 2, found 3");
    assert_eq!(require(true, MAP, "hex A1", "land", "water"), Ok(()));
    assert_eq!(
        text(require(false, MAP, "hex A1", "land", "water")),
        "map.json, hex A1: expected land, found water"
    );
}

#[test]
fn a_list_has_exactly_its_length() {
    assert_eq!(exactly(UNITS, "tanks", vec![1, 2]), Ok([1, 2]));
    let error = exactly::<_, 3>(UNITS, "tanks", vec![1, 2]).expect_err("too few");
    assert_eq!(error.to_string(), "units.json, tanks: expected 3 entries, found 2 entries");
}

#[test]
fn sources_are_listed_with_what_they_vouch_for() {
    let rows = FILES.provenance(item);
    let expected = [
        [MAP, "hex A1", "all", "the map"],
        [MAP, "", "hexes", "a list"],
        [UNITS, "tank", "move", "its counter"],
        [UNITS, "tank", "fire", "the rules"],
    ];
    assert_eq!(rows, expected.map(|row| row.map(str::to_owned)));
}
