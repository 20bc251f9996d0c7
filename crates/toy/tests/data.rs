//! The data files: what they say, and that a spoiled copy is refused with the name of what is wrong.

use serde_json::{Value, json};
use volga_engine::data::{CHARTS, MAP, SCENARIOS, UNITS};
use volga_engine::testing;
use volga_toy::data::{FILES, data, load, provenance};
use volga_toy::ids::Space;
use volga_toy::rulebook::rulebook;

#[track_caller]
fn refused(file: &str, entry: &str, spoil: impl FnOnce(&mut Value)) {
    testing::data::refused(testing::data::changed(&FILES, file, spoil, load), file, entry);
}

#[test]
fn r1_2_five_spaces_lie_in_a_row() {
    for (index, space) in Space::all().enumerate() {
        let neighbours: Vec<_> = data().space(space).next_to.iter().map(|other| other.index()).collect();
        let row: Vec<_> = (0..5).filter(|other: &usize| other.abs_diff(index) == 1).collect();
        assert_eq!(neighbours, row, "{space:?}");
    }
    refused(MAP, "space west_camp, next_to", |map| map["spaces"][0]["next_to"] = json!(["ford"]));
    refused(MAP, "space west_camp, next_to", |map| map["spaces"][0]["next_to"][0] = json!("moon"));
    refused(MAP, "space east_bank, next_to", |map| map["spaces"].as_array_mut().unwrap().truncate(4));
    refused(MAP, "spaces", |map| {
        let space = map["spaces"][0].clone();
        map["spaces"].as_array_mut().unwrap().push(space);
    });
}

#[test]
fn spoiled_files_are_refused() {
    refused(UNITS, "unit red, camp", |units| units["units"][0]["camp"] = json!("moon"));
    refused(UNITS, "unit red, posts", |units| units["units"][0]["posts"] = json!([]));
    refused(UNITS, "unit blue, posts", |units| units["units"][1]["posts"][1] = json!("moon"));
    refused(UNITS, "unit green", |units| units["units"][0]["id"] = json!("green"));
    refused(CHARTS, "attack, needed", |charts| charts["attack"]["needed"] = json!("four"));
    refused(SCENARIOS, "scenario short, rounds", |scenarios| scenarios["scenarios"][1]["rounds"] = json!(0));
}

#[test]
fn every_fact_has_a_source() {
    assert_eq!(provenance().len(), 11);
}

#[test]
fn the_book_and_its_rulings_hold_together() {
    testing::rulebook::holds_together(rulebook(), include_str!("../RULINGS.md"));
}
