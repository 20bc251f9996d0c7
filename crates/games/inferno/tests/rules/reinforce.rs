//! [A1] Reinforce.

use crate::dice;
use crate::kit::*;
use serde_json::{Value, json};
use volga_engine::dice::Face;
use volga_inferno::grid::{Lying, Row, Square};
use volga_inferno::{Action, Event, Faces, Order, Phase, Reinforce};

/// A grid of six rows with so many unseen units in each, from the left.
fn grid(rows: [usize; 6]) -> Value {
    rows.iter().map(|n| (0..6).map(|i| (i < *n).then_some("unseen")).collect::<Vec<_>>()).collect()
}

/// Reinforce with a card and these dice and draws.
fn reinforce(set: Value, dice: &[Face]) -> Play {
    let mut play = at(set);
    play.queue(dice![Face::from("gs-flame")]).queue(dice).order(Order::Reinforce);
    assert_eq!(play.unused(), 0);
    play
}

fn deploy(name: &str, to: &str) -> Action {
    Action::Deploy { unit: unit(name), hex: hex(to) }
}

/// The squares and units that got a die.
fn covered(play: &Play) -> Vec<(&'static str, &'static str)> {
    let found = |event: &Event| match event {
        Event::UnitCovered { square, unit, .. } => Some((square.name(), unit.name())),
        _ => None,
    };
    play.events.iter().filter_map(found).collect()
}

#[test]
fn ra1_1_a_card_is_drawn_first() {
    let play = reinforce(json!({"grid": grid([0; 6])}), dice![1, 2, 3, 4, 5, 6]);
    assert_eq!(play.cards(), [("A1.1", "gs-flame")]);
    assert_eq!(play.game.hand.count(german_card("gs-flame")), 1);
    assert_eq!(play.asked()[0], "A1.1");
    // Ruling 53: an empty deck gives none, and the rest goes on.
    let mut play = at(json!({"grid": grid([0; 6]), "german_deck": {}}));
    play.queue(dice![1, 2, 3, 4, 5, 6]).order(Order::Reinforce);
    assert!(play.has(|e| matches!(e, Event::DeckEmpty { .. })));
    assert_eq!(play.cards(), []);
}

#[test]
fn ra1_2_six_dice_are_rolled() {
    let play = reinforce(json!({"grid": grid([0; 6])}), dice![1, 2, 3, 4, 5, 6]);
    assert_eq!(play.asked(), ["A1.1", "A1.2", "A1.2", "A1.2", "A1.2", "A1.2", "A1.2"]);
    let all: Faces = (1..=6).collect();
    assert!(play.has(|e| *e == Event::ReinforcementRolled { dice: all }));
}

#[test]
fn ra1_3_a_die_covers_the_leftmost_unit_of_its_row() {
    // Ruling 13: two dice of one number cover the two leftmost.
    let dice = dice![4, 2, 2, 2, 2, 2, "g-191", "g-516", "g-517", "g-518", "g-544", "g-545"];
    let set = json!({"units": {"g-191": "grid"}});
    let play = reinforce(set, dice);
    assert_eq!(
        covered(&play),
        [
            ("grid-2#1", "g-191"),
            ("grid-2#2", "g-516"),
            ("grid-2#3", "g-517"),
            ("grid-2#4", "g-518"),
            ("grid-2#5", "g-544"),
            ("grid-4#1", "g-545"),
        ]
    );
    // Gaps on the left are passed over.
    let mut rows = vec![vec![None; 6]; 6];
    rows[2][3] = Some("unseen");
    rows[2][5] = Some("unseen");
    let play = reinforce(json!({"grid": rows}), dice![3, 3, 1, 1, 1, 1, "g-516", "g-177w"]);
    assert_eq!(covered(&play), [("grid-3#4", "g-516"), ("grid-3#6", "g-177w")]);
}

#[test]
fn ra1_4_for_an_empty_row_the_printed_unit_leaves() {
    let set = json!({"grid": grid([0; 6]), "units": {"g-92m": "X", "g-15b": "Z"}});
    let play = reinforce(set, dice![1, 4, 4, 6, 6, 6]);
    assert_eq!(play.game.removed, units(&["g-92m", "g-15b"]));
    assert_eq!((play.dots("g-92m"), play.dots("g-15b")), (None, None));
    assert_eq!(play.game.losses, 0, "ruling 16: that is no loss");
    assert_eq!(play.control("Z"), Some(volga_inferno::data::Side::German), "ruling 95");
    // A row with a unit for each of its dice calls nobody away.
    let dice = dice![1, 1, 1, 2, 2, 2, "g-516", "g-517", "g-518", "g-544", "g-545", "g-546"];
    let play = reinforce(json!({"units": {"g-92m": "X"}}), dice);
    assert!(play.game.removed.is_empty());
}

