//! What each Soviet card does.

use crate::combat::{begin, in_town, open_field, with};
use crate::dice;
use crate::kit::*;
use serde_json::{Value, json};
use volga_engine::dice::Face;
use volga_inferno::data::{Firepower, Side};
use volga_inferno::{Event, Order};

use Firepower::{Black, Red, White};
use Side::{German, Soviet};

/// Dice, lowest face that hits, and hits of the Soviet card.
fn bombarded(play: &Play) -> Option<(u8, u8, u8)> {
    play.events.iter().find_map(|e| match e {
        Event::Bombarded { side: Soviet, dice, at_least, hits, .. } => Some((*dice, *at_least, *hits)),
        _ => None,
    })
}

/// Panzers attack in the open, and this card meets them; its dice come first, all else misses.
fn meet(card: &str, faces: &[u8]) -> Play {
    let play = open_field(json!({"g-2pz": "1303"}), json!([with("s-wm", 1)]), json!({"soviet_hand": 1}));
    let mut dice = vec![Face::from(card)];
    dice.extend(faces.iter().map(|f| Face::Die(*f)));
    dice.extend(ones(5));
    begin(play, "1304", &["1303"], &dice)
}

/// Soviets with this card attack Panzers in 1303 out of 1304.
fn strike_back(card: &str, faces: &[u8], fire: usize) -> Play {
    let soviet = soviets(json!({"1304": [with("s-wm", 1)]}));
    let mut play =
        at(json!({"units": {"g-2pz": "1303"}, "soviet": soviet, "soviet_hand": 1, "phase": "soviet"}));
    let mut dice = vec![Face::Die(4), Face::from(card)];
    dice.extend(faces.iter().map(|f| Face::Die(*f)));
    dice.extend(ones(fire));
    play.soviet_turn(&dice);
    play
}

#[test]
fn card_snipers_throw_three_dice_that_hit_on_5() {
    assert_eq!(bombarded(&meet("ss-sniper", &[5, 6, 4])), Some((3, 5, 2)));
    let play = strike_back("ss-sniper", &[5, 1, 1], 4);
    assert_eq!((bombarded(&play), play.dots("g-2pz")), (Some((3, 5, 1)), Some(3)));
}

#[test]
fn card_east_bank_artillery_throws_six_dice_that_hit_on_6() {
    let play = meet("ss-eastbank", &[6, 5, 5, 5, 5, 6]);
    assert_eq!((bombarded(&play), play.dots("g-2pz")), (Some((6, 6, 2)), Some(2)));
    assert_eq!(bombarded(&strike_back("ss-eastbank", &[6, 1, 1, 1, 1, 1], 4)), Some((6, 6, 1)));
}

#[test]
fn card_katyushas_throw_four_dice_that_hit_on_5() {
    assert_eq!(bombarded(&meet("ss-katyusha", &[5, 5, 5, 1])), Some((4, 5, 3)));
    assert_eq!(bombarded(&strike_back("ss-katyusha", &[5, 1, 1, 1], 4)), Some((4, 5, 1)));
}

#[test]
fn card_flotilla_reaches_only_the_bank() {
    let idle = meet("ss-flotilla", &[]);
    assert_eq!(bombarded(&idle), None);
    assert!(idle.has(|e| matches!(e, Event::CardIdle { .. })));
    assert_eq!(bombarded(&strike_back("ss-flotilla", &[], 5)), None);
    // Defenders on the bank.
    let soviet = soviets(json!({"3": [with("s-wm", 1)], "1806": ["set_up"]}));
    let mut play = at(json!({"units": {"g-2pz": "0306"}, "soviet": soviet, "soviet_hand": 1}));
    play.order(Order::DeliberateAttack);
    play.queue(dice!["ss-flotilla", 5, 5, 1, 1]).queue(&ones(3)).act(strike("3", &["0306"]));
    assert_eq!(bombarded(&play), Some((4, 5, 2)));
    // Attackers from the bank, or Germans on it.
    for (stack, target, face) in [("3", "0306", 4), ("0306", "3", 1)] {
        let mut stacks = json!({});
        stacks[stack] = json!([with("s-wm", 1)]);
        let set = json!({"units": {"g-2pz": target}, "soviet": soviets(stacks), "soviet_hand": 1, "phase": "soviet"});
        let mut play = at(set);
        play.soviet_turn(&[&[Face::Die(face)], dice!["ss-flotilla", 5, 1, 1, 1], &ones(4)[..]].concat());
        assert_eq!(bombarded(&play), Some((4, 5, 1)), "{stack}");
    }
}

