//! [A2] One Long Move, [A3] Two Short Moves.

use crate::dice;
use crate::kit::*;
use serde_json::json;
use volga_inferno::data::Side;
use volga_inferno::{Action, Event, Order, Phase, Soviet};

const W: [&str; 3] = ["g-2pz", "g-64pg", "g-79pg"];

fn is_over(play: &Play) -> bool {
    play.game.phase == Phase::Soviet(Soviet::Decide)
}

#[test]
fn ra2_1_a_stack_moves_up_to_two_hexes() {
    let mut play = at(json!({}));
    play.order(Order::LongMove).acts([go("W", &W, "0104"), go("0104", &W, "0103")]);
    assert_eq!((play.stack("0103"), play.stack("W")), (W.to_vec(), vec![]));
    assert!(is_over(&play), "two hexes and no more");
    // Ruling 19: one is enough; ruling 85: it may also go back.
    let mut play = at(json!({}));
    play.order(Order::LongMove).acts([go("W", &W, "0104"), Action::Done]);
    assert_eq!((play.stack("0104"), is_over(&play)), (W.to_vec(), true));
    let mut play = at(json!({}));
    play.order(Order::LongMove).acts([go("W", &W, "0104"), go("0104", &W, "W")]);
    assert_eq!((play.stack("W"), play.control("0104")), (W.to_vec(), Some(Side::German)));
}

#[test]
fn ra2_1_only_neighbours_are_reached_and_only_by_the_stack_on_the_move() {
    let mut play = at(json!({}));
    play.order(Order::LongMove);
    assert_eq!(play.refusal(go("W", &W, "0103")), "A2.1");
    assert_eq!(play.refusal(Action::Done), "A2.1");
    assert_eq!(play.refusal(go("W", &[], "0104")), "A2.1");
    assert_eq!(play.refusal(go("W", &["g-120"], "0104")), "A2.1");
    play.act(go("W", &W, "0104"));
    assert_eq!(play.refusal(go("X", &["g-120", "g-191"], "0402")), "A2.1");
    assert_eq!(play.refusal(go("0104", &["g-2pz"], "0103")), "A2.1");
    assert_eq!(play.refusal(go("0104", &W, "0305")), "A2.1");
}

#[test]
fn ra2_2_it_may_not_start_next_to_soviets() {
    let soviet = soviets(json!({"0205": ["set_up"], "1806": ["set_up"]}));
    let mut play = at(json!({"soviet": soviet}));
    play.order(Order::LongMove);
    assert_eq!(play.refusal(go("W", &W, "0104")), "A2.2");
    assert!(play.is_legal(go("X", &["g-120", "g-191"], "0402")));
}

#[test]
fn ra2_3_the_stack_is_not_split() {
    let mut play = at(json!({}));
    play.order(Order::LongMove);
    assert_eq!(play.refusal(go("W", &W[..2], "0104")), "A2.3");
    assert_eq!(
        play.legal().iter().filter(|a| matches!(a, Action::Move { from, .. } if *from == hex("W"))).count(),
        4
    );
}

#[test]
fn ra2_4_it_never_comes_next_to_soviets() {
    // 0305 is next to Orlovka, 0304 too.
    let mut play = at(json!({}));
    play.order(Order::LongMove);
    play.act(go("W", &W, "0204"));
    for to in ["0304", "0305"] {
        assert_eq!(play.refusal(go("0204", &W, to)), "A2.4", "ruling 21: not at the end");
    }
    assert!(play.is_legal(go("0204", &W, "0203")));
    // Nor on the way.
    let soviet = soviets(json!({"0305": ["set_up"], "1806": ["set_up"]}));
    let mut play = at(json!({"soviet": soviet}));
    play.order(Order::LongMove);
    assert_eq!(play.refusal(go("W", &W, "0205")), "A2.4");
}