#[test]
fn ra1_5_a_unit_that_is_not_on_the_map_stays_where_it_is() {
    // Of the six printed units two are on the grid, one is destroyed, one has gone already, two are on the map.
    let gone = json!({"g-92m": "destroyed", "g-8m": "removed", "g-71b": "Z"});
    let mut play = reinforce(json!({"grid": grid([0; 6]), "units": gone}), dice![1, 2, 3, 5, 5, 6]);
    let nothing = play.events.iter().filter(|e| matches!(e, Event::NothingRemoved { .. })).count();
    assert_eq!(nothing, 5, "the second 5 finds its unit gone");
    assert_eq!(play.game.removed, units(&["g-8m", "g-71b"]));
    assert!(play.game.destroyed.contains(unit("g-92m")));
    play.soviet_turn(dice![]);
    // A unit that has just got a die is on the grid.
    let mut rows = vec![vec![None; 6]; 6];
    rows[3][0] = Some("unseen");
    let play = reinforce(json!({"grid": rows}), dice![4, 4, 6, 6, 6, 6, "g-15b"]);
    assert_eq!((play.game.removed.len(), play.stack("Z")), (0, vec!["g-15b"]));
}

#[test]
fn ra1_6_every_unit_with_a_die_comes_to_the_map() {
    let dice = dice![1, 2, 3, 4, 5, 6, "g-516", "g-517", "g-267", "g-274", "g-276", "g-669"];
    let mut play = reinforce(json!({}), dice);
    assert!(matches!(play.game.phase, Phase::Reinforce(Reinforce::Deploy(_))));
    assert!(!play.is_legal(Action::Done), "there is no way to leave one behind");
    assert_eq!(play.refusal(deploy("g-518", "X")), "A1.6");
    play.acts([deploy("g-516", "X"), deploy("g-517", "Y")]);
    // The blue ones have no choice and arrive by themselves.
    assert_eq!(play.stack("Z"), ["g-267", "g-274", "g-276", "g-669"]);
    assert_eq!((play.dots("g-516"), play.dots("g-267")), (Some(2), Some(2)), "ruling 5: at full strength");
    assert!(Row::all().all(|row| play.game.grid.len(row) == 5));
}

#[test]
fn ra1_7_blue_units_arrive_in_z() {
    let dice = dice![1, 2, 3, 4, 5, 6, "g-24b", "g-21b", "g-516", "g-517", "g-518", "g-544"];
    let play = reinforce(json!({}), dice);
    for to in ["X", "Y", "W", "1903"] {
        assert_eq!(play.refusal(deploy("g-24b", to)), "A1.7");
    }
    assert!(play.is_legal(deploy("g-24b", "Z")));
}

#[test]
fn ra1_8_yellow_units_arrive_in_x_or_y() {
    let dice = dice![1, 2, 3, 4, 5, 6, "g-92m", "g-516", "g-24b", "g-21b", "g-26b", "g-36b"];
    let mut play = reinforce(json!({}), dice);
    assert_eq!(play.refusal(deploy("g-516", "Z")), "A1.8");
    assert!(play.is_legal(deploy("g-516", "X")) && play.is_legal(deploy("g-516", "Y")));
    play.act(deploy("g-516", "Y"));
    assert!(play.is_legal(deploy("g-92m", "X")) && play.is_legal(deploy("g-92m", "Y")), "any split");
}

#[test]
fn ra1_9_white_units_arrive_in_x_y_or_z() {
    let mut rows = vec![vec![None; 6]; 6];
    rows[0][5] = Some("unseen");
    let play = reinforce(json!({"grid": rows}), dice![1, 2, 2, 2, 2, 2, "g-177w"]);
    assert_eq!(play.legal(), ["X", "Y", "Z"].map(|to| deploy("g-177w", to)));
    assert_eq!(play.refusal(deploy("g-177w", "W")), "A1.9");
}