#[test]
fn card_tank_hunters_make_vehicles_fire_worse() {
    let units = json!({"g-2pz": "1303", "g-120": "1303", "g-177w": "1303", "g-191": "1303"});
    let play = open_field(units, json!([with("s-wm", 1)]), json!({"soviet_hand": 1}));
    let play = begin(play, "1304", &["1303"], &[dice!["ss-molotov"], &ones(12)[..]].concat());
    // The 120th black, Panzers, assault guns and infantry white.
    assert_eq!(play.fire()[..2], [(German, Black, 3, 0), (German, White, 8, 0)]);
    // Germans in defence too.
    assert_eq!(strike_back("ss-molotov", &[], 5).fire()[1], (German, White, 4, 0));
}

/// Ruling 92: worse first, then better; nothing is worse than black.
#[test]
fn card_tank_hunters_and_assault_guns_cancel_out() {
    let more = json!({"soviet_hand": 1, "hand": {"gs-stug": 1}});
    let play = open_field(json!({"g-2pz": "1303"}), json!([with("s-wm", 1)]), more);
    let mut play = begin(play, "1304", &["1303"], dice![]);
    play.queue(&[dice!["ss-molotov"], &ones(5)[..]].concat()).act(lay("gs-stug"));
    assert_eq!(play.fire()[0], (German, Red, 4, 0));
}

/// An attack of 3 white dice on 2 dots of militia in town, all hits, with this Soviet card.
fn defend(card: &str, more: Value) -> Play {
    let play =
        in_town(json!({"g-120": "1305"}), json!([with("s-wm", 2)]), and(json!({"soviet_hand": 1}), more));
    begin(play, "1306", &["1305"], &[dice![card, 1, 1, 1, 1, 1], dice![5, 1, 1]].concat())
}

#[test]
fn card_strongpoint_ignores_a_hit_now_and_later() {
    let mut play = defend("ss-strong", json!({}));
    assert_eq!((play.game.strongpoints, play.dots("s-wm")), (hexes(&["1306"]), Some(2)));
    play.soviet_turn(dice![1, 1]);
    // The next combat there: two hits, one ignored.
    play.game.phase = volga_inferno::Phase::Order;
    play.game.soviet_hand = 0;
    play.order(Order::DeliberateAttack).queue(dice![1, 1, 1, 1, 1, 5, 5, 1]).act(strike("1306", &["1305"]));
    assert_eq!(play.dots("s-wm"), Some(1));
}

#[test]
fn card_strongpoint_falls_when_germans_enter() {
    let more = json!({"strongpoints": ["1306"]});
    let play = in_town(json!({"g-120": "1305"}), json!([with("s-wm", 1)]), more);
    let play = begin(play, "1306", &["1305"], dice![1, 1, 1, 1, 5, 5, 1]);
    assert_eq!((play.stack("1306"), play.game.strongpoints.is_empty()), (vec!["g-120"], true));
    // By moving as well.
    let set = json!({"units": {"g-120": "0706"}, "soviet": soviets(json!({"1806": ["set_up"]})), "strongpoints": ["0606"]});
    let mut play = at(set);
    play.order(Order::ShortMoves).act(go("0706", &["g-120"], "0606"));
    assert!(play.game.strongpoints.is_empty());
}

