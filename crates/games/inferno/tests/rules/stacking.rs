//! [ST1] to [ST6] Stacking and control.

use crate::rules::kit::*;
use crate::rules::setup::{map_hex, map_with};
use serde_json::{Value, json};
use volga_engine::{Game, Table};
use volga_inferno::data::{Side, Terrain, data};
use volga_inferno::ids::Hex;
use volga_inferno::{Action, Inferno, Options, Order};

/// Why a position cannot be.
fn unsound(set: Value) -> String {
    let game = Inferno::from_position("basic-solo", &Options::default(), Inferno::CURRENT, &set);
    game.unwrap_err().to_string()
}

#[test]
fn rst1_a_hex_holds_four_units() {
    // W holds three at the start.
    let play = at(json!({"units": {"g-8m": "W"}}));
    assert_eq!(play.stack("W").len(), 4);
    assert!(unsound(json!({"units": {"g-8m": "W", "g-29m": "W"}})).contains("ST1"));
    let blocks = ["set_up"; 5];
    assert_eq!(only(json!({"g-2pz": "W"}), json!({"13": blocks[..4]})).stack("13").len(), 4);
    assert!(unsound(json!({"soviet": {"13": blocks}})).contains("ST1"));
    // The limit is one for each hex, and no move goes beyond it.
    let units = json!({"g-8m": "W", "g-29m": "0204", "g-36b": "0104"});
    let mut play = at(json!({"units": units}));
    play.act(order(Order::ShortMoves));
    assert_eq!(play.refused(go("0204", &["g-29m"], "W")), "A3.4");
    assert!(play.is_legal(go("0204", &["g-29m"], "0104")));
}

#[test]
fn rst1_three_may_take_the_place_of_one_who_begins_there() {
    let others = json!({"g-103b": "X", "g-108b": "X", "g-129b": "X", "g-191": "0503"});
    let play = at(json!({"units": others}));
    assert_eq!(play.stack("X"), ["g-120", "g-103b", "g-108b", "g-129b"]);
    assert_eq!(at(play.game.to_position().unwrap()).game, play.game);
}

#[test]
fn rst2_the_limit_counts_only_where_a_move_ends() {
    let four = ["g-2pz", "g-64pg", "g-79pg", "g-120"];
    let units = json!({
        "g-2pz": "W", "g-64pg": "W", "g-79pg": "W", "g-120": "W",
        "g-191": "0204", "g-194": "0204", "g-211": "0204", "g-516": "0204",
    });
    let mut play = only(units, far());
    play.act(order(Order::LongMove)).act(go("W", &four, "0204"));
    assert_eq!(play.game.invariants(), Ok(()));
    assert!(!play.is_legal(Action::Done), "eight cannot stay");
    play.act(go("0204", &four, "0304"));
    assert_eq!((play.stack("0204").len(), play.stack("0304").len()), (4, 4));
}

#[test]
fn rst3_at_the_start_control_is_as_ruled() {
    // Ruling 9.
    let play = at(json!({}));
    for hex in Hex::all() {
        let german = ["W", "X", "Y", "Z"].contains(&hex.name());
        let soviet = play.game.stacks.soviet().contains(hex) || data().spawn.contains(hex);
        let expected = if german { Some(Side::German) } else { soviet.then_some(Side::Soviet) };
        assert_eq!(play.game.control(hex), expected, "{hex:?}");
    }
}

#[test]
fn rst3_a_hex_belongs_to_who_was_last_alone_in_it() {
    let mut play = only(json!({"g-2pz": "W"}), json!({"0404": ["set_up"], "19": ["set_up", "set_up"]}));
    assert_eq!(play.control("0204"), None);
    play.acts([order(Order::ShortMoves), go("W", &["g-2pz"], "0204")]);
    assert_eq!((play.told_as("control_taken"), play.control("0204")), (vec!["ST3"], Some(Side::German)));
    play.act(Action::Done);
    assert_eq!(play.control("W"), Some(Side::German), "also when it is left");
    assert_eq!(play.control("3"), Some(Side::Soviet), "an empty spawn hex stays Soviet (ruling 10)");
    // Ruling 60: Soviets who enter take it back.
    let more = json!({"control": {"0505": "german"}, "phase": "soviet"});
    let mut play = only_with(json!({"g-2pz": "W"}), json!({"0404": ["set_up"]}), more);
    play.soviets(dice![2]);
    assert_eq!((play.stack("0505").len(), play.control("0505")), (1, Some(Side::Soviet)));
    assert_eq!(play.told_as("control_taken"), ["ST3"]);
    assert_eq!(play.control("0404"), Some(Side::Soviet), "and keep what they leave");
}

