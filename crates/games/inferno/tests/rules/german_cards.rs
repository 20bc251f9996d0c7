//! What each German card does.

use crate::combat::{begin, in_town, open_field, with};
use crate::dice;
use crate::kit::*;
use serde_json::{Value, json};
use volga_engine::dice::Face;
use volga_inferno::data::{Firepower, Side};
use volga_inferno::{Action, Event, Faces, Order, Phase, Reinforce};

use Firepower::{Black, Red, White};
use Side::{German, Soviet};

/// Dice, lowest face that hits, and hits of the German card.
fn bombarded(play: &Play) -> Option<(u8, u8, u8)> {
    play.events.iter().find_map(|e| match e {
        Event::Bombarded { side: German, dice, at_least, hits, .. } => Some((*dice, *at_least, *hits)),
        _ => None,
    })
}

/// An attack in the open with this card, whose dice come first; all else misses.
fn bombard(card: &str, faces: &[u8], more: Value) -> Play {
    let more = and(json!({"hand": {card: 1}}), more);
    let play = open_field(json!({"g-191": "1303"}), json!(["s-13g", "s-35g", "s-37g", "s-39g"]), more);
    let mut play = begin(play, "1304", &["1303"], dice![]);
    let mut dice: Vec<Face> = faces.iter().map(|f| Face::Die(*f)).collect();
    dice.extend(ones(14));
    play.queue(&dice).act(lay(card));
    play
}

#[test]
fn card_stuka_throws_three_dice_that_hit_on_5() {
    let play = bombard("gs-stuka", &[4, 5, 6], json!({}));
    assert_eq!(bombarded(&play), Some((3, 5, 2)));
    assert_eq!(["s-13g", "s-35g", "s-37g"].map(|b| play.dots(b)), [Some(2), Some(2), Some(3)]);
}

#[test]
fn card_heinkel_throws_five_dice_that_hit_on_6() {
    let play = bombard("gs-heinkel", &[5, 6, 5, 5, 6], json!({}));
    assert_eq!(bombarded(&play), Some((5, 6, 2)));
}

#[test]
fn card_artillery_throws_four_dice_that_hit_on_6() {
    assert_eq!(bombarded(&bombard("gs-arty", &[6, 5, 6, 6], json!({}))), Some((4, 6, 3)));
}

#[test]
fn card_nebelwerfer_throws_six_dice_that_hit_on_6() {
    assert_eq!(bombarded(&bombard("gs-nebel", &[6, 1, 5, 5, 5, 5], json!({}))), Some((6, 6, 1)));
}

/// A bombardment that empties the hex leaves nobody to fire.
#[test]
fn card_bombardment_may_empty_the_hex() {
    let play =
        open_field(json!({"g-191": "1303"}), json!([with("s-wm", 1)]), json!({"hand": {"gs-stuka": 1}}));
    let mut play = begin(play, "1304", &["1303"], dice![]);
    play.queue(dice![5, 1, 1]).act(lay("gs-stuka"));
    assert_eq!((play.stack("1304"), play.fire()), (vec!["g-191"], vec![]));
}

/// The 120th out of 1305 against a tank brigade with 2 dots in rubble, with or without pioneers; the tanks hit once.
fn storm(card: Option<&str>, more: Value) -> Play {
    let fire = dice![4, 1, 5, 5];
    let hand = card.map_or(json!({}), |card| json!({"hand": {card: 1}}));
    let play = in_town(
        json!({"g-120": "1305"}),
        json!([with("s-6tb", 2)]),
        and(and(hand, json!({"rubble": ["1306"]})), more),
    );
    let mut play = begin(play, "1306", &["1305"], &fire[..if card.is_some() { 0 } else { 4 }]);
    if let Some(card) = card {
        play.queue(dice![5, 5, 1, 4, 1]).act(lay(card));
    }
    play
}

