//! [7.0] Stacking and control.

use crate::rules::battle::*;
use crate::rules::kit::*;
use serde_json::json;
use std::collections::BTreeMap;
use volga_advance::ids::{Area, AreaSet};
use volga_advance::{Action, Advance, CombatResult, Garrison, Marker, Options};
use volga_engine::{Game, Table, Viewer};

/// Area 9 is German and holds as many units; two more wait next to it in Area 7.
fn stacked(count: usize) -> Play {
    let there = ["29-15", "29-71", "29-129", "24-21"];
    let mut units: BTreeMap<_, _> = there.iter().take(count).map(|n| (*n, 9)).collect();
    units.extend([("29-RCN", 7), ("24-RCN", 7)]);
    let mut play =
        main_game(json!({"phase": "combat", "units": units, "soviet": {"7": null, "9": null}}), dice![]);
    play.act(activate(7));
    play
}

#[test]
fn r7_1a_the_fourth_unit_enters_and_the_fifth_does_not() {
    let mut play = stacked(2);
    play.act(move_to("29-RCN", 9));
    assert!(play.is_legal(move_to("24-RCN", 9)));
    play.act(move_to("24-RCN", 9));
    assert_eq!(play.game.stack(area(9)).len(), 4);
    assert_eq!(play.game.room(area(9)), 0);

    let mut play = stacked(3);
    assert_eq!(play.game.room(area(9)), 1);
    play.act(move_to("29-RCN", 9));
    assert_eq!(play.refused(move_to("24-RCN", 9)), "7.1d");
}

#[test]
fn r7_1b_support_markers_take_no_room() {
    let four = ["29-15", "29-71", "29-129", "29-RCN"];
    let mut play = storm(7, 9, "L9F", &four);
    let markers = [Marker::Artillery, Marker::Artillery, Marker::Engineer, Marker::Air];
    play.act(lead("29-15")).acts(markers.map(support));
    assert_eq!(play.game.stack(area(9)), units(&four));
    assert_eq!(play.game.fight().map(|f| f.support.total()), Some(4));
}

#[test]
fn r7_1c_each_soviet_area_holds_one_soviet_unit() {
    for (scenario, pavlov) in [("main", false), ("main", true), ("factory", false), ("factory", true)] {
        let game = opening(scenario, Options { pavlov, ..Options::default() });
        let view = game.view(Viewer::Open);
        let mut count = BTreeMap::new();
        for piece in view.pieces.values().filter(|p| ["revealed", "unrevealed"].contains(&p.face)) {
            *count.entry(piece.at.clone()).or_insert(0) += 1;
        }
        let soviet: BTreeMap<_, _> =
            Area::all().filter(|a| game.holder(*a) == "soviet").map(|a| (a.name().to_owned(), 1)).collect();
        assert_eq!(count, soviet, "{scenario} {pavlov}");
        assert_eq!(soviet.len(), if scenario == "main" { 41 } else { 15 });
    }
}

#[test]
fn r7_1d_no_unit_moves_or_attacks_into_a_full_area() {
    let play = stacked(4);
    assert_eq!(play.refused(move_to("29-RCN", 9)), "7.1d");
    assert!(!play.is_legal(move_to("29-RCN", 9)));

    // Ruling 36: Germans who already fight there count.
    for (count, full) in [(3, false), (4, true)] {
        let there = ["29-15", "29-71", "29-129", "24-21"];
        let mut units: BTreeMap<_, _> = there.iter().take(count).map(|n| (*n, 9)).collect();
        units.insert("29-RCN", 7);
        let mut play =
            main_game(json!({"phase": "combat", "units": units, "soviet": {"7": null, "9": "L4H"}}), dice![]);
        play.act(activate(7));
        assert_eq!(play.is_legal(move_to("29-RCN", 9)), !full);
        if full {
            assert_eq!(play.refused(move_to("29-RCN", 9)), "7.1d");
        }
    }
}

#[test]
fn r7_2a_every_area_has_one_holder_before_and_after_a_capture() {
    let mut play = storm(7, 9, "L4H", &["29-15"]);
    let holders = |play: &Play| {
        let view = play.game.view(Viewer::Open);
        assert_eq!(view.spaces.len(), 50);
        let of = |side| view.spaces.values().filter(|s| s.holder == Some(side)).count();
        (of("german"), of("soviet"))
    };
    assert_eq!(holders(&play), (10, 40));
    play.roll("29-15", dice![2, 2, 1, 1]);
    assert_eq!(holders(&play), (11, 39));
}

#[test]
fn r7_2b_germans_in_an_area_do_not_end_soviet_control() {
    let four = ["29-15", "29-71", "29-129", "29-RCN"];
    let mut play = fight_on(9, "L9F", &four);
    assert_eq!(play.game.holder(area(9)), "soviet");
    // 6 + 3 others + Integrity + Strong = 11 against 9 + 3 = 12.
    assert_eq!(play.roll("29-RCN", dice![2, 2, 1, 2]).result, CombatResult::Stalemate);
    assert_eq!(play.game.holder(area(9)), "soviet");
    assert!(!play.game.german.contains(area(9)));
}

