//! [S2] The Soviet Spawn.

use crate::combat::kit::{Field, Look, Play, dice, field, opening};
use serde_json::{Value, json};
use volga_engine::{Game, Turn};
use volga_inferno::data::{Pool, Side};
use volga_inferno::{Event, Phase};

/// What appeared where, in order.
fn spawned(play: &Play) -> Vec<(&'static str, Pool)> {
    let spawned = |event: &Event| match event {
        Event::Spawned { hex, pool, .. } => Some((hex.name(), *pool)),
        _ => None,
    };
    play.events.iter().filter_map(spawned).collect()
}

/// Only this spawn hex is Soviet; it holds this stack, and so does another hex, so that the Soviets Spawn.
fn only(at: &str, units: usize) -> Field {
    let names = ["s-95rd", "s-112rd", "s-138rd", "s-193rd", "s-87rd", "s-98rd", "s-131rd", "s-229rd"];
    let spawn = ["3", "7", "9", "13", "15", "19"].into_iter().filter(|hex| *hex != at);
    let control: serde_json::Map<_, _> = spawn.map(|hex| (hex.to_owned(), json!("german"))).collect();
    field()
        .soviet("19", "")
        .soviet("0805", &names[..units].join(" "))
        .soviet(at, &names[4..4 + units].join(" "))
        .set("control", control.into())
}

fn pools(infantry: u8, tank: u8, marine: u8) -> Value {
    json!({"infantry": infantry, "tank": tank, "marine": marine})
}

#[test]
fn rs2_1_units_appear_only_in_soviet_spawn_hexes() {
    let set = json!({"9": [], "15": []});
    let base = opening().set("soviet", set).set("control", json!({"9": "german", "15": null}));
    let play = base.soviets(&[]);
    let hexes: Vec<_> = spawned(&play).into_iter().map(|(hex, _)| hex).collect();
    assert_eq!(hexes, ["3", "3", "19", "19", "13", "13", "7"]);
    let skipped = play.events.iter().filter_map(|event| match event {
        Event::SpawnSkipped { hex } => Some(hex.name()),
        _ => None,
    });
    assert_eq!(skipped.collect::<Vec<_>>(), ["9", "15"]);
    assert!(play.tells("S2.1") && play.soviet_draws().is_empty());
    assert!(play.stack("9").is_empty() && play.control("9") == Some(Side::German));
    // Ruling 10: an empty spawn hex stays Soviet, and Soviets appear there; ruling 52: also next to Germans.
    let base = opening().set("soviet", json!({"9": []})).set("units", json!({"g-2pz": "0906"}));
    let play = base.soviets(&[]);
    assert_eq!(play.stack("9"), ["infantry_pool"]);
    assert!(play.game.fight.is_none());
}

#[test]
fn rs2_2_the_hexes_have_their_order() {
    let play = opening().soviets(&[]);
    let expected = [
        ("3", Pool::Infantry),
        ("3", Pool::Tank),
        ("19", Pool::Infantry),
        ("19", Pool::Tank),
        ("9", Pool::Infantry),
        ("15", Pool::Infantry),
        ("13", Pool::Infantry),
        ("13", Pool::Marine),
        ("7", Pool::Tank),
    ];
    assert_eq!(spawned(&play), expected);
    assert_eq!((play.game.phase, play.game.round), (Phase::Order, 2));
    // So the last block of a pool goes to the first in this order: the tank to hex 3, not to 19 or 7.
    let play = opening().set("pools", pools(22, 1, 2)).soviets(&[]);
    let tanks: Vec<_> = spawned(&play).into_iter().filter(|(_, pool)| *pool == Pool::Tank).collect();
    assert_eq!(tanks, [("3", Pool::Tank)]);
    assert_eq!(play.soviet_draws(), ["S2.6", "S2.6"]);
}

