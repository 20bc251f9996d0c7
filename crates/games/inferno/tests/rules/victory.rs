//! [VC] The end.

use crate::dice;
use crate::kit::*;
use serde_json::{Value, json};
use volga_engine::Game;
use volga_engine::Turn;
use volga_inferno::data::data;
use volga_inferno::{Action, Event, GERMAN, Order};

/// Five spawn hexes are German; a Panzer stands beside the sixth, hex 3, which is empty.
fn before_the_last(more: Value) -> Play {
    let german = json!({"7": "german", "9": "german", "13": "german", "15": "german", "19": "german"});
    let set = json!({"units": {"g-2pz": "0306"}, "soviet": soviets(json!({"1806": ["set_up"]})), "control": german});
    at(and(set, more))
}

#[test]
fn rvc1_all_six_spawn_hexes_win() {
    let mut play = before_the_last(json!({}));
    // No card is drawn for the capture that wins (ruling 38).
    play.order(Order::ShortMoves).act(go("0306", &["g-2pz"], "3"));
    assert_eq!((play.winner(), play.cards()), (Some(("german", "VC1")), vec![]));
    assert_eq!(play.game.check(GERMAN, Action::Done).unwrap_err().rule.0, "VC1");
    // In the middle of a Long Move as well.
    let mut play = before_the_last(json!({}));
    play.order(Order::LongMove).act(go("0306", &["g-2pz"], "3"));
    assert_eq!((play.winner(), play.stack("3")), (Some(("german", "VC1")), vec!["g-2pz"]));
    // Five are not enough.
    let mut play = before_the_last(
        json!({"control": {"7": "soviet", "9": "german", "13": "german", "15": "german", "19": "german"}}),
    );
    play.order(Order::ShortMoves).queue(dice!["gs-arty"]).act(go("0306", &["g-2pz"], "3"));
    assert_eq!((play.winner(), play.cards()), (None, vec![("A3.5", "gs-arty")]));
}

#[test]
fn rvc1_the_advance_into_the_last_one_wins() {
    let mut play = before_the_last(
        json!({"soviet": soviets(json!({"3": [{"block": "s-wm", "dots": 1}], "1806": ["set_up"]}))}),
    );
    play.order(Order::DeliberateAttack).queue(dice![4, 1, 1, 1, 1]).act(strike("3", &["0306"]));
    assert_eq!((play.winner(), play.cards()), (Some(("german", "VC1")), vec![]));
}

#[test]
fn rvc1a_the_spawn_hexes_are_these() {
    assert_eq!(data().spawn, hexes(&["3", "7", "9", "13", "15", "19"]));
}

#[test]
fn rvc2_an_empty_map_wins() {
    let fight = |blocks: Value| {
        let mut play = at(json!({"units": {"g-2pz": "1303"}, "soviet": soviets(blocks)}));
        play.order(Order::DeliberateAttack).queue(dice![4, 1, 1, 1, 1]).act(strike("1304", &["1303"]));
        play
    };
    let last = json!({"block": "s-wm", "dots": 1});
    let play = fight(json!({"1304": [last]}));
    assert_eq!(play.winner(), Some(("german", "VC2")), "ruling 84: the pools do not matter");
    assert_eq!(play.game.pools.infantry, 22);
    // Ruling 76: a hidden block somewhere counts, blank or not.
    assert_eq!(fight(json!({"1304": [last], "1806": ["set_up"]})).winner(), None);
    assert!(refused_position(json!({"soviet": soviets(json!({}))})).contains("VC2"));
}

/// A battalion with one dot is attacked by nine lost units' side: the Guards in 0404 attack it in 0504 by a die.
fn last_stand(destroyed: &[&str], defender: &str) -> Play {
    let mut units = json!({defender: {"hex": "0504", "dots": 1}});
    for name in destroyed {
        units[*name] = json!("destroyed");
    }
    let soviet = soviets(json!({"0404": ["s-13g", "s-35g"], "1806": ["set_up"]}));
    let mut play = at(json!({"units": units, "soviet": soviet, "phase": "soviet"}));
    // A 3 leads from 0404 to 0504. Six red dice.
    play.soviet_turn(dice![3, 4, 4, 4, 4, 4, 4, 1]);
    play
}

const EIGHT: [&str; 8] = ["g-191", "g-194", "g-211", "g-516", "g-517", "g-518", "g-544", "g-545"];

#[test]
fn rvc3_ten_lost_units_lose() {
    let mut nine = EIGHT.to_vec();
    nine.push("g-546");
    let play = last_stand(&nine, "g-576");
    assert_eq!((play.winner(), play.game.losses), (Some(("soviet", "VC3")), 10));
    let play = last_stand(&EIGHT, "g-576");
    assert_eq!((play.winner(), play.game.losses), (None, 9));
    nine.push("g-577");
    let units: serde_json::Map<String, Value> =
        nine.iter().map(|n| ((*n).to_owned(), json!("destroyed"))).collect();
    assert!(refused_position(json!({"units": units})).contains("VC3"));
}

#[test]
fn rvc4_a_regiment_counts_two() {
    let play = last_stand(&EIGHT, "g-120");
    assert_eq!((play.winner(), play.game.losses), (Some(("soviet", "VC3")), 10));
    // Four regiments and a battalion are nine.
    let play = last_stand(&["g-2pz", "g-64pg", "g-79pg", "g-21b"], "g-576");
    assert_eq!((play.winner(), play.game.losses), (None, 9));
}

/// Ruling 64: the combat is finished, and the German conditions come before the losses.
#[test]
fn rvc3_the_german_conditions_come_first() {
    let mut units = json!({"g-576": {"hex": "1303", "dots": 1}, "g-546": "destroyed"});
    for name in EIGHT {
        units[name] = json!("destroyed");
    }
    let last = json!({"1304": [{"block": "s-wm", "dots": 1}]});
    let mut play = at(json!({"units": units, "soviet": soviets(last)}));
    // Both die: the tenth loss, and an empty map.
    play.order(Order::DeliberateAttack).queue(dice![6, 6]).act(strike("1304", &["1303"]));
    assert_eq!((play.game.losses, play.winner()), (10, Some(("german", "VC2"))));
}

#[test]
fn rvc5_the_last_soviet_card_ends_the_game() {
    // Six equal dice: one card for them.
    let stacks = json!({"3": ["set_up", "set_up"], "19": ["set_up", "set_up"]});
    let draw = |deck: u8| {
        let mut play = at(json!({"soviet": soviets(stacks.clone()), "soviet_deck": deck, "phase": "soviet"}));
        play.soviet_turn(dice![2, 2]);
        play
    };
    let play = draw(1);
    assert_eq!(play.winner(), Some(("soviet", "VC5")));
    assert!(matches!(play.events.last(), Some(Event::GameOver { .. })), "ruling 39: at once");
    assert_eq!(play.game.soviet_hand, 1);
    assert!(matches!(draw(2).game.turn(), Turn::Of(GERMAN)));
    // Ruling 65: what was still to be done is not done. A 1 in hex 19 ends it; the 4 in hex 3 moves nobody.
    let mut play = at(json!({"soviet": soviets(stacks.clone()), "soviet_deck": 1, "phase": "soviet"}));
    play.soviet_turn(dice![4, 1]);
    assert_eq!((play.winner(), play.stack("3").len()), (Some(("soviet", "VC5")), 2));
    assert!(refused_position(json!({"soviet_deck": 0})).contains("soviet_deck"));
}
