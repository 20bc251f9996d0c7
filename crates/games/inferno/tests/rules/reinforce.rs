//! [A1.1] to [A1.6] Reinforce: the card, the dice, the units they call.

use crate::rules::kit::*;
use serde_json::{Value, json};
use volga_inferno::data::Side;
use volga_inferno::ids::Unit;
use volga_inferno::{Action, Event, Order};

/// Reinforce with this grid and these dice; the card is Corps Artillery.
#[track_caller]
pub(crate) fn reinforce(units: Value, grid: Value, faces: [u8; 6]) -> Play {
    let mut play = only_with(units, far(), json!({"grid": grid}));
    play.dice(dice!["gs-arty"]).dice(&faces.map(volga_engine::dice::Face::Die));
    play.act(order(Order::Reinforce));
    play
}

/// The units that were called, with their row and column.
fn called(play: &Play) -> Vec<(&'static str, u8, u8)> {
    let squares = play.events.iter().filter_map(|event| match event {
        Event::UnitCovered { square, unit, .. } => {
            Some((unit.name(), square.row().number(), square.column()))
        }
        _ => None,
    });
    squares.collect()
}

/// The units that were called away.
fn removed(play: &Play) -> Vec<&'static str> {
    play.game.removed.iter().map(Unit::name).collect()
}

const NOTHING: [&[&str]; 6] = [&[]; 6];

#[test]
fn ra1_1_a_card_comes_first() {
    let mut play = only_with(json!({"g-2pz": "W"}), far(), json!({"grid": grid(NOTHING)}));
    play.dice(dice!["gs-arty", 1, 1, 1, 1, 1, 1]).act(order(Order::Reinforce));
    assert_eq!(play.told_as("card_drawn"), ["A1.1"]);
    assert_eq!((play.hand(), play.game.german_deck.total()), (vec!["gs-arty"], 29));
    assert_eq!(play.kinds()[..3], ["order_given", "card_drawn", "reinforcement_rolled"]);
    // Rulings 53 and 73: an empty deck gives no card, and the dice are rolled all the same.
    let more = json!({"grid": grid(NOTHING), "german_deck": {}});
    let mut play = only_with(json!({"g-2pz": "W"}), far(), more);
    play.dice(dice![1, 1, 1, 1, 1, 1]).act(order(Order::Reinforce));
    assert_eq!(play.told_as("deck_empty"), ["A1.1"]);
    assert!(play.told_as("card_drawn").is_empty() && play.hand().is_empty() && play.soviets_are_next());
}

#[test]
fn ra1_2_six_dice_are_rolled() {
    let play = reinforce(json!({"g-2pz": "W"}), grid(NOTHING), [6, 1, 3, 3, 2, 6]);
    let rolled = play.events.iter().find_map(|event| match event {
        Event::ReinforcementRolled { dice } => Some(dice.iter().collect::<Vec<u8>>()),
        _ => None,
    });
    assert_eq!(rolled, Some(vec![1, 2, 3, 3, 6, 6]));
    assert_eq!(play.told_as("reinforcement_rolled"), ["A1.2"]);
    assert_eq!(play.told_as("row_empty").len(), 6, "and each of them goes to the grid");
}

#[test]
fn ra1_3_a_die_goes_to_the_leftmost_unit_of_its_row() {
    let rows = json!([
        [null, null, null, null, null, null],
        [null, "g-191", null, "g-194", "g-211", null],
        [null, null, null, null, null, null],
        [null, null, null, null, null, null],
        ["g-267", "g-274", "g-276", "g-669", null, null],
        [null, null, null, null, null, null],
    ]);
    let play = reinforce(json!({"g-2pz": "W"}), rows, [5, 2, 5, 2, 5, 5]);
    // Ruling 13: equal dice cover one after the other.
    let expected = [
        ("g-191", 2, 2),
        ("g-194", 2, 4),
        ("g-267", 5, 1),
        ("g-274", 5, 2),
        ("g-276", 5, 3),
        ("g-669", 5, 4),
    ];
    assert_eq!(called(&play), expected);
    assert!(play.game.known_on_grid().contains(unit("g-211")), "it had no die");
    assert_eq!(play.told_as("unit_covered"), ["A1.3"; 6]);
}

#[test]
fn ra1_3_an_unseen_unit_is_turned_over() {
    let rows: Value = (0..6).map(|_| json!(["unseen", null, null, null, null, "unseen"])).collect();
    let mut play = only_with(json!({"g-2pz": "W"}), far(), json!({"grid": rows}));
    play.dice(dice!["gs-arty", 3, 3, 4, 4, 4, 4, "g-267", "g-208w", "g-274", "g-212w"]);
    play.act(order(Order::Reinforce));
    assert_eq!(called(&play)[..2], [("g-267", 3, 1), ("g-208w", 3, 6)]);
    assert_eq!(play.bags[1].about, Some("grid-3#1"));
    assert!(!play.bags[3].names().contains(&"g-267"), "it cannot be found twice");
    assert_eq!(play.told_as("row_empty"), ["A1.4"; 2]);
}

