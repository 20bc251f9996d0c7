//! [7.4] [7.5] Movement in the Caucasus.

use super::{on, tactical};
use crate::rules::kit::{Board, act, allowed, refused, space, unit};
use volga_blau::ids::Side;

#[test]
fn r7_4f_only_the_side_with_last_control_enters_hexes_of_the_enemy() {
    let board = Board::new().put("Kalmykia", &["ger-lv", "sov-62"]);
    let game = board.clone().moving(Side::Axis);
    for hex in ["1102", "1103", "1104"] {
        assert_eq!(refused(&game, Side::Axis, tactical("ger-lv", hex)), "7.4f");
        assert!(allowed(&board.clone().moving(Side::Soviet), Side::Soviet, tactical("sov-62", hex)));
    }
    let game = board.held(Side::Axis, &["Kalmykia"]).moving(Side::Axis);
    assert!(allowed(&game, Side::Axis, tactical("ger-lv", "1103")), "with last control");
}

#[test]
fn r7_4i_a_border_hex_gained_in_another_way_is_open() {
    let board = Board::new().put("Kalmykia", &["ger-lv", "sov-62"]).held(Side::Axis, &["1103"]);
    let game = board.moving(Side::Axis);
    assert!(allowed(&game, Side::Axis, tactical("ger-lv", "1103")));
    assert_eq!(refused(&game, Side::Axis, tactical("ger-lv", "1104")), "7.4f");
}

#[test]
fn r7_4a_r7_5a_a_step_between_hex_and_box_costs_a_point() {
    let board = Board::new().put("Krasnodarsky", &["ger-lv"]).held(Side::Axis, &["Krasnodarsky"]);
    let mut game = board.moving(Side::Axis);
    act(&mut game, tactical("ger-lv", "1110"), "");
    act(&mut game, on("Krasnodarsky"), "");
    assert_eq!(game.places.space(unit("ger-lv")), Some(space("Krasnodarsky")));
    let mut game = Board::new().put("0910", &["ger-lv"]).moving(Side::Axis);
    act(&mut game, tactical("ger-lv", "1009"), "");
    act(&mut game, on("1109"), "");
    assert_eq!(refused(&game, Side::Axis, on("Krasnodarsky")), "7.0c", "it would be a third point");
}

#[test]
fn r7_4g_r7_2e_units_go_from_box_to_box_by_connectors() {
    let board = Board::new().put("Maikop", &["ger-lv"]).held(Side::Axis, &["Maikop"]);
    let game = board.moving(Side::Axis);
    assert!(allowed(&game, Side::Axis, tactical("ger-lv", "Batumi")), "even into one the enemy controls");
    assert_eq!(refused(&game, Side::Axis, tactical("ger-lv", "Dagestan")), "7.0c");
}

#[test]
fn r3_1_2g_a_move_brings_no_more_axis_assets_than_the_box_allows() {
    let board = Board::new().put("1103", &["ger-iii"]).put("Maikop", &["ger-xl"]);
    let board = board.assets("ger-iii", &["ger-pz3", "ger-88"]).held(Side::Axis, &["Maikop"]);
    let game = board.clone().moving(Side::Axis);
    assert!(allowed(&game, Side::Axis, tactical("ger-iii", "Kalmykia")), "the anti-tank asset stays behind");
    let game = board.clone().assets("ger-iii", &["ger-mot3"]).moving(Side::Axis);
    assert_eq!(refused(&game, Side::Axis, tactical("ger-iii", "Kalmykia")), "3.1.2g", "one is the limit");
    let board = board.put("Krasnodarsky", &["ger-xiv"]).assets("ger-xiv", &["ger-pz14", "ger-pz16"]);
    let game = board.clone().assets("ger-xl", &["ger-mot3"]).moving(Side::Axis);
    assert_eq!(refused(&game, Side::Axis, tactical("ger-xiv", "Maikop")), "3.1.2g", "three together");
    let game = board.moving(Side::Axis);
    assert!(allowed(&game, Side::Axis, tactical("ger-xiv", "Maikop")), "two are the limit");
}

#[test]
fn r3_1_2g_an_anti_tank_asset_in_the_box_counts_when_another_unit_comes() {
    let board = Board::new().put("Maikop", &["ger-xl"]).put("Krasnodarsky", &["ger-xiv"]);
    let board = board.assets("ger-xl", &["ger-88"]).held(Side::Axis, &["Maikop"]);
    let game = board.clone().assets("ger-xiv", &["ger-pz14"]).moving(Side::Axis);
    assert!(allowed(&game, Side::Axis, tactical("ger-xiv", "Maikop")), "two are the limit");
    let game = board.assets("ger-xiv", &["ger-pz14", "ger-pz16"]).moving(Side::Axis);
    assert_eq!(refused(&game, Side::Axis, tactical("ger-xiv", "Maikop")), "3.1.2g", "ruling 24");
}

#[test]
fn r3_1_2g_a_unit_without_assets_enters_a_box_beyond_its_limit() {
    let board = Board::new().put("Krasnodarsky", &["ger-iii", "ger-xl"]).put("1110", &["ger-lv"]);
    let board = board.assets("ger-iii", &["ger-pz3", "ger-pz14"]).assets("ger-xl", &["ger-pz16", "ger-mot3"]);
    let game = board.moving(Side::Axis);
    assert!(allowed(&game, Side::Axis, tactical("ger-lv", "Krasnodarsky")));
}

#[test]
fn r3_1_2h_r3_1_2i_soviet_units_take_brigades_into_boxes_and_nothing_larger() {
    let board = Board::new().put("TCF", &["sov-51"]);
    let game = board.clone().assets("sov-51", &["sov-tb140"]).moving(Side::Soviet);
    assert!(allowed(&game, Side::Soviet, tactical("sov-51", "Baku")));
    let game = board.assets("sov-51", &["sov-tc1"]).moving(Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-51", "Baku")), "3.1.2h");
}
