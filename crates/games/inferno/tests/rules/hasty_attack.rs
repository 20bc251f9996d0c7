//! [A5] The Hasty Attack, up to its combat.

use crate::rules::kit::*;
use serde_json::{Value, json};
use volga_engine::Table;
use volga_inferno::data::Side;
use volga_inferno::{Action, Event, Order};

/// A Hasty Attack has been ordered with these units on the map.
#[track_caller]
fn hasty(units: Value, soviet: Value) -> Play {
    let mut play = only(units, soviet);
    play.act(order(Order::HastyAttack));
    play
}

#[test]
fn ra5_1_one_stack_or_part_of_one_moves_one_hex() {
    let units = || json!({"g-2pz": "0204", "g-120": "0204", "g-191": "0203"});
    let play = hasty(units(), weak("0404"));
    assert_eq!(play.refused(go("0204", &["g-120"], "0403")), "A5.1", "two hexes away");
    assert_eq!(play.refused(go("0204", &[], "0304")), "A5.1", "nobody");
    assert_eq!(play.refused(go("0204", &["g-191"], "0304")), "A5.1", "not there");
    assert_eq!(play.refused(Action::Done), "A5.1", "somebody moves");
    assert_eq!(play.refused(attack("0404", &["0304"])), "A5.1", "the move comes first");
    for part in [&["g-2pz"][..], &["g-120"], &["g-2pz", "g-120"]] {
        assert!(play.is_legal(go("0204", part, "0304")));
    }
    let mut play = hasty(units(), weak("0404"));
    play.dice(dice![1, 1, 1, 1]).act(go("0204", &["g-120"], "0304"));
    assert_eq!(play.told_as("moved"), ["A5.1"]);
    assert_eq!((play.stack("0204"), play.stack("0304")), (vec!["g-2pz"], vec!["g-120"]));
    assert!(play.soviets_are_next(), "one move, one attack");
    // Without anybody who could there is no such action.
    let play = only(json!({"g-2pz": "W"}), weak("0404"));
    assert_eq!(play.refused(order(Order::HastyAttack)), "A5.3");
}

#[test]
fn the_move_of_a_hasty_attack_says_that_it_throws_dice() {
    let units = || json!({"g-2pz": "0204"});
    assert!(hasty(units(), weak("0404")).game.choice(go("0204", &["g-2pz"], "0304")).throws);
    let several = hasty(
        units(),
        json!({"0403": [{"block": "s-wm", "dots": 1}], "0404": [{"block": "s-270nk", "dots": 1}]}),
    );
    assert!(!several.game.choice(go("0204", &["g-2pz"], "0304")).throws, "its target is still to be named");
    let mut play = only(units(), weak("0404"));
    play.act(order(Order::ShortMoves));
    assert!(!play.game.choice(go("0204", &["g-2pz"], "0304")).throws, "nothing is fought after a Short Move");
}

#[test]
fn ra5_1_a_spawn_hex_taken_on_the_way_brings_its_card_first() {
    // Rulings 24 and 26.
    let mut play = hasty(json!({"g-120": "2"}), weak("4"));
    play.dice(dice!["gs-arty", 1, 1, 1, 1]).act(go("2", &["g-120"], "3"));
    assert_eq!(play.kinds()[..4], ["moved", "control_taken", "card_drawn", "attack_declared"]);
    assert_eq!((play.told_as("card_drawn"), play.hand()), (vec!["A5.1"], vec!["gs-arty"]));
}

#[test]
fn ra5_2_who_stands_next_to_soviets_does_not_move_up() {
    let play = hasty(json!({"g-2pz": "0304", "g-120": "0204"}), weak("0404"));
    for to in ["0305", "0403", "0203"] {
        assert_eq!(play.refused(go("0304", &["g-2pz"], to)), "A5.2");
    }
    assert!(play.is_legal(go("0204", &["g-120"], "0305")));
    let play = only(json!({"g-2pz": "0304"}), weak("0404"));
    assert_eq!(play.refused(order(Order::HastyAttack)), "A5.2");
}

#[test]
fn ra5_3_it_ends_next_to_soviets() {
    let play = hasty(json!({"g-2pz": "0204"}), weak("0404"));
    for to in ["W", "0104", "0203", "0205"] {
        assert_eq!(play.refused(go("0204", &["g-2pz"], to)), "A5.3");
    }
    assert_eq!(play.legal(), [go("0204", &["g-2pz"], "0304"), go("0204", &["g-2pz"], "0305")]);
}