#[test]
fn card_pioneers_fire_at_the_same_time_and_ignore_rubble() {
    let without = storm(None, json!({}));
    assert_eq!(without.fire(), [(Soviet, Red, 2, 1), (German, White, 2, 2)]);
    assert_eq!(without.dots("s-6tb"), Some(1));
    let play = storm(Some("gs-pioneer"), json!({}));
    assert_eq!(play.fire(), [(German, White, 3, 2), (Soviet, Red, 2, 1)]);
    assert_eq!((play.dots("s-6tb"), play.dots("g-120")), (None, Some(2)));
    assert!(play.has(|e| matches!(e, Event::Breached)));
}

#[test]
fn card_pioneers_do_nothing_in_the_open() {
    let play = open_field(json!({"g-120": "1303"}), json!(["s-wm"]), json!({"hand": {"gs-pioneer": 1}}));
    let mut play = begin(play, "1304", &["1303"], dice![]);
    play.queue(dice![1, 1, 1, 1, 1]).act(lay("gs-pioneer"));
    assert!(!play.has(|e| matches!(e, Event::Breached)));
    assert_eq!(play.fire(), [(German, White, 3, 0), (Soviet, Black, 2, 0)]);
}

#[test]
fn card_assault_guns_improve_one_unit() {
    let units = json!({"g-120": "1303", "g-191": {"hex": "1303", "dots": 1}, "g-2pz": "1203"});
    let play = open_field(units, json!(["s-wm"]), json!({"hand": {"gs-stug": 1}}));
    let mut play = begin(play, "1304", &["1203", "1303"], dice![]);
    play.act(lay("gs-stug"));
    let better = |name: &str| Action::Upgrade { unit: unit(name) };
    assert_eq!(play.legal(), [better("g-2pz"), better("g-120"), better("g-191")]);
    assert_eq!(play.refusal(better("g-194")), "CB7");
    assert_eq!(play.refusal(Action::Done), "GR1", "ruling 92: one has to be named");
    // The 120th fires red: 1 black, 0 white, 4 + 3 red.
    play.queue(&ones(10)).act(better("g-120"));
    assert_eq!(play.fire()[..2], [(German, Black, 1, 0), (German, Red, 7, 0)]);
    // A single unit is chosen by itself.
    let play = open_field(json!({"g-191": "1303"}), json!(["s-wm"]), json!({"hand": {"gs-stug": 1}}));
    let mut play = begin(play, "1304", &["1303"], dice![]);
    play.queue(&ones(4)).act(lay("gs-stug"));
    assert_eq!(play.fire()[0], (German, Red, 2, 0));
}

#[test]
fn card_flamethrowers_improve_two_infantry_units() {
    let units =
        json!({"g-120": "1303", "g-191": {"hex": "1303", "dots": 1}, "g-194": "1303", "g-54": "1203"});
    let play = open_field(units, json!(["s-wm"]), json!({"hand": {"gs-flame": 1}}));
    let mut play = begin(play, "1304", &["1203", "1303"], dice![]);
    play.act(lay("gs-flame"));
    let better = |name: &str| Action::Upgrade { unit: unit(name) };
    // Three can be helped, the 120th cannot; two are named in the order of the list.
    assert_eq!(play.legal(), [better("g-191"), better("g-194")]);
    assert_eq!(play.refusal(better("g-120")), "CB7");
    assert_eq!(play.refusal(better("g-54")), "CB7");
    play.act(better("g-191"));
    assert_eq!(play.legal(), [better("g-194"), better("g-54")]);
    play.queue(&ones(11)).act(better("g-54"));
    // 191: black to white; 54: white to red; 120 and 194 stay white.
    assert_eq!(play.fire()[..2], [(German, White, 1 + 3 + 2, 0), (German, Red, 3, 0)]);
    // With fewer infantry all of them.
    let play = open_field(
        json!({"g-120": "1303", "g-191": "1303"}),
        json!(["s-wm"]),
        json!({"hand": {"gs-flame": 1}}),
    );
    let mut play = begin(play, "1304", &["1303"], dice![]);
    play.queue(&ones(7)).act(lay("gs-flame"));
    assert_eq!(play.fire()[..2], [(German, White, 3, 0), (German, Red, 2, 0)]);
}

