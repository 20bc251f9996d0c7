//! [A1.7] to [A1.13] Reinforce: where units arrive, and what becomes of those that find no room.

use crate::rules::kit::*;
use crate::rules::reinforce::reinforce;
use serde_json::{Value, json};
use volga_inferno::Order;
use volga_inferno::data::Side;
use volga_inferno::grid::{Lying, Square};
use volga_inferno::ids::Hex;

/// Two of each colour have a die: yellow in the first row, blue in the second, white in the third.
fn colours() -> Value {
    grid([&["g-191", "g-8m"], &["g-267", "g-24b"], &["g-208w", "g-177w"], &[], &[], &[]])
}

/// Where a unit that has a die may go.
fn open(play: &Play, name: &str) -> Vec<&'static str> {
    Hex::all().map(Hex::name).filter(|hex| play.is_legal(deploy(name, hex))).collect()
}

#[test]
fn ra1_7_blue_units_arrive_in_z() {
    let mut play = reinforce(json!({"g-2pz": "W"}), colours(), [1, 1, 2, 2, 3, 3]);
    for name in ["g-267", "g-24b"] {
        assert_eq!(open(&play, name), ["Z"]);
        for elsewhere in ["W", "X", "Y", "0503"] {
            assert_eq!(play.refused(deploy(name, elsewhere)), "A1.7");
        }
    }
    play.act(deploy("g-267", "Z"));
    assert_eq!(play.hex_of("g-267"), Some("Z"));
    // Where there is nothing to choose nobody is asked.
    let blue = grid([&[], &["g-267", "g-24b"], &[], &[], &[], &[]]);
    let play = reinforce(json!({"g-2pz": "W"}), blue, [2; 6]);
    assert_eq!(play.stack("Z"), ["g-24b", "g-267"]);
    assert!(play.soviets_are_next());
    let blue = grid([&[], &["g-267", "g-24b"], &[], &[], &[], &[]]);
    let play = reinforce(json!({"g-21b": "Z", "g-26b": "Z"}), blue, [2; 6]);
    assert_eq!(play.stack("Z").len(), 4, "room for exactly two");
}

#[test]
fn ra1_8_yellow_units_arrive_in_x_or_y() {
    let mut play = reinforce(json!({"g-2pz": "W"}), colours(), [1, 1, 2, 2, 3, 3]);
    for name in ["g-191", "g-8m"] {
        assert_eq!(open(&play, name), ["X", "Y"]);
        for elsewhere in ["W", "Z", "1302"] {
            assert_eq!(play.refused(deploy(name, elsewhere)), "A1.8");
        }
    }
    play.acts([deploy("g-191", "Y"), deploy("g-8m", "X")]);
    assert_eq!((play.hex_of("g-191"), play.hex_of("g-8m")), (Some("Y"), Some("X")), "each as one likes");
}

#[test]
fn ra1_9_white_units_arrive_in_x_y_or_z() {
    for to in ["X", "Y", "Z"] {
        let mut play = reinforce(json!({"g-2pz": "W"}), colours(), [1, 1, 2, 2, 3, 3]);
        for name in ["g-208w", "g-177w"] {
            assert_eq!(open(&play, name), ["X", "Y", "Z"]);
            assert_eq!(play.refused(deploy(name, "W")), "A1.9");
        }
        play.act(deploy("g-177w", to));
        assert_eq!(play.hex_of("g-177w"), Some(to));
    }
}

#[test]
fn ra1_9_they_arrive_beside_soviets_too() {
    // Ruling 75: and there is no combat.
    let more = json!({"grid": grid([&["g-191"], &[], &[], &[], &[], &[]])});
    let soviet = json!({"0503": ["set_up"], "1302": ["set_up"]});
    let mut play = only_with(json!({"g-2pz": "W"}), soviet, more);
    play.dice(dice!["gs-arty", 1, 1, 1, 1, 1, 1]).acts([order(Order::Reinforce), deploy("g-191", "X")]);
    assert!(play.soviets_are_next() && play.hex_of("g-191") == Some("X"));
}