#[test]
fn ra5_4_it_joins_others_within_the_limit() {
    let three =
        json!({"g-2pz": "0204", "g-64pg": "0204", "g-79pg": "0304", "g-120": "0304", "g-191": "0304"});
    let mut play = hasty(three, weak("0404"));
    assert_eq!(play.refused(go("0204", &["g-2pz", "g-64pg"], "0304")), "A5.4", "five");
    play.misses(3 + 3 + 3 + 2 + 1).act(go("0204", &["g-64pg"], "0304"));
    assert_eq!(play.stack("0304").len(), 4);
    let four = json!({
        "g-64pg": "0204", "g-79pg": "0304", "g-120": "0304", "g-191": "0304", "g-194": "0304",
    });
    let play = hasty(four, weak("0404"));
    assert_eq!(play.refused(go("0204", &["g-64pg"], "0304")), "A5.4");
    // Where only full hexes touch the enemy nobody can attack like this.
    let full = json!({
        "g-2pz": "1905", "g-64pg": "1906", "g-79pg": "1906", "g-120": "1906", "g-191": "1906",
    });
    let play = only(full, far());
    assert_eq!(play.refused(order(Order::HastyAttack)), "A5.4");
    let room = json!({"g-2pz": "1905", "g-64pg": "1906", "g-79pg": "1906", "g-120": "1906"});
    assert!(only(room, far()).is_legal(order(Order::HastyAttack)));
}

#[test]
fn ra5_5_everybody_in_the_hex_attacks_and_nobody_else() {
    // Ruling 77: those who stood there already fight too. The stack in 0403 does not.
    let mut play = hasty(json!({"g-2pz": "0204", "g-191": "0304", "g-120": "0403"}), weak("0404"));
    play.misses(4 + 2 + 1).act(go("0204", &["g-2pz"], "0304"));
    assert_eq!(play.fired(Side::German), 6);
    // Ruling 25: one of several hexes is attacked, as the player likes.
    let both = || {
        json!({"0404": [{"block": "s-wm", "dots": 1}],
        "0405": [{"block": "s-trn", "dots": 1}], "0306": ["set_up"]})
    };
    let mut play = hasty(json!({"g-120": "0204", "g-191": "0304"}), both());
    play.act(go("0204", &["g-120"], "0305"));
    let from = &["0305"];
    assert_eq!(play.legal(), [attack("0306", from), attack("0404", from), attack("0405", from)]);
    assert_eq!(play.refused(attack("0404", &["0304", "0305"])), "A5.5", "others do not join");
    assert_eq!(play.refused(attack("0404", &["0304"])), "A5.5");
    assert_eq!(play.refused(attack("0205", from)), "A5.1", "nobody is there");
    assert_eq!(play.refused(attack("0404", &[])), "A5.5");
    assert_eq!(play.refused(Action::Done), "A5.1", "the attack is made");
    play.dice(dice![1, 1, 1, 1]).act(attack("0405", from));
    assert!(matches!(play.events[0], Event::AttackDeclared { target, .. } if target == hex("0405")));
}

#[test]
fn ra5_6_the_combat_follows_the_procedure_without_a_german_card() {
    let more = json!({"hand": {"gs-arty": 1}, "soviet_hand": 1});
    let soviet = json!({"4": [{"block": "s-wm", "dots": 1}], "19": ["set_up"]});
    let mut play = only_with(json!({"g-120": "0405"}), soviet, more);
    play.dice(dice!["ss-sniper", 1, 1, 1, 1, 1, 1, 1]);
    play.acts([order(Order::HastyAttack), go("0405", &["g-120"], "0406")]);
    let expected = [
        "moved",
        "control_taken",
        "attack_declared",
        "soviet_card_laid",
        "soviet_card_turned",
        "bombarded",
        "soviet_card_discarded",
        "fired",
        "fired",
        "combat_ended",
        "soviets_begin",
    ];
    assert_eq!(play.kinds(), expected, "no rubble roll, though hex 4 is Urban");
    assert_eq!((play.told_as("attack_declared"), play.hand()), (vec!["A5.6"], vec!["gs-arty"]));
}