#[test]
fn ra2_5_it_does_not_go_through_rough_ground() {
    let soviet = soviets(json!({"1806": ["set_up"]}));
    let mut play =
        at(json!({"soviet": soviet, "units": {"g-120": "0303", "g-191": "0304", "g-194": "0205"}}));
    play.order(Order::LongMove);
    // Ruling 20: it may end there; then it is over.
    play.act(go("0304", &["g-191"], "0305"));
    assert_eq!((play.stack("0305"), is_over(&play)), (vec!["g-191"], true));
    // Friends in a Rough hex bar the way, for one would have to go on.
    let mut play = at(
        json!({"soviet": soviets(json!({"1806": ["set_up"]})), "units": {"g-191": "0305", "g-194": "0205"}}),
    );
    play.order(Order::LongMove);
    assert_eq!(play.refusal(go("0205", &["g-194"], "0305")), "A2.5");
}

#[test]
fn ra2_6_it_does_not_go_through_urban_ground() {
    let soviet = soviets(json!({"1806": ["set_up"]}));
    let set = json!({"soviet": soviet, "units": {"g-191": "0805", "g-194": "0706", "g-211": "0806"}});
    let mut play = at(set);
    play.order(Order::LongMove);
    assert_eq!(play.refusal(go("0805", &["g-191"], "0806")), "A2.6");
    play.act(go("0706", &["g-194"], "0606"));
    assert_eq!((play.stack("0606"), is_over(&play)), (vec!["g-194"], true));
}

#[test]
fn ra2_7_it_may_go_through_friends() {
    let mut play = at(json!({"units": {"g-191": "0104"}}));
    play.order(Order::LongMove).act(go("W", &W, "0104"));
    assert_eq!(play.stack("0104"), ["g-191"]);
    play.act(go("0104", &W, "0203"));
    assert_eq!((play.stack("0104"), play.stack("0203")), (vec!["g-191"], W.to_vec()));
}

#[test]
fn ra2_8_it_ends_in_an_empty_hex() {
    let mut play = at(json!({"units": {"g-191": "0104", "g-194": "0103"}}));
    play.order(Order::LongMove).act(go("W", &W, "0104"));
    assert_eq!(play.refusal(Action::Done), "A2.8");
    assert_eq!(play.refusal(go("0104", &W, "0103")), "A2.8");
    // Never among Soviets (ruling 72).
    let soviet = soviets(json!({"0205": ["set_up"], "1806": ["set_up"]}));
    let mut play = at(json!({"soviet": soviet, "units": {"g-191": "0304"}}));
    play.order(Order::LongMove);
    assert_eq!(play.refusal(go("W", &W, "0205")), "A2.2", "it stands in touch");
    let play = at(
        json!({"units": {"g-120": "0304"}, "soviet": soviets(json!({"1302": ["set_up"], "1806": ["set_up"]}))}),
    );
    let mut play = play;
    play.order(Order::LongMove);
    assert_eq!(play.refusal(go("Y", &["g-194", "g-211"], "1302")), "A2.2");
    // A hex full of friends from which there is no way on cannot be entered.
    let ring = ["0103", "0203", "0204"];
    let mut units = json!({"g-191": "0104", "g-194": "0103", "g-211": "0203", "g-516": "0204"});
    units["g-517"] = json!("0106");
    let soviet = soviets(json!({"1806": ["set_up"]}));
    let mut play = at(json!({"soviet": soviet, "units": units}));
    play.order(Order::LongMove);
    assert!(play.is_legal(go("W", &W, "0104")), "it could still go back to W");
    play.act(go("W", &W, "0104"));
    assert!(ring.iter().all(|to| play.refusal(go("0104", &W, to)) == "A2.8"));
}

#[test]
fn ra2_9_each_captured_spawn_hex_brings_a_card() {
    let soviet = soviets(json!({"1806": ["set_up"]}));
    let mut play = at(json!({"units": {"g-120": "0306"}, "soviet": soviet}));
    play.order(Order::LongMove).queue(dice!["gs-nebel"]).act(go("0306", &["g-120"], "3"));
    assert_eq!(play.cards(), [("A2.9", "gs-nebel")], "ruling 22: as soon as it is entered");
    play.act(go("3", &["g-120"], "2"));
    assert_eq!(play.cards(), []);
    // Ruling 48: a hex one controls gives none.
    let soviet = soviets(json!({"1806": ["set_up"]}));
    let mut play = at(json!({"units": {"g-120": "0306"}, "soviet": soviet, "control": {"3": "german"}}));
    play.order(Order::LongMove).act(go("0306", &["g-120"], "3"));
    assert_eq!(play.cards(), []);
}