#[test]
fn ra1_4_for_a_die_without_a_unit_the_printed_one_is_called_away() {
    let printed = ["g-92m", "g-8m", "g-29m", "g-15b", "g-71b", "g-129b"];
    let standing = json!({
        "g-92m": "0303", "g-8m": "0304", "g-29m": {"hex": "0203", "dots": 1}, "g-15b": "0303", "g-71b": "W",
        "g-129b": "X", "g-2pz": "W",
    });
    let play = reinforce(standing, grid(NOTHING), [1, 2, 3, 4, 5, 6]);
    assert_eq!(removed(&play), printed);
    assert!(printed.iter().all(|name| play.hex_of(name).is_none()));
    assert_eq!(play.told_as("unit_removed"), ["A1.4"; 6]);
    assert_eq!(play.stack("W"), ["g-2pz"]);
    // Ruling 16: that is no loss. Ruling 95: the ground stays German.
    assert_eq!((play.game.losses, play.game.destroyed.len()), (0, 0));
    assert_eq!(play.control("0304"), Some(Side::German));
}

#[test]
fn ra1_4_only_dice_without_a_unit_call_it_away_and_before_anybody_arrives() {
    // The row has one unit for two dice.
    let rows = || grid([&["g-191"], &[], &[], &[], &[], &["g-267", "g-274", "g-276", "g-669"]]);
    let play = reinforce(json!({"g-92m": "0303"}), rows(), [1, 6, 6, 6, 6, 2]);
    assert!(removed(&play).is_empty(), "one die, one unit");
    let full = json!({
        "g-92m": "X", "g-2pz": "X", "g-64pg": "X", "g-79pg": "X",
        "g-120": "Y", "g-194": "Y", "g-211": "Y", "g-516": "Y",
    });
    let play = reinforce(full, rows(), [1, 1, 6, 6, 6, 6]);
    assert_eq!(removed(&play), ["g-92m"]);
    // Ruling 74: the place it leaves is free for the unit that arrives.
    assert_eq!(play.stack("X"), ["g-2pz", "g-64pg", "g-79pg", "g-191"]);
    let kinds = play.kinds();
    let first = |kind: &str| kinds.iter().position(|k| *k == kind).unwrap();
    let last_covered = kinds.iter().rposition(|k| *k == "unit_covered").unwrap();
    assert!(last_covered < first("unit_removed") && first("unit_removed") < first("deployed"));
}

#[test]
fn ra1_5_a_printed_unit_that_is_not_on_the_map_stays_as_it_is() {
    // On the grid; called away before; destroyed; and a second die of the row.
    let units = json!({"g-2pz": "W", "g-8m": "removed", "g-29m": "destroyed", "g-15b": "0303"});
    let rows = grid([&[], &[], &[], &[], &["g-92m"], &[]]);
    let play = reinforce(units, rows, [1, 2, 3, 4, 4, 1]);
    assert_eq!(play.told_as("nothing_removed"), ["A1.5"; 5]);
    assert_eq!((removed(&play), play.told_as("unit_removed")), (vec!["g-8m", "g-15b"], vec!["A1.4"]));
    assert!(play.game.known_on_grid().contains(unit("g-92m")));
    assert!(play.game.destroyed.contains(unit("g-29m")));
    // Nor is a unit taken that has a die at that moment.
    let play = reinforce(json!({"g-2pz": "W"}), grid([&[], &[], &[], &[], &["g-71b"], &[]]), [5; 6]);
    assert_eq!((removed(&play).len(), play.hex_of("g-71b")), (0, Some("Z")));
}

#[test]
fn ra1_6_every_unit_with_a_die_arrives() {
    let rows = grid([&["g-191"], &["g-194"], &["g-211"], &["g-516"], &["g-267"], &["g-517", "g-518"]]);
    let mut play = reinforce(json!({"g-2pz": {"hex": "W", "dots": 1}}), rows, [1, 2, 3, 4, 5, 6]);
    assert_eq!(play.refused(Action::Done), "A1.6", "nobody may be left behind");
    assert_eq!(play.refused(deploy("g-518", "X")), "A1.6", "it has no die");
    assert_eq!(play.refused(deploy("g-2pz", "X")), "A1.6", "it is on the map");
    // In any order (ruling 18).
    play.acts([deploy("g-516", "X"), deploy("g-191", "X"), deploy("g-267", "Z"), deploy("g-517", "Y")]);
    assert_eq!(play.refused(deploy("g-516", "Y")), "A1.6", "it has arrived");
    play.acts([deploy("g-211", "Y"), deploy("g-194", "Y")]);
    assert_eq!(play.told_as("deployed"), ["A1.8"], "a yellow unit");
    assert!(play.soviets_are_next());
    assert_eq!((play.stack("X"), play.stack("Z")), (vec!["g-191", "g-516"], vec!["g-267"]));
    assert_eq!(play.stack("Y"), ["g-194", "g-211", "g-517"]);
    assert_eq!(play.dots("g-191"), 2, "at full strength (ruling 5)");
    assert_eq!(play.game.known_on_grid(), units(&["g-518"]), "they have left the grid");
}
