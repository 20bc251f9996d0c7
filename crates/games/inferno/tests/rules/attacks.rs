//! [A4] One Deliberate Attack, [A5] One Hasty Attack.

use crate::dice;
use crate::kit::*;
use serde_json::{Value, json};
use volga_inferno::data::Side;
use volga_inferno::{Action, Attack, Event, Order, Phase, Soviet};

/// Soviets in 1304 and far away.
fn field(stack: Value) -> Value {
    soviets(json!({"1304": stack, "1806": ["set_up"]}))
}

#[test]
fn ra4_1_nothing_moves_before_a_deliberate_attack() {
    let mut play = at(json!({"units": {"g-120": "1303", "g-191": "1302"}, "soviet": field(json!(["s-wm"]))}));
    play.order(Order::DeliberateAttack);
    assert!(play.legal().iter().all(|a| matches!(a, Action::Attack { .. })));
    assert_eq!(play.refusal(go("1302", &["g-191"], "1303")), "GR1");
    assert_eq!(play.refusal(strike("1304", &["1302"])), "A4.2", "who is not there cannot attack");
}

#[test]
fn ra4_2_the_target_is_a_soviet_hex_next_to_the_attackers() {
    let soviet = soviets(json!({"1304": ["s-wm"], "1505": ["s-trn"]}));
    let mut play = at(json!({"units": {"g-120": "1303"}, "soviet": soviet}));
    play.order(Order::DeliberateAttack);
    assert_eq!(play.legal(), [strike("1304", &["1303"])]);
    assert_eq!(play.refusal(strike("1505", &["1303"])), "A4.2");
    // Ruling 57: an empty hex is not attacked.
    assert_eq!(play.refusal(strike("1203", &["1303"])), "A4.2");
    assert_eq!(play.refusal(strike("13", &["1306"])), "A4.2");
}

#[test]
fn ra4_3_any_stacks_next_to_it_may_join() {
    let units = json!({"g-120": "1303", "g-191": "1203", "g-194": "1305"});
    let mut play = at(json!({"units": units, "soviet": field(json!(["s-wm"]))}));
    play.order(Order::DeliberateAttack);
    // Ruling 78: any selection of the three, but none at all.
    assert_eq!(play.legal().len(), 7);
    assert_eq!(play.refusal(strike("1304", &[])), "A4.3");
    assert_eq!(play.refusal(strike("1304", &["1303", "1404"])), "A4.3");
    // 3 + 2 + 2 white dice.
    play.queue(dice![1, 1, 1, 1, 1, 1, 1, 1, 1]).act(strike("1304", &["1203", "1303", "1305"]));
    assert_eq!(play.fire()[0].2, 7);
}

#[test]
fn ra4_4_a_stack_joins_with_all_its_units() {
    let units = json!({"g-120": "1303", "g-191": "1303", "g-194": "1203"});
    let mut play = at(json!({"units": units, "soviet": field(json!(["s-wm"]))}));
    play.order(Order::DeliberateAttack).queue(dice![1, 1, 1, 1, 1, 1, 1]).act(strike("1304", &["1303"]));
    assert_eq!(play.fire()[0].2, 5, "both in 1303, and not the one in 1203");
}

