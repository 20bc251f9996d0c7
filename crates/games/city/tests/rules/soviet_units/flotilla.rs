//! [12.3] The Volga Flotilla.

use crate::rules::kit::{
    Board, act, allowed, bombard, gun, hex, legal, refused, rolled, shell_at, step, unit,
};
use volga_city::data::data;
use volga_city::ids::Side;
use volga_city::stage::{Closing, Stage};
use volga_city::{Action, City, Off, Place};

/// The flotilla beside a bank hex with German armour.
fn flotilla(turn: u8) -> City {
    let board = Board::new().put(&["VRF-FLOT-1"], "2030").put(&["29M-PZ-1", "29M-PZ-2"], "2029");
    board.turn(turn).shelling(Side::Soviet).city()
}

/// The step of the closing phase in which the flotilla is placed.
fn closing(board: Board, turn: u8) -> City {
    board.put(&["6T-INF3-1"], "1726").turn(turn).at("flotilla").city()
}

fn flotilla_to(at: &str) -> Action {
    Action::Place { unit: data().flotilla, hex: hex(at) }
}

#[test]
fn r12_33a_its_targets_on_the_bank_are_in_the_open() {
    let mut city = flotilla(2);
    assert_eq!(rolled(&bombard(&mut city, "2029", &["VRF-FLOT-1"], "3")), [(4, 0)]);
    assert!(city.places.hex(unit("29M-PZ-1")).is_some(), "the owner chooses");
    act(&mut city, Action::Lose { unit: unit("29M-PZ-1") }, "");
    assert_eq!(city.places.of(unit("29M-PZ-1")), Place::Off(Off::Box));
}

#[test]
fn r12_3d_it_leaves_after_the_bombardments_of_the_sixth_turn() {
    for turn in [5, 6] {
        let mut city = flotilla(turn);
        act(&mut city, Action::EndBombardment, "");
        let stays = city.places.hex(unit("VRF-FLOT-1")).is_some();
        assert!(stays, "not before the stage is over");
        act(&mut city, Action::EndBombardment, "");
        assert_eq!(city.places.hex(unit("VRF-FLOT-1")).is_some(), turn == 5);
    }
}

#[test]
fn r12_3a_it_comes_at_the_end_of_the_first_turn_to_its_line() {
    let mut city = closing(Board::new(), 1);
    let line = data().sets.flotilla_line.iter();
    let places: Vec<_> = line.map(|hex| Action::Place { unit: data().flotilla, hex }).collect();
    assert_eq!(legal(&city), places);
    assert_eq!(refused(&city, Side::Soviet, Action::Skip), "12.3a", "ruling 191");
    assert_eq!(refused(&city, Side::Soviet, flotilla_to("2029")), "12.3e");
    act(&mut city, flotilla_to("2030"), "");
    assert_eq!(city.places.hex(data().flotilla), Some(hex("2030")));
    assert_eq!(city.stage, Stage::Closing(Closing::Workers));
}

#[test]
fn r12_31_each_turn_it_may_be_placed_elsewhere_on_its_line() {
    let board = Board::new().put(&["VRF-FLOT-1"], "2030");
    let mut city = closing(board.clone(), 3);
    assert_eq!(legal(&city).last(), Some(&Action::Skip), "or stay");
    assert_eq!(refused(&city, Side::Soviet, flotilla_to("2030")), "12.31");
    act(&mut city, flotilla_to("3312"), "");
    assert_eq!(city.places.hex(data().flotilla), Some(hex("3312")));
    let mut stays = closing(board, 3);
    act(&mut stays, Action::Skip, "");
    assert_eq!(stays.places.hex(data().flotilla), Some(hex("2030")));
}

#[test]
fn r12_31_once_it_has_left_nothing_is_asked() {
    let mut city = closing(Board::new().list("gone", &["VRF-FLOT-1"]), 6);
    step(&mut city, "");
    assert_eq!(city.stage, Stage::Closing(Closing::Workers));
}

#[test]
fn r12_33b_the_flotilla_never_combines_its_fire() {
    let near = data().sets.land.iter().find(|at| at.distance(hex("2029")) == 1).expect("land").name();
    let board =
        Board::new().put(&["SIND-ART-1"], near).put(&["VRF-FLOT-1"], "2030").put(&["29M-PZ-1"], "2029");
    let mut city = shell_at(board, Side::Soviet, "2029");
    act(&mut city, gun("SIND-ART-1"), "");
    assert_eq!(refused(&city, Side::Soviet, gun("VRF-FLOT-1")), "12.33b");
}

#[test]
fn r12_3b_the_flotilla_bombards_the_bank_beside_it() {
    for at in data().sets.land.iter() {
        let board = Board::new().put(&["VRF-FLOT-1"], "2030").put(&["94I-INF-1"], at.name());
        let may = allowed(&board.shelling(Side::Soviet).city(), Side::Soviet, Action::Bombard { hex: at });
        assert_eq!(may, at.is_adjacent(hex("2030")) && data().sets.bank.contains(at), "{at:?}");
    }
}

#[test]
fn r12_32_nothing_can_attack_the_flotilla() {
    let city =
        Board::new().put(&["VRF-FLOT-1"], "2030").put(&["29M-ART-1"], "2029").shelling(Side::German).city();
    assert!(!allowed(&city, Side::German, Action::Bombard { hex: hex("2030") }));
    let held = city.places.occupied(Side::Soviet).contains(hex("2030"));
    assert!(!held, "it holds no hex that could be attacked");
}