#[test]
fn rs2_3_each_icon_brings_a_block_of_its_pool() {
    let play = opening().soviets(&[]);
    assert_eq!(play.stack("3"), ["set_up", "infantry_pool", "tank_pool"]);
    assert_eq!(play.stack("13"), ["set_up", "infantry_pool", "marine_pool"]);
    assert_eq!(
        (play.stack("7"), play.stack("9")),
        (vec!["set_up", "tank_pool"], vec!["set_up", "infantry_pool"])
    );
    let left = play.game.pools;
    assert_eq!((left.infantry, left.tank, left.marine), (22 - 5, 6 - 3, 2 - 1));
    assert!(play.tells("S2.3") && play.soviet_draws().is_empty() && play.rolls.is_empty());
}

#[test]
fn rs2_3_a_block_is_drawn_at_random_from_its_pool() {
    let turned = |origin: &str, name: &str| {
        let base = field().german("0306", "g-191:1").soviet("3", origin).set("pools", pools(21, 5, 1));
        base.deliberate("3", "0306", dice![name, "dots-0", 1, 1])
    };
    // 21 blocks are left in the infantry pool and one stands on the map; four of them are Guards.
    let play = turned("infantry_pool", "s-13g");
    let guards = |name: &str| name.len() == 5 && name.ends_with('g');
    let weight = |guard: bool| -> u32 {
        let bag = play.bag("CB4").iter().filter(|(name, _)| guards(name) == guard);
        bag.map(|(_, weight)| weight).sum()
    };
    assert_eq!(weight(true) * 18, weight(false) * 4);
    assert_eq!((play.bag("CB4").len(), play.game.mix.pool_guards), (4 + 35, 3));
    let play = turned("tank_pool", "s-84tb");
    assert!(play.bag("CB4").len() == 10 && play.bag("CB4").iter().all(|(name, _)| name.ends_with("tb")));
    let play = turned("marine_pool", "s-92nb");
    assert_eq!(play.bag("CB4"), [("s-92nb", 1), ("s-154nb", 1)]);
}

#[test]
fn rs2_4_new_blocks_stand_hidden_at_random_strength() {
    let play = opening().soviets(&[]);
    assert_eq!(play.game.stacks.backs(crate::combat::kit::hex("13")).total(), 3);
    assert_eq!(play.game.unseen_blocks.len(), 52, "nobody has seen them");
    for (origin, name, edges) in [
        ("infantry_pool", "s-87rd", &[("dots-0", 2), ("dots-1", 1), ("dots-2", 1)][..]),
        ("infantry_pool", "s-13g", &[("dots-0", 1), ("dots-1", 1), ("dots-2", 1), ("dots-3", 1)]),
        ("tank_pool", "s-84tb", &[("dots-0", 1), ("dots-1", 1), ("dots-2", 1), ("dots-3", 1)]),
        ("marine_pool", "s-92nb", &[("dots-0", 1), ("dots-1", 1), ("dots-2", 1), ("dots-3", 1)]),
    ] {
        let base = field().german("0306", "g-191:1").soviet("3", origin).set("pools", pools(21, 5, 1));
        let play = base.deliberate("3", "0306", dice![name, "dots-1", 1, 1]);
        assert_eq!((play.bags[1].rule, &play.bags[1].tokens[..]), ("CB4", edges), "{name}");
        assert_eq!(play.dots(name), Some(1));
    }
}

