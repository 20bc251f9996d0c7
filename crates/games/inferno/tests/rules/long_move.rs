//! [A2] The Long Move.

use crate::rules::kit::*;
use serde_json::{Value, json};
use volga_inferno::data::Side;
use volga_inferno::{Action, Order};

/// A Long Move has been ordered with these units on the map.
#[track_caller]
fn long(units: Value, soviet: Value) -> Play {
    let mut play = only(units, soviet);
    play.act(order(Order::LongMove));
    play
}

#[test]
fn ra2_1_a_stack_moves_up_to_two_hexes() {
    let stack = ["g-2pz", "g-64pg"];
    let mut play = long(json!({"g-2pz": "W", "g-64pg": "W", "g-120": "0303"}), far());
    assert_eq!(play.refused(go("W", &stack, "0304")), "A2.1", "not two hexes at a time");
    assert_eq!(play.refused(go("W", &[], "0204")), "A2.1", "somebody moves");
    assert_eq!(play.refused(go("W", &["g-120"], "0204")), "A2.1", "somebody who is there");
    assert_eq!(play.refused(Action::Done), "A2.1", "something has to move");
    play.act(go("W", &stack, "0204"));
    assert_eq!(play.told_as("moved"), ["A2.1"]);
    assert!(!play.soviets_are_next());
    // The stack goes on, and no other.
    assert_eq!(play.refused(go("0303", &["g-120"], "0304")), "A2.1");
    assert_eq!(play.refused(go("0204", &stack, "0404")), "A2.1", "two hexes away");
    play.act(go("0204", &stack, "0304"));
    assert_eq!(play.stack("0304"), stack);
    assert!(play.soviets_are_next(), "there is no third hex");
    assert!(play.stack("W").is_empty() && play.stack("0204").is_empty());
}

#[test]
fn ra2_1_it_may_stop_after_one_hex_or_come_back() {
    // Rulings 19 and 85.
    let mut play = long(json!({"g-2pz": "W"}), far());
    play.act(go("W", &["g-2pz"], "0204")).act(Action::Done);
    assert_eq!((play.hex_of("g-2pz"), play.soviets_are_next()), (Some("0204"), true));
    let mut play = long(json!({"g-2pz": "W"}), far());
    play.act(go("W", &["g-2pz"], "0204")).act(go("0204", &["g-2pz"], "W"));
    assert_eq!((play.hex_of("g-2pz"), play.soviets_are_next()), (Some("W"), true));
    assert_eq!(play.control("0204"), Some(Side::German), "it has been there");
}

#[test]
fn ra2_2_a_stack_next_to_soviets_stays() {
    let soviet = || json!({"0404": ["set_up"]});
    let play = long(json!({"g-2pz": "0304", "g-120": "0204"}), soviet());
    assert_eq!(play.refused(go("0304", &["g-2pz"], "0203")), "A2.2");
    assert!(play.is_legal(go("0204", &["g-120"], "0104")));
    // With nobody else there is no Long Move.
    let play = only(json!({"g-2pz": "0304"}), soviet());
    assert_eq!(play.refused(order(Order::LongMove)), "A2.2");
    // Nor if whoever stands apart would come next to them with every step.
    let mut play = only(json!({"g-2pz": "1903"}), json!({"1804": ["set_up"]}));
    assert_eq!(play.refused(order(Order::LongMove)), "A2.4");
    play.act(order(Order::ShortMoves));
    assert_eq!(play.legal(), [Action::Done]);
}

#[test]
fn ra2_3_the_stack_is_not_split() {
    let mut play = long(json!({"g-2pz": "W", "g-64pg": "W", "g-79pg": "W"}), far());
    let all = ["g-2pz", "g-64pg", "g-79pg"];
    for part in [&all[..1], &all[..2], &all[1..]] {
        assert_eq!(play.refused(go("W", part, "0204")), "A2.3");
    }
    play.act(go("W", &all, "0204"));
    assert_eq!(play.refused(go("0204", &all[..2], "0304")), "A2.3", "nor on the way");
    play.act(go("0204", &all, "0304"));
    assert_eq!(play.stack("0304"), all);
}

#[test]
fn ra2_4_it_never_comes_next_to_soviets() {
    let soviet = || json!({"0404": ["set_up"]});
    // At the first hex.
    let play = long(json!({"g-2pz": "0204"}), soviet());
    for to in ["0304", "0305"] {
        assert_eq!(play.refused(go("0204", &["g-2pz"], to)), "A2.4");
    }
    // At the second.
    let mut play = long(json!({"g-2pz": "W"}), soviet());
    play.act(go("W", &["g-2pz"], "0204"));
    for to in ["0304", "0305"] {
        assert_eq!(play.refused(go("0204", &["g-2pz"], to)), "A2.4");
    }
    assert!(play.is_legal(go("0204", &["g-2pz"], "0203")));
    // Not through either, though the hex beyond would be free of them.
    let play = long(json!({"g-2pz": "0303"}), json!({"0305": ["set_up"]}));
    assert_eq!(play.refused(go("0303", &["g-2pz"], "0304")), "A2.4");
}

