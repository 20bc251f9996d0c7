//! [ST] Stacking, control and leaders.

use crate::dice;
use crate::kit::*;
use serde_json::json;
use volga_inferno::data::Side;
use volga_inferno::{Action, Event, Order};

const FOUR: [&str; 4] = ["g-191", "g-194", "g-211", "g-516"];

#[test]
fn rst1_a_hex_holds_four_units() {
    let set = json!({"units": {"g-191": "X", "g-194": "X", "g-211": "X", "g-516": "X"}});
    assert!(refused_position(set).contains("ST1"), "the 120th is there too");
    let set =
        json!({"units": {"g-191": "1302", "g-194": "1302", "g-211": "1302", "g-516": "Y", "g-517": "Y"}});
    let mut play = at(set);
    play.order(Order::ShortMoves);
    assert!(play.is_legal(go("Y", &["g-516"], "1302")));
    assert_eq!(play.refusal(go("Y", &["g-516", "g-517"], "1302")), "A3.4");
    play.act(go("Y", &["g-516"], "1302"));
    assert_eq!(play.stack("1302").len(), 4);
    assert_eq!(play.refusal(go("Y", &["g-517"], "1302")), "A3.4");
    // For the Soviets too.
    let five = json!({"13": ["set_up", "set_up", "set_up", "set_up", "set_up"]});
    assert!(refused_position(json!({"soviet": five})).contains("ST1"));
}

#[test]
fn rst2_stacking_does_not_matter_on_the_way() {
    // Four units pass through a hex with four others.
    let mut set = json!({"units": {}});
    for name in FOUR {
        set["units"][name] = json!("1302");
    }
    for name in ["g-517", "g-518", "g-544", "g-545"] {
        set["units"][name] = json!("Y");
    }
    let mut play = at(set);
    let movers = ["g-517", "g-518", "g-544", "g-545"];
    play.order(Order::LongMove).act(go("Y", &movers, "1302"));
    assert_eq!(play.stack("1302"), FOUR);
    assert_eq!(play.refusal(Action::Done), "A2.8");
    play.act(go("1302", &movers, "1402"));
    assert_eq!((play.stack("1302").len(), play.stack("1402").len()), (4, 4));
}

#[test]
fn rst3_a_hex_belongs_to_those_who_stood_there_last() {
    let mut play = at(json!({}));
    assert_eq!(play.control("1302"), None, "ruling 9: nobody's until somebody comes");
    assert_eq!((play.control("X"), play.control("13")), (Some(Side::German), Some(Side::Soviet)));
    play.order(Order::ShortMoves).acts([go("Y", &["g-194", "g-211"], "1302"), Action::Done]);
    assert_eq!(play.control("1302"), Some(Side::German));
    assert_eq!(play.control("Y"), Some(Side::German), "it stays with the last who were there");
    assert!(play.game.stacks.is_empty(hex("Y")));
    // Ruling 60: a Soviet unit takes an empty German hex by entering it.
    let soviet = soviets(json!({"1302": ["set_up", "set_up"], "1806": ["set_up"]}));
    let mut play = at(json!({"soviet": soviet, "units": {"g-194": "X", "g-211": "X"},
        "phase": "soviet"}));
    play.soviet_turn(dice![4]);
    assert_eq!((play.control("Y"), play.stack("Y")), (Some(Side::Soviet), vec!["set_up"]));
}

#[test]
fn rst4_passing_through_is_enough() {
    let soviet = soviets(json!({"1806": ["set_up"]}));
    let set =
        json!({"units": {"g-120": "0306"}, "soviet": soviet, "control": {"0206": "soviet", "3": "soviet"}});
    let mut play = at(set);
    play.order(Order::LongMove).queue(dice!["gs-nebel"]).act(go("0306", &["g-120"], "3"));
    play.act(go("3", &["g-120"], "2"));
    assert_eq!((play.control("3"), play.control("2")), (Some(Side::German), Some(Side::German)));
    assert!(play.game.stacks.is_empty(hex("3")));
}

#[test]
fn rst7_a_german_leader_is_in_play_when_drawn() {
    let mut play = at(json!({}));
    play.queue(dice!["gl-linden", 1, 1, 1, 1, 1, 1]);
    play.queue(dice!["g-92m", "g-8m", "g-29m", "g-516", "g-517", "g-177w"]);
    play.order(Order::Reinforce);
    assert!(play.game.german_leaders.contains(german_card("gl-linden")));
    assert!(play.game.hand.is_empty());
    assert!(play.has(|e| matches!(e, Event::CardDrawn { leader: true, .. })));
}

#[test]
fn rst7_a_soviet_leader_is_in_play_when_turned_over_in_a_combat() {
    let soviet = soviets(json!({"1304": ["s-wm"], "1806": ["set_up"]}));
    let mut play = at(json!({"units": {"g-120": "1303"}, "soviet": soviet, "soviet_hand": 1}));
    assert!(play.game.soviet_leaders.is_empty(), "in the hand he does nothing");
    play.order(Order::DeliberateAttack);
    play.queue(dice!["sl-chuikov", 1, 1, 1, 1, 1]).act(strike("1304", &["1303"]));
    assert!(play.game.soviet_leaders.contains(soviet_card("sl-chuikov")));
    assert_eq!(play.game.soviet_discards().total(), 0, "a leader is not discarded");
}

#[test]
fn rst7_leaders_are_not_played_from_the_hand() {
    let soviet = soviets(json!({"1304": ["s-wm"], "1806": ["set_up"]}));
    let set = json!({"units": {"g-120": "1303"}, "soviet": soviet, "hand": {"gs-stuka": 1}, "german_leaders": ["gl-hube"]});
    let mut play = at(set);
    play.order(Order::DeliberateAttack).act(strike("1304", &["1303"]));
    assert_eq!(play.refusal(lay("gl-hube")), "ST7");
}

#[test]
fn rst8_a_leader_in_play_works_again_and_again() {
    // Seydlitz: three short moves, in each round.
    let mut play = at(json!({"german_leaders": ["gl-seydlitz"]}));
    for round in 1..=2 {
        assert_eq!(play.game.round, round);
        play.order(Order::ShortMoves);
        let there = if round == 1 { ["W", "X", "Y"] } else { ["0104", "0402", "1302"] };
        let then = if round == 1 { ["0104", "0402", "1302"] } else { ["W", "X", "Y"] };
        for (from, to) in there.into_iter().zip(then) {
            let stack = play.stack(from);
            play.act(go(from, &stack, to));
        }
        let dice = dice![1, 1, 1];
        play.soviet_turn(&dice[..if round == 1 { 0 } else { 3 }]);
    }
}
