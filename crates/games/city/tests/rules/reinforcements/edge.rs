//! [15.1] German reinforcements come over the edge.

use crate::rules::kit::{Board, act, allowed, enter, hex, legal, refused, spread, unit, units};
use serde_json::json;
use volga_city::data::{HalfPoints, data};
use volga_city::ids::{Hex, Side};
use volga_city::{Action, City, edge_cost};

/// A German Initiative Phase of a turn.
fn initiative(board: Board, turn: u8) -> City {
    board.turn(turn).city()
}

fn may_enter(city: &City, name: &str, at: Hex) -> bool {
    allowed(city, Side::German, enter(name, at.name()))
}

#[test]
fn r15_1_german_reinforcements_come_from_the_west_and_north_edge() {
    let city = initiative(Board::new(), 2);
    for hex in Hex::all() {
        assert_eq!(may_enter(&city, "100J-INF-1", hex), data().sets.german_edge.contains(hex), "{hex:?}");
    }
}

#[test]
fn r15_11_they_come_in_any_initiative_phase_of_their_turn() {
    for before in 0..4 {
        let board = Board::new().with("chits", json!({"drawn": {"no_reaction": before, "reaction": before}}));
        let city = initiative(board.with("reactions", json!(before)), 2);
        assert_eq!(city.reactions, before);
        assert!(may_enter(&city, "100J-INF-1", hex("0114")));
    }
    let city = Board::new().turn(2).reacting(1).city();
    assert!(!allowed(&city, Side::Soviet, enter("100J-INF-1", "0114")), "not in a Soviet phase");
}

#[test]
fn r15_12_the_first_hex_costs_its_points() {
    for hex in data().sets.german_edge.iter() {
        let mut city = initiative(Board::new(), 2);
        act(&mut city, enter("100J-INF-1", hex.name()), "");
        let cost = city.mover().expect("the edge is open").spent;
        assert_eq!(cost, HalfPoints(1), "clear terrain, {hex:?}");
        assert_eq!(cost, edge_cost(hex));
        assert_eq!(cost, data().charts.road_cost, "ruling 14: a road costs the same");
    }
}

#[test]
fn r15_12_no_more_come_in_together_than_make_a_stack() {
    let mut city = initiative(Board::new(), 2);
    act(&mut city, enter("100J-INF-1", "0114"), "");
    for name in ["100J-INF-2", "100J-INF-3", "100J-INF-4"] {
        act(&mut city, Action::Join { unit: unit(name) }, "");
    }
    assert_eq!(refused(&city, Side::German, Action::Join { unit: unit("100J-INF-5") }), "8.11");
}

#[test]
fn r15_12a_whoever_has_come_is_bound_by_all_the_rules() {
    let held = initiative(Board::new().put(&["244D-INF2-1"], "0114"), 2);
    assert_eq!(refused(&held, Side::German, enter("100J-INF-1", "0114")), "7.32b");
    let mut city = initiative(Board::new().put(&["244D-INF3-1"], "0214"), 2);
    act(&mut city, enter("100J-INF-1", "0114"), "");
    assert!(city.is_supplied(unit("100J-INF-1")) && city.controls(Side::Soviet, hex("0114")));
    act(&mut city, Action::GoOn, "");
    act(&mut city, Action::NoCounterattack, "");
    let goes = legal(&city).iter().any(|action| matches!(action, Action::Step { .. }));
    assert!(!goes, "a zone holds it");
    act(&mut city, Action::Finish, "");
    assert_eq!(city.flipped, units(&["100J-INF-1"]));
}

#[test]
fn r15_14_none_is_due_on_turns_one_and_three() {
    for turn in 1..=7 {
        let listed = legal(&initiative(Board::new(), turn));
        let none = !listed.iter().any(|action| matches!(action, Action::Enter { .. }));
        assert_eq!(none, turn == 1 || turn == 3, "turn {turn}");
    }
}

#[test]
fn r15_13_whoever_did_not_come_on_his_turn_does_not_come_later() {
    let no = |name: &str, turn| {
        let city = initiative(Board::new().put(&["29M-PZ-1"], "0642"), turn);
        refused(&city, Side::German, enter(name, "0101"))
    };
    assert_eq!(no("100J-INF-1", 1), "15.14");
    assert!(may_enter(&initiative(Board::new(), 2), "100J-INF-1", hex("0101")));
    assert_eq!(no("100J-INF-1", 3), "15.13");
    assert_eq!(no("79I-INF-1", 3), "15.14", "nobody comes on this turn");
    assert_eq!(no("100J-INF-1", 4), "15.13");
    assert_eq!(no("79I-INF-1", 4), "15.1", "its turn is still to come");
}

#[test]
fn r15_15_the_371st_comes_from_the_west_edge_south_of_0140() {
    let city = initiative(Board::new(), 5);
    let hexes = Hex::all().filter(|hex| may_enter(&city, "371I-INF-1", *hex));
    assert_eq!(hexes.map(Hex::name).collect::<Vec<_>>(), ["0141", "0142", "0143", "0144", "0145", "0146"]);
    let north = refused(&city, Side::German, enter("371I-INF-1", "0140"));
    assert_eq!(north, "15.15", "too far north");
    assert!(may_enter(&city, "14PR-PZ-1", hex("0140")), "the others may");
}

#[test]
fn r15_12_the_hex_of_entry_counts_as_a_move() {
    let mut city = initiative(Board::new(), 2);
    act(&mut city, enter("100J-ART-1", "0114"), "");
    act(&mut city, Action::Join { unit: unit("100J-INF-1") }, "");
    act(&mut city, Action::Deploy { unit: unit("100J-ART-1") }, "");
    assert_eq!(city.deployed, units(&["100J-ART-1"]), "7.6: after moving");
    assert_eq!(city.mover().map(|mover| mover.units), Some(units(&["100J-INF-1"])));
}

#[test]
fn r15_12a_into_a_full_hex_they_come_only_if_they_can_go_on() {
    let full = || Board::new().put(&["24P-PZ-1", "24P-PZ-2", "24P-PZ-3", "24P-PZ-4"], "0101");
    let enter = enter("100J-INF-1", "0101");
    assert!(allowed(&initiative(full(), 2), Side::German, enter));
    let near: Vec<_> = hex("0101").neighbours().collect();
    let shut = spread(full(), &["244D-INF2-1", "244D-INF2-2", "244D-INF2-3"], near.iter().copied());
    assert_eq!(refused(&initiative(shut, 2), Side::German, enter), "8.11", "no way on");
    let held = full().put(&["244D-INF3-1"], near[0].name());
    assert_eq!(refused(&initiative(held, 2), Side::German, enter), "8.11", "a zone would stop them");
    let room =
        Board::new().put(&["24P-PZ-1", "24P-PZ-2", "24P-PZ-3"], "0101").put(&["244D-INF3-1"], near[0].name());
    assert!(allowed(&initiative(room, 2), Side::German, enter), "where there is room they stay");
}
