//! [ST7] [ST8] Leaders.

use crate::rules::kit::*;
use serde_json::{Value, json};
use volga_inferno::data::Side;
use volga_inferno::ids::SovietCard;
use volga_inferno::{Action, Event, Faces, Order};

fn in_play(play: &Play, name: &str) -> bool {
    play.game.soviet_leaders.contains(SovietCard::named(name).unwrap())
}

/// One block with a black dot in Urban hex 4, and German infantry beside it.
fn at_the_town(more: Value) -> Play {
    let soviet = json!({"4": [{"block": "s-wm", "dots": 1}], "19": ["set_up"]});
    only_with(json!({"g-120": "0406"}), soviet, more)
}

#[test]
fn rst7_a_german_leader_is_in_play_when_he_is_drawn() {
    // Ruling 12.
    let mut play = only(json!({"g-2pz": "2"}), far());
    play.dice(dice!["gl-paulus"]).acts([order(Order::LongMove), go("2", &["g-2pz"], "3")]);
    assert!(play.game.german_leaders.contains(card("gl-paulus")) && play.hand().is_empty());
    assert_eq!((play.told_as("card_drawn"), play.game.german_deck.total()), (vec!["ST7"], 29));
    // Ruling 27: he is no card for a combat.
    let mut play = at_the_town(json!({"german_leaders": ["gl-hube"], "hand": {"gs-arty": 1}}));
    play.acts([order(Order::DeliberateAttack), attack("4", &["0406"])]);
    assert_eq!(play.refused(play_card("gl-hube")), "ST7");
    assert_eq!(play.refused(play_card("gl-paulus")), "ST7");
    assert!(play.is_legal(play_card("gs-arty")));
}

#[test]
fn rst7_a_soviet_leader_is_in_play_when_his_card_is_turned_over() {
    // Ruling 11: drawn cards are hidden, whatever they are.
    let mut play = at_the_town(json!({"phase": "soviet"}));
    // Hexes 4 and 19 have one block each; a 1 brings a card, and from hex 19 a 3 leads off the map, which does too.
    play.soviets(dice![1, 3]);
    assert_eq!((play.game.soviet_hand, play.game.soviet_leaders.len()), (2, 0));
    // Chuikov counts at once: one die more for defenders of a town. Rubble roll, their two dice, three German ones.
    play.dice(dice!["sl-chuikov", 1, 1, 1, 1, 1, 1, 1, 1]);
    play.acts([order(Order::DeliberateAttack), attack("4", &["0406"])]);
    assert_eq!(play.told_as("soviet_card_turned"), ["ST7"]);
    assert!(in_play(&play, "sl-chuikov") && play.told_as("soviet_card_discarded").is_empty());
    assert_eq!((play.fired(Side::Soviet), play.fired(Side::German)), (2, 3));
    assert_eq!((play.game.soviet_hand, play.game.soviet_discards().total()), (1, 0));
}

#[test]
fn rst8_a_soviet_leader_stays() {
    let combat = |leaders: Value, dice: u8| {
        let mut play = at_the_town(json!({"soviet_leaders": leaders}));
        play.misses(dice).acts([order(Order::DeliberateAttack), attack("4", &["0406"])]);
        play.fired(Side::Soviet)
    };
    assert_eq!(combat(json!([]), 3 + 1 + 3), 1);
    assert_eq!(combat(json!(["sl-chuikov"]), 3 + 2 + 3), 2);
}

