//! [SC] Soviet attacks.

use crate::combat::kit::{Field, Look, card, dice, field, hex, lose, soviet_card};
use serde_json::json;
use volga_engine::{Game, Turn};
use volga_inferno::data::Firepower::{Black, Red, White};
use volga_inferno::data::Side::{German, Soviet};
use volga_inferno::{Action, Event, Phase};

/// Soviets in 0805 against Germans to the west, in the open: the die is a 4, the attackers throw first.
fn westward(soviet: &str, german: &str) -> Field {
    field().soviet("0805", soviet).german("0804", german)
}

/// Soviets in 0805 against Germans in the Barrikady Settlement: the die is a 1.
fn into_the_settlement(soviet: &str, german: &str) -> Field {
    field().soviet("0805", soviet).german("0806", german)
}

#[test]
fn rsc1_the_procedure_is_that_of_a_german_attack() {
    let base = westward("s-87rd set_up", "g-191").set("mix", json!({"setup_tanks": 0, "pool_guards": 4}));
    let base = base.set("soviet_hand", json!(2));
    // The die; the card; the hidden block, which is blank; Snipers; the Soviets; the Germans.
    let play = base.soviets(dice![4, "ss-sniper", "s-wm", "dots-0", 5, 1, 1, 1, 1, 1, 1]);
    assert_eq!(play.game.soviet_discards().count(soviet_card("ss-sniper")), 1);
    assert_eq!((play.soviet_cards(), play.dots("s-wm"), play.dots("g-191")), ((18, 1), Some(1), Some(1)));
    assert_eq!(play.fired(), [(Soviet, Black, 1, 0), (Soviet, White, 2, 0), (German, Black, 1, 0)]);
    let told = play.rules_told();
    let at = |rule: &str| told.iter().position(|told| *told == rule).unwrap_or_else(|| panic!("no {rule}"));
    let order = ["S1.9", "SC1", "CB1", "CB4", "CB5", "CB6", "CB22", "CB8", "CB20"].map(at);
    assert!(order.is_sorted(), "{told:?}");
    assert_eq!(play.game.phase, Phase::Order);
}

#[test]
fn rsc1_without_a_hand_there_is_no_card() {
    let play = westward("s-87rd:1 s-wm:1", "g-191:1").soviets(dice![4, 1, 1, 1]);
    assert!(!play.tells("CB1") && !play.tells("CB4"));
    assert_eq!(play.soviet_cards(), (20, 0));
}

#[test]
fn rsc1_hits_and_losses_are_those_of_any_combat() {
    // Simultaneous in the open: the last Soviet dies and still kills.
    let play = westward("s-wm:1 s-trn:1", "g-191:1").soviet("19", "s-87rd").soviets(dice![4, 6, 1, 6]);
    assert_eq!((play.dots("g-191"), play.dots("s-trn"), play.dots("s-wm")), (None, Some(1), None));
    assert_eq!(play.game.losses, 1);
    // The player chooses between his equals, and the procedure goes on.
    let mut play = westward("s-84tb:1 s-wm:1", "g-54 g-120").soviets(dice![4, 1, 4, 1, 1, 1, 1, 1, 1]);
    assert_eq!(play.legal(), [lose("g-120"), lose("g-54")]);
    play.act(lose("g-54"));
    assert_eq!((play.dots("g-54"), play.game.phase, play.game.round), (Some(2), Phase::Order, 2));
    // The tenth loss ends the game in the midst of the Soviet action.
    let mut base = westward("s-84tb:1 s-wm:1", "g-194:1").soviet("1505", "s-13g s-35g");
    for name in ["g-24b", "g-36b", "g-21b", "g-26b", "g-191"] {
        base = base.german("destroyed", name);
    }
    let play = base.soviets(dice![4, 5, 1, 4, 1]);
    assert!(matches!(play.game.turn(), Turn::Over(outcome) if outcome.rule.0 == "VC3"));
    assert_eq!(play.stack("1505").len(), 2, "the other die is not carried out");
}

#[test]
fn rsc1a_german_defenders_fire_first_in_an_urban_hex() {
    // Ruling 82. The Germans kill one of two; only the other shoots back.
    let play =
        into_the_settlement("s-wm:1 s-trn:1", "g-191:1").soviet("19", "s-87rd").soviets(dice![1, 6, 6]);
    assert_eq!(play.fired(), [(German, Black, 1, 1), (Soviet, Black, 1, 1)]);
    assert!(play.tells("SC1a") && !play.tells("CB18"));
    assert_eq!((play.stack("0806"), play.dots("g-191")), (vec!["s-trn"], None));
    // On Rough ground both fire at once.
    let base = field().soviet("0805", "s-wm:1 s-trn:1").german("0905", "g-191:1").soviet("19", "s-87rd");
    let play = base.soviets(dice![3, 1, 1, 6]);
    assert_eq!(play.fired(), [(Soviet, Black, 2, 0), (German, Black, 1, 1)]);
    assert!(!play.tells("SC1a") && !play.tells("CB18"));
}

#[test]
fn rsc1a_rubble_protects_german_defenders() {
    // Ruling 36. Three hits cost one step; the Soviets who attack are not protected.
    let base = into_the_settlement("s-13g s-wm:1", "g-120").set("rubble", json!(["0806"]));
    let play = base.clone().soviets(dice![1, 5, 1, 1, 6, 4, 4]);
    assert_eq!((play.dots("g-120"), play.dots("s-13g")), (Some(2), Some(2)));
    assert!(play.tells("CB24"));
    let play = base.soviets(dice![1, 1, 1, 1, 1, 4, 1, 1]);
    assert_eq!(play.dots("g-120"), Some(3), "one hit is none");
}

