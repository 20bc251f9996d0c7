//! [15.3] The withdrawal of the 29th Motorized Division.

use crate::rules::kit::{Board, act, allowed, hex, legal, place, play, refused, run, spread, unit, units};
use volga_city::data::data;
use volga_city::ids::{Hex, Side, UnitSet};
use volga_city::stage::Stage;
use volga_city::{Action, City, Off, Place};
use volga_engine::{Game, Turn};

const DIVISION: [&str; 17] = [
    "29M-PZ-1",
    "29M-PZ-2",
    "29M-PZ-3",
    "29M-PZ-4",
    "29M-MOT43-1",
    "29M-MOT43-2",
    "29M-MOT43-3",
    "29M-MOT43-4",
    "29M-MOT43-5",
    "29M-MOT43-6",
    "29M-MOT43-7",
    "29M-ART-1",
    "29M-ART-2",
    "29M-ENG218-1",
    "29M-ENG218-2",
    "29M-ENG218-3",
    "29M-HREC-1",
];

fn west_edge() -> impl Iterator<Item = Hex> {
    (0..46).map(|row| Hex::at(0, row))
}

/// These units on the west edge, each in a hex of its own, flak that never has to leave, and the withdrawal begins.
fn leaving(names: &[&str]) -> City {
    leave(Board::new(), names)
}

fn leave(board: Board, names: &[&str]) -> City {
    spread(board, names, west_edge()).put(&["9FL-FLAK-1"], "0646").turn(3).at("withdrawal").city()
}

fn withdraw(name: &str) -> Action {
    Action::Withdraw { unit: unit(name) }
}

/// Whoever may leave leaves, the first each time; their strengths.
fn all_leave(city: &mut City) -> Vec<u8> {
    let mut strengths = Vec::new();
    while let (Stage::Withdrawal(_), Turn::Of(_)) = (city.stage, city.turn()) {
        let Some(&Action::Withdraw { unit }) = legal(city).first() else { panic!("nobody may leave") };
        strengths.push(data().counter(unit).fire);
        play(city, Action::Withdraw { unit }, "");
    }
    strengths
}

#[test]
fn r15_3a_seventeen_units_of_the_division_s_types_leave() {
    let mut city = leaving(&[&DIVISION[..], &["14P-PZ-1", "94I-INF-1", "94I-ENG1-1"]].concat());
    assert!(allowed(&city, Side::German, withdraw("14P-PZ-1")), "the types count, not the division");
    assert_eq!(refused(&city, Side::German, withdraw("94I-INF-1")), "15.3c");
    assert_eq!(refused(&city, Side::German, Action::EndPhase), "15.3e", "he must");
    assert_eq!(all_leave(&mut city).len(), 17);
    assert!(matches!(city.stage, Stage::Initiative(_)));
    let left: UnitSet =
        data().by_side.german.iter().filter(|unit| city.places.hex(*unit).is_some()).collect();
    assert_eq!(left, units(&["14P-PZ-1", "94I-INF-1", "94I-ENG1-1", "9FL-FLAK-1"]));
}

#[test]
fn r15_3a_what_is_not_owed_any_more_stays() {
    let mut city = leaving(&["29M-PZ-1", "29M-PZ-2", "29M-PZ-3", "29M-PZ-4", "14P-PZ-1", "29M-HREC-1"]);
    for name in ["14P-PZ-1", "29M-PZ-2", "29M-PZ-3", "29M-PZ-4"] {
        act(&mut city, withdraw(name), "");
    }
    assert_eq!(refused(&city, Side::German, withdraw("29M-PZ-1")), "15.3a");
    assert_eq!(legal(&city), [withdraw("29M-HREC-1")]);
}

#[test]
fn r15_3e_the_withdrawal_opens_the_operations_stage_of_turn_three() {
    for turn in 1..=7 {
        let board = Board::new().put(&["6T-INF3-1"], "1726");
        let start = |name: &str| data().ready_made[unit(name).index()].expect("it is there at the start");
        let board = DIVISION.iter().fold(board, |board, name| board.put(&[name], start(name).name()));
        let mut city = board.turn(turn).at("bombardment").city();
        act(&mut city, Action::EndBombardment, "");
        play(&mut city, Action::EndBombardment, "");
        assert_eq!(matches!(city.stage, Stage::Withdrawal(_)), turn == 3, "turn {turn}");
    }
}

