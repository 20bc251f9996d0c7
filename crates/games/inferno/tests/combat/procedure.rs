//! [CB1] to [CB8] Cards are laid, turned, applied and discarded.

use crate::combat::kit::{
    Look, attack, block, card, dice, field, german_card, move_units, soviet_card, unit, upgrade,
};
use serde_json::json;
use volga_engine::{Game, Turn};
use volga_inferno::data::{Firepower, Side};
use volga_inferno::{Action, Event, Laid, Order, Stage};

#[test]
fn rcb1_a_card_of_the_soviet_hand_is_laid_unseen() {
    let base = field().german("0804", "g-191").soviet("0805", "s-87rd").hand("gs-arty");
    let play = base.clone().set("soviet_hand", json!(3)).deliberate("0805", "0804", &[]);
    assert_eq!((play.fight().soviet_card, play.soviet_cards()), (Laid::FaceDown, (17, 2)));
    assert_eq!(play.game.unseen_cards.total(), 20, "which one it is nobody knows yet");
    assert!(play.tells("CB1") && play.rolls.is_empty());
    let play = base.set("soviet_hand", json!(0)).deliberate("0805", "0804", &[]);
    assert_eq!((play.fight().soviet_card, play.soviet_cards()), (Laid::None, (20, 0)));
    assert!(!play.tells("CB1"));
}

#[test]
fn rcb1_any_unseen_card_may_be_it() {
    // All but the discards and the leader in play; as likely as there are copies left.
    let play = field()
        .german("0804", "g-191")
        .soviet("0805", "s-87rd")
        .set("soviet_discards", json!({"ss-sniper": 1, "ss-katyusha": 2}))
        .set("soviet_leaders", json!(["sl-chuikov"]))
        .soviet_card()
        .deliberate("0805", "0804", dice!["ss-jam", 1, 1, 1, 1]);
    let bag = play.bag("CB4");
    assert_eq!(bag.iter().map(|(_, weight)| weight).sum::<u32>(), 16);
    assert!(bag.contains(&("ss-sniper", 2)) && bag.contains(&("ss-molotov", 2)));
    assert!(!bag.iter().any(|(name, _)| ["ss-katyusha", "sl-chuikov"].contains(name)));
    assert_eq!(play.game.unseen_cards.total(), 15);
}

#[test]
fn rcb2_the_germans_may_add_a_card_in_a_deliberate_attack() {
    let base = field()
        .german("0804", "g-191 g-194")
        .soviet("0805", "s-87rd")
        .hand("gs-stug gs-arty")
        .set("german_leaders", json!(["gl-hube"]));
    let play = base.deliberate("0805", "0804", &[]);
    assert_eq!(play.game.turn(), Turn::Of(volga_inferno::GERMAN));
    assert_eq!(play.legal(), [card("gs-arty"), card("gs-stug"), Action::Done]);
    assert_eq!(play.refused(card("gs-stuka")), "CB2", "it is not in the hand");
    assert_eq!(play.refused(card("gl-hube")), "ST7", "ruling 27");
    let mut with = play.clone();
    with.act(card("gs-stug"));
    assert_eq!(with.fight().german_card, Some(german_card("gs-stug")));
    assert_eq!((with.game.hand.total(), with.game.hand.count(german_card("gs-stug"))), (1, 0));
    assert!(with.tells("CB2"));
    assert_eq!(with.refused(card("gs-arty")), "CB4", "one card and no more");
    let mut without = play;
    without.dice(dice![1, 1, 1, 1, 1, 1]).act(Action::Done);
    assert_eq!(without.game.hand.total(), 2);
    assert!(without.is_before_soviets() && !without.tells("CB7"));
}

#[test]
fn rcb2_who_has_no_card_is_not_asked() {
    let play = field().german("0804", "g-191").soviet("0805", "s-87rd").deliberate(
        "0805",
        "0804",
        dice![1, 1, 1, 1],
    );
    assert!(play.is_before_soviets());
    let play = field().german("0804", "g-191").soviet("0805", "s-87rd").hand("gs-arty").play();
    assert_eq!(play.refused(card("gs-arty")), "CB2", "before there is a combat");
}

