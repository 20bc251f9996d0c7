//! What must always hold: a position that is spoilt in one place is found out, and says by which rule.

use crate::rules::kit::at;
use serde_json::json;
use volga_engine::Game;
use volga_inferno::Inferno;
use volga_inferno::ids::{GermanCard, SovietCard};

/// What is wrong with the opening after it was changed.
#[track_caller]
fn spoilt(change: impl FnOnce(&mut Inferno)) -> String {
    let mut game = at(json!({})).game;
    assert_eq!(game.invariants(), Ok(()));
    change(&mut game);
    game.invariants().expect_err("it has been spoilt")
}

fn german(id: &str) -> GermanCard {
    GermanCard::named(id).expect("a card")
}

fn soviet(id: &str) -> SovietCard {
    SovietCard::named(id).expect("a card")
}

#[test]
fn rsu10_each_kind_has_enough_blocks_that_nobody_has_seen() {
    let enough = "[SU10] too few unseen blocks for the hidden ones";
    assert_eq!(spoilt(|game| game.pools.tank += 1), enough);
    assert_eq!(spoilt(|game| game.pools.marine += 1), enough);
    assert_eq!(spoilt(|game| game.pools.infantry += 1), enough);
    assert_eq!(spoilt(|game| game.mix.pool_guards += 1), enough);
}

#[test]
fn rsu12_no_group_has_more_of_a_kind_than_blocks() {
    let more = "[SU11] [SU12] a group has more of a kind than blocks";
    assert_eq!(spoilt(|game| game.mix.setup_tanks = 100), more);
    assert_eq!(spoilt(|game| game.mix.pool_guards = 100), more);
}

#[test]
fn rsu18_no_card_is_in_two_places() {
    let card = german("gs-stuka");
    let many = "[SU18] there are too many of gs-stuka";
    assert_eq!(spoilt(|game| game.hand.set(card, 1)), many);
    assert_eq!(spoilt(|game| game.german_deck.set(card, game.german_deck.count(card) + 1)), many);
    let paulus = german("gl-paulus");
    assert_eq!(spoilt(|game| game.german_leaders.insert(paulus)), "[SU18] there are too many of gl-paulus");
    let few = "[SU18] too few unseen Soviet cards";
    assert_eq!(spoilt(|game| game.soviet_hand += 1), few);
    assert_eq!(spoilt(|game| game.soviet_deck += 1), few);
}

#[test]
fn rst7_leaders_lie_on_the_table_and_support_cards_do_not() {
    let card = german("gs-stuka");
    let table = "[ST7] a support card is in play";
    assert_eq!(spoilt(|game| game.german_leaders.insert(card)), table);
    assert_eq!(spoilt(|game| game.soviet_leaders.insert(soviet("ss-sniper"))), table);
    let paulus = german("gl-paulus");
    assert_eq!(spoilt(|game| game.hand.set(paulus, 1)), "[ST7] a leader is in hand");
}

#[test]
fn rsu19_discards_are_the_cards_that_are_nowhere_else() {
    let set =
        json!({"hand": {"gs-stuka": 1}, "german_leaders": ["gl-paulus"], "german_deck": {"gs-heinkel": 1}});
    let game = at(set).game;
    let discards = game.german_discards();
    let copies = |id: &str| volga_inferno::data::data().german_card(german(id)).copies;
    assert_eq!(discards.count(german("gs-stuka")), copies("gs-stuka") - 1);
    assert_eq!(discards.count(german("gs-heinkel")), copies("gs-heinkel") - 1);
    assert_eq!(discards.count(german("gl-paulus")), copies("gl-paulus") - 1);
    assert_eq!(discards.count(german("gl-hube")), copies("gl-hube"));
}