#[test]
fn r15_3b_units_leave_from_anywhere_unless_they_are_out_of_supply() {
    let board = Board::new().put(&["29M-PZ-2"], "1726");
    let city = leave(board.clone(), &["29M-PZ-1"]);
    assert!(allowed(&city, Side::German, withdraw("29M-PZ-2")));
    let around = ["244D-INF3-1", "244D-INF3-2", "131D-INF3-1", "131D-INF3-2", "10B-INF3-1", "10B-INF3-2"];
    let mut city = leave(spread(board, &around, hex("1726").neighbours()), &["29M-PZ-1"]);
    assert_eq!(refused(&city, Side::German, withdraw("29M-PZ-2")), "15.3b");
    assert_eq!(refused(&city, Side::German, withdraw("29M-PZ-3")), "15.3b", "it is not on the map");
    assert_eq!(all_leave(&mut city), [6], "ruling 76: the rest is waived");
    assert!(matches!(city.stage, Stage::Initiative(_)));
}

#[test]
fn r15_3f_replacements_of_this_turn_may_leave_too() {
    let board = Board::new().put(&["29M-PZ-1"], "0101").put(&["6T-INF3-1"], "1726");
    let mut city = board.turn(3).list("box", &["29M-MOT43-1"]).at("preparation").city();
    run(&mut city, "1");
    play(&mut city, place("29M-MOT43-1", "0542"), "");
    while !matches!(city.stage, Stage::Withdrawal(_)) {
        let end = [Action::EndAir, Action::EndBombardment, Action::EndPhase];
        let end = end.into_iter().find(|end| legal(&city).contains(end)).expect("an end");
        play(&mut city, end, "");
    }
    assert!(allowed(&city, Side::German, withdraw("29M-MOT43-1")));
}

#[test]
fn r15_3c_substitutes_make_up_for_the_missing_strength() {
    // Twenty-eight points of infantry in fives and sixes: two of the one and three of the other.
    let infantry = ["94I-INF-1", "94I-INF-2", "94I-INF-3", "94I-INF-4", "94I-INF-5", "94I-INF-6"];
    let mechanized = ["14P-PZG-1", "24P-PZG-1", "24P-PZG-2"];
    let mut city = leaving(&[&infantry[..], &mechanized].concat());
    let mut strengths = all_leave(&mut city);
    strengths.sort_unstable();
    assert_eq!(strengths, [5, 5, 6, 6, 6]);
    // In fives alone it takes thirty.
    let mut city = leaving(&infantry);
    assert_eq!(all_leave(&mut city).len(), 6);
    // A third five would lead past twenty-eight.
    let mut city = leaving(&[&infantry[..], &mechanized].concat());
    act(&mut city, withdraw("94I-INF-1"), "");
    act(&mut city, withdraw("94I-INF-2"), "");
    assert_eq!(refused(&city, Side::German, withdraw("94I-INF-3")), "15.3c");
    assert_eq!(legal(&city), mechanized.map(withdraw));
}

#[test]
fn r15_3c_substitutes_come_after_the_very_types_and_from_the_same_branch() {
    let mut city = leaving(&["29M-ART-1", "GIND-ART210-1", "24P-ARTSP-1", "24P-FLAKM-1", "100J-AT-1"]);
    assert_eq!(legal(&city), [withdraw("29M-ART-1")]);
    for (name, rule) in [
        ("24P-ARTSP-1", "15.3c"),
        ("GIND-ART210-1", "15.3c"),
        ("24P-FLAKM-1", "15.3a"),
        ("100J-AT-1", "15.3a"),
    ] {
        assert_eq!(refused(&city, Side::German, withdraw(name)), rule, "{name}");
    }
    act(&mut city, withdraw("29M-ART-1"), "");
    assert_eq!(legal(&city), [withdraw("24P-ARTSP-1")], "eight points are enough, twelve too many");
    assert_eq!(refused(&city, Side::German, withdraw("GIND-ART210-1")), "15.3c");
}

#[test]
fn r15_3c_if_all_together_are_too_few_all_leave() {
    let mut city = leaving(&["94I-INF-1", "14P-PZG-1", "71I-REC-1"]);
    let mut strengths = all_leave(&mut city);
    strengths.sort_unstable();
    assert_eq!(strengths, [1, 5, 6]);
}

#[test]
fn r15_3d_withdrawn_units_never_return() {
    let mut city = leaving(&["29M-PZ-1"]);
    act(&mut city, withdraw("29M-PZ-1"), "");
    assert_eq!(city.places.of(unit("29M-PZ-1")), Place::Off(Off::Gone));
    assert_eq!(city.places.off(Off::Box).count(), 0);
    run(&mut city, "");
    assert!(matches!(city.stage, Stage::Initiative(_)));
}