#[test]
fn ra1_10_nobody_arrives_in_a_full_hex() {
    let x = json!({"g-191": "X", "g-194": "X", "g-211": "X"});
    let dice = dice![1, 1, 2, 2, 2, 2, "g-516", "g-517", "g-24b", "g-21b", "g-26b", "g-36b"];
    let mut rows = vec![vec![None; 6]; 6];
    rows[0][0] = Some("unseen");
    rows[0][1] = Some("unseen");
    rows[1] = vec![Some("unseen"), Some("unseen"), Some("unseen"), Some("unseen"), None, None];
    let play = reinforce(json!({"units": x, "grid": rows}), dice);
    // X is full with the 120th: the yellow ones have only Y, the blue ones only Z, and there is room for all.
    assert_eq!(
        (play.stack("X").len(), play.stack("Y"), play.stack("Z").len()),
        (4, vec!["g-516", "g-517"], 4)
    );
    let dice = dice![1, 2, 2, 2, 2, 2, "g-516", "g-24b", "g-21b", "g-26b", "g-36b", "g-103b"];
    let play = reinforce(json!({"units": x}), dice);
    assert_eq!(play.refusal(deploy("g-516", "X")), "A1.10");
    assert!(play.is_legal(deploy("g-516", "Y")));
}

#[test]
fn ra1_11_what_finds_no_room_returns_to_the_grid() {
    // Six blue units and four places in Z: the player chooses who gets in (ruling 18).
    let dice = dice![1, 1, 1, 1, 1, 6, "g-24b", "g-21b", "g-26b", "g-36b", "g-103b", "g-108b"];
    let mut play = reinforce(json!({}), dice);
    assert_eq!(play.legal().len(), 6);
    play.acts(["g-108b", "g-103b", "g-36b", "g-26b"].map(|name| deploy(name, "Z")));
    assert_eq!(play.stack("Z"), ["g-26b", "g-36b", "g-103b", "g-108b"]);
    assert_eq!(play.game.known_on_grid(), units(&["g-24b", "g-21b"]));
    // Ruling 17: where Soviets stand nobody arrives.
    let set = json!({"soviet": {"1806": [], "Z": ["set_up"]}});
    let dice = dice![1, 2, 3, 4, 5, 6, "g-24b", "g-516", "g-517", "g-518", "g-544", "g-545"];
    let mut play = reinforce(set, dice);
    assert_eq!(play.refusal(deploy("g-24b", "Z")), "A1.11");
    play.acts([deploy("g-516", "X"), deploy("g-517", "X"), deploy("g-518", "Y"), deploy("g-544", "Y")]);
    assert_eq!(play.game.known_on_grid(), units(&["g-24b", "g-545"]));
}

/// Six blue units for four places, and a grid of these row lengths before; where the two that fail go.
fn failing(rows: [usize; 6]) -> Vec<&'static str> {
    let last = rows.iter().position(|n| *n == 6).unwrap() as u8 + 1;
    let dice = vec![Face::Die(last); 6];
    let names = ["g-24b", "g-21b", "g-26b", "g-36b", "g-103b"].map(Face::from);
    let mut play = reinforce(
        json!({"grid": grid(rows), "units": {"g-267": "Z", "g-274": "Z", "g-276": "Z"}}),
        &[&dice[..], &names, dice!["g-177w"]].concat(),
    );
    play.acts([deploy("g-177w", "X"), deploy("g-24b", "Z")]);
    let back = |event: &Event| match event {
        Event::WentBack { to, .. } => Some(to.name()),
        _ => None,
    };
    play.events.iter().filter_map(back).collect()
}

#[test]
fn ra1_12_it_goes_to_the_shortest_row() {
    // After the six have been lifted off row 6 it is the shortest, until it has as many as another.
    assert_eq!(failing([4, 2, 3, 4, 4, 6]), ["grid-6#1", "grid-6#2", "grid-2#3", "grid-6#3"]);
}

#[test]
fn ra1_13_of_equal_rows_to_the_first() {
    assert_eq!(failing([6, 1, 1, 1, 1, 1]), ["grid-1#1", "grid-1#2", "grid-2#2", "grid-3#2"]);
}

/// Ruling 74: a unit that went back lies on the left-most free square, and everybody knows which it is.
#[test]
fn ra1_12_it_is_known_where_it_lies() {
    let dice = dice![1, 1, 1, 1, 1, 1, "g-24b", "g-21b", "g-26b", "g-36b", "g-103b", "g-177w"];
    let mut play = reinforce(json!({}), dice);
    play.acts([
        deploy("g-177w", "X"),
        deploy("g-24b", "Z"),
        deploy("g-21b", "Z"),
        deploy("g-26b", "Z"),
        deploy("g-36b", "Z"),
    ]);
    let square = Square::named("grid-1#1").unwrap();
    assert_eq!(play.game.grid.at(square), Lying::Known(unit("g-103b")));
    // When a die comes to it nothing has to be drawn.
    play.soviet_turn(dice![]);
    play.queue(dice!["gs-arty", 1, 2, 2, 2, 2, 2, "g-516", "g-517", "g-518", "g-544", "g-545"]);
    play.order(Order::Reinforce);
    assert_eq!(covered(&play)[0], ("grid-1#1", "g-103b"));
}