#[test]
fn ra1_10_nobody_arrives_where_four_units_stand() {
    let three = json!({"g-2pz": "X", "g-64pg": "X", "g-79pg": "X"});
    let mut play = reinforce(three, colours(), [1, 1, 2, 2, 3, 3]);
    play.act(deploy("g-191", "X"));
    assert_eq!(play.stack("X").len(), 4);
    for name in ["g-8m", "g-208w"] {
        assert_eq!(play.refused(deploy(name, "X")), "A1.10");
        assert!(play.is_legal(deploy(name, "Y")));
    }
}

/// Four units in X and four in Y, none of them printed beside the grid.
fn crowded() -> Value {
    json!({
        "g-2pz": "X", "g-64pg": "X", "g-79pg": "X", "g-120": "X",
        "g-36b": "Y", "g-103b": "Y", "g-108b": "Y", "g-578": "Y",
    })
}

/// The units in a row of the grid, with their columns.
fn row(play: &Play, number: u8) -> Vec<(&'static str, u8)> {
    let squares = Square::all().filter(|square| square.row().number() == number);
    let known = squares.filter_map(|square| match play.game.grid.at(square) {
        Lying::Known(unit) => Some((unit.name(), square.column())),
        Lying::Nothing | Lying::Unseen => None,
    });
    known.collect()
}

#[test]
fn ra1_11_a_unit_without_room_goes_back_to_the_grid() {
    let rows = grid([&["g-191", "g-194"], &["g-267"], &[], &[], &[], &[]]);
    let mut play = reinforce(crowded(), rows, [1, 2, 3, 3, 3, 3]);
    assert_eq!((play.hex_of("g-191"), play.hex_of("g-267")), (None, Some("Z")));
    assert!(play.game.known_on_grid().contains(unit("g-191")));
    assert_eq!(play.told_as("went_back"), ["A1.12"]);
    assert!(play.soviets_are_next());
    // Everybody knows it: no draw is needed when the next die calls it. Row 2 was empty, and shorter than row 1.
    assert_eq!(row(&play, 2), [("g-191", 1)]);
    play.soviets(dice![1]).dice(dice!["gs-nebel", 2, 3, 3, 3, 3, 3]).act(order(Order::Reinforce));
    assert_eq!(play.told_as("unit_covered"), ["A1.3"]);
    assert_eq!(play.bags.len(), 1, "only the card is drawn");
}

#[test]
fn ra1_11_an_entry_hex_in_soviet_hands_is_closed() {
    // Ruling 17.
    let more = json!({"grid": grid([&["g-191"], &[], &["g-208w"], &[], &[], &[]])});
    let mut play = only_with(json!({"g-2pz": "W"}), json!({"X": ["set_up"]}), more);
    play.dice(dice!["gs-arty", 1, 2, 3, 4, 4, 4]).act(order(Order::Reinforce));
    for name in ["g-191", "g-208w"] {
        assert_eq!(play.refused(deploy(name, "X")), "A1.11");
    }
    play.acts([deploy("g-208w", "Z")]);
    assert_eq!(play.hex_of("g-191"), Some("Y"), "there was one place left for it");
    // Empty, it is open, and who arrives takes it back.
    let more = json!({
        "grid": grid([&[], &["g-267"], &[], &[], &[], &[]]), "control": {"Z": "soviet"},
    });
    let mut play = only_with(json!({"g-2pz": "W"}), far(), more);
    play.dice(dice!["gs-arty", 2, 2, 2, 2, 2, 2]).act(order(Order::Reinforce));
    assert_eq!((play.hex_of("g-267"), play.control("Z")), (Some("Z"), Some(Side::German)));
    assert!(play.told_as("control_taken") == ["ST3"] && play.told_as("card_drawn") == ["A1.1"]);
}

