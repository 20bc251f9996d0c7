//! [A4] The Deliberate Attack, up to its combat.

use crate::rules::kit::*;
use serde_json::{Value, json};
use volga_inferno::data::Side;
use volga_inferno::{Action, Order};

/// A Deliberate Attack has been ordered with these units on the map.
#[track_caller]
fn deliberate(units: Value, soviet: Value) -> Play {
    let mut play = only(units, soviet);
    play.act(order(Order::DeliberateAttack));
    play
}

#[test]
fn ra4_1_nobody_moves_before_the_attack() {
    let mut play = deliberate(json!({"g-120": "0304", "g-2pz": "0204"}), weak("0404"));
    assert_eq!(play.refused(go("0204", &["g-2pz"], "0305")), "A4.1");
    assert_eq!(play.refused(go("0304", &["g-120"], "0403")), "A4.1");
    let attacks: Vec<Action> = play.legal();
    assert_eq!(attacks, [attack("0404", &["0304"])], "only who stands beside it attacks");
    play.dice(dice![1, 1, 1, 1]).act(attacks[0]);
    assert_eq!((play.hex_of("g-120"), play.hex_of("g-2pz")), (Some("0304"), Some("0204")));
}

#[test]
fn ra4_2_one_soviet_held_hex_is_attacked() {
    let soviet = json!({"0404": [{"block": "s-wm", "dots": 1}],
        "0405": [{"block": "s-trn", "dots": 1}], "19": ["set_up"]});
    let mut play = deliberate(json!({"g-120": "0305"}), soviet);
    assert!(play.is_legal(attack("0404", &["0305"])) && play.is_legal(attack("0405", &["0305"])));
    assert_eq!(play.refused(attack("19", &["0305"])), "A4.2", "not beside it");
    assert_eq!(play.refused(attack("0306", &["0305"])), "A4.2", "nobody there");
    play.dice(dice![1, 1, 1, 1]).act(attack("0405", &["0305"]));
    assert_eq!(play.told_as("combat_ended").len(), 1);
    assert!(play.soviets_are_next(), "there is no second attack");
    // Ruling 57: an empty hex is entered, not attacked, whoever controls it.
    let play = deliberate(json!({"g-120": "0306"}), weak("0406"));
    assert_eq!(play.control("3"), Some(Side::Soviet));
    assert_eq!(play.refused(attack("3", &["0306"])), "A4.2");
    // And with no Soviets beside any unit there is no attack to order.
    let play = only(json!({"g-120": "W"}), weak("0404"));
    assert_eq!(play.refused(order(Order::DeliberateAttack)), "A4.2");
}

#[test]
fn ra4_3_one_or_more_stacks_attack() {
    let units = json!({"g-120": "0304", "g-191": "0305", "g-194": "0403", "g-211": "0204"});
    let play = deliberate(units, weak("0404"));
    let mut choices: Vec<Action> = Vec::new();
    for from in [
        &["0304"][..],
        &["0305"],
        &["0403"],
        &["0304", "0305"],
        &["0304", "0403"],
        &["0305", "0403"],
        &["0304", "0305", "0403"],
    ] {
        choices.push(attack("0404", from));
    }
    choices.sort_unstable();
    assert_eq!(play.legal(), choices, "any of those beside it, in any number (ruling 78)");
    assert_eq!(play.refused(attack("0404", &[])), "A4.3");
    assert_eq!(play.refused(attack("0404", &["0505"])), "A4.3", "nobody is there");
    assert_eq!(play.refused(attack("0404", &["0304", "0204"])), "A4.2", "too far away");
}

#[test]
fn ra4_4_all_units_of_a_stack_take_part_and_nobody_else() {
    let units = || json!({"g-2pz": "0304", "g-120": "0304", "g-191": "0305", "g-64pg": "0403"});
    for (from, dice) in [(&["0304"][..], 4 + 3), (&["0304", "0305"], 4 + 3 + 2), (&["0403"], 3)] {
        let mut play = deliberate(units(), weak("0404"));
        play.misses(dice + 1).act(attack("0404", from));
        assert_eq!(play.fired(Side::German), dice, "{from:?}");
    }
    // Hits fall on those who attack, though a stronger unit stands beside them.
    let mut play = deliberate(units(), weak("0404"));
    play.dice(dice![1, 1, 6]).act(attack("0404", &["0305"]));
    assert_eq!((play.dots("g-191"), play.dots("g-2pz")), (1, 4));
}

#[test]
fn ra4_5_the_combat_follows_the_procedure() {
    let mix = json!({"setup_tanks": 0, "pool_guards": 4});
    let more = json!({"hand": {"gs-arty": 1}, "soviet_hand": 1, "mix": mix});
    let mut play = only_with(json!({"g-120": "0406"}), json!({"4": ["set_up"], "19": ["set_up"]}), more);
    play.act(order(Order::DeliberateAttack)).act(attack("4", &["0406"]));
    assert_eq!(
        (play.told_as("attack_declared"), play.told_as("soviet_card_laid")),
        (vec!["A4.5"], vec!["CB1"])
    );
    assert!(play.is_legal(play_card("gs-arty")) && play.is_legal(Action::Done));
    // The cards, the blocks, the Soviet card, the German card, the rubble roll, the defender's fire, the attackers'.
    play.dice(dice!["ss-sniper", "s-wm", "dots-2", 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    play.act(play_card("gs-arty"));
    let expected = [
        "card_played",
        "soviet_card_turned",
        "block_turned",
        "bombarded",
        "bombarded",
        "soviet_card_discarded",
        "german_card_discarded",
        "rubble_rolled",
        "fired",
        "fired",
        "combat_ended",
        "soviets_begin",
    ];
    assert_eq!(play.kinds(), expected);
}
