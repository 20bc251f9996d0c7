//! [VC] How the game ends.

use crate::rules::kit::*;
use crate::rules::setup::{map_hex, map_with};
use serde_json::{Map, Value, json};
use volga_engine::dice::Face;
use volga_inferno::{Action, Event, Order, Phase, Victory};

const SPAWN: [&str; 6] = ["3", "7", "9", "13", "15", "19"];

/// The Germans control all spawn hexes but these.
fn all_but(others: &[&str]) -> Value {
    let german = SPAWN.iter().filter(|name| !others.contains(name));
    let control: Map<String, Value> = german.map(|name| ((*name).to_owned(), json!("german"))).collect();
    json!({"control": control})
}

/// Soviets far from every spawn hex.
fn steppe() -> Value {
    json!({"1001": ["set_up"]})
}

#[test]
fn rvc1_the_germans_win_with_all_six_spawn_hexes() {
    let short = |others: &[&str]| {
        let mut play = only_with(json!({"g-2pz": "2"}), steppe(), all_but(others));
        play.act(order(Order::ShortMoves));
        play
    };
    let mut play = short(&["3"]);
    play.act(go("2", &["g-2pz"], "3"));
    assert_eq!(play.end(), Some(("german", "VC1")));
    // At once: no card is drawn (ruling 38), and the Soviets do nothing more.
    assert_eq!(play.kinds(), ["moved", "control_taken", "game_over"]);
    assert_eq!(play.told_as("game_over"), ["VC1"]);
    // Five are not enough.
    let mut play = short(&["3", "19"]);
    play.dice(dice!["gs-arty"]).act(go("2", &["g-2pz"], "3"));
    assert_eq!((play.end(), play.game.german_spawn_hexes()), (None, 5));
}

#[test]
fn rvc1_it_counts_however_the_last_hex_is_taken() {
    // On the way of a Long Move.
    let mut play = only_with(json!({"g-2pz": "2"}), steppe(), all_but(&["3"]));
    play.acts([order(Order::LongMove), go("2", &["g-2pz"], "3")]);
    assert_eq!((play.end(), play.hex_of("g-2pz")), (Some(("german", "VC1")), Some("3")));
    // By the move of a Hasty Attack, which is not fought any more.
    let mut play = only_with(json!({"g-2pz": "2"}), weak("4"), all_but(&["3"]));
    play.acts([order(Order::HastyAttack), go("2", &["g-2pz"], "3")]);
    assert_eq!((play.end(), play.told_as("attack_declared").len()), (Some(("german", "VC1")), 0));
    // By an advance after combat.
    let soviet = json!({"3": [{"block": "s-wm", "dots": 1}], "1001": ["set_up"]});
    let mut play = only_with(json!({"g-120": "0306"}), soviet, all_but(&["3"]));
    play.dice(dice![6, 1, 1, 1]).acts([order(Order::DeliberateAttack), attack("3", &["0306"])]);
    assert_eq!((play.end(), play.told_as("card_drawn").len()), (Some(("german", "VC1")), 0));
}

#[test]
fn rvc1a_each_of_the_six_hexes_is_needed() {
    for (from, last) in [("2", "3"), ("6", "7"), ("8", "9"), ("12", "13"), ("14", "15"), ("18", "19")] {
        let mut play = only_with(json!({"g-2pz": from}), steppe(), all_but(&[last]));
        assert_eq!(play.game.german_spawn_hexes(), 5);
        play.acts([order(Order::ShortMoves), go(from, &["g-2pz"], last)]);
        assert_eq!(play.end(), Some(("german", "VC1")), "{last}");
    }
    let spoilt = map_with(|map| {
        map_hex(map, "9").as_object_mut().unwrap().remove("soviet_spawn");
    });
    assert_eq!(spoilt.unwrap_err().entry(), "hex 9, soviet_spawn, order");
    let spoilt = map_with(|map| map_hex(map, "10")["soviet_spawn"] = json!({"order": 7, "pools": ["tank"]}));
    assert_eq!(spoilt.unwrap_err().entry(), "hexes, soviet_spawn");
}

#[test]
fn rvc2_the_germans_win_when_no_soviet_unit_is_left() {
    let combat = |soviet: Value, faces: &[Face]| {
        let mut play = only(json!({"g-191": {"hex": "0304", "dots": 1}}), soviet);
        play.dice(faces).acts([order(Order::DeliberateAttack), attack("0404", &["0304"])]);
        play
    };
    let play = combat(weak("0404"), dice![6, 1]);
    assert_eq!(play.end(), Some(("german", "VC2")));
    assert_eq!(play.told_as("game_over"), ["VC2"]);
    assert!(play.game.pools.infantry > 0, "the pools do not count (ruling 84)");
    // Nor does it matter whether anybody is left to move in.
    assert_eq!(combat(weak("0404"), dice![6, 6]).end(), Some(("german", "VC2")));
    // A hidden block anywhere is a unit, even if it should be blank (ruling 76).
    let mut soviet = weak("0404");
    soviet["19"] = json!(["set_up"]);
    assert_eq!(combat(soviet, dice![6, 1]).end(), None);
}

#[test]
fn rvc2_also_when_the_last_of_them_attacked() {
    // From 0404 a 5 points at 0304.
    let mut play = only_with(json!({"g-120": "0304"}), weak("0404"), json!({"phase": "soviet"}));
    play.soviets(dice![5, 1, 6, 1, 1]);
    assert_eq!(play.end(), Some(("german", "VC2")));
}