#[test]
fn ra1_11_the_player_chooses_who_finds_room() {
    // Ruling 18: one place in Z for two blue units.
    let three = json!({"g-21b": "Z", "g-26b": "Z", "g-36b": "Z"});
    for (arrives, returns) in [("g-24b", "g-267"), ("g-267", "g-24b")] {
        let mut play = reinforce(three.clone(), colours(), [2, 2, 4, 4, 4, 4]);
        play.act(deploy(arrives, "Z"));
        assert_eq!((play.hex_of(arrives), play.hex_of(returns)), (Some("Z"), None));
        assert!(play.game.known_on_grid().contains(unit(returns)));
        assert!(play.soviets_are_next());
    }
}

#[test]
fn ra1_12_it_goes_to_the_row_with_the_fewest_units() {
    let rows = grid([
        &["g-191", "g-194", "g-211"],
        &["g-516", "g-517", "g-518"],
        &["g-544", "g-545"],
        &["g-546"],
        &["g-576", "g-577"],
        &["g-54", "g-227", "g-369"],
    ]);
    // g-54 leaves row 6 for the shorter row 4; the other dice are for the unit of row 4, which goes back as well. Both
    // are lifted first (ruling 90): row 4 is empty then. The printed unit of row 4 is not on the map.
    let play = reinforce(crowded(), rows.clone(), [6, 4, 4, 4, 4, 4]);
    assert_eq!(row(&play, 4), [("g-546", 1), ("g-54", 2)]);
    assert_eq!(row(&play, 6), [("g-227", 2), ("g-369", 3)]);
    // Rows are counted anew for each unit (ruling 74): g-191 and g-194 fill up row 4 before row 1 has its turn again.
    let play = reinforce(crowded(), rows, [1, 1, 1, 4, 4, 4]);
    // Lifted: row 1 has none, row 4 none. In the order of the data: g-191 to 1, g-194 to 4, g-211 to 1, g-546 to 4.
    assert_eq!(row(&play, 1), [("g-191", 1), ("g-211", 2)]);
    assert_eq!(row(&play, 4), [("g-194", 1), ("g-546", 2)]);
    assert_eq!(play.told_as("went_back"), ["A1.12"; 4]);
}

#[test]
fn ra1_12_it_takes_the_leftmost_free_square() {
    // Ruling 74.
    let rows = json!([
        ["g-191", "g-194", null, null, null, null],
        ["g-211", null, "g-516", null, null, null],
        ["g-517", "g-518", "g-544", null, null, null],
        ["g-545", "g-546", "g-576", null, null, null],
        ["g-577", "g-54", "g-227", null, null, null],
        ["g-369", "g-267", "g-274", null, null, null],
    ]);
    let play = reinforce(crowded(), rows, [2, 2, 2, 2, 2, 2]);
    // Both units of row 2 go back there: the gap between them closes.
    assert_eq!(row(&play, 2), [("g-211", 1), ("g-516", 2)]);
}

#[test]
fn ra1_13_of_equal_rows_it_takes_the_first() {
    let two: [&[&str]; 6] = [
        &["g-191", "g-194", "g-211"],
        &["g-516", "g-517"],
        &["g-518", "g-544"],
        &["g-545", "g-546"],
        &["g-576", "g-577"],
        &["g-54", "g-227", "g-369"],
    ];
    // Rows 2 to 5 and, without g-54, row 6 have two each.
    let play = reinforce(crowded(), grid(two), [6, 6, 6, 6, 6, 6]);
    // All three of row 6 are lifted: it is empty and takes two of them; the third finds rows 2 to 6 equal.
    assert_eq!(row(&play, 2), [("g-516", 1), ("g-517", 2), ("g-369", 3)]);
    assert_eq!(row(&play, 6), [("g-54", 1), ("g-227", 2)]);
}
