//! [5.1]–[5.4] Air Points, and what they may be sent against.

use super::{dive, level, open_points};
use crate::rules::kit::{Board, act, allowed, refused, run};
use serde_json::json;
use volga_city::ids::Side;
use volga_city::{Action, AirPoints};

#[test]
fn r5_57_lost_points_return_with_the_next_turn() {
    let air = json!({"german": {"level": 0, "dive": 14}});
    let board = Board::new().turn(3).put(&["29M-PZ-1"], "0642").with("air", air).at("turn_end");
    let mut city = board.city();
    assert_eq!(city.air.german.level, 0);
    run(&mut city, "1");
    assert_eq!((city.turn, city.air.german.level), (4, 40));
}

#[test]
fn r5_1b_points_are_committed_in_increments() {
    let board = Board::new().turn(6).put(&["29M-PZ-1"], "0642").put(&["244D-INF2-1"], "1138");
    let lawful = |side: Side, target| {
        let mut city = board.clone().flying(side).city();
        act(&mut city, target, "");
        open_points(&city, side)
    };
    assert_eq!(lawful(Side::Soviet, level("0642")), [3, 6, 9]);
    assert_eq!(lawful(Side::Soviet, dive("29M-PZ-1")), [2, 4]);
    assert_eq!(lawful(Side::German, level("1138")), (1..=11).map(|n| 4 * n).collect::<Vec<_>>());
    let mut city = board.flying(Side::German).city();
    act(&mut city, dive("244D-INF2-1"), "");
    assert_eq!(refused(&city, Side::German, Action::Points { points: 3 }), "5.1b");
}

#[test]
fn r5_1d_only_points_that_are_left() {
    let board = Board::new().put(&["29M-PZ-1"], "0642").put(&["244D-INF2-1"], "1138");
    let air = json!({"german": {"level": 40, "dive": 4}});
    let mut city = board.clone().with("air", air).flying(Side::German).city();
    act(&mut city, dive("244D-INF2-1"), "");
    assert!(allowed(&city, Side::German, Action::Points { points: 4 }));
    assert_eq!(refused(&city, Side::German, Action::Points { points: 6 }), "5.1d");
    let mut city = board.put(&["29M-PZ-2"], "0544").flying(Side::Soviet).city();
    act(&mut city, dive("29M-PZ-2"), "");
    act(&mut city, Action::Points { points: 2 }, "");
    assert_eq!(refused(&city, Side::Soviet, dive("29M-PZ-1")), "5.1d", "the Soviet side has none left");
}

#[test]
fn r5_1e_level_and_dive_points_of_both_sides_are_apart() {
    let mut city = Board::new().turn(4).put(&["244D-INF2-1"], "1138").flying(Side::German).city();
    act(&mut city, level("1138"), "");
    act(&mut city, Action::Points { points: 4 }, "");
    assert_eq!((city.air.german, city.air.soviet.level), (AirPoints { level: 36, dive: 14 }, 6));
}

#[test]
fn r5_23a_any_number_of_points_of_one_type_may_go_together() {
    let mut city = Board::new().turn(1).put(&["244D-INF2-1"], "1138").flying(Side::German).city();
    act(&mut city, level("1138"), "");
    assert!(allowed(&city, Side::German, Action::Points { points: 56 }));
}

#[test]
fn r5_24a_germans_do_not_bomb_in_or_beyond_the_volga() {
    let city = Board::new().turn(7).put(&["TV6-614-1"], "2925").flying(Side::German).city();
    assert_eq!(refused(&city, Side::German, level("2925")), "5.24a");
    assert_eq!(refused(&city, Side::German, dive("TV6-614-1")), "5.24a");
    let city = Board::new().put(&["VRF-FLOT-1"], "2030").flying(Side::German).city();
    assert_eq!(refused(&city, Side::German, level("2030")), "5.24a");
}

#[test]
fn r5_24b_four_counters_are_no_target_for_dive_bombers() {
    let stack = ["44P-PTN-1", "62A-CHUI-1", "2289-DEPOT-1", "13G-GINF3-1"];
    let city = Board::new().put(&stack, "1832").flying(Side::German).city();
    for name in &stack[..3] {
        assert_eq!(refused(&city, Side::German, dive(name)), "5.24b", "{name}");
    }
    assert!(allowed(&city, Side::German, dive("13G-GINF3-1")));
    let alone = Board::new().put(&["44P-PTN-1"], "1832").flying(Side::German).city();
    assert_eq!(refused(&alone, Side::German, level("1832")), "5.24b");
}

#[test]
fn r5_25_any_hex_is_near_enough() {
    let board = Board::new().put(&["29M-PZ-1"], "0146");
    for at in ["3206", "1726", "0945"] {
        let city = board.clone().put(&["244D-INF2-1"], at).flying(Side::German).city();
        assert!(allowed(&city, Side::German, level(at)), "{at}");
    }
}

#[test]
fn r5_33_level_bombers_keep_away_from_friends() {
    let board = Board::new().put(&["244D-INF2-1"], "0743").put(&["29M-PZ-1"], "0642");
    let city = board.clone().flying(Side::German).city();
    assert_eq!(refused(&city, Side::German, level("0743")), "5.33");
    assert_eq!(refused(&city, Side::German, level("0744")), "5.3a", "nobody is there");
    let city = board.flying(Side::Soviet).city();
    assert_eq!(refused(&city, Side::Soviet, level("0642")), "5.33");
}

#[test]
fn r5_44_dive_bombers_do_not() {
    let board = Board::new().put(&["244D-INF2-1"], "0743").put(&["29M-PZ-1"], "0642");
    assert!(allowed(&board.flying(Side::German).city(), Side::German, dive("244D-INF2-1")));
}

#[test]
fn r5_4a_dive_bombers_hit_a_unit_that_is_observed() {
    let stack = ["29M-ART-1", "29M-PZ-1"];
    let city = Board::new().put(&stack, "0542").flying(Side::Soviet).city();
    assert!(allowed(&city, Side::Soviet, dive("29M-PZ-1")));
    assert_eq!(refused(&city, Side::Soviet, dive("29M-ART-1")), "5.4a", "it lies below");
    assert_eq!(refused(&city, Side::Soviet, dive("29M-PZ-2")), "5.4a", "it is not there");
    let beside = Board::new().put(&stack, "0642").put(&["244D-INF2-1"], "0743").flying(Side::Soviet).city();
    assert!(allowed(&beside, Side::Soviet, dive("29M-ART-1")));
}
