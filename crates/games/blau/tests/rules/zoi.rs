//! Tests of `rules/zoi`.

use super::kit::*;
use volga_blau::ids::{Side, Space, SpaceSet};

fn zoi(board: &Board, side: Side) -> Vec<&'static str> {
    board.game.zoi(side).iter().map(Space::name).collect()
}

#[test]
fn r3_2a_a_unit_has_a_zoi_in_every_hex_next_to_it() {
    let board = Board::new().put("0310", &["sov-62"]);
    // The Khoper runs between 0310 and both 0311 and 0410.
    assert_eq!(zoi(&board, Side::Soviet), ["0209", "0210", "0309", "0409"]);
    let board = Board::new().put("0907", &["ger-lv"]);
    assert_eq!(zoi(&board, Side::Axis), ["0806", "0807", "0906", "0908", "1006", "1007"]);
    assert_eq!(board.game.zoi(Side::Soviet), SpaceSet::EMPTY);
}

#[test]
fn r3_2b_no_zoi_reaches_into_a_major_city() {
    let board = Board::new().put("0707", &["ger-lv"]);
    assert!(space("0707").hex().expect("a hex").neighbours().any(|hex| hex.name() == "0606"));
    assert!(!board.game.zoi(Side::Axis).contains(space("0606")), "Stalingrad");
    assert!(board.game.zoi(Side::Axis).contains(space("0706")));
}

#[test]
fn r3_2c_zoi_neither_enters_nor_leaves_boxes() {
    let board = Board::new().put("1103", &["ger-lv"]);
    assert!(!board.game.zoi(Side::Axis).contains(space("Kalmykia")));
    let board = Board::new().put("Kalmykia", &["ger-lv"]);
    assert_eq!(board.game.zoi(Side::Axis), SpaceSet::EMPTY);
}

#[test]
fn r3_2d_zoi_neither_enters_nor_leaves_holding_boxes() {
    let board = Board::new().put("SVF", &["sov-62"]).put("soviet-reserve", &["sov-64"]);
    assert_eq!(board.game.zoi(Side::Soviet), SpaceSet::EMPTY);
    let board = Board::new().put("0110", &["sov-62"]);
    assert!(!board.game.zoi(Side::Soviet).contains(space("SVF")));
}

#[test]
fn r3_2e_zoi_does_not_cross_a_river() {
    let board = Board::new().put("0412", &["sov-62"]);
    // The Don, a major river, lies west and south of 0412.
    assert_eq!(zoi(&board, Side::Soviet), ["0312", "0313", "0411"]);
    let board = Board::new().put("0709", &["sov-62"]);
    // The Chir, a minor one, to the west, the Don to the east and south.
    assert_eq!(zoi(&board, Side::Soviet), ["0608", "0609"]);
}

#[test]
fn r3_2f_units_in_a_battle_space_have_no_zoi() {
    let board = Board::new().put("0907", &["ger-lv", "ger-xiii", "sov-62"]).put("0903", &["sov-64"]);
    assert_eq!(board.game.zoi(Side::Axis), SpaceSet::EMPTY);
    assert!(board.game.zoi(Side::Soviet).contains(space("0904")), "others still have theirs");
    assert!(!board.game.zoi(Side::Soviet).contains(space("0908")));
}

#[test]
fn r3_2g_a_unit_in_a_city_with_a_river_inside_has_a_zoi() {
    let board = Board::new().put("0606", &["sov-62"]);
    assert_eq!(board.game.zoi(Side::Soviet).len(), 6, "all around Stalingrad");
    let board = Board::new().put("0617", &["ger-lv"]);
    // The Donets runs along sides of Kharkov (ruling 11).
    assert_eq!(zoi(&board, Side::Axis), ["0518", "0618", "0717", "0718"]);
}

#[test]
fn r3_2h_zoi_hinders_supply() {
    let board = Board::new().put("0907", &["ger-lv"]);
    assert!(board.game.supplied(Side::Axis).contains(unit("ger-lv")));
    // A ring of ZOI around the corps, none of it next to a river.
    let ring = Board::new().put("0907", &["ger-lv"]).put("0905", &["sov-62"]).put("0909", &["sov-64"]);
    let cut = ring
        .put("0705", &["sov-66"])
        .put("0707", &["sov-21"])
        .put("1105", &["sov-13"])
        .put("1107", &["sov-40"]);
    assert!(!cut.game.supplied(Side::Axis).contains(unit("ger-lv")));
}
