use super::*;
use crate::stage::{Operation, Stage};
use crate::testkit::{Board, act, allowed, hex, refused, unit, units};

/// A German Initiative Phase of a turn.
fn initiative(board: Board, turn: u8) -> City {
    board.with(|city| (city.turn, city.stage) = (turn, Stage::Initiative(Operation::default()))).city()
}

fn entry(city: &City, name: &str, hex: Hex) -> Result<HalfPoints, CannotComeIn> {
    city.check_come_in(unit(name), hex, Purpose::Move)
}

#[test]
fn r15_1_german_reinforcements_come_from_the_west_and_north_edge() {
    let city = initiative(Board::new(), 2);
    for hex in Hex::all() {
        let edge = data().sets.german_edge.contains(hex);
        assert_eq!(entry(&city, "100J-INF-1", hex).is_ok(), edge, "{hex:?}");
    }
}

#[test]
fn r15_11_they_come_in_any_initiative_phase_of_their_turn() {
    for before in 0..4 {
        let mut city = initiative(Board::new(), 2);
        city.reactions = before;
        assert!(entry(&city, "100J-INF-1", hex("0114")).is_ok());
    }
    let city = Board::new().with(|city| city.turn = 2).reacting(1).city();
    let action = Action::Enter { unit: unit("100J-INF-1"), hex: hex("0114") };
    assert!(city.permit(Side::Soviet.seat(), action).is_err(), "not in a Soviet phase");
}

#[test]
fn r15_12_the_first_hex_costs_its_points() {
    let city = initiative(Board::new(), 2);
    for hex in data().sets.german_edge.iter() {
        let cost = entry(&city, "100J-INF-1", hex).expect("the edge is open");
        assert_eq!(cost, HalfPoints(1), "clear terrain, {hex:?}");
        assert_eq!(cost, data().charts.road_cost, "ruling 14: a road costs the same");
    }
}

#[test]
fn r15_12_no_more_come_in_together_than_make_a_stack() {
    let mut city = initiative(Board::new(), 2);
    act(&mut city, Action::Enter { unit: unit("100J-INF-1"), hex: hex("0114") }, "");
    for name in ["100J-INF-2", "100J-INF-3", "100J-INF-4"] {
        act(&mut city, Action::Join { unit: unit(name) }, "");
    }
    assert_eq!(refused(&city, Side::German, Action::Join { unit: unit("100J-INF-5") }), "8.0a");
}

#[test]
fn r15_12a_whoever_has_come_is_bound_by_all_the_rules() {
    let held = initiative(Board::new().put(&["244D-INF2-1"], "0114"), 2);
    let refusal = entry(&held, "100J-INF-1", hex("0114"));
    assert_eq!(refusal.expect_err("the enemy").rule().0, "7.32b");
    let mut city = initiative(Board::new().put(&["244D-INF3-1"], "0214"), 2);
    act(&mut city, Action::Enter { unit: unit("100J-INF-1"), hex: hex("0114") }, "");
    assert!(city.is_supplied(unit("100J-INF-1")) && city.controls(Side::Soviet, hex("0114")));
    act(&mut city, Action::GoOn, "");
    act(&mut city, Action::NoCounterattack, "");
    assert!(
        !crate::testkit::legal(&city).iter().any(|action| matches!(action, Action::Step { .. })),
        "a zone holds it"
    );
    act(&mut city, Action::Finish, "");
    assert_eq!(city.flipped, units(&["100J-INF-1"]));
}

#[test]
fn r15_14_none_is_due_on_turns_one_and_three() {
    for turn in 1..=7 {
        let none = initiative(Board::new(), turn).waiting().next().is_none();
        assert_eq!(none, turn == 1 || turn == 3, "turn {turn}");
    }
}

#[test]
fn r15_13_whoever_did_not_come_on_his_turn_does_not_come_later() {
    let refused = |name: &str, turn| {
        entry(&initiative(Board::new(), turn), name, hex("0101")).map_err(|no| no.rule().0)
    };
    assert_eq!(refused("100J-INF-1", 1), Err("15.14"));
    assert!(refused("100J-INF-1", 2).is_ok());
    assert_eq!(refused("100J-INF-1", 3), Err("15.14"));
    assert_eq!(refused("100J-INF-1", 4), Err("15.13"));
    assert_eq!(refused("79I-INF-1", 4), Err("15.1"), "its turn is still to come");
}

#[test]
fn r15_15_the_371st_comes_from_the_west_edge_south_of_0140() {
    let city = initiative(Board::new(), 5);
    let hexes = Hex::all().filter(|hex| entry(&city, "371I-INF-1", *hex).is_ok());
    assert_eq!(hexes.map(Hex::name).collect::<Vec<_>>(), ["0141", "0142", "0143", "0144", "0145", "0146"]);
    let refusal = entry(&city, "371I-INF-1", hex("0140"));
    assert_eq!(refusal.expect_err("too far north").rule().0, "15.15");
    assert!(entry(&city, "14PR-PZ-1", hex("0140")).is_ok(), "the others may");
}

#[test]
fn r15_12_the_hex_of_entry_counts_as_a_move() {
    let mut city = initiative(Board::new(), 2);
    act(&mut city, Action::Enter { unit: unit("100J-ART-1"), hex: hex("0114") }, "");
    act(&mut city, Action::Join { unit: unit("100J-INF-1") }, "");
    act(&mut city, Action::Deploy { unit: unit("100J-ART-1") }, "");
    assert_eq!(city.deployed, units(&["100J-ART-1"]), "7.6: after moving");
    assert_eq!(city.mover().map(|mover| mover.units), Some(units(&["100J-INF-1"])));
}

#[test]
fn r15_12a_into_a_full_hex_they_come_only_if_they_can_go_on() {
    let full = || Board::new().put(&["24P-PZ-1", "24P-PZ-2", "24P-PZ-3", "24P-PZ-4"], "0101");
    let enter = Action::Enter { unit: unit("100J-INF-1"), hex: hex("0101") };
    assert!(allowed(&initiative(full(), 2), Side::German, enter));
    let near: Vec<_> = hex("0101").neighbours().collect();
    let shut = near.iter().zip(["244D-INF2-1", "244D-INF2-2", "244D-INF2-3"]);
    let shut = shut.fold(full(), |board, (near, name)| board.put(&[name], near.name()));
    assert_eq!(refused(&initiative(shut, 2), Side::German, enter), "8.0a", "no way on");
    let held = full().put(&["244D-INF3-1"], near[0].name());
    assert_eq!(refused(&initiative(held, 2), Side::German, enter), "8.0a", "a zone would stop them");
    let room =
        Board::new().put(&["24P-PZ-1", "24P-PZ-2", "24P-PZ-3"], "0101").put(&["244D-INF3-1"], near[0].name());
    assert!(allowed(&initiative(room, 2), Side::German, enter), "where there is room they stay");
}