#[test]
fn ra2_5_it_does_not_go_through_rough_ground() {
    // It may end there (ruling 20), and does so at once.
    let mut play = long(json!({"g-2pz": "0106"}), far());
    play.act(go("0106", &["g-2pz"], "0206"));
    assert_eq!((play.hex_of("g-2pz"), play.soviets_are_next()), (Some("0206"), true));
    // Where others stand it cannot end, and so it cannot go there at all.
    let play = long(json!({"g-2pz": "0106", "g-120": "0206"}), far());
    assert_eq!(play.refused(go("0106", &["g-2pz"], "0206")), "A2.5");
    // As the second hex it is as good as any, and as the first of all.
    let mut play = long(json!({"g-2pz": "W"}), far());
    play.act(go("W", &["g-2pz"], "0205")).act(go("0205", &["g-2pz"], "0206"));
    assert_eq!(play.hex_of("g-2pz"), Some("0206"));
    let mut play = long(json!({"g-2pz": "0206"}), far());
    play.act(go("0206", &["g-2pz"], "0205")).act(go("0205", &["g-2pz"], "W"));
    assert_eq!(play.hex_of("g-2pz"), Some("W"));
}

#[test]
fn ra2_6_it_does_not_go_through_a_town() {
    let mut play = long(json!({"g-2pz": "0805"}), far());
    play.act(go("0805", &["g-2pz"], "0706"));
    assert_eq!((play.hex_of("g-2pz"), play.soviets_are_next()), (Some("0706"), true));
    let play = long(json!({"g-2pz": "0805", "g-120": "0706"}), far());
    assert_eq!(play.refused(go("0805", &["g-2pz"], "0706")), "A2.6");
    // It may end there after a hex of open ground, and begin there.
    let mut play = long(json!({"g-2pz": "0804"}), far());
    play.act(go("0804", &["g-2pz"], "0805")).act(go("0805", &["g-2pz"], "0706"));
    assert_eq!(play.hex_of("g-2pz"), Some("0706"));
    let mut play = long(json!({"g-2pz": "0706"}), far());
    play.act(go("0706", &["g-2pz"], "0805")).act(go("0805", &["g-2pz"], "0804"));
    assert_eq!(play.hex_of("g-2pz"), Some("0804"));
}

#[test]
fn ra2_7_it_goes_through_german_units() {
    let mut play = long(json!({"g-2pz": "W", "g-120": "0204"}), far());
    play.act(go("W", &["g-2pz"], "0204"));
    assert_eq!(play.stack("0204"), ["g-120"], "those there have not moved");
    assert!(
        !play.is_legal(go("0204", &["g-120"], "0304"))
            && !play.is_legal(go("0204", &["g-2pz", "g-120"], "0304"))
    );
    play.act(go("0204", &["g-2pz"], "0304"));
    assert_eq!((play.stack("0204"), play.stack("0304")), (vec!["g-120"], vec!["g-2pz"]));
}

#[test]
fn ra2_8_it_ends_in_an_empty_hex() {
    let units = || json!({"g-2pz": "W", "g-120": "0204", "g-191": "0304"});
    let mut play = long(units(), far());
    play.act(go("W", &["g-2pz"], "0204"));
    assert_eq!(play.refused(Action::Done), "A2.8", "not among those it passes");
    assert_eq!(play.refused(go("0204", &["g-2pz"], "0304")), "A2.8", "nor beyond, though there is room");
    assert!(play.is_legal(go("0204", &["g-2pz"], "0305")));
    // With friends all around the way back is left, as the hex it began in is empty.
    let around = json!({
        "g-2pz": "0103", "g-120": "0104", "g-191": "0203", "g-194": "0204", "g-211": "W",
    });
    let mut play = long(around, far());
    play.act(go("0103", &["g-2pz"], "0104"));
    assert_eq!(play.legal(), [go("0104", &["g-2pz"], "0103")]);
}

#[test]
fn ra2_9_a_soviet_spawn_hex_brings_a_card() {
    // At the end of the move, or on the way.
    let soviet = || json!({"19": ["set_up"]});
    let mut play = long(json!({"g-2pz": "2"}), soviet());
    play.dice(dice!["gs-arty"]).act(go("2", &["g-2pz"], "3"));
    assert_eq!((play.told_as("card_drawn"), play.hand()), (vec!["A2.9"], vec!["gs-arty"]));
    play.act(go("3", &["g-2pz"], "0306"));
    assert!(play.told_as("card_drawn").is_empty(), "any other hex brings none");
    assert_eq!(play.control("3"), Some(Side::German));
    let mut play = long(json!({"g-2pz": "1"}), soviet());
    play.act(go("1", &["g-2pz"], "2"));
    play.dice(dice!["gs-arty"]).act(go("2", &["g-2pz"], "3"));
    assert_eq!(play.told_as("card_drawn"), ["A2.9"]);
    assert!(play.soviets_are_next());
    // A hex that is German already brings none; one that nobody holds does.
    for (holder, cards) in [(json!("german"), 0), (Value::Null, 1)] {
        let mut play = only_with(json!({"g-2pz": "2"}), soviet(), json!({"control": {"3": holder}}));
        play.dice(&dice!["gs-arty"][..cards]);
        play.acts([order(Order::LongMove), go("2", &["g-2pz"], "3")]);
        assert_eq!(play.told_as("card_drawn").len(), cards);
    }
    // Ruling 53: an empty deck gives nothing.
    let mut play = only_with(json!({"g-2pz": "2"}), soviet(), json!({"german_deck": {}}));
    play.acts([order(Order::LongMove), go("2", &["g-2pz"], "3")]);
    assert_eq!((play.told_as("card_drawn").len(), play.told_as("deck_empty")), (0, vec!["A2.9"]));
}