#[test]
fn rst8_with_seydlitz_there_are_three_short_moves_in_every_round() {
    let units = json!({"g-2pz": "W", "g-64pg": "W", "g-79pg": "W", "g-120": "W"});
    let moves = |play: &mut Play, from: &str, to: &str| {
        for name in ["g-2pz", "g-64pg", "g-79pg"] {
            assert!(!play.soviets_are_next());
            play.act(go(from, &[name], to));
            if !play.soviets_are_next() {
                assert_eq!(play.refused(go(to, &["g-2pz"], from)), "A3.1", "nobody moves twice");
            }
        }
        assert!(play.soviets_are_next(), "there is no fourth");
    };
    let mut play = only_with(units, far(), json!({"german_leaders": ["gl-seydlitz"]}));
    play.act(order(Order::ShortMoves));
    moves(&mut play, "W", "0204");
    play.soviets(dice![1]).act(order(Order::ShortMoves));
    moves(&mut play, "0204", "0304");
    assert_eq!(play.hex_of("g-120"), Some("W"));
}

/// Reinforce with Hoth has come to the decision about its dice.
fn with_hoth(faces: [u8; 6]) -> Play {
    let blue = grid([&["g-267"], &["g-274"], &["g-276"], &["g-669"], &["g-670"], &["g-671"]]);
    let more = json!({"grid": blue, "german_leaders": ["gl-hoth"]});
    let mut play = only_with(json!({"g-2pz": "W"}), far(), more);
    play.dice(dice!["gs-arty"]).dice(&faces.map(volga_engine::dice::Face::Die));
    play.act(order(Order::Reinforce));
    play
}

fn again(dice: &[u8]) -> Action {
    Action::Reroll { dice: dice.iter().copied().collect::<Faces>() }
}

#[test]
fn rst8_with_hoth_dice_are_rolled_again_once() {
    let mut play = with_hoth([1, 1, 1, 2, 2, 3]);
    for wrong in [&[4][..], &[1, 1, 1, 1], &[3, 3]] {
        assert_eq!(play.refused(again(wrong)), "A1.2", "{wrong:?}");
    }
    assert_eq!(play.refused(again(&[])), "ST8");
    play.dice(dice![4, 1]).act(again(&[1, 2]));
    let new = Event::Rerolled { old: [1, 2].into_iter().collect(), new: [1, 4].into_iter().collect() };
    assert!(play.events.contains(&new) && play.told_as("rerolled") == ["ST8"]);
    // 1, 1, 1, 2, 3, 4 lie on the grid now, and there is no second time: the four units have arrived.
    assert_eq!(play.stack("Z"), ["g-267", "g-274", "g-276", "g-669"]);
    assert_eq!(play.told_as("row_empty").len(), 2, "still six dice");
    assert!(play.soviets_are_next());
    // The player may keep them.
    let mut play = with_hoth([1, 1, 1, 1, 1, 6]);
    play.act(Action::Done);
    assert_eq!((play.stack("Z"), play.told_as("rerolled").len()), (vec!["g-267", "g-671"], 0));
    // And in the next Reinforce there is another chance.
    play.soviets(dice![1]).dice(dice!["gs-nebel", 1, 1, 1, 1, 1, 1]).act(order(Order::Reinforce));
    assert!(play.is_legal(again(&[1, 1, 1, 1, 1, 1])));
    assert_eq!(play.legal().len(), 7, "one to six of them, or none");
}

#[test]
fn rst8_with_paulus_reinforce_draws_two_cards() {
    let more = |leaders: Value| json!({"grid": grid([&[]; 6]), "german_leaders": leaders});
    let mut play = only_with(json!({"g-2pz": "W"}), far(), more(json!(["gl-paulus"])));
    play.dice(dice!["gs-arty", "gs-nebel", 1, 1, 1, 1, 1, 1]).act(order(Order::Reinforce));
    assert_eq!(play.hand(), ["gs-arty", "gs-nebel"]);
    assert_eq!(play.told_as("card_drawn"), ["A1.1", "ST8"], "the second is his");
    // Drawn just now he does not double the draw that brought him.
    let mut play = only_with(json!({"g-2pz": "W"}), far(), more(json!([])));
    play.dice(dice!["gl-paulus", 1, 1, 1, 1, 1, 1]).act(order(Order::Reinforce));
    assert!(play.hand().is_empty());
}
