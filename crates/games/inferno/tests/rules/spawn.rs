//! [S2] The Soviet Spawn.

use crate::dice;
use crate::kit::*;
use serde_json::{Value, json};
use volga_inferno::Event;
use volga_inferno::data::data;

/// Seven full hexes elsewhere make the Soviets Spawn; these stacks stand in the spawn hexes.
fn spawn(stacks: Value, more: Value) -> Play {
    let mut all = json!({});
    for hex in ["0404", "0606", "0903", "0905", "1104", "1106", "1304"] {
        all[hex] = json!(["set_up", "set_up", "set_up", "set_up"]);
    }
    // As many are unseen as this needs.
    all["1304"] = json!(["tank_pool", "tank_pool", "tank_pool", "tank_pool"]);
    for (hex, stack) in stacks.as_object().unwrap() {
        all[hex] = stack.clone();
    }
    let pools = json!({"pools": {"infantry": 8, "tank": 3}});
    let mut play = at(and(and(json!({"soviet": soviets(all), "phase": "soviet"}), pools), more));
    play.soviet_turn(dice![]);
    play
}

/// Where blocks appeared, in order.
fn spawned(play: &Play) -> Vec<(&'static str, &'static str)> {
    let new = |e: &Event| match e {
        Event::Spawned { hex, pool, .. } => Some((hex.name(), pool.origin().name())),
        _ => None,
    };
    play.events.iter().filter_map(new).collect()
}

const ALL: [(&str, &str); 9] = [
    ("3", "infantry_pool"),
    ("3", "tank_pool"),
    ("19", "infantry_pool"),
    ("19", "tank_pool"),
    ("9", "infantry_pool"),
    ("15", "infantry_pool"),
    ("13", "infantry_pool"),
    ("13", "marine_pool"),
    ("7", "tank_pool"),
];

#[test]
fn rs2_1_only_soviet_spawn_hexes_spawn() {
    let play = spawn(json!({}), json!({"control": {"3": "german", "13": "german"}}));
    let expected: Vec<_> = ALL.into_iter().filter(|(hex, _)| !["3", "13"].contains(hex)).collect();
    assert_eq!(spawned(&play), expected);
    // Ruling 10: an empty one is still Soviet; ruling 52: Germans beside it do not matter.
    let play = spawn(json!({}), json!({"units": {"g-2pz": "0306"}}));
    assert_eq!(spawned(&play), ALL);
}

#[test]
fn rs2_2_the_hexes_have_their_order() {
    assert_eq!(data().charts.spawn_order, ["3", "19", "9", "15", "13", "7"].map(hex));
    assert_eq!(spawned(&spawn(json!({}), json!({}))), ALL);
}

#[test]
fn rs2_3_each_icon_brings_a_block_from_its_pool() {
    let play = spawn(json!({}), json!({}));
    assert_eq!((play.game.pools.infantry, play.game.pools.tank, play.game.pools.marine), (3, 0, 1));
    assert_eq!(play.stack("3"), ["infantry_pool", "tank_pool"]);
    assert_eq!(play.stack("13"), ["infantry_pool", "marine_pool"]);
    assert_eq!((play.stack("7"), play.stack("9")), (vec!["tank_pool"], vec!["infantry_pool"]));
}

#[test]
fn rs2_4_new_blocks_are_hidden() {
    let play = spawn(json!({}), json!({}));
    assert_eq!(play.rolls, [], "neither what it is nor how strong has been drawn");
    assert!(play.game.unseen_blocks.contains(block("s-92nb")));
    let view = volga_engine::Table::view(&play.game, volga_engine::Eye::Open);
    assert_eq!(view.pieces["13#2"].marks, ["from_marine_pool"]);
    // When they are turned over each edge is as likely as another.
    let set = json!({"units": {"g-120": "1306"}, "soviet": soviets(json!({"13": ["marine_pool"], "1806": ["set_up"]}))});
    let mut play = at(and(set, json!({"pools": {"marine": 1}})));
    play.order(volga_inferno::Order::DeliberateAttack);
    play.queue(dice!["s-92nb", "dots-2"]).queue(&ones(8)).act(strike("13", &["1306"]));
    assert_eq!(play.dots("s-92nb"), Some(2));
}

#[test]
fn rs2_5_with_three_units_only_infantry_appears() {
    let three = json!(["s-95rd", "s-112rd", "s-138rd"]);
    let play = spawn(json!({"3": three}), json!({}));
    assert_eq!(spawned(&play)[..2], [("3", "infantry_pool"), ("19", "infantry_pool")]);
    // Ruling 49: no card for the tank.
    assert_eq!((play.stack("3").len(), play.soviet_cards()), (4, vec![]));
    let play = spawn(json!({"13": three}), json!({}));
    assert!(!spawned(&play).contains(&("13", "marine_pool")));
    // Ruling 50: with the infantry gone one card.
    let play = spawn(json!({"19": three}), json!({"pools": {"infantry": 1, "tank": 3}}));
    assert_eq!((play.stack("19").len(), play.soviet_cards()[0]), (3, "S2.6"));
    assert_eq!(play.soviet_cards().len(), 4, "one for 19, and for 9, 15 and 13");
    // A hex with one icon is no such case.
    let play = spawn(json!({"7": three}), json!({}));
    assert_eq!((play.stack("7").len(), play.soviet_cards()), (4, vec![]));
}

#[test]
fn rs2_6_for_an_empty_pool_a_card_is_drawn() {
    let play = spawn(json!({}), json!({"pools": {"infantry": 3, "tank": 0, "marine": 0}}));
    assert_eq!(spawned(&play), [("3", "infantry_pool"), ("19", "infantry_pool"), ("9", "infantry_pool")]);
    assert_eq!(play.soviet_cards(), ["S2.6"; 6]);
    assert_eq!((play.game.soviet_hand, play.game.soviet_deck), (6, 14));
}

#[test]
fn rs2_7_for_a_full_hex_cards_are_drawn() {
    // Ruling 51: one for each icon.
    let four = json!(["s-95rd", "s-112rd", "s-138rd", "s-193rd"]);
    let play = spawn(json!({"13": four}), json!({}));
    assert_eq!((play.stack("13").len(), play.soviet_cards()), (4, vec!["S2.7", "S2.7"]));
    assert_eq!((play.game.pools.infantry, play.game.pools.marine), (4, 2));
    let play = spawn(json!({"9": four}), json!({}));
    assert_eq!(play.soviet_cards(), ["S2.7"]);
}
