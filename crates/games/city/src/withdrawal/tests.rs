use super::*;
use crate::action::Action;
use crate::ids::Hex;
use crate::places::Place;
use crate::testkit::{Board, act, allowed, hex, legal, play, refused, run, unit};
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

/// These units on the west edge, each in a hex of its own, flak that never has to leave, and the withdrawal about to begin.
fn leaving(names: &[&str]) -> City {
    let hexes = (0..46).map(|row| Hex::at(0, row));
    let board =
        names.iter().zip(hexes).fold(Board::new(), |board, (name, hex)| board.put(&[name], hex.name()));
    let board = board.put(&["9FL-FLAK-1"], "0646");
    board.with(|city| (city.turn, city.stage) = (3, Stage::Withdrawal(Owed::all()))).city()
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
    assert_eq!(refused(&city, Side::German, withdraw("94I-INF-1")), "15.3a");
    assert_eq!(refused(&city, Side::German, Action::EndPhase), "15.3a", "he must");
    assert_eq!(all_leave(&mut city).len(), 17);
    assert!(matches!(city.stage, Stage::Initiative(_)));
    let left: UnitSet =
        data().by_side.german.iter().filter(|unit| city.places.hex(*unit).is_some()).collect();
    assert_eq!(left, crate::testkit::units(&["14P-PZ-1", "94I-INF-1", "94I-ENG1-1", "9FL-FLAK-1"]));
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
        let mut city = leaving(&DIVISION);
        city.turn = turn;
        city.begin_operations(&mut ());
        assert_eq!(matches!(city.stage, Stage::Withdrawal(_)), turn == 3, "turn {turn}");
    }
}

#[test]
fn r15_3b_units_leave_from_anywhere_unless_they_are_out_of_supply() {
    let mut city = leaving(&["29M-PZ-1"]);
    city.places.put(unit("29M-PZ-2"), hex("1726"));
    assert!(allowed(&city, Side::German, withdraw("29M-PZ-2")));
    let around = ["244D-INF3-1", "244D-INF3-2", "131D-INF3-1", "131D-INF3-2", "10B-INF3-1", "10B-INF3-2"];
    for (near, name) in hex("1726").neighbours().zip(around) {
        city.places.put(unit(name), near);
    }
    assert_eq!(refused(&city, Side::German, withdraw("29M-PZ-2")), "15.3b");
    assert_eq!(refused(&city, Side::German, withdraw("29M-PZ-3")), "15.3b", "it is not on the map");
    assert_eq!(all_leave(&mut city), [6], "ruling 76: the rest is waived");
    assert!(matches!(city.stage, Stage::Initiative(_)));
}

#[test]
fn r15_3f_replacements_of_this_turn_may_leave_too() {
    let mut city = leaving(&["29M-PZ-1"]);
    city.places.take(unit("29M-MOT43-1"), Off::Returning);
    city.place_replacement(unit("29M-MOT43-1"), hex("0542"), &mut ());
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
    for name in ["24P-ARTSP-1", "GIND-ART210-1", "24P-FLAKM-1", "100J-AT-1"] {
        assert_eq!(refused(&city, Side::German, withdraw(name)), "15.3a", "{name}");
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

#[test]
fn the_division_s_strength_is_what_the_rule_says() {
    assert_eq!(Owed::all(), Owed([24, 28, 16, 6, 2]));
}
