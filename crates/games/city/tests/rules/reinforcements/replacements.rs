//! [15.2] German replacements.

use crate::rules::kit::{
    Board, allowed, begin_with, bombard, hex, legal, place, play, refused, run, spread, unit,
};
use volga_city::data::{Arrival, UnitKind, data};
use volga_city::ids::{Hex, Side, Unit};
use volga_city::stage::Stage;
use volga_city::{Action, ArrivalEvent, City, Event, Off, Place};

/// The second turn is prepared with these units in the Replacement Box.
fn preparation(boxed: &[&str]) -> City {
    prepared(Board::new(), boxed)
}

fn prepared(board: Board, boxed: &[&str]) -> City {
    board.turn(2).list("box", boxed).put(&["6T-INF3-1"], "1726").at("preparation").city()
}

fn returns(name: &str, die: &str) -> bool {
    let mut city = preparation(&[name]);
    run(&mut city, die);
    city.places.of(unit(name)) == Place::Off(Off::Returning)
}

#[test]
fn r15_2b_a_unit_returns_on_three_or_less_that_is_not_above_its_strength() {
    assert_eq!(
        ["1", "2", "3", "4", "6"].map(|die| returns("94I-INF-1", die)),
        [true, true, true, false, false]
    );
    assert_eq!(["1", "2", "3"].map(|die| returns("29M-ENG218-1", die)), [true, true, false]);
    assert_eq!(["1", "2"].map(|die| returns("94I-ENG1-1", die)), [true, false]);
}

#[test]
fn r15_21_the_smaller_strength_counts() {
    assert_eq!(["2", "3"].map(|die| returns("29M-PZ-1", die)), [true, false], "six and two");
}

#[test]
fn r3_23b_armour_returns_by_its_second_strength() {
    assert_eq!(data().counter(unit("14P-PZ-1")).second, Some(2));
    assert_eq!(["1", "2", "3"].map(|die| returns("14P-PZ-1", die)), [true, true, false]);
}

#[test]
fn r15_2c_they_may_be_placed_in_any_sector() {
    let mut city = preparation(&["29M-PZ-1", "94I-INF-1"]);
    run(&mut city, "1 1");
    for hex in Hex::all() {
        let action = Action::Place { unit: unit("29M-PZ-1"), hex };
        assert_eq!(allowed(&city, Side::German, action), data().hex(hex).sector.is_some(), "{hex:?}");
    }
    assert_eq!(refused(&city, Side::German, place("29M-PZ-1", "0743")), "15.2c");
    assert_eq!(refused(&city, Side::German, place("94I-INF-1", "0542")), "15.2c", "one after another");
    let full = ["29M-PZ-2", "29M-PZ-3", "29M-PZ-4", "14P-PZ-1"];
    let board = Board::new().put(&["244D-INF2-1"], "0542").put(&full, "0543");
    let mut city = prepared(board, &["29M-PZ-1"]);
    run(&mut city, "1");
    assert_eq!(refused(&city, Side::German, place("29M-PZ-1", "0542")), "15.2c");
    assert_eq!(refused(&city, Side::German, place("29M-PZ-1", "0543")), "8.1");
}

#[test]
fn r15_2c_a_replacement_without_room_is_lost() {
    let sectors = data().sectors.iter().flat_map(|sector| sector.hexes.iter());
    let others = |unit: &Unit| {
        let counter = data().counter(*unit);
        matches!(data().unit(*unit).arrival, Arrival::Area(_))
            && counter.is_combat_unit()
            && counter.kind != UnitKind::Worker
            && *unit != self::unit("6T-INF3-1")
    };
    let soviets = data().by_side.soviet.iter().filter(others);
    let board =
        sectors.zip(soviets).fold(Board::new(), |board, (hex, unit)| board.put(&[unit.name()], hex.name()));
    let mut city = prepared(board, &["29M-PZ-1"]);
    let events = run(&mut city, "1");
    assert!(events.contains(&Event::Arrival(ArrivalEvent::NoRoom { unit: unit("29M-PZ-1") })));
    assert_eq!(city.places.of(unit("29M-PZ-1")), Place::Off(Off::Gone));
}

#[test]
fn r15_2d_replacements_act_like_all_others_in_the_coming_turn() {
    let mut city = preparation(&["29M-PZ-1"]);
    run(&mut city, "1");
    play(&mut city, place("29M-PZ-1", "0542"), "");
    while !matches!(city.stage, Stage::Initiative(_)) {
        let end = [Action::EndAir, Action::EndBombardment, Action::EndPhase];
        let end = end.into_iter().find(|end| legal(&city).contains(end)).expect("an end");
        play(&mut city, end, "");
    }
    assert!(allowed(&city, Side::German, begin_with(&city, "0542", &["29M-PZ-1"])));
}

#[test]
fn r15_23_each_unit_has_one_die() {
    let mut city = preparation(&["29M-PZ-1"]);
    run(&mut city, "6");
    assert_eq!(city.places.of(unit("29M-PZ-1")), Place::Off(Off::Gone));
    let next = Board::new().turn(3).list("gone", &["29M-PZ-1"]).put(&["6T-INF3-1"], "1726").at("preparation");
    run(&mut next.city(), "");
}

#[test]
fn r15_23a_the_box_is_empty_after_the_preparation() {
    let mut city = preparation(&["29M-PZ-1", "29M-PZ-2", "94I-INF-1"]);
    run(&mut city, "1 6 3");
    assert_eq!(city.places.off(Off::Box).count(), 0);
}

#[test]
fn r15_24_it_does_not_even_go_to_the_box() {
    let around = ["244D-INF3-1", "244D-INF3-2", "131D-INF3-1", "131D-INF3-2", "10B-INF3-1", "10B-INF3-2"];
    let near = hex("0509").neighbours().next().expect("a neighbour");
    let board = spread(Board::new().put(&["29M-PZ-1"], "0509"), &around, hex("0509").neighbours());
    let board = board.put(&["SIND-ART-1", "SIND-ART-2"], near.name()).put(&["2289-DEPOT-1"], "2226");
    let mut city = board.shelling(Side::Soviet).city();
    bombard(&mut city, "0509", &["SIND-ART-1", "SIND-ART-2"], "1");
    assert_eq!(city.places.hex(unit("29M-PZ-1")), None);
    assert_eq!(city.places.off(Off::Box).count(), 0);
}

#[test]
fn r15_22a_artillery_and_flak_skip_the_box() {
    for name in ["29M-ART-1", "24P-FLAKM-1", "24P-ARTSP-1"] {
        let board = Board::new().put(&[name], "0642").put(&["SIND-ART-1", "SIND-ART-2"], "0743");
        let mut city = board.put(&["2289-DEPOT-1"], "2226").shelling(Side::Soviet).city();
        bombard(&mut city, "0642", &["SIND-ART-1", "SIND-ART-2"], "1");
        assert_eq!(city.holder(hex("0642")), None, "{name}");
        while city.places.of(unit(name)) == Place::Off(Off::Ghost(hex("0642"))) {
            // A gun that was hit may still fire, and is gone when its side is done.
            play(&mut city, Action::EndBombardment, "");
        }
        assert_eq!(city.places.of(unit(name)), Place::Off(Off::Gone), "{name}");
    }
}