#[test]
fn card_strongpoint_only_in_a_defended_urban_hex() {
    assert!(meet("ss-strong", &[]).game.strongpoints.is_empty(), "not in the open");
    let set = json!({"units": {"g-2pz": "1306"}, "soviet": soviets(json!({"1305": [with("s-wm", 1)]})), "soviet_hand": 1, "phase": "soviet"});
    let mut play = at(set);
    play.soviet_turn(&[dice![1, "ss-strong"], &ones(5)[..]].concat());
    assert!(play.game.strongpoints.is_empty(), "not for attackers");
    // Ruling 96: a second card changes nothing.
    let play = defend("ss-strong", json!({"strongpoints": ["1306"]}));
    assert!(play.has(|e| matches!(e, Event::CardIdle { .. })));
    assert_eq!(play.game.strongpoints, hexes(&["1306"]));
}

#[test]
fn card_storm_groups_improve_the_two_strongest_that_can_be() {
    // Ruling 88: tanks are not infantry, red dots cannot get better.
    let stack = json!([with("s-6tb", 1), with("s-95rd", 2), with("s-87rd", 2), with("s-wm", 1)]);
    let play = open_field(json!({"g-191": "1303"}), stack, json!({"soviet_hand": 1}));
    let play = begin(play, "1304", &["1303"], &[dice!["ss-storm"], &ones(8)[..]].concat());
    // The 87th white to red, the militia black to white, the tanks stay white.
    assert_eq!(play.fire()[1..], [(Soviet, White, 2, 0), (Soviet, Red, 4, 0)]);
    assert!(play.has(|e| matches!(e, Event::StormGroups { blocks } if blocks.len() == 2)));
    // In attack too; with nobody to improve the card is idle.
    assert_eq!(strike_back("ss-storm", &[], 5).fire()[0], (Soviet, White, 1, 0));
    let play = open_field(json!({"g-191": "1303"}), json!(["s-95rd"]), json!({"soviet_hand": 1}));
    let play = begin(play, "1304", &["1303"], &[dice!["ss-storm"], &ones(4)[..]].concat());
    assert!(play.has(|e| matches!(e, Event::CardIdle { .. })));
}

#[test]
fn card_order_227_ignores_two_hits() {
    let hits = |faces: &[u8]| {
        let play = open_field(json!({"g-120": "1303"}), json!([with("s-wm", 2)]), json!({"soviet_hand": 1}));
        let mut dice = vec![Face::from("ss-order227")];
        dice.extend(faces.iter().map(|f| Face::Die(*f)));
        dice.extend(ones(2));
        begin(play, "1304", &["1303"], &dice).dots("s-wm")
    };
    assert_eq!((hits(&[5, 5, 1]), hits(&[5, 5, 5])), (Some(2), Some(1)));
    assert!(
        strike_back("ss-order227", &[], 5).has(|e| matches!(e, Event::CardIdle { .. })),
        "only in defence"
    );
}

#[test]
fn card_order_227_and_rubble() {
    // Ruling 87: of three hits two are ignored, and one in rubble does nothing; of five one tells... three are left.
    let left = |hits: usize| {
        let more = json!({"soviet_hand": 1, "rubble": ["1306"]});
        let play = in_town(json!({"g-2pz": "1305", "g-120": "1305"}), json!([with("s-wm", 2)]), more);
        let mut dice = vec![Face::from("ss-order227")];
        dice.extend(ones(2));
        dice.extend(ones(3));
        dice.extend((0..4).map(|i| Face::Die(if i < hits { 4 } else { 1 })));
        begin(play, "1306", &["1305"], &dice).dots("s-wm")
    };
    assert_eq!([2, 3, 4].map(left), [Some(2), Some(2), Some(1)]);
}

