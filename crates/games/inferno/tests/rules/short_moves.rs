//! [A3] Two Short Moves.

use crate::rules::kit::*;
use serde_json::{Value, json};
use volga_engine::{Table, Viewer};
use volga_inferno::data::Side;
use volga_inferno::{Action, Order};

/// Short Moves have been ordered with these units on the map.
#[track_caller]
fn short(units: Value, soviet: Value) -> Play {
    let mut play = only(units, soviet);
    play.act(order(Order::ShortMoves));
    play
}

#[test]
fn ra3_1_two_stacks_move_a_hex_each() {
    let mut play = short(json!({"g-2pz": "W", "g-64pg": "W", "g-120": "0303", "g-191": "Y"}), far());
    assert_eq!(play.refused(go("W", &["g-2pz"], "0304")), "A3.1", "two hexes away");
    assert_eq!(play.refused(go("W", &["g-2pz"], "W")), "A3.1", "nowhere");
    assert_eq!(play.refused(go("W", &[], "0204")), "A3.1", "nobody");
    assert_eq!(play.refused(go("W", &["g-2pz", "g-120"], "0204")), "A3.1", "one of them elsewhere");
    play.act(go("W", &["g-2pz", "g-64pg"], "0204"));
    assert_eq!(play.told_as("moved"), ["A3.1"]);
    play.act(go("0303", &["g-120"], "0304"));
    assert_eq!((play.stack("0204"), play.hex_of("g-120")), (vec!["g-2pz", "g-64pg"], Some("0304")));
    assert!(play.soviets_are_next(), "there is no third");
}

#[test]
fn ra3_1_parts_of_a_stack_move_but_no_unit_twice() {
    // Ruling 23.
    let mut play = short(json!({"g-2pz": "W", "g-64pg": "W", "g-79pg": "W"}), far());
    play.act(go("W", &["g-64pg"], "0204"));
    assert_eq!(play.stack("W"), ["g-2pz", "g-79pg"]);
    for to in ["W", "0304"] {
        assert_eq!(play.refused(go("0204", &["g-64pg"], to)), "A3.1");
    }
    play.act(go("W", &["g-79pg"], "0204"));
    assert_eq!(play.stack("0204"), ["g-64pg", "g-79pg"]);
    // Who was joined may go on, alone.
    let mut play = short(json!({"g-2pz": "W", "g-64pg": "0204"}), far());
    play.act(go("W", &["g-2pz"], "0204"));
    assert_eq!(play.refused(go("0204", &["g-2pz", "g-64pg"], "0304")), "A3.1");
    play.act(go("0204", &["g-64pg"], "0304"));
    // One move is enough.
    let mut play = short(json!({"g-2pz": "W"}), far());
    play.act(go("W", &["g-2pz"], "0204")).act(Action::Done);
    assert!(play.soviets_are_next() && play.told_as("passed").is_empty());
}

#[test]
fn ra3_1_seydlitz_drawn_on_the_way_gives_no_third_move() {
    // Ruling 98.
    let mut play = short(json!({"g-2pz": "2", "g-120": "W", "g-191": "W"}), far());
    play.dice(dice!["gl-seydlitz"]).act(go("2", &["g-2pz"], "3"));
    assert!(play.game.german_leaders.contains(card("gl-seydlitz")));
    play.act(go("W", &["g-120"], "0204"));
    assert!(play.soviets_are_next());
}

#[test]
fn ra3_2_a_mover_may_begin_next_to_soviets() {
    let mut play = short(json!({"g-2pz": "0304"}), json!({"0404": ["set_up"]}));
    play.act(go("0304", &["g-2pz"], "0203"));
    assert_eq!(play.hex_of("g-2pz"), Some("0203"));
}

#[test]
fn ra3_3_a_mover_does_not_end_next_to_soviets() {
    let play = short(json!({"g-2pz": "0304", "g-120": "0204"}), json!({"0404": ["set_up"]}));
    for (from, name, to) in [("0204", "g-120", "0304"), ("0204", "g-120", "0305"), ("0304", "g-2pz", "0403")]
    {
        assert_eq!(play.refused(go(from, &[name], to)), "A3.3");
    }
    assert!(play.is_legal(go("0204", &["g-120"], "0203")));
    // Ruling 24: an empty spawn hex beside them is no exception.
    let play = short(json!({"g-2pz": "2"}), json!({"4": ["set_up"]}));
    assert_eq!(play.refused(go("2", &["g-2pz"], "3")), "A3.3");
}

