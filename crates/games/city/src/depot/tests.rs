use super::*;
use crate::action::Action;
use crate::places::Off;
use crate::stage::{Closing, Stage};
use crate::testkit::{Board, act, allowed, legal, refused, unit};

fn named(name: &str) -> Hex {
    crate::testkit::hex(name)
}

/// The last of the closing steps.
fn closing(board: Board) -> City {
    board.put(&["6T-INF3-1"], "1726").with(|city| city.stage = Stage::Closing(Closing::Depot)).city()
}

fn to(hex: &str) -> Action {
    Action::Place { unit: data().depot, hex: named(hex) }
}

#[test]
fn r6_61b_the_depot_may_be_brought_elsewhere_at_the_end_of_the_turn() {
    let mut city = closing(Board::new().put(&["2289-DEPOT-1"], "2227"));
    assert!(allowed(&city, Side::Soviet, Action::Skip), "or stay");
    assert_eq!(refused(&city, Side::Soviet, to("2227")), "6.61b", "another hex");
    let other = Action::Place { unit: unit("6T-INF3-1"), hex: named("2226") };
    assert_eq!(refused(&city, Side::Soviet, other), "6.61b", "nothing else");
    act(&mut city, to("2226"), "");
    assert_eq!(city.places.hex(data().depot), Some(named("2226")));
    assert!(matches!(city.stage, Stage::TurnEnd(_)));
}

#[test]
fn r6_61c_at_most_six_hexes_from_a_ferry_without_germans() {
    let distance = |hex: Hex, ferries: &[&str]| ferries.iter().map(|at| named(at).distance(hex)).min();
    let city = closing(Board::new().put(&["2289-DEPOT-1"], "2227").put(&["29M-PZ-1"], "2719"));
    for hex in Hex::all().filter(|hex| *hex != named("2227")) {
        let near = distance(hex, &["1832", "2227"]) <= Some(6);
        let may = allowed(&city, Side::Soviet, Action::Place { unit: data().depot, hex });
        assert_eq!(may, near && data().sets.land.contains(hex), "{hex:?}");
    }
    assert_eq!(refused(&city, Side::Soviet, to("2618")), "6.61c", "that ferry is German");
    let german = closing(Board::new().put(&["29M-PZ-1"], "2226"));
    assert_eq!(refused(&german, Side::Soviet, to("2226")), "7.32b", "nor to the enemy");
    for river in Hex::all().filter(|hex| !data().sets.land.contains(*hex)) {
        let place = Action::Place { unit: data().depot, hex: river };
        assert_eq!(refused(&city, Side::Soviet, place), "14.61", "{river:?}");
    }
}

#[test]
fn r6_64_a_depot_that_was_lost_may_return() {
    let mut city = closing(Board::new());
    city.places.take(data().depot, Off::Dead);
    act(&mut city, to("2227"), "");
    assert_eq!(city.places.hex(data().depot), Some(named("2227")));
}

#[test]
fn r6_61c_what_is_offered_is_sorted_and_nothing_is_asked_without_a_ferry() {
    let city = closing(Board::new());
    let legal = legal(&city);
    assert!(legal.is_sorted() && legal.len() > 100 && legal.last() == Some(&Action::Skip));
    let board = Board::new().put(&["29M-PZ-1"], "1832").put(&["29M-PZ-2"], "2227").put(&["29M-PZ-3"], "2719");
    let mut closed = closing(board);
    crate::testkit::step(&mut closed, "");
    assert!(matches!(closed.stage, Stage::TurnEnd(_)));
}

#[test]
fn r14_5e_it_is_not_put_into_the_fire() {
    let oil = data().charts.oil_hex;
    let city = closing(Board::new());
    assert!(city.depot_hexes().contains(oil));
    let burning = closing(Board::new().with(|city| city.oil = Oil::Burning));
    assert!(!burning.depot_hexes().contains(oil), "ruling 193");
}