#[test]
fn card_broken_communications_silence_the_german_card() {
    let more = json!({"soviet_hand": 1, "hand": {"gs-heinkel": 1}});
    let play = in_town(json!({"g-120": "1305"}), json!([with("s-wm", 2)]), more);
    let mut play = begin(play, "1306", &["1305"], dice![]);
    play.queue(dice!["ss-jam", 6, 5, 2, 1, 1, 1, 1, 1]).act(lay("gs-heinkel"));
    assert!(play.has(|e| matches!(e, Event::CardCancelled { .. })));
    assert!(!play.has(|e| matches!(e, Event::Bombarded { .. })));
    // Its rubble modifier still counts: 13 + 4 + a hex + the 120th = 19.
    assert_eq!(play.game.rubble, hexes(&["1306"]));
    assert_eq!(play.game.german_discards().total(), 1);
    // Pioneers and upgrades are silenced like bombs.
    for card in ["gs-pioneer", "gs-stug"] {
        let more = json!({"soviet_hand": 1, "hand": {card: 1}, "rubble": ["1306"]});
        let play = in_town(json!({"g-120": "1305"}), json!([with("s-wm", 2)]), more);
        let mut play = begin(play, "1306", &["1305"], dice![]);
        play.queue(&[dice!["ss-jam"], &ones(5)[..]].concat()).act(lay(card));
        assert_eq!(play.fire(), [(Soviet, Black, 2, 0), (German, White, 3, 0)], "{card}");
    }
    assert!(
        meet("ss-jam", &[]).has(|e| matches!(e, Event::CardIdle { .. })),
        "without a German card it is idle"
    );
}

/// An attack with this leader in play or turned over.
fn with_leader(leader: &str, mut play: Play, target: &str, from: &str, dice: usize) -> Play {
    play.game.soviet_leaders.insert(soviet_card(leader));
    begin(play, target, &[from], &ones(dice))
}

#[test]
fn leader_chuikov_adds_a_die_in_town() {
    let town = || in_town(json!({"g-191": "1305"}), json!([with("s-wm", 2)]), json!({"rubble": ["1306"]}));
    let play = with_leader("sl-chuikov", town(), "1306", "1305", 5);
    assert_eq!(play.fire()[..2], [(Soviet, Black, 2, 0), (Soviet, White, 1, 0)]);
    // Ruling 11: from the combat on in which he is turned over.
    let play = in_town(
        json!({"g-191": "1305"}),
        json!([with("s-wm", 2)]),
        json!({"rubble": ["1306"], "soviet_hand": 1}),
    );
    let play = begin(play, "1306", &["1305"], &[dice!["sl-chuikov"], &ones(5)[..]].concat());
    assert_eq!(play.fire()[1], (Soviet, White, 1, 0));
    let open = open_field(json!({"g-191": "1303"}), json!([with("s-wm", 2)]), json!({}));
    assert_eq!(with_leader("sl-chuikov", open, "1304", "1303", 4).fire().len(), 2, "not in the open");
}

#[test]
fn leader_khrushchev_ignores_the_first_hit_on_defenders() {
    let attack = |leaders: Value| {
        let play = open_field(
            json!({"g-120": "1303"}),
            json!([with("s-wm", 2)]),
            json!({"soviet_leaders": leaders}),
        );
        begin(play, "1304", &["1303"], dice![5, 1, 1, 1, 1]).dots("s-wm")
    };
    assert_eq!((attack(json!([])), attack(json!(["sl-khrushchev"]))), (Some(1), Some(2)));
    // Attackers ignore nothing.
    let soviet = soviets(json!({"1304": [with("s-wm", 2)]}));
    let set = json!({"units": {"g-120": "1303"}, "soviet": soviet, "soviet_leaders": ["sl-khrushchev"], "phase": "soviet"});
    let mut play = at(set);
    play.soviet_turn(dice![4, 1, 1, 5, 1, 1]);
    assert_eq!(play.dots("s-wm"), Some(1));
}

/// Ruling 86: Khrushchev, a Strongpoint and a card add up.
#[test]
fn leaders_and_cards_that_ignore_hits_add_up() {
    let more = json!({"soviet_leaders": ["sl-khrushchev"], "strongpoints": ["1306"], "soviet_hand": 1});
    let play = in_town(json!({"g-2pz": "1305", "g-120": "1305"}), json!([with("s-wm", 2)]), more);
    let dice = dice!["ss-order227", 1, 1, 1, 1, 1, 5, 5, 1, 4, 4, 4, 1];
    let play = begin(play, "1306", &["1305"], dice);
    assert_eq!(play.dots("s-wm"), Some(1), "five hits, four ignored");
}