#[test]
fn ra3_4_a_mover_joins_others_within_the_limit() {
    let units = json!({
        "g-2pz": "W", "g-64pg": "W", "g-79pg": "0204", "g-120": "0204", "g-191": "0204",
    });
    let mut play = short(units, far());
    assert_eq!(play.refused(go("W", &["g-2pz", "g-64pg"], "0204")), "A3.4", "five");
    play.act(go("W", &["g-64pg"], "0204"));
    assert_eq!(play.stack("0204").len(), 4);
    assert_eq!(play.refused(go("W", &["g-2pz"], "0204")), "A3.4", "four there are enough");
    // When some have left there is room again.
    let units = json!({
        "g-2pz": "W", "g-64pg": "W", "g-79pg": "0204", "g-120": "0204", "g-191": "0204", "g-194": "0204",
    });
    let mut play = short(units, far());
    assert_eq!(play.refused(go("W", &["g-2pz"], "0204")), "A3.4");
    play.act(go("0204", &["g-79pg", "g-120"], "0304")).act(go("W", &["g-2pz", "g-64pg"], "0204"));
    assert_eq!(play.stack("0204"), ["g-2pz", "g-64pg", "g-191", "g-194"]);
    // Ruling 72: nobody joins the enemy.
    let play = short(json!({"g-2pz": "0304"}), json!({"0404": ["set_up"]}));
    assert_eq!(play.refused(go("0304", &["g-2pz"], "0404")), "A3.3");
}

#[test]
fn ra3_5_each_soviet_spawn_hex_brings_a_card() {
    // Ruling 22: one for each.
    let mut play = short(json!({"g-2pz": "2", "g-120": "18"}), json!({"0903": ["set_up"]}));
    play.dice(dice!["gs-arty"]).act(go("2", &["g-2pz"], "3"));
    assert_eq!(play.told_as("card_drawn"), ["A3.5"]);
    play.dice(dice!["gs-stuka"]).act(go("18", &["g-120"], "19"));
    assert_eq!(play.told_as("card_drawn"), ["A3.5"]);
    assert_eq!(play.hand(), ["gs-stuka", "gs-arty"]);
    assert!(play.soviets_are_next());
    // Ruling 48: entering what is German already brings none, and X, Y and Z are no Soviet spawn hexes.
    let control = json!({"control": {"3": "german", "X": "soviet"}});
    let mut play = only_with(json!({"g-2pz": "2", "g-120": "0503"}), far(), control);
    play.acts([order(Order::ShortMoves), go("2", &["g-2pz"], "3"), go("0503", &["g-120"], "X")]);
    assert_eq!((play.game.hand.total(), play.control("X")), (0, Some(Side::German)));
}

#[test]
fn ra3_6_nobody_has_to_move() {
    let mut play = short(json!({"g-2pz": "W"}), far());
    let before = play.game.stacks.clone();
    play.act(Action::Done);
    assert_eq!(play.told_as("passed"), ["A3.6"]);
    assert!(play.soviets_are_next());
    assert_eq!(play.game.stacks, before);
}

#[test]
fn ra3_6_where_nobody_can_move_the_prompt_says_so() {
    let mut play = only(json!({"g-2pz": "1903"}), json!({"1804": ["set_up"]}));
    play.act(order(Order::ShortMoves));
    assert_eq!(play.legal(), [Action::Done]);
    assert_eq!(play.game.prompt(Viewer::Open).text.key, "prompt.no_short_moves");
    // With a unit in the open it asks for moves.
    let mut play = only(json!({"g-2pz": "1903", "g-120": "W"}), json!({"1804": ["set_up"]}));
    play.act(order(Order::ShortMoves));
    assert_eq!(play.game.prompt(Viewer::Open).text.key, "prompt.short_moves");
}
