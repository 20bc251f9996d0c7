use super::{CHARTS, UNITS, refused, refused_by, unit};
use serde_json::{Value, json};
use volga_inferno::data::{Colour, data};
use volga_inferno::ids::Hex;

#[test]
fn every_figure_is_the_printed_one() {
    let charts = &data().charts;
    assert_eq!((charts.stacking, charts.hits_on), (4, [6, 5, 4]));
    assert_eq!((charts.rubble_dice, charts.rubble_per_hex, charts.rubble_per_mobile), (3, 1, 1));
    assert_eq!((charts.rubble_needs_more_than, charts.advance_max), (18, 4));
    assert_eq!((charts.long_move_hexes, charts.short_moves, charts.grid_dice), (2, 2, 6));
    let printed = charts.printed.map(volga_inferno::ids::Unit::name);
    assert_eq!(printed, ["g-92m", "g-8m", "g-29m", "g-15b", "g-71b", "g-129b"]);
    let arrival = |colour: Colour| charts.arrival[colour as usize].iter().map(Hex::name).collect::<Vec<_>>();
    assert_eq!((arrival(Colour::Yellow), arrival(Colour::Blue)), (vec!["X", "Y"], vec!["Z"]));
    assert_eq!(arrival(Colour::White), ["X", "Y", "Z"]);
}

#[test]
fn figures_that_were_changed_are_refused() {
    refused(CHARTS, "firepower", |c| c["firepower"]["red"]["hits_on"] = json!(3));
    refused(CHARTS, "firepower, red", |c| c["firepower"]["red"]["hits_on"] = json!(7));
    refused(CHARTS, "firepower, white", |c| drop(c["firepower"].as_object_mut().unwrap().remove("white")));
    refused(CHARTS, "stacking_limit", |c| c["stacking_limit"]["value"] = json!(5));
    refused(CHARTS, "action_limits", |c| c["action_limits"]["short_moves"] = json!(3));
    refused(CHARTS, "combat, rubble_roll", |c| c["combat"]["rubble_roll"]["dice"] = json!(2));
    refused(CHARTS, "combat, rubble_roll, needs_more_than", |c| {
        c["combat"]["rubble_roll"]["needs_more_than"] = json!(17);
    });
    refused(CHARTS, "combat, rubble_roll, max_markers_per_hex", |c| {
        c["combat"]["rubble_roll"]["max_markers_per_hex"] = json!(2);
    });
    refused(CHARTS, "combat, advance", |c| c["combat"]["advance"]["max"] = json!(3));
}

#[test]
fn the_grid_is_filled_by_what_is_left() {
    let grid = |c: &mut Value, key: &str, value: Value| c["reinforcement_grid"][key] = value;
    refused(CHARTS, "reinforcement_grid", |c| grid(c, "rows", json!(5)));
    refused(CHARTS, "reinforcement_grid", |c| grid(c, "white_column", json!(1)));
    refused(CHARTS, "reinforcement_grid, dice", |c| grid(c, "dice", json!(5)));
    refused(CHARTS, "reinforcement_grid, printed_unit_by_row, 3", |c| {
        drop(c["reinforcement_grid"]["printed_unit_by_row"].as_object_mut().unwrap().remove("3"));
    });
    refused(CHARTS, "reinforcement_grid, printed_unit_by_row, 3", |c| {
        c["reinforcement_grid"]["printed_unit_by_row"]["3"] = json!("s-13g");
    });
    refused(CHARTS, "reinforcement_grid, printed_unit_by_row", |c| {
        c["reinforcement_grid"]["printed_unit_by_row"]["3"] = json!("g-8m");
    });
    refused(CHARTS, "reinforcement_grid, printed_unit_by_row", |c| {
        c["reinforcement_grid"]["printed_unit_by_row"]["3"] = json!("g-45a");
    });
    refused_by(CHARTS, "map.json", "hex Y, german_hex, reinforcement", |c| {
        c["reinforcement_grid"]["entry"]["yellow"] = json!(["X"]);
    });
    refused(CHARTS, "reinforcement_grid, entry, yellow", |c| {
        c["reinforcement_grid"]["entry"]["yellow"] = json!(["X", "Y", "W"]);
    });
    refused_by(UNITS, UNITS, "units, German blocks for the map and the grid", |u| {
        let entry = unit(u, "g-54");
        entry["type"] = json!("pioneer");
        entry["axe"] = json!(true);
    });
}