#[test]
fn leader_yeremenko_brings_more_infantry_to_hex_13() {
    let spawn = |stacks: Value, more: Value| {
        let mut all = json!({"13": []});
        for hex in ["0404", "0606", "0903", "0905", "1104", "1106", "1304"] {
            all[hex] = json!(["s-95rd"]);
        }
        for (i, hex) in ["0404", "0606", "0903", "0905", "1104", "1106", "1304"].iter().enumerate() {
            let names = ["s-95rd", "s-112rd", "s-138rd", "s-193rd", "s-196rd", "s-284rd", "s-308rd"];
            all[*hex] = json!([names[i], "set_up", "set_up", "set_up"]);
        }
        for (hex, stack) in stacks.as_object().unwrap() {
            all[hex] = stack.clone();
        }
        let set = json!({"soviet": soviets(all), "phase": "soviet", "soviet_leaders": ["sl-yeremenko"], "pools": {"infantry": 8}});
        let mut play = at(and(set, more));
        play.soviet_turn(dice![]);
        play
    };
    let play = spawn(json!({}), json!({}));
    assert_eq!(play.stack("13"), ["infantry_pool", "infantry_pool", "marine_pool"]);
    assert!(play.has(|e| matches!(e, Event::Spawned { cause: volga_engine::RuleId("ST8"), .. })));
    // Ruling 89: no room, no infantry, or not Soviet: nothing, and no card for it.
    let play = spawn(json!({"13": ["s-13g", "s-35g"]}), json!({}));
    assert_eq!((play.stack("13").len(), play.soviet_cards().len()), (4, 0));
    let play = spawn(json!({}), json!({"pools": {"infantry": 5}}));
    assert_eq!((play.stack("13").len(), play.soviet_cards().len()), (2, 0));
    let play = spawn(json!({}), json!({"control": {"13": "german"}}));
    assert_eq!(play.stack("13"), [""; 0]);
}

#[test]
fn leader_rodimtsev_improves_guards() {
    let attack = |leaders: Value| {
        let stack = json!([with("s-13g", 1), with("s-87rd", 2)]);
        let play = open_field(json!({"g-191": "1303"}), stack, json!({"soviet_leaders": leaders}));
        begin(play, "1304", &["1303"], &ones(5)).fire()[1..].to_vec()
    };
    assert_eq!(attack(json!([])), [(Soviet, White, 3, 0)]);
    assert_eq!(attack(json!(["sl-rodimtsev"])), [(Soviet, White, 2, 0), (Soviet, Red, 1, 0)]);
    // In attack as well.
    let soviet = soviets(json!({"1304": [with("s-13g", 1)]}));
    let set = json!({"units": {"g-120": "1303"}, "soviet": soviet, "soviet_leaders": ["sl-rodimtsev"], "phase": "soviet"});
    let mut play = at(set);
    play.soviet_turn(&[dice![4], &ones(4)[..]].concat());
    assert_eq!(play.fire()[0], (Soviet, Red, 1, 0));
}

#[test]
fn leader_shumilov_adds_a_die_to_attacks() {
    let soviet = soviets(json!({"1304": [with("s-wm", 1)]}));
    let set = json!({"units": {"g-120": "1303"}, "soviet": soviet, "soviet_leaders": ["sl-shumilov"], "phase": "soviet"});
    let mut play = at(set);
    play.soviet_turn(&[dice![4], &ones(5)[..]].concat());
    assert_eq!(play.fire()[..2], [(Soviet, Black, 1, 0), (Soviet, White, 1, 0)]);
    let open = open_field(json!({"g-191": "1303"}), json!([with("s-wm", 2)]), json!({}));
    assert_eq!(with_leader("sl-shumilov", open, "1304", "1303", 4).fire().len(), 2, "not in defence");
}