#[test]
fn ra4_5_it_follows_the_combat_procedure() {
    let units = json!({"g-120": "1303"});
    let set =
        json!({"units": units, "soviet": field(json!(["set_up"])), "soviet_hand": 1, "hand": {"gs-arty": 1}});
    let mut play = at(set);
    play.order(Order::DeliberateAttack).act(strike("1304", &["1303"]));
    assert!(play.has(|e| matches!(e, Event::AttackDeclared { attack: Attack::Deliberate, .. })));
    play.queue(dice!["ss-sniper", "s-wm", "dots-2", 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).act(lay("gs-arty"));
    assert_eq!(play.asked(), ["CB4", "CB4", "CB4", "CB6", "CB7", "CB20", "CB19"]);
    assert_eq!(play.game.phase, Phase::Soviet(Soviet::Decide));
}

#[test]
fn ra5_1_a_stack_or_a_part_moves_up_one_hex() {
    let units = json!({"g-120": "1302", "g-191": "1302"});
    let mut play = at(json!({"units": units, "soviet": field(json!(["s-wm"]))}));
    play.order(Order::HastyAttack);
    assert_eq!(play.refusal(go("1302", &["g-120"], "1305")), "A5.1");
    assert_eq!(play.refusal(go("1302", &[], "1303")), "A5.1");
    assert_eq!(play.refusal(Action::Done), "A5.1");
    play.queue(dice![1, 1, 1, 1, 1]).act(go("1302", &["g-120"], "1303"));
    assert_eq!((play.stack("1303"), play.stack("1302")), (vec!["g-120"], vec!["g-191"]));
    assert!(play.has(|e| matches!(e, Event::AttackDeclared { attack: Attack::Hasty, .. })));
}

#[test]
fn ra5_1_a_captured_spawn_hex_on_the_way_brings_its_card_first() {
    // Rulings 24 and 26: hex 3 lies empty beside Soviets in 4.
    let soviet = soviets(json!({"4": ["s-wm"], "1806": ["set_up"]}));
    let mut play = at(json!({"units": {"g-120": "0306"}, "soviet": soviet}));
    play.order(Order::HastyAttack);
    play.queue(dice!["gs-nebel", 1, 1, 1, 1, 1]).act(go("0306", &["g-120"], "3"));
    assert_eq!(play.cards(), [("A5.1", "gs-nebel")]);
    assert_eq!((play.asked()[0], play.control("3")), ("A5.1", Some(Side::German)));
}

#[test]
fn ra5_2_the_movers_start_out_of_touch() {
    let units = json!({"g-120": "1303", "g-191": "1202"});
    let mut play = at(json!({"units": units, "soviet": field(json!(["s-wm"]))}));
    play.order(Order::HastyAttack);
    assert_eq!(play.refusal(go("1303", &["g-120"], "1203")), "A5.2");
    assert!(play.is_legal(go("1202", &["g-191"], "1203")));
}

#[test]
fn ra5_3_they_must_end_next_to_soviets() {
    let mut play = at(json!({"units": {"g-120": "1302"}, "soviet": field(json!(["s-wm"]))}));
    play.order(Order::HastyAttack);
    assert_eq!(play.refusal(go("1302", &["g-120"], "1402")), "A5.3");
}

#[test]
fn ra5_4_they_may_join_others_within_the_limit() {
    let units = json!({"g-120": "1302", "g-2pz": "1302", "g-191": "1303", "g-194": "1303", "g-211": "1303"});
    let mut play = at(json!({"units": units, "soviet": field(json!(["s-wm"]))}));
    play.order(Order::HastyAttack);
    // Ruling 77: the stack there may be in touch already.
    assert_eq!(play.refusal(go("1302", &["g-120", "g-2pz"], "1303")), "A5.4");
    assert!(play.is_legal(go("1302", &["g-2pz"], "1303")));
    assert_eq!(play.refusal(go("1303", &["g-191"], "1304")), "A5.2");
}

#[test]
fn ra5_5_all_units_in_the_hex_take_part() {
    let units = json!({"g-120": "1302", "g-191": "1303", "g-194": "1203"});
    let mut play = at(json!({"units": units, "soviet": field(json!(["s-wm"]))}));
    play.order(Order::HastyAttack).queue(dice![1, 1, 1, 1, 1, 1, 1]).act(go("1302", &["g-120"], "1303"));
    assert_eq!(play.fire()[0].2, 5, "the 191st fights too, the 194th in 1203 does not");
    // And only from there.
    let soviet = soviets(json!({"1304": ["s-wm"], "1104": ["s-trn"]}));
    let units = json!({"g-120": "1202", "g-194": "1303"});
    let mut play = at(json!({"units": units, "soviet": soviet}));
    play.order(Order::HastyAttack).act(go("1202", &["g-120"], "1203"));
    assert_eq!(play.legal(), [strike("1104", &["1203"]), strike("1304", &["1203"])]);
    assert_eq!(play.refusal(strike("1304", &["1203", "1303"])), "A5.5");
    assert_eq!(play.refusal(strike("1505", &["1203"])), "A4.2");
}

#[test]
fn ra5_6_it_follows_the_combat_procedure() {
    let mut play =
        at(json!({"units": {"g-120": "1302"}, "soviet": field(json!(["set_up"])), "soviet_hand": 1}));
    play.order(Order::HastyAttack);
    play.queue(dice!["ss-sniper", "s-wm", "dots-2", 1, 1, 1, 1, 1, 1, 1, 1]).act(go(
        "1302",
        &["g-120"],
        "1303",
    ));
    assert_eq!(play.asked(), ["CB4", "CB4", "CB4", "CB6", "CB20", "CB19"]);
    assert_eq!(play.game.phase, Phase::Soviet(Soviet::Decide));
}
