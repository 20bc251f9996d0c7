//! [SC] Soviet attacks.

use crate::combat::with;
use crate::dice;
use crate::kit::*;
use serde_json::{Value, json};
use volga_engine::dice::Face;
use volga_inferno::data::{Firepower, Side};
use volga_inferno::{Action, Attack, Event};

use Firepower::{Red, White};
use Side::{German, Soviet};

/// A Soviet stack in 1304 attacks Germans in 1303 with a 4; after the die come these.
fn attacked(stack: Value, units: Value, more: Value, dice: &[Face]) -> Play {
    let set = json!({"units": units, "soviet": soviets(json!({"1304": stack})), "phase": "soviet"});
    let mut play = at(and(set, more));
    play.soviet_turn(&[dice![4], dice].concat());
    play
}

/// Out of 1305 Soviets attack Germans in the Urban hex 1306 with a 1.
fn attacked_in_town(stack: Value, units: Value, more: Value, dice: &[Face]) -> Play {
    let set = json!({"units": units, "soviet": soviets(json!({"1305": stack})), "phase": "soviet"});
    let mut play = at(and(set, more));
    play.soviet_turn(&[dice![1], dice].concat());
    play
}

#[test]
fn rsc1_it_is_fought_like_a_german_attack() {
    let dice = dice!["ss-sniper", "s-95rd", "dots-2", 1, 1, 1, 4, 4, 1, 1, 1];
    let play = attacked(json!(["set_up"]), json!({"g-120": "1303"}), json!({"soviet_hand": 1}), dice);
    assert_eq!(play.asked(), ["S1.1", "CB4", "CB4", "CB4", "CB6", "CB21", "CB20"]);
    assert!(play.has(|e| matches!(e, Event::AttackDeclared { attack: Attack::Soviet, .. })));
    // Attackers throw first, and fire is simultaneous.
    assert_eq!(play.fire(), [(Soviet, Red, 2, 2), (German, White, 3, 0)]);
    assert_eq!(play.dots("g-120"), Some(1));
    assert_eq!(play.game.soviet_discards().count(soviet_card("ss-sniper")), 1);
}

#[test]
fn rsc1_the_player_chooses_between_his_equal_units() {
    let units = json!({"g-120": "1303", "g-54": "1303"});
    let mut play = attacked(json!([with("s-95rd", 2)]), units, json!({}), dice![4, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(play.legal().len(), 2);
    play.act(Action::Lose { unit: unit("g-54") });
    assert_eq!((play.dots("g-54"), play.game.round), (Some(2), 2));
}

#[test]
fn rsc1a_germans_in_an_urban_hex_fire_first() {
    let dice = dice![5, 5, 1, 4];
    let play = attacked_in_town(
        json!([with("s-95rd", 2)]),
        json!({"g-120": "1306"}),
        json!({}),
        &[dice, dice![]].concat()[..3],
    );
    assert_eq!(play.fire(), [(German, White, 3, 2)], "ruling 82: the attackers are gone before they shoot");
    assert_eq!(play.stack("1305"), [""; 0]);
    let play =
        attacked_in_town(json!([with("s-6tb", 2)]), json!({"g-120": "1306"}), json!({}), dice![5, 1, 1, 4]);
    assert_eq!(play.fire(), [(German, White, 3, 1), (Soviet, White, 1, 0)]);
}

#[test]
fn rsc1a_rubble_protects_germans_too() {
    // Ruling 36.
    let lost = |rubble: Value| {
        let play = attacked_in_town(
            json!([with("s-6tb", 3)]),
            json!({"g-120": "1306"}),
            rubble,
            dice![1, 1, 1, 4, 4, 1],
        );
        3 - play.dots("g-120").unwrap()
    };
    assert_eq!((lost(json!({})), lost(json!({"rubble": ["1306"]}))), (2, 1));
}

#[test]
fn rsc2_the_germans_play_no_card() {
    let units = json!({"g-120": "1303", "g-54": "1303"});
    let more = json!({"hand": {"gs-arty": 1}});
    let play = attacked(json!([with("s-95rd", 2)]), units, more, dice![4, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(play.refusal(lay("gs-arty")), "SC2");
    assert_eq!(play.game.hand.total(), 1);
}

#[test]
fn rsc3_rubble_is_not_rolled_for() {
    let play =
        attacked_in_town(json!([with("s-wm", 1)]), json!({"g-2pz": "1306"}), json!({}), dice![1, 1, 1, 1, 1]);
    assert_eq!(play.asked(), ["S1.1", "CB21", "CB19"]);
    assert!(play.game.rubble.is_empty());
}

/// The Soviets empty 1303 with all dice of this stack.
fn taken(stack: Value, dice: usize, draws: &[Face]) -> Play {
    let units = json!({"g-191": {"hex": "1303", "dots": 1}});
    let mut faces = vec![Face::Die(6); dice];
    faces.push(Face::Die(1));
    faces.extend_from_slice(draws);
    attacked(stack, units, json!({}), &faces)
}

#[test]
fn rsc4_the_one_with_most_dots_moves_in() {
    let play = taken(json!([with("s-6tb", 2), with("s-95rd", 2), with("s-13g", 3)]), 7, dice![]);
    assert_eq!((play.stack("1303"), play.stack("1304").len()), (vec!["s-13g"], 2), "ruling 47: exactly one");
    // Of equal dots the better colour, of equals one by chance.
    let play = taken(json!([with("s-95rd", 2), with("s-87rd", 2)]), 4, dice![]);
    assert_eq!(play.stack("1303"), ["s-95rd"]);
    for drawn in ["s-87rd", "s-269nk"] {
        let play = taken(json!([with("s-87rd", 2), with("s-269nk", 2)]), 4, dice![drawn]);
        assert_eq!((play.stack("1303"), play.asked().last()), (vec![drawn], Some(&"SC4")));
    }
}

#[test]
fn rsc4a_an_emptied_hex_must_be_entered() {
    let play = taken(json!([with("s-wm", 2)]), 2, dice![]);
    assert_eq!((play.stack("1303"), play.stack("1304")), (vec!["s-wm"], vec![]));
    assert_eq!(play.control("1303"), Some(Soviet));
    assert!(play.has(|e| matches!(e, Event::CombatEnded { attack: Attack::Soviet, taken: true, .. })));
    // If it holds, nobody moves.
    let play = attacked(json!([with("s-wm", 1)]), json!({"g-120": "1303"}), json!({}), dice![1, 1, 1, 1]);
    assert_eq!((play.stack("1304"), play.stack("1303")), (vec!["s-wm"], vec!["g-120"]));
}

/// Ruling 61 the other way round: emptied, and no attacker left.
#[test]
fn rsc4a_nobody_left_enters_nothing() {
    let units = json!({"g-191": {"hex": "1303", "dots": 1}});
    let set = json!({"units": units, "soviet": soviets(json!({"1304": [with("s-wm", 1)], "1806": ["s-trn"]})), "phase": "soviet"});
    let mut play = at(set);
    // Two hexes of one block each: 1304 has its 4, 1806 a 2.
    play.soviet_turn(dice![4, 2, 6, 6]);
    assert_eq!((play.stack("1303"), play.stack("1304")), (vec![], vec![]));
    assert_eq!(play.control("1303"), Some(German));
}