#[test]
fn rst3_after_a_combat_it_belongs_to_who_moves_in() {
    let fight = |german: u8, soviet: u8| {
        let soviets = json!({"0404": [{"block": "s-wm", "dots": 1}], "19": ["set_up"]});
        let mut play = only(json!({"g-191": {"hex": "0304", "dots": 1}}), soviets);
        play.dice(dice![german, soviet]);
        play.acts([order(Order::DeliberateAttack), attack("0404", &["0304"])]);
        play
    };
    let taken = fight(6, 1);
    assert_eq!((taken.hex_of("g-191"), taken.control("0404")), (Some("0404"), Some(Side::German)));
    assert_eq!(taken.told_as("control_taken"), ["ST3"]);
    let held = fight(1, 1);
    assert_eq!((held.control("0404"), held.control("0304")), (Some(Side::Soviet), Some(Side::German)));
    // Ruling 61: if nobody is left on either side, nothing changes.
    let empty = fight(6, 6);
    assert!(empty.stack("0404").is_empty() && empty.stack("0304").is_empty());
    assert_eq!((empty.control("0404"), empty.control("0304")), (Some(Side::Soviet), Some(Side::German)));
}

#[test]
fn rst4_passing_through_a_hex_takes_it() {
    let mut play = only(json!({"g-2pz": "2"}), far());
    play.dice(dice!["gs-arty"]);
    play.acts([order(Order::LongMove), go("2", &["g-2pz"], "3")]);
    assert_eq!((play.told_as("control_taken"), play.control("3")), (vec!["ST4"], Some(Side::German)));
    play.act(go("3", &["g-2pz"], "0306"));
    assert_eq!(play.told_as("control_taken"), ["ST3"], "where it ends");
    assert!(play.stack("3").is_empty());
    assert_eq!((play.control("3"), play.control("0306")), (Some(Side::German), Some(Side::German)));
    assert_eq!(play.game.german_spawn_hexes(), 1);
}

#[test]
fn rst3_germans_who_enter_remove_a_strongpoint() {
    // Ruling 96.
    let more = json!({"strongpoints": ["0706", "7"]});
    let mut play = only_with(json!({"g-2pz": "0805"}), far(), more);
    play.acts([order(Order::ShortMoves), go("0805", &["g-2pz"], "0706"), Action::Done]);
    assert_eq!(play.game.strongpoints.iter().map(Hex::name).collect::<Vec<_>>(), ["7"]);
    // Soviets who move in leave it. From hex 8 a 4 points at 0806.
    let more = json!({"strongpoints": ["0806"], "phase": "soviet"});
    let mut play = only_with(json!({"g-2pz": "W"}), json!({"8": ["set_up"]}), more);
    play.soviets(dice![4]);
    assert_eq!((play.stack("0806").len(), play.game.strongpoints.len()), (1, 1));
}

#[test]
fn rst6_hexes_3_and_19_are_clear() {
    for id in ["3", "19"] {
        assert_eq!(data().hex(hex(id)).terrain, Terrain::Clear);
        for terrain in ["urban", "rough"] {
            let spoilt = map_with(|map| map_hex(map, id)["terrain"] = json!(terrain)).unwrap_err();
            assert_eq!(spoilt.entry(), format!("hex {id}, terrain"));
        }
    }
    // So that an attack on them rolls for no rubble, and a Long Move goes through (see A2.9).
    let mut play = only(json!({"g-120": "0306"}), json!({"3": [{"block": "s-wm", "dots": 1}]}));
    play.misses(3 + 1).acts([order(Order::DeliberateAttack), attack("3", &["0306"])]);
    assert!(play.told_as("rubble_rolled").is_empty());
}
