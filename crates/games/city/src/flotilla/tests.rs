use crate::action::Action;
use crate::data::data;
use crate::ids::Side;
use crate::places::Off;
use crate::stage::{Closing, Stage};
use crate::state::City;
use crate::testkit::{Board, act, hex, legal, refused, step};

fn closing(board: Board, turn: u8) -> City {
    let stage = Stage::Closing(Closing::Flotilla);
    board.put(&["6T-INF3-1"], "1726").with(|city| (city.stage, city.turn) = (stage, turn)).city()
}

fn to(at: &str) -> Action {
    Action::Place { unit: data().flotilla, hex: hex(at) }
}

#[test]
fn r12_3a_it_comes_at_the_end_of_the_first_turn_to_its_line() {
    let mut city = closing(Board::new(), 1);
    let line = data().sets.flotilla_line.iter();
    let places: Vec<_> = line.map(|hex| Action::Place { unit: data().flotilla, hex }).collect();
    assert_eq!(legal(&city), places);
    assert_eq!(refused(&city, Side::Soviet, Action::Skip), "12.3a", "ruling 191");
    assert_eq!(refused(&city, Side::Soviet, to("2029")), "12.3e");
    act(&mut city, to("2030"), "");
    assert_eq!(city.places.hex(data().flotilla), Some(hex("2030")));
    assert_eq!(city.stage, Stage::Closing(Closing::Workers));
}

#[test]
fn r12_31_each_turn_it_may_be_placed_elsewhere_on_its_line() {
    let board = Board::new().put(&["VRF-FLOT-1"], "2030");
    let mut city = closing(board.clone(), 3);
    assert_eq!(legal(&city).last(), Some(&Action::Skip), "or stay");
    assert_eq!(refused(&city, Side::Soviet, to("2030")), "12.31");
    act(&mut city, to("3312"), "");
    assert_eq!(city.places.hex(data().flotilla), Some(hex("3312")));
    let mut stays = closing(board, 3);
    act(&mut stays, Action::Skip, "");
    assert_eq!(stays.places.hex(data().flotilla), Some(hex("2030")));
}

#[test]
fn r12_31_once_it_has_left_nothing_is_asked() {
    let mut city = closing(Board::new(), 6);
    city.places.take(data().flotilla, Off::Gone);
    step(&mut city, "");
    assert_eq!(city.stage, Stage::Closing(Closing::Workers));
}