#[test]
fn rcb3_a_hasty_attack_has_no_german_card() {
    let base = field().german("0804", "g-54 g-120").hand("gs-arty");
    let one = base.clone().soviet("0906", "s-13g");
    let mut play = one.play();
    play.act(Action::Order(Order::HastyAttack));
    assert_eq!(play.refused(card("gs-arty")), "CB3");
    play.dice(dice![1, 1, 1, 1, 1, 1]).act(move_units("0804", "g-54", "0805"));
    assert!(play.is_before_soviets(), "nobody was asked for a card");
    assert_eq!(play.game.hand.total(), 1);
    // With two targets, and when a loss has to be chosen.
    let two = base.soviet("0906", "s-13g").soviet("0706", "s-35g");
    let mut play = two.hasty("0804", "g-54 g-120", "0805", &[]);
    assert_eq!(play.refused(card("gs-arty")), "CB3");
    play.dice(dice![6, 1, 1]).act(attack("0706", "0805"));
    assert_eq!(play.refused(card("gs-arty")), "CB3");
}

#[test]
fn rcb4_card_and_blocks_are_turned_over() {
    let base = field()
        .german("0804", "g-191")
        .soviet("0805", "set_up s-84tb set_up")
        .soviet("0905", "set_up")
        .set("mix", json!({"setup_tanks": 1, "pool_guards": 4}))
        .soviet_card();
    let drawn = dice!["sl-shumilov", "s-87rd", "dots-2", "s-6tb", "dots-3"];
    let fire = dice![1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    let play = base.deliberate("0805", "0804", &[drawn, fire].concat());
    assert_eq!(play.stack("0805"), ["s-87rd", "s-6tb", "s-84tb"]);
    assert_eq!((play.dots("s-87rd"), play.dots("s-6tb"), play.dots("s-84tb")), (Some(2), Some(3), Some(3)));
    assert_eq!(play.stack("0905"), ["set_up"], "no part of the combat");
    let turned: Vec<_> = play.events.iter().map(|e| matches!(e, Event::SovietCardTurned { .. })).collect();
    let blocks: Vec<_> = play.events.iter().map(|e| matches!(e, Event::BlockTurned { .. })).collect();
    assert!(turned.iter().position(|t| *t) < blocks.iter().position(|t| *t), "the card first");
    assert_eq!(play.rules_told().iter().filter(|rule| **rule == "CB4").count(), 2);
    assert!(!play.game.unseen_blocks.contains(block("s-87rd")));
    // Ruling 81: they stay face up.
    assert_eq!(play.game.stacks.backs(crate::combat::kit::hex("0805")).total(), 0);
}

#[test]
fn rcb4_a_hidden_block_is_any_of_its_group() {
    // Three set-up blocks with one tank among them: a tank with a chance of 1 in 3.
    let play = field()
        .german("0804", "g-191")
        .soviet("0805", "set_up")
        .soviet("0905", "set_up")
        .soviet("17", "set_up")
        .set("mix", json!({"setup_tanks": 1, "pool_guards": 4}))
        .deliberate("0805", "0804", dice!["s-95rd", "dots-2", 1, 1, 1, 1]);
    let weight = |tank: bool| -> u32 {
        let bag = play.bag("CB4").iter();
        bag.filter(|(name, _)| name.ends_with("tb") == tank).map(|(_, weight)| weight).sum()
    };
    assert_eq!(2 * weight(true), weight(false));
    assert_eq!(play.bag("CB4").len(), 10 + 35, "s-trn is known");
    assert!(!play.bag("CB4").iter().any(|(name, _)| ["s-13g", "s-92nb", "s-trn"].contains(name)));
    assert_eq!((play.game.mix.setup_tanks, play.game.mix.pool_guards), (1, 4));
}

#[test]
fn rcb5_a_blank_block_is_set_to_its_weakest_edge() {
    let base = field().german("0804", "g-191").soviet("0805", "set_up").hand("gs-arty");
    let one = |tanks: u8| base.clone().set("mix", json!({"setup_tanks": tanks, "pool_guards": 4}));
    for (tanks, name, shown, dots, blank) in [
        (0, "s-87rd", "dots-0", 1, true),
        (0, "s-87rd", "dots-1", 1, false),
        (0, "s-87rd", "dots-2", 2, false),
        (1, "s-6tb", "dots-0", 1, true),
        (1, "s-6tb", "dots-1", 1, false),
        (1, "s-6tb", "dots-2", 2, false),
        (1, "s-6tb", "dots-3", 3, false),
    ] {
        let mut play = one(tanks).deliberate("0805", "0804", &[]);
        let fire = vec![1.into(); 2 + dots];
        play.dice(&[dice![name, shown], &fire].concat()).act(Action::Done);
        assert_eq!(play.dots(name), Some(dots as u8), "{name} {shown}");
        assert_eq!(play.tells("CB5"), blank, "{name} {shown}");
    }
}

#[test]
fn rcb5_random_strength_is_one_of_four_edges() {
    // Ruling 6: the two blank edges of an infantry block count twice.
    for (tanks, name, edges) in [
        (0, "s-87rd", &[("dots-0", 2), ("dots-1", 1), ("dots-2", 1)][..]),
        (1, "s-6tb", &[("dots-0", 1), ("dots-1", 1), ("dots-2", 1), ("dots-3", 1)]),
    ] {
        let base = field().german("0804", "g-191").soviet("0805", "set_up");
        let mix = json!({"setup_tanks": tanks, "pool_guards": 4});
        let play = base.set("mix", mix).deliberate("0805", "0804", dice![name, "dots-1", 1, 1, 1]);
        assert_eq!((play.bags[1].rule, &play.bags[1].tokens[..]), ("CB4", edges));
    }
}

#[test]
fn rcb6_the_soviet_card_is_applied_first() {
    // Snipers leave one of two units; only it can be improved, so that nobody is asked.
    let base = field().german("0804", "g-191 g-194").soviet("0805", "s-87rd").hand("gs-stug").soviet_card();
    let mut play = base.deliberate("0805", "0804", &[]);
    play.dice(dice!["ss-sniper", 5, 6, 5, 1, 1, 1]).act(card("gs-stug"));
    assert_eq!((play.dots("g-191"), play.dots("g-194")), (None, Some(1)));
    let at = |rule| play.rules_told().iter().position(|told| *told == rule);
    assert!(at("CB6") < at("CB7"));
    assert_eq!(play.fired()[0], (Side::German, Firepower::White, 1, 0), "a black dot, improved");
    // Ruling 29: whoever is lost is lost before the German card.
    let position = |wanted: fn(&Event) -> bool| play.events.iter().position(wanted);
    let lost = position(|e| matches!(e, Event::UnitHit { edge: None, .. }));
    assert!(lost.is_some() && lost < position(|e| matches!(e, Event::Upgraded { .. })));
}

#[test]
fn rcb7_the_german_card_is_applied_second() {
    // Both bombard: the Soviets first. Even when no German is left the guns fire.
    let base = field().german("0804", "g-191:1").soviet("0805", "s-87rd").hand("gs-stuka").soviet_card();
    let mut play = base.deliberate("0805", "0804", &[]);
    play.dice(dice!["ss-sniper", 5, 1, 1, 5, 6, 1]).act(card("gs-stuka"));
    let bombarded = play.events.iter().filter_map(|e| match e {
        Event::Bombarded { side, hits, .. } => Some((*side, *hits)),
        _ => None,
    });
    assert_eq!(bombarded.collect::<Vec<_>>(), [(Side::Soviet, 1), (Side::German, 2)]);
    assert!(play.stack("0804").is_empty() && play.stack("0805").is_empty());
    assert_eq!(play.control("0805"), Some(Side::Soviet), "ruling 61");
    assert!(play.fired().is_empty());
}

#[test]
fn rcb7_worse_comes_before_better() {
    // Ruling 92: red to white to red, and white to black to white.
    for (unit, dots, colour) in
        [("g-2pz", 4, Firepower::Red), ("g-120", 3, Firepower::White), ("g-2pz:1", 1, Firepower::White)]
    {
        let base = field().german("0804", unit).soviet("0805", "s-87rd:1").hand("gs-stug").soviet_card();
        let mut play = base.deliberate("0805", "0804", &[]);
        let fire = vec![1.into(); dots + 1];
        play.dice(&[dice!["ss-molotov"], &fire].concat()).act(card("gs-stug"));
        assert_eq!(play.fired()[0], (Side::German, colour, dots as u8, 0), "{unit}");
    }
}

#[test]
fn rcb7_units_are_improved_in_any_order() {
    let base = field().german("0804", "g-191 g-194 g-211 g-2pz").soviet("0805", "s-87rd:1").hand("gs-flame");
    let mut play = base.deliberate("0805", "0804", &[]);
    assert_eq!(play.refused(upgrade("g-191")), "CB7", "not yet");
    play.act(card("gs-flame"));
    assert_eq!(play.fight().stage, Stage::Upgrade { left: 2 });
    assert_eq!(play.legal(), [upgrade("g-191"), upgrade("g-194"), upgrade("g-211")]);
    for name in ["g-2pz", "g-516"] {
        assert_eq!(play.refused(upgrade(name)), "CB7");
    }
    assert_eq!(play.refused(Action::Done), "CB7", "ruling 92: as many as the card names");
    play.act(upgrade("g-211"));
    assert_eq!(play.legal(), [upgrade("g-191"), upgrade("g-194")]);
    assert_eq!(play.refused(upgrade("g-211")), "CB7", "once is enough");
    play.dice(dice![1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).act(upgrade("g-194"));
    let fired = play.fired();
    assert_eq!(fired[0], (Side::German, Firepower::White, 2, 0));
    assert_eq!(fired[1], (Side::German, Firepower::Red, 4 + 2 + 2, 0));
    // By the first version of the rules in the order of the data, so that enough were left to name.
    let mut play = base.version(1).deliberate("0805", "0804", &[]);
    play.act(card("gs-flame"));
    assert_eq!(play.legal(), [upgrade("g-191"), upgrade("g-194")]);
    assert_eq!(play.refused(upgrade("g-211")), "CB7");
    play.act(upgrade("g-194"));
    assert_eq!(play.legal(), [upgrade("g-211")]);
}

#[test]
fn rcb8_support_cards_are_discarded() {
    let base = field().german("0805", "g-191").soviet("0806", "s-87rd").hand("gs-arty").soviet_card();
    let mut play = base.deliberate("0806", "0805", &[]);
    let misses = dice![1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    play.dice(&[dice!["ss-sniper", 1, 1, 1], misses].concat()).act(card("gs-arty"));
    assert_eq!(play.game.soviet_discards().count(soviet_card("ss-sniper")), 1);
    assert_eq!(play.game.german_discards().count(german_card("gs-arty")), 1);
    assert_eq!((play.game.hand.total(), play.game.unseen_cards.total()), (0, 19));
    let told = play.rules_told();
    assert_eq!(told.iter().filter(|rule| **rule == "CB8").count(), 2);
    let at = |rule| told.iter().position(|told| *told == rule);
    assert!(at("CB7") < at("CB8") && at("CB8") < at("CB14"), "before the rubble roll");
}

#[test]
fn rcb8_leaders_stay() {
    let base = field().german("0804", "g-191").soviet("0805", "s-87rd").soviet_card();
    let play = base.deliberate("0805", "0804", dice!["sl-chuikov", 1, 1, 1, 1]);
    assert!(play.game.soviet_leaders.contains(soviet_card("sl-chuikov")));
    assert_eq!(play.game.soviet_discards().total(), 0);
    assert!(!play.tells("CB8") && play.tells("ST7"));
}

#[test]
fn rcb8_an_idle_card_is_discarded_too() {
    // Ruling 80: no Urban hex, no Strongpoint.
    let base = field().german("0804", "g-191").soviet("0805", "s-87rd").soviet_card();
    let play = base.deliberate("0805", "0804", dice!["ss-strong", 1, 1, 1, 1]);
    assert_eq!(play.game.soviet_discards().count(soviet_card("ss-strong")), 1);
    assert!(play.events.iter().any(|e| matches!(e, Event::CardIdle { .. })));
    assert!(play.game.strongpoints.is_empty());
    assert!(play.game.destroyed.is_empty() && play.game.stacks.hex_of(unit("g-191")).is_some());
}