#[test]
fn rs2_5_with_three_units_there_only_infantry_appears() {
    for at in ["3", "13", "19"] {
        let play = only(at, 3).soviets(&[]);
        assert_eq!(spawned(&play), [(at, Pool::Infantry)]);
        assert!(play.tells("S2.5") && !play.tells("S2.3"));
        assert!(play.soviet_draws().is_empty(), "ruling 49: no card for the other icon");
        assert_eq!(play.stack(at).len(), 4);
        // With two there is room for both, and no more.
        let play = only(at, 2).soviets(&[]);
        assert_eq!((spawned(&play).len(), play.stack(at).len()), (2, 4));
        assert!(!play.tells("S2.5"));
        // Ruling 50: no infantry left, one card, and no other block instead.
        let play = only(at, 3).set("pools", pools(0, 6, 2)).soviets(&[]);
        assert_eq!((play.soviet_draws(), spawned(&play)), (vec!["S2.6"], vec![]));
    }
    // Hexes with one icon bring it as ever.
    for (at, pool) in [("7", Pool::Tank), ("9", Pool::Infantry), ("15", Pool::Infantry)] {
        let play = only(at, 3).soviets(&[]);
        assert_eq!(spawned(&play), [(at, pool)]);
        assert!(!play.tells("S2.5"));
    }
}

#[test]
fn rs2_6_an_empty_pool_brings_a_card_for_each_missing_unit() {
    let play = opening().set("pools", pools(0, 6, 2)).soviets(&[]);
    assert_eq!(play.soviet_draws(), ["S2.6"; 5]);
    assert_eq!(play.soviet_cards(), (15, 5));
    let expected = [("3", Pool::Tank), ("19", Pool::Tank), ("13", Pool::Marine), ("7", Pool::Tank)];
    assert_eq!(spawned(&play), expected, "the other icons are not affected");
    let play = opening().set("pools", pools(5, 2, 0)).soviets(&[]);
    assert_eq!(play.soviet_draws(), ["S2.6"; 2], "the marines, and the third tank");
    let left = play.game.pools;
    assert_eq!((left.infantry, left.tank, left.marine), (0, 0, 0));
    assert_eq!(play.game.unseen_cards.total(), 20, "drawn unseen");
}

#[test]
fn rs2_6_the_last_card_ends_the_spawn() {
    // Rulings 39 and 65: the card for the infantry of hex 3 is the last; its tank does not appear.
    let base = opening().set("pools", pools(0, 6, 2)).set("soviet_deck", json!(1));
    let play = base.soviets(&[]);
    assert!(matches!(play.game.turn(), Turn::Over(outcome) if outcome.rule.0 == "VC5"));
    assert_eq!((spawned(&play), play.stack("3")), (vec![], vec!["set_up"]));
    assert_eq!((play.soviet_cards(), play.game.pools.tank), ((0, 1), 6));
    assert!(matches!(play.events.last(), Some(Event::GameOver { .. })));
    // Nor does the infantry that Yeryomenko would bring.
    let base = only("13", 2).set("pools", pools(3, 6, 0)).set("soviet_deck", json!(1));
    let play = base.set("soviet_leaders", json!(["sl-yeremenko"])).soviets(&[]);
    assert_eq!((play.stack("13").len(), play.game.pools.infantry), (3, 2));
    assert!(matches!(play.events.last(), Some(Event::GameOver { .. })));
    // Two cards are due in a full hex, one is left.
    let play = only("3", 4).set("soviet_deck", json!(1)).soviets(&[]);
    assert_eq!(play.soviet_draws(), ["S2.7"]);
    assert!(matches!(play.events.last(), Some(Event::GameOver { .. })));
}

#[test]
fn rs2_7_a_full_hex_brings_a_card_for_each_unit() {
    // Ruling 51: one for each icon.
    for (at, cards) in [("3", 2), ("13", 2), ("19", 2), ("7", 1), ("9", 1), ("15", 1)] {
        let play = only(at, 4).soviets(&[]);
        assert_eq!(play.soviet_draws(), vec!["S2.7"; cards], "{at}");
        assert_eq!((play.stack(at).len(), spawned(&play)), (4, vec![]));
        let left = play.game.pools;
        assert_eq!((left.infantry, left.tank, left.marine), (22, 6, 2));
        // An empty pool makes no difference to that.
        let play = only(at, 4).set("pools", pools(0, 0, 0)).soviets(&[]);
        assert_eq!(play.soviet_draws().len(), cards, "{at}");
    }
}