#[test]
fn leader_paulus_draws_two_cards() {
    let mut play = at(json!({"german_leaders": ["gl-paulus"], "grid": vec![vec![None::<&str>; 6]; 6]}));
    play.queue(dice!["gs-arty", "gs-stug", 1, 1, 1, 1, 1, 1]).order(Order::Reinforce);
    assert_eq!(play.cards(), [("A1.1", "gs-arty"), ("A1.1", "gs-stug")]);
}

#[test]
fn leader_richthofen_adds_a_die_to_air_cards() {
    let more = json!({"german_leaders": ["gl-richthofen"]});
    assert_eq!(bombarded(&bombard("gs-stuka", &[6, 6, 6, 6], more.clone())), Some((4, 5, 4)));
    assert_eq!(bombarded(&bombard("gs-heinkel", &[6, 6, 6, 6, 6, 6], more.clone())), Some((6, 6, 6)));
    assert_eq!(bombarded(&bombard("gs-arty", &[6, 6, 6, 6], more)), Some((4, 6, 4)), "guns do not fly");
}

#[test]
fn leader_linden_ignores_the_first_hit_in_town() {
    let more = json!({"german_leaders": ["gl-linden"]});
    let play = in_town(
        json!({"g-120": "1305"}),
        json!([with("s-6tb", 3)]),
        and(more.clone(), json!({"rubble": ["1306"]})),
    );
    let play = begin(play, "1306", &["1305"], dice![4, 4, 1, 1, 1]);
    assert_eq!(play.dots("g-120"), Some(2), "one of two hits");
    // Of a card and of fire only the first.
    let both = and(more.clone(), json!({"rubble": ["1306"], "soviet_hand": 1}));
    let play = in_town(json!({"g-120": "1305"}), json!([with("s-6tb", 3)]), both);
    let play = begin(play, "1306", &["1305"], dice!["ss-sniper", 5, 1, 1, 4, 1, 1, 1, 1]);
    assert_eq!(play.dots("g-120"), Some(2));
    // Not in the open, and not in a Hasty Attack.
    let play = open_field(json!({"g-120": "1303"}), json!([with("s-6tb", 3)]), more.clone());
    assert_eq!(begin(play, "1304", &["1303"], dice![1, 1, 1, 4, 1, 1]).dots("g-120"), Some(2));
    let soviet = soviets(json!({"1306": [with("s-6tb", 3)], "1806": ["set_up"]}));
    let mut play = at(and(json!({"units": {"g-120": "1304"}, "soviet": soviet}), more));
    play.order(Order::HastyAttack).queue(dice![4, 1, 1, 1, 1]).act(go("1304", &["g-120"], "1305"));
    assert_eq!(play.dots("g-120"), Some(2));
}

#[test]
fn leader_hoth_lets_dice_be_rolled_again_once() {
    let mut play = at(json!({"german_leaders": ["gl-hoth"], "grid": vec![vec![None::<&str>; 6]; 6]}));
    play.queue(dice!["gs-arty", 6, 1, 3, 3, 1, 1]).order(Order::Reinforce);
    let again = |faces: &[u8]| Action::Reroll { dice: faces.iter().copied().collect::<Faces>() };
    assert_eq!(
        play.legal().len(),
        4 * 3 * 2,
        "so many choices of three 1s, two 3s and a 6, and to keep them all"
    );
    assert!(play.is_legal(Action::Done) && play.is_legal(again(&[1, 3, 6])));
    assert_eq!(play.refusal(again(&[2])), "A1.2");
    assert_eq!(play.refusal(again(&[6, 6])), "A1.2");
    assert_eq!(play.refusal(again(&[])), "A1.2");
    play.queue(dice![2, 5]).act(again(&[1, 6]));
    assert!(play.has(|e| matches!(e, Event::Rerolled { .. })));
    let rows: Vec<u8> = play
        .events
        .iter()
        .filter_map(|e| match e {
            Event::RowEmpty { row } => Some(row.number()),
            _ => None,
        })
        .collect();
    assert_eq!(rows, [1, 1, 2, 3, 3, 5]);
    // Without Hoth nobody is asked.
    let mut play = at(json!({"grid": vec![vec![None::<&str>; 6]; 6]}));
    play.queue(dice!["gs-arty", 6, 1, 3, 3, 1, 1]).order(Order::Reinforce);
    assert!(!matches!(play.game.phase, Phase::Reinforce(Reinforce::Reroll(_))));
}