#[test]
fn rsc2_the_germans_play_no_card() {
    let base = westward("s-84tb:1 s-wm:1", "g-54 g-120").hand("gs-arty gs-stug");
    let play = base.soviets(dice![4, 1, 4, 1, 1, 1, 1, 1, 1]);
    assert_eq!(play.refused(card("gs-arty")), "SC2");
    assert_eq!(play.refused(Action::Done), "CB22");
    assert_eq!((play.game.hand.total(), play.fight().german_card), (2, None));
    assert!(!play.tells("CB2"), "nobody was asked");
}

#[test]
fn rsc3_no_rubble_is_rolled_for() {
    let play = into_the_settlement("s-wm:1 s-trn:1", "g-2pz g-24b").soviet("19", "s-87rd");
    let play = play.soviets(dice![1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(play.rolls_by("CB10"), 0);
    assert!(play.game.rubble.is_empty());
    assert!(!play.events.iter().any(|e| matches!(e, Event::RubbleRolled { .. })));
}

#[test]
fn rsc4_the_strongest_attacker_moves_in() {
    // Most dots, then the better colour (ruling 47); one and no more.
    for (stack, dice, who) in [
        ("s-87rd s-6tb:1 s-wm:1", dice![4, 1, 6, 1, 1, 1], "s-87rd"),
        ("s-13g:2 s-87rd s-269nk:1", dice![4, 1, 1, 1, 4, 1, 1], "s-13g"),
        ("s-wm s-87rd s-95rd:1", dice![4, 1, 1, 5, 1, 1, 1], "s-87rd"),
        ("s-87rd:1 s-269nk:1 s-wm:1", dice![4, 6, 1, 1, 1], "s-269nk"),
    ] {
        let play = westward(stack, "g-191:1").soviets(dice);
        assert_eq!((play.stack("0804"), play.stack("0805").len()), (vec![who], 2), "{stack}");
        assert!(play.tells("SC4") && play.rolls_by("SC4") == 0, "{stack}");
    }
    // The strongest that is left: a hit on the Guards makes the riflemen the first.
    let play = westward("s-13g:2 s-95rd s-wm", "g-120:1").soviets(dice![4, 6, 1, 1, 1, 1, 1, 5, "s-13g"]);
    assert_eq!((play.stack("0804"), play.dots("s-13g")), (vec!["s-95rd"], Some(1)));
}

#[test]
fn rsc4_equals_draw_lots() {
    let base = westward("s-6tb:2 s-95rd s-wm:1", "g-191:1");
    let play = base.clone().soviets(dice![4, 6, 1, 1, 1, 1, 1, "s-95rd"]);
    assert_eq!(play.bag("SC4"), [("s-95rd", 1), ("s-6tb", 1)]);
    assert_eq!((play.stack("0804"), play.dots("s-95rd")), (vec!["s-95rd"], Some(2)));
    let play = base.soviets(dice![4, 6, 1, 1, 1, 1, 1, "s-6tb"]);
    assert_eq!(play.stack("0804"), ["s-6tb"]);
    // Blocks that do not differ need no draw.
    let play = westward("s-87rd s-98rd", "g-191:1").soviets(dice![4, 5, 1, 1, 1, 1]);
    assert_eq!((play.stack("0804"), play.stack("0805")), (vec!["s-87rd"], vec!["s-98rd"]));
}

#[test]
fn rsc4a_an_emptied_hex_must_be_entered() {
    let play = westward("s-84tb:1 s-wm", "g-191:1").soviets(dice![4, 1, 1, 4, 1]);
    assert_eq!((play.stack("0804"), play.control("0804")), (vec!["s-wm"], Some(Soviet)));
    assert_eq!((play.control("0805"), play.told_as("combat_ended")), (Some(Soviet), vec!["SC4a"]));
    assert_eq!(play.game.phase, Phase::Order, "nobody is asked");
    // A lone attacker leaves his hex.
    let play = field()
        .soviet("19", "")
        .soviet("0805", "s-84tb")
        .german("0804", "g-191:1")
        .soviets(dice![4, 4, 1, 1, 1]);
    assert_eq!((play.stack("0804"), play.stack("0805")), (vec!["s-84tb"], vec![]));
    // A held hex is not entered.
    let play = westward("s-84tb:1 s-wm", "g-191").soviets(dice![4, 1, 1, 4, 1, 1]);
    assert_eq!((play.stack("0804"), play.control("0804")), (vec!["g-191"], Some(German)));
    assert_eq!(play.told_as("combat_ended"), ["ST3"]);
}

#[test]
fn rsc4a_nobody_left_nobody_enters() {
    // Ruling 61: the last attacker dies with the last defender; the hex stays German.
    let base = field().soviet("19", "").soviet("0805", "s-wm:1").german("0804", "g-191:1");
    let base = base.soviet("17", "s-87rd").set("control", json!({"3": null, "7": null, "9": null}));
    let play = base.soviets(dice![4, 5, 6, 6]);
    assert!(play.stack("0804").is_empty() && play.stack("0805").is_empty());
    assert_eq!((play.control("0804"), play.control("0805")), (Some(German), Some(Soviet)));
    assert!(!play.tells("SC4") && play.game.stacks.soviet().contains(hex("1606")));
    let red = westward("s-84tb:1", "g-191:1").soviet("19", "").soviets(dice![4, 3, 6]);
    assert_eq!(red.fired()[0], (Soviet, Red, 1, 0));
    assert!(matches!(red.game.turn(), Turn::Over(outcome) if outcome.rule.0 == "VC2"), "the map is empty");
}