#[test]
fn ra3_1_two_stacks_or_parts_move_one_hex() {
    let mut play = at(json!({}));
    play.order(Order::ShortMoves);
    assert_eq!(play.refusal(go("W", &W, "0103")), "A3.1");
    play.act(go("W", &["g-2pz"], "0104"));
    assert_eq!(play.refusal(go("0104", &["g-2pz"], "0103")), "A3.1", "ruling 23: nobody moves twice");
    assert_eq!(play.refusal(go("0104", &["g-191"], "0103")), "A3.1");
    // The other part of the stack may.
    play.act(go("W", &["g-64pg", "g-79pg"], "0205"));
    assert_eq!((play.stack("0104"), play.stack("0205")), (vec!["g-2pz"], vec!["g-64pg", "g-79pg"]));
    assert!(is_over(&play), "two moves and no more");
}

#[test]
fn ra3_1_one_move_is_enough() {
    let mut play = at(json!({}));
    play.order(Order::ShortMoves).acts([go("W", &W, "0104"), Action::Done]);
    assert!(is_over(&play) && !play.has(|e| matches!(e, Event::Passed)));
}

#[test]
fn ra3_2_they_may_start_next_to_soviets() {
    let mut play = at(json!({"units": {"g-120": "1303"}}));
    assert!(play.game.is_next_to_soviets(hex("1303")));
    play.order(Order::ShortMoves).act(go("1303", &["g-120"], "1302"));
    assert_eq!(play.stack("1302"), ["g-120"]);
}

#[test]
fn ra3_3_they_may_not_end_next_to_soviets() {
    let mut play = at(json!({"units": {"g-120": "1302"}}));
    play.order(Order::ShortMoves);
    assert_eq!(play.refusal(go("1302", &["g-120"], "1303")), "A3.3");
    // Ruling 24: not even to capture an empty spawn hex.
    let soviet = soviets(json!({"4": ["set_up"], "1806": ["set_up"]}));
    let mut play = at(json!({"units": {"g-120": "0306"}, "soviet": soviet}));
    play.order(Order::ShortMoves);
    assert_eq!(play.refusal(go("0306", &["g-120"], "3")), "A3.3");
}

#[test]
fn ra3_4_they_may_join_others_within_the_limit() {
    let mut play = at(json!({"units": {"g-191": "0104", "g-194": "0104"}}));
    play.order(Order::ShortMoves);
    assert_eq!(play.refusal(go("W", &W, "0104")), "A3.4");
    play.act(go("W", &W[..2], "0104"));
    assert_eq!(play.stack("0104"), ["g-2pz", "g-64pg", "g-191", "g-194"]);
    let mut play = at(json!({"units": {"g-120": "1303"}}));
    play.order(Order::ShortMoves);
    assert_eq!(play.refusal(go("1303", &["g-120"], "1304")), "A3.4", "ruling 72: never among Soviets");
}

#[test]
fn ra3_5_each_captured_spawn_hex_brings_a_card() {
    let soviet = soviets(json!({"1505": ["set_up"]}));
    let mut play = at(json!({"units": {"g-120": "0306", "g-191": "1906"}, "soviet": soviet}));
    play.order(Order::ShortMoves).queue(dice!["gs-nebel"]).act(go("0306", &["g-120"], "3"));
    assert_eq!(play.cards(), [("A3.5", "gs-nebel")]);
    play.queue(dice!["gl-hube"]).act(go("1906", &["g-191"], "19"));
    assert_eq!(play.cards(), [("A3.5", "gl-hube")]);
    assert_eq!(play.game.german_spawn_hexes(), 2);
}

#[test]
fn ra3_6_moving_nothing_is_a_pass() {
    let mut play = at(json!({}));
    let before = play.game.stacks.clone();
    play.order(Order::ShortMoves).act(Action::Done);
    assert_eq!(play.game.stacks, before);
    assert!(is_over(&play) && play.has(|e| matches!(e, Event::Passed)));
}