#[test]
fn leader_hoth_the_dice_may_be_kept() {
    let mut play = at(json!({"german_leaders": ["gl-hoth"], "grid": vec![vec![None::<&str>; 6]; 6]}));
    play.queue(dice!["gs-arty", 6, 1, 3, 3, 1, 1]).order(Order::Reinforce).act(Action::Done);
    assert_eq!(play.events.iter().filter(|e| matches!(e, Event::RowEmpty { .. })).count(), 6);
}

#[test]
fn leader_seydlitz_makes_three_short_moves() {
    let mut play = at(json!({"german_leaders": ["gl-seydlitz"]}));
    play.order(Order::ShortMoves);
    play.acts([go("W", &["g-2pz"], "0104"), go("W", &["g-64pg"], "0204"), go("W", &["g-79pg"], "0205")]);
    assert_eq!((play.stack("0104").len(), play.stack("0204").len(), play.stack("0205").len()), (1, 1, 1));
    assert!(matches!(play.game.phase, Phase::Soviet(_)), "and no fourth");
}

#[test]
fn leader_hube_adds_two_dice_to_a_mobile_hasty_attack() {
    let hasty = |name: &str, dice: usize| {
        let soviet = soviets(json!({"1304": [with("s-wm", 1)], "1806": ["set_up"]}));
        let mut play = at(json!({"units": {name: "1302"}, "soviet": soviet, "german_leaders": ["gl-hube"]}));
        play.order(Order::HastyAttack).queue(&ones(dice)).act(go("1302", &[name], "1303"));
        play.fire()
    };
    assert_eq!(hasty("g-120", 6)[0], (German, White, 5, 0));
    assert_eq!(hasty("g-2pz", 7)[..2], [(German, White, 2, 0), (German, Red, 4, 0)]);
    assert_eq!(hasty("g-191", 3)[0], (German, White, 2, 0), "infantry has none");
    // A Deliberate Attack neither.
    let play = open_field(
        json!({"g-120": "1303"}),
        json!([with("s-wm", 1)]),
        json!({"german_leaders": ["gl-hube"]}),
    );
    assert_eq!(begin(play, "1304", &["1303"], &ones(4)).fire()[0], (German, White, 3, 0));
}

/// Ruling 93: once the tanks are gone the dice are too.
#[test]
fn leader_hube_needs_a_mobile_unit_that_still_fires() {
    let soviet = soviets(json!({"1306": [with("s-6tb", 3)], "1806": ["set_up"]}));
    let units = json!({"g-120": {"hex": "1304", "dots": 1}, "g-191": {"hex": "1304", "dots": 1}});
    let mut play = at(json!({"units": units, "soviet": soviet, "german_leaders": ["gl-hube"]}));
    // In town the tanks fire first: the white dot of the 120th is the strongest.
    play.order(Order::HastyAttack).queue(dice![4, 1, 1, 1]).act(go("1304", &["g-120", "g-191"], "1305"));
    assert_eq!(play.fire(), [(Soviet, Red, 3, 1), (German, Black, 1, 0)]);
}