/// Battalions, which count one each.
const BATTALIONS: [&str; 10] =
    ["g-194", "g-211", "g-516", "g-517", "g-518", "g-544", "g-545", "g-546", "g-576", "g-577"];

/// A unit with one dot attacks and is destroyed, after so many battalions.
fn after(losses: usize, victim: &str, german: u8) -> Play {
    let mut units = json!({victim: {"hex": "0304", "dots": 1}});
    BATTALIONS[..losses].iter().for_each(|name| units[*name] = json!("destroyed"));
    let mut play = only(units, weak("0404"));
    assert_eq!(usize::from(play.game.losses), losses);
    play.dice(dice![german, 6]).acts([order(Order::DeliberateAttack), attack("0404", &["0304"])]);
    assert!(play.game.destroyed.contains(unit(victim)));
    play
}

#[test]
fn rvc3_the_soviets_win_with_ten_german_losses() {
    let play = after(8, "g-191", 1);
    assert_eq!((play.end(), play.game.losses), (None, 9));
    let play = after(9, "g-191", 1);
    assert_eq!((play.end(), play.game.losses), (Some(("soviet", "VC3")), 10));
    assert_eq!(play.told_as("game_over"), ["VC3"]);
    assert!(play.told_as("soviets_begin").is_empty());
}

#[test]
fn rvc3_the_german_conditions_come_first() {
    // Ruling 64: the tenth loss and the last Soviet unit fall in one combat.
    assert_eq!(after(9, "g-191", 6).end(), Some(("german", "VC2")));
    // The combat is played to its end, advance included.
    let mut units = json!({"g-191": {"hex": "0306", "dots": 1}, "g-578": {"hex": "0306", "dots": 1}});
    BATTALIONS[..9].iter().for_each(|name| units[*name] = json!("destroyed"));
    let soviet = json!({"3": [{"block": "s-wm", "dots": 1}], "1001": ["set_up"]});
    let mut play = only_with(units, soviet, all_but(&["3"]));
    play.dice(dice![6, 1, 6]).acts([order(Order::DeliberateAttack), attack("3", &["0306"])]);
    assert_eq!((play.game.losses, play.end()), (10, Some(("german", "VC1"))));
    assert_eq!(play.stack("3"), ["g-578"]);
}

#[test]
fn rvc4_a_regiment_counts_twice() {
    let play = after(0, "g-120", 1);
    assert_eq!(play.game.losses, 2);
    assert_eq!(play.told_as("unit_hit"), ["VC4"]);
    let play = after(7, "g-120", 1);
    assert_eq!((play.end(), play.game.losses), (None, 9));
    for (losses, total) in [(8, 10), (9, 11)] {
        let play = after(losses, "g-120", 1);
        assert_eq!((play.end(), play.game.losses), (Some(("soviet", "VC3")), total));
    }
    // A Panzer battalion carries no R.
    assert_eq!(after(0, "g-129b", 1).game.losses, 1);
    assert_eq!(after(0, "g-24b", 1).game.losses, 2);
}

/// The Soviets act, with so many cards left in their deck.
fn with_deck(deck: u8, soviet: Value, more: Value) -> Play {
    let mut set = json!({"soviet_deck": deck, "phase": "soviet"});
    set.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    only_with(json!({"g-2pz": "W"}), soviet, set)
}

#[test]
fn rvc5_the_soviets_win_with_their_last_card() {
    let mut play = with_deck(2, far(), json!({}));
    play.soviets(dice![1]);
    assert_eq!((play.end(), play.game.soviet_deck, play.game.soviet_hand), (None, 1, 1));
    play.acts([order(Order::ShortMoves), Action::Done]).soviets(dice![1]);
    assert_eq!((play.end(), play.game.soviet_deck), (Some(("soviet", "VC5")), 0));
    assert_eq!(play.told_as("game_over"), ["VC5"]);
    assert_eq!(play.game.phase, Phase::Over(Victory::SovietDeck));
    assert_eq!(play.game.round, 2, "no other round begins");
}

#[test]
fn rvc5_nothing_is_played_after_the_last_card() {
    // Ruling 65. A 1 comes before a 2, and the block of hex 0404 does not move any more.
    let mut play = with_deck(1, json!({"0404": ["set_up"], "19": ["set_up"]}), json!({}));
    play.soviets(dice![2, 1]);
    assert_eq!((play.end(), play.stack("0404").len()), (Some(("soviet", "VC5")), 1));
    assert!(matches!(play.events.last(), Some(Event::GameOver { .. })));
    // In a Spawn: there is no infantry for hex 3, and its tank does not come either.
    let mut more = all_but(&["3"]);
    more["pools"] = json!({"infantry": 0});
    let two = || json!({"0404": ["set_up"], "1001": ["set_up"]});
    let mut play = with_deck(1, two(), more.clone());
    play.soviets(dice![]);
    assert_eq!((play.end(), play.stack("3").len(), play.game.pools.tank), (Some(("soviet", "VC5")), 0, 6));
    let mut play = with_deck(2, two(), more);
    play.soviets(dice![]);
    assert_eq!((play.end(), play.stack("3")), (None, vec!["tank_pool"]));
    // Nor does what a leader adds: Yeryomenko's infantry in hex 13, after the Marine that is missing.
    let mut more = all_but(&["13"]);
    more["pools"] = json!({"marine": 0});
    more["soviet_leaders"] = json!(["sl-yeremenko"]);
    let mut play = with_deck(1, two(), more);
    play.soviets(dice![]);
    assert_eq!((play.end(), play.stack("13")), (Some(("soviet", "VC5")), vec!["infantry_pool"]));
}
