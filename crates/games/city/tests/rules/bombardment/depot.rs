//! [6.6] The ammunition depot, and [6.72] who relieves survivors.

use crate::rules::kit::{
    Board, act, allowed, begin_with, hex, legal, place, play, refused, step, unit, units, walk,
};
use volga_city::data::data;
use volga_city::ids::{Hex, Side};
use volga_city::stage::Stage;
use volga_city::{Action, City, Off, Place};

/// The last of the closing steps.
fn closing(board: Board) -> City {
    board.put(&["6T-INF3-1"], "1726").at("depot").city()
}

fn depot_to(at: &str) -> Action {
    place("2289-DEPOT-1", at)
}

#[test]
fn r6_61b_the_depot_may_be_brought_elsewhere_at_the_end_of_the_turn() {
    let mut city = closing(Board::new().put(&["2289-DEPOT-1"], "2227"));
    assert!(allowed(&city, Side::Soviet, Action::Skip), "or stay");
    assert_eq!(refused(&city, Side::Soviet, depot_to("2227")), "6.61b", "another hex");
    let other = Action::Place { unit: unit("6T-INF3-1"), hex: hex("2226") };
    assert_eq!(refused(&city, Side::Soviet, other), "6.61b", "nothing else");
    act(&mut city, depot_to("2226"), "");
    assert_eq!(city.places.hex(data().depot), Some(hex("2226")));
    assert!(matches!(city.stage, Stage::TurnEnd(_)));
}

#[test]
fn r6_61c_at_most_six_hexes_from_a_ferry_without_germans() {
    let distance = |from: Hex, ferries: &[&str]| ferries.iter().map(|at| hex(at).distance(from)).min();
    let city = closing(Board::new().put(&["2289-DEPOT-1"], "2227").put(&["29M-PZ-1"], "2719"));
    for at in Hex::all().filter(|at| *at != hex("2227")) {
        let near = distance(at, &["1832", "2227"]) <= Some(6);
        let may = allowed(&city, Side::Soviet, Action::Place { unit: data().depot, hex: at });
        assert_eq!(may, near && data().sets.land.contains(at), "{at:?}");
    }
    assert_eq!(refused(&city, Side::Soviet, depot_to("2618")), "6.61c", "that ferry is German");
    let german = closing(Board::new().put(&["29M-PZ-1"], "2226"));
    assert_eq!(refused(&german, Side::Soviet, depot_to("2226")), "6.61c", "nor to the enemy");
    for river in Hex::all().filter(|hex| !data().sets.land.contains(*hex)) {
        let place = Action::Place { unit: data().depot, hex: river };
        assert_eq!(refused(&city, Side::Soviet, place), "6.61c", "{river:?}");
    }
}

#[test]
fn r6_64_a_depot_that_was_lost_may_return() {
    let mut city = closing(Board::new().list("dead", &["2289-DEPOT-1"]));
    act(&mut city, depot_to("2227"), "");
    assert_eq!(city.places.hex(data().depot), Some(hex("2227")));
}

#[test]
fn r6_61c_what_is_offered_is_sorted_and_nothing_is_asked_without_a_ferry() {
    let city = closing(Board::new());
    let legal = legal(&city);
    assert!(legal.is_sorted() && legal.len() > 100 && legal.last() == Some(&Action::Skip));
    let board = Board::new().put(&["29M-PZ-1"], "1832").put(&["29M-PZ-2"], "2227").put(&["29M-PZ-3"], "2719");
    let mut closed = closing(board);
    step(&mut closed, "");
    assert!(matches!(closed.stage, Stage::TurnEnd(_)));
}

#[test]
fn r6_72_workers_relieve_survivors() {
    let survivors = data().survivor(hex("2715")).expect("fortified");
    let mut city = Board::new()
        .turn(2)
        .put(&[survivors.name()], "2715")
        .list("dead", &["WRK-WRK-1"])
        .at("workers")
        .city();
    play(&mut city, place("WRK-WRK-1", "2715"), "");
    assert_eq!(city.places.units_in(hex("2715")), units(&["WRK-WRK-1"]));
}

#[test]
fn r6_61a_the_depot_does_not_move_as_a_unit() {
    let city = Board::new().put(&["2289-DEPOT-1"], "2227").put(&["6T-INF3-1"], "1726").reacting(1).city();
    assert_eq!(refused(&city, Side::Soviet, begin_with(&city, "2227", &["2289-DEPOT-1"])), "6.61a");
}

#[test]
fn r6_63_germans_take_a_depot_that_stands_alone() {
    let mut city = Board::new().put(&["29M-PZ-1"], "2226").put(&["2289-DEPOT-1"], "2227").city();
    walk(&mut city, "2226", &["29M-PZ-1"], &["2227"]);
    assert_eq!(city.places.of(data().depot), Place::Off(Off::Dead));
    assert_eq!(city.holder(hex("2227")), Some(Side::German));
}