#[test]
fn r7_2c_control_changes_when_the_soviet_unit_is_gone() {
    let mut play = storm(7, 9, "L4H", &["29-15"]);
    assert_eq!(play.game.holder(area(9)), "soviet");
    play.roll("29-15", dice![2, 2, 1, 1]);
    assert_eq!((play.game.holder(area(9)), play.area_of("29-15")), ("german", Some(9)));

    // The exception of 9.5.6: nobody is left, and the Area is German all the same.
    let mut play = storm(7, 9, "L4A", &["29-15"]);
    play.roll("29-15", dice![2, 2, 1, 1]);
    assert!(play.is_lost("29-15") && play.game.stack(area(9)).is_empty());
    assert_eq!(play.game.holder(area(9)), "german");
}

#[test]
fn r7_2d_an_eliminated_unit_leaves_a_german_control_marker() {
    let mut play = fight_on(9, "L4H", &["29-15"]);
    play.roll("29-15", dice![2, 2, 1, 1]);
    assert_eq!(play.game.garrison(area(9)), Garrison::None);
    assert!(play.game.german.contains(area(9)));
    assert_eq!(play.game.view(Viewer::Open).pieces["L4H"].at, "eliminated");
}

#[test]
fn r7_2e_an_area_stays_german_after_every_unit_has_left() {
    let mut play = main_game(
        json!({"phase": "combat", "units": {"29-15": 7}, "soviet": {"7": null, "8": null}}),
        dice![],
    );
    play.acts([activate(7), move_to("29-15", 8), Action::EndActivation]);
    assert!(play.game.stack(area(7)).is_empty());
    assert_eq!(play.game.holder(area(7)), "german");
    assert!(play.game.is_vacant(area(7)));
}

#[test]
fn r7_3a_an_area_is_contested_while_both_sides_are_in_it() {
    let set =
        |place| json!({"phase": "combat", "units": {"29-15": place}, "soviet": {"9": "L4H", "7": null}});
    let contested = |play: &Play| (play.game.contested(), play.game.is_contested(area(9)));
    let both = (AreaSet::of(area(9)), true);
    let neither = (AreaSet::EMPTY, false);
    // A Soviet unit alone in 9, a German unit alone in 7, then both in 9.
    let mut play = main_game(set(7), dice![]);
    assert_eq!(contested(&play), neither);
    assert!(!play.game.is_contested(area(7)));
    play.acts([activate(7), move_to("29-15", 9)]);
    assert_eq!(contested(&play), both);
    // Ruling 84: when all Germans have left, it is a Soviet Area like any other.
    let mut play = main_game(set(9), dice![]);
    assert_eq!(contested(&play), both);
    play.acts([activate(9), move_to("29-15", 7)]);
    assert_eq!(contested(&play), neither);
    assert_eq!(play.game.garrison(area(9)), Garrison::Revealed(counter("L4H")));
}

#[test]
fn r7_3b_a_contested_area_counts_as_soviet() {
    let mut play = fight_on(9, "L4H", &["29-15"]);
    let controlled = play.game.german.len();
    assert_eq!(play.roll("29-15", dice![1, 2, 1, 1]).result, CombatResult::Stalemate);
    assert_eq!((play.game.holder(area(9)), play.game.german.len()), ("soviet", controlled));
    assert_eq!(play.game.view(Viewer::Open).tracks["controlled"], controlled as i32);
}

#[test]
fn r7_4a_an_area_without_a_soviet_unit_is_vacant_with_germans_or_without() {
    let play = main_game(
        json!({"phase": "combat", "units": {"29-15": 7, "29-71": 11}, "soviet": {"7": null, "8": null, "11": "L4H"}}),
        dice![],
    );
    for (number, vacant) in [(7, true), (8, true), (11, false), (9, false)] {
        assert_eq!(play.game.is_vacant(area(number)), vacant, "Area {number}");
    }
}

#[test]
fn r7_4b_vacant_and_german_controlled_are_the_same() {
    let mut play = storm(7, 9, "L4H", &["29-15"]);
    let agree = |play: &Play| {
        Area::all().all(|a| play.game.is_vacant(a) == (play.game.holder(a) == "german"))
            && play.game.invariants().is_ok()
    };
    assert!(agree(&play));
    play.roll("29-15", dice![2, 2, 1, 1]);
    assert!(agree(&play) && play.game.is_vacant(area(9)));
    // A position cannot say otherwise: no Soviet unit ever stands in an Area printed German.
    let wrong = Advance::from_position(
        "main",
        &Options::default(),
        Advance::CURRENT,
        &json!({"soviet": {"5": "L4H"}}),
    );
    assert!(wrong.is_err());
}
