//! [CB9] to [CB15] The rubble roll.

use crate::combat::{begin, in_town, open_field, with};
use crate::dice;
use crate::kit::*;
use serde_json::{Value, json};
use volga_engine::dice::Face;
use volga_inferno::{Event, Order, RubbleRoll};

/// The rubble roll of the last act.
fn rubble(play: &Play) -> Option<RubbleRoll> {
    play.events.iter().find_map(|e| match e {
        Event::RubbleRolled { roll, .. } => Some(*roll),
        _ => None,
    })
}

/// A Deliberate Attack on 1306 with these units and three dice for rubble; all fire misses.
fn assault(units: Value, from: &[&str], roll: [u8; 3], more: Value) -> Play {
    let play = in_town(units, json!(["s-6tb"]), more);
    let mut dice: Vec<Face> = roll.iter().map(|f| Face::Die(*f)).collect();
    let german: u8 = from.iter().flat_map(|h| play.stack(h)).map(|u| play.dots(u).unwrap()).sum();
    dice.extend(ones(3 + usize::from(german)));
    begin(play, "1306", from, &dice)
}

#[test]
fn rcb9_only_for_a_deliberate_attack_on_an_urban_hex() {
    let play = assault(json!({"g-191": "1305"}), &["1305"], [1, 1, 1], json!({}));
    assert!(rubble(&play).is_some());
    let play = open_field(json!({"g-191": "1303"}), json!(["s-wm"]), json!({}));
    assert_eq!(rubble(&begin(play, "1304", &["1303"], dice![1, 1, 1, 1])), None, "not in the open");
    let soviet = soviets(json!({"1306": ["s-wm"], "1806": ["set_up"]}));
    let mut play = at(json!({"units": {"g-191": "1304"}, "soviet": soviet}));
    play.order(Order::HastyAttack).queue(dice![1, 1, 1, 1]).act(go("1304", &["g-191"], "1305"));
    assert_eq!(rubble(&play), None, "not in a Hasty Attack");
}

#[test]
fn rcb10_three_dice_are_rolled() {
    let play = assault(json!({"g-191": "1305"}), &["1305"], [2, 3, 6], json!({}));
    assert_eq!(rubble(&play).unwrap().roll, 11);
    let roll = play.rolls.iter().find(|r| r.rule == "CB10").unwrap();
    assert_eq!(roll.faces, dice![2, 3, 6]);
}

/// The roll with this card.
fn with_card(card: &str) -> RubbleRoll {
    let play = in_town(json!({"g-191": "1305"}), json!(["s-6tb", "s-26tb"]), json!({"hand": {card: 1}}));
    let mut play = begin(play, "1306", &["1305"], dice![]);
    play.queue(&ones(30)).act(lay(card));
    rubble(&play).unwrap()
}

#[test]
fn rcb11_the_card_adds_its_modifier() {
    let cards = [
        ("gs-stuka", 2),
        ("gs-heinkel", 4),
        ("gs-arty", 2),
        ("gs-nebel", 3),
        ("gs-pioneer", 1),
        ("gs-stug", 1),
        ("gs-flame", 0),
    ];
    for (card, modifier) in cards {
        assert_eq!(with_card(card).card, modifier, "{card}");
    }
    let play = assault(json!({"g-191": "1305"}), &["1305"], [1, 1, 1], json!({}));
    assert_eq!(rubble(&play).unwrap().card, 0);
}

#[test]
fn rcb12_each_attacking_hex_adds_one() {
    let units = json!({"g-191": "1305", "g-194": "1305", "g-211": "1205"});
    let play = assault(units.clone(), &["1305"], [1, 1, 1], json!({}));
    assert_eq!(rubble(&play).unwrap().hexes, 1);
    let play = assault(units, &["1205", "1305"], [1, 1, 1], json!({}));
    assert_eq!(rubble(&play).unwrap().hexes, 2);
    // Ruling 30: a stack that a card has wiped out does not count.
    let units = json!({"g-191": {"hex": "1305", "dots": 1}, "g-120": {"hex": "1205", "dots": 1}});
    let play = in_town(units, json!(["s-6tb"]), json!({"soviet_hand": 1}));
    let play = begin(play, "1306", &["1205", "1305"], dice!["ss-sniper", 6, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(rubble(&play).unwrap().hexes, 1);
}

#[test]
fn rcb13_each_panzer_and_panzergrenadier_adds_one() {
    // Ruling 58: motorised regiments count, assault guns do not.
    let units = json!({"g-2pz": "1305", "g-64pg": "1305", "g-92m": "1305", "g-177w": "1305"});
    let play = in_town(units, json!(["s-wm"]), json!({}));
    let play = begin(play, "1306", &["1305"], &ones(17));
    assert_eq!(rubble(&play).unwrap().mobile, 3);
    let play = assault(json!({"g-191": "1305"}), &["1305"], [1, 1, 1], json!({}));
    assert_eq!(rubble(&play).unwrap().mobile, 0);
}

#[test]
fn rcb14_more_than_18_makes_rubble() {
    // Two mobile units in one hex: three more.
    let units = json!({"g-2pz": "1305", "g-64pg": "1305"});
    let play = assault(units.clone(), &["1305"], [6, 6, 3], json!({}));
    assert_eq!((rubble(&play).unwrap().total(), play.game.rubble.is_empty()), (18, true));
    let play = assault(units, &["1305"], [6, 6, 4], json!({}));
    assert_eq!((rubble(&play).unwrap().total(), play.game.rubble), (19, hexes(&["1306"])));
}

#[test]
fn rcb14_new_rubble_protects_at_once() {
    // Ruling 31: from the fire that follows, not from what was before.
    let units = json!({"g-2pz": "1305", "g-64pg": "1305"});
    let play = in_town(units, json!(["s-6tb"]), json!({"hand": {"gs-stuka": 1}}));
    let mut play = begin(play, "1306", &["1305"], dice![]);
    // The Stukas hit once, then rubble; of three hits of the fire one tells.
    play.queue(dice![5, 1, 1, 6, 6, 4, 1, 1, 4, 4, 4, 1, 1, 1, 1]).act(lay("gs-stuka"));
    assert_eq!(play.dots("s-6tb"), Some(1));
}

#[test]
fn rcb15_a_hex_takes_one_marker() {
    // Ruling 91: with one there nothing is rolled for.
    let play = in_town(json!({"g-2pz": "1305"}), json!([with("s-wm", 2)]), json!({"rubble": ["1306"]}));
    let play = begin(play, "1306", &["1305"], dice![1, 1, 1, 1, 1, 1]);
    assert_eq!((rubble(&play), play.game.rubble), (None, hexes(&["1306"])));
}
