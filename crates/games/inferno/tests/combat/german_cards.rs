//! What each German card does: support in one combat, leaders as long as they are in play.

use crate::combat::kit::{Field, Look, Play, card, dice, faces, field, lose, move_units, upgrade};
use serde_json::{Value, json};
use volga_engine::dice::Face;
use volga_inferno::data::Firepower::{Black, Red, White};
use volga_inferno::data::Side::{German, Soviet};
use volga_inferno::{Action, Event, Faces, Order};

/// A Deliberate Attack on 0805, in the open, with this card.
fn in_the_open(field: &Field, name: &str, dice: &[Face]) -> Play {
    let mut play = field.clone().hand(name).deliberate("0805", "0804", &[]);
    play.dice(dice).act(card(name));
    play
}

/// The same on 0806, an Urban hex: the rubble roll of three dice follows the card.
fn in_the_city(field: &Field, name: &str, dice: &[Face]) -> Play {
    let mut play = field.clone().hand(name).deliberate("0806", "0805", &[]);
    play.dice(dice).act(card(name));
    play
}

/// What a card threw: dice, lowest face that hits, hits.
fn bombarded(play: &Play) -> Option<(u8, u8, u8)> {
    play.events.iter().find_map(|event| match event {
        Event::Bombarded { dice, at_least, hits, .. } => Some((*dice, *at_least, *hits)),
        _ => None,
    })
}

fn leader(name: &str) -> Value {
    json!([name])
}

/// Nothing lies on the reinforcement grid.
fn empty_grid() -> Value {
    json!(vec![vec![Value::Null; 6]; 6])
}

/// Guards with three red dots against a battalion of two white ones; everybody who fires after the card misses.
fn bombard(name: &str, thrown: &[u8]) -> Play {
    let base = field().german("0804", "g-191").soviet("0805", "s-13g");
    let hits_on = if name == "gs-stuka" { 5 } else { 6 };
    let hits = thrown.iter().filter(|face| **face >= hits_on).count();
    let misses = vec![1; 2 + 3 - hits];
    in_the_open(&base, name, &faces(&[thrown, &misses].concat()))
}

#[test]
fn card_stuka_attack_throws_three_dice_that_hit_on_5() {
    let play = bombard("gs-stuka", &[4, 5, 6]);
    assert_eq!((bombarded(&play), play.dots("s-13g")), (Some((3, 5, 2)), Some(1)));
    assert_eq!(play.fired(), [(German, White, 2, 0), (Soviet, White, 1, 0)], "hit before the fire");
    assert!(play.tells("CB7"));
    assert_eq!(bombard("gs-stuka", &[4, 4, 4]).dots("s-13g"), Some(3));
}

#[test]
fn card_heinkel_raid_throws_five_dice_that_hit_on_6() {
    let play = bombard("gs-heinkel", &[5, 5, 5, 6, 6]);
    assert_eq!((bombarded(&play), play.dots("s-13g")), (Some((5, 6, 2)), Some(1)));
}

#[test]
fn card_corps_artillery_throws_four_dice_that_hit_on_6() {
    let play = bombard("gs-arty", &[5, 5, 6, 5]);
    assert_eq!((bombarded(&play), play.dots("s-13g")), (Some((4, 6, 1)), Some(2)));
}

#[test]
fn card_nebelwerfer_battery_throws_six_dice_that_hit_on_6() {
    let play = bombard("gs-nebel", &[5, 6, 5, 5, 6, 5]);
    assert_eq!((bombarded(&play), play.dots("s-13g")), (Some((6, 6, 2)), Some(1)));
}

#[test]
fn card_assault_pioneers_make_fire_simultaneous_in_an_urban_hex() {
    let base = field().german("0805", "g-191:1").soviet("0806", "s-wm:1");
    let play = in_the_city(&base, "gs-pioneer", dice![1, 1, 1, 6, 6]);
    assert_eq!(play.fired(), [(German, Black, 1, 1), (Soviet, Black, 1, 1)]);
    assert!(play.stack("0805").is_empty() && play.stack("0806").is_empty());
    assert!(!play.tells("CB18") && play.events.contains(&Event::Breached));
    // In the open there is nothing to breach.
    let base = field().german("0804", "g-191:1").soviet("0805", "s-wm:1");
    let play = in_the_open(&base, "gs-pioneer", dice![1, 1]);
    assert!(!play.events.contains(&Event::Breached));
}

#[test]
fn card_assault_pioneers_make_rubble_useless() {
    let base = field().german("0805", "g-191").soviet("0806", "s-13g").set("rubble", json!(["0806"]));
    let play = in_the_city(&base, "gs-pioneer", dice![5, 1, 1, 1, 1]);
    assert_eq!(play.dots("s-13g"), Some(2));
    assert!(!play.tells("CB24"));
    // Nor does rubble that has only just been made help; it stays for later.
    let base = field().german("0805", "g-191").soviet("0806", "s-13g");
    let play = in_the_city(&base, "gs-pioneer", dice![6, 6, 6, 5, 1, 1, 1, 1]);
    assert_eq!((play.dots("s-13g"), play.game.rubble.len()), (Some(2), 1));
}

#[test]
fn card_assault_gun_support_improves_one_unit() {
    for (unit, dots, colour) in [
        ("g-191:1", 1, White),
        ("g-191", 2, Red),
        ("g-120", 3, Red),
        ("g-2pz:1", 1, Red),
        ("g-2pz", 4, Red),
        ("g-177w", 2, Red),
    ] {
        let base = field().german("0804", unit).soviet("0805", "s-wm:1");
        let play = in_the_open(&base, "gs-stug", &faces(&vec![1; usize::from(dots) + 1]));
        assert_eq!(play.fired()[0], (German, colour, dots, 0), "{unit}: one colour, and red is the best");
    }
    // Of several the player chooses one, of whatever type.
    let base = field().german("0804", "g-191 g-2pz:1").soviet("0805", "s-wm:1");
    let mut play = in_the_open(&base, "gs-stug", &[]);
    assert_eq!(play.legal(), [upgrade("g-2pz"), upgrade("g-191")]);
    play.dice(dice![1, 1, 1, 1]).act(upgrade("g-191"));
    assert_eq!(play.fired()[..2], [(German, White, 1, 0), (German, Red, 2, 0)]);
}

#[test]
fn card_flamethrowers_improve_two_infantry_units() {
    let base = field().german("0804", "g-191 g-194 g-120 g-177w").soviet("0805", "s-wm:1");
    let play = in_the_open(&base, "gs-flame", &faces(&[1; 10]));
    assert_eq!(play.fired()[..2], [(German, White, 3, 0), (German, Red, 2 + 2 + 2, 0)], "no other type");
    // One, if there is only one; none, if there is none.
    let base = field().german("0804", "g-191 g-120").soviet("0805", "s-wm:1");
    let play = in_the_open(&base, "gs-flame", &faces(&[1; 6]));
    assert_eq!(play.fired()[..2], [(German, White, 3, 0), (German, Red, 2, 0)]);
    let base = field().german("0804", "g-120 g-2pz:1").soviet("0805", "s-wm:1");
    let play = in_the_open(&base, "gs-flame", &faces(&[1; 5]));
    assert_eq!(play.fired()[0], (German, White, 4, 0));
    assert!(!play.events.iter().any(|event| matches!(event, Event::Upgraded { .. })));
}

#[test]
fn card_paulus_draws_two_cards_in_each_reinforce_action() {
    let base = field().set("grid", empty_grid());
    let reinforce = Action::Order(Order::Reinforce);
    let mut play = base.play();
    play.dice(dice!["gs-arty", 1, 2, 3, 4, 5, 6]).act(reinforce);
    assert_eq!(play.game.hand.total(), 1);
    let mut play = base.clone().set("german_leaders", leader("gl-paulus")).play();
    play.dice(dice!["gs-arty", "gs-stuka", 1, 2, 3, 4, 5, 6]).act(reinforce);
    assert_eq!((play.game.hand.total(), play.rolls_by("A1.1")), (2, 2));
    // Drawn just now, he has no part in this action.
    let mut play = base.play();
    play.dice(dice!["gl-paulus", 1, 2, 3, 4, 5, 6]).act(reinforce);
    assert_eq!((play.game.hand.total(), play.game.german_leaders.len()), (0, 1));
}

#[test]
fn card_richthofen_gives_air_cards_one_more_die() {
    for (name, dice, at_least) in
        [("gs-stuka", 4, 5), ("gs-heinkel", 6, 6), ("gs-arty", 4, 6), ("gs-nebel", 6, 6)]
    {
        let base = field().german("0804", "g-191").soviet("0805", "s-13g");
        let base = base.set("german_leaders", leader("gl-richthofen"));
        let play = in_the_open(&base, name, &faces(&vec![1; dice + 5]));
        assert_eq!(bombarded(&play), Some((dice as u8, at_least, 0)), "{name}");
    }
}

#[test]
fn card_linden_ignores_the_first_hit_in_a_deliberate_attack_on_an_urban_hex() {
    let base =
        field().german("0805", "g-120").soviet("0806", "s-13g").set("german_leaders", leader("gl-linden"));
    for (fire, left) in [([4, 1, 1], 3), ([4, 4, 1], 2), ([4, 4, 4], 1)] {
        let dice = [&[1, 1, 1], &fire[..], &vec![1; left]].concat();
        let play = base.deliberate("0806", "0805", &faces(&dice));
        assert_eq!(play.dots("g-120"), Some(left as u8), "{fire:?}");
        assert!(play.tells("ST8"));
    }
    // Not in the open, not in a Hasty Attack, not in defence.
    let guarded = |field: Field| field.set("german_leaders", leader("gl-linden"));
    let open = guarded(field().german("0804", "g-120").soviet("0805", "s-13g"));
    assert_eq!(open.deliberate("0805", "0804", dice![1, 1, 1, 4, 1, 1]).dots("g-120"), Some(2));
    let hasty = guarded(field().german("0804", "g-120").soviet("0806", "s-13g"));
    assert_eq!(hasty.hasty("0804", "g-120", "0805", dice![4, 1, 1, 1, 1]).dots("g-120"), Some(2));
    let defence = guarded(field().german("0806", "g-120").soviet("0805", "s-84tb:1 s-wm:1"));
    let play = defence.soviets(dice![1, 1, 1, 1, 1, 4]);
    assert_eq!(play.dots("g-120"), Some(2));
}

#[test]
fn card_linden_takes_the_first_hit_of_a_card_too() {
    // Ruling 87: in the order of the rolls. Snipers use him up.
    let base =
        field().german("0805", "g-120").soviet("0806", "s-13g").set("german_leaders", leader("gl-linden"));
    let base = base.soviet_card();
    let play = base.deliberate("0806", "0805", dice!["ss-sniper", 5, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1]);
    assert_eq!(play.dots("g-120"), Some(2));
}

#[test]
fn card_hoth_lets_dice_be_rolled_again_once() {
    let base = field().set("grid", empty_grid()).set("german_leaders", leader("gl-hoth"));
    let mut play = base.play();
    play.dice(dice!["gs-arty", 1, 1, 2, 3, 4, 5]).act(Action::Order(Order::Reinforce));
    let again = |dice: &[u8]| Action::Reroll { dice: dice.iter().copied().collect::<Faces>() };
    assert_eq!(play.refused(again(&[])), "ST8");
    assert_eq!(play.refused(again(&[6])), "A1.2", "there is no 6");
    assert_eq!(play.refused(again(&[1, 1, 1])), "A1.2", "there are two");
    let mut kept = play.clone();
    kept.act(Action::Done);
    assert!(kept.is_before_soviets() && !kept.tells("ST8"));
    play.dice(dice![6, 6, 2]).act(again(&[1, 1, 5]));
    assert!(play.is_before_soviets() && play.tells("ST8"), "no second time");
    let rows = |play: &Play| {
        let rows = play.events.iter().filter_map(|event| match event {
            Event::RowEmpty { row } => Some(row.number()),
            _ => None,
        });
        rows.collect::<Vec<_>>()
    };
    assert_eq!((rows(&kept), rows(&play)), (vec![1, 1, 2, 3, 4, 5], vec![2, 2, 3, 4, 6, 6]));
    // Without him there is no question.
    let mut play = field().set("grid", empty_grid()).play();
    play.dice(dice!["gs-arty", 1, 1, 2, 3, 4, 5]).act(Action::Order(Order::Reinforce));
    assert!(play.is_before_soviets());
}

#[test]
fn card_seydlitz_makes_two_short_moves_three() {
    let base = field().german("0403", "g-191 g-194 g-211 g-120");
    let moves = [("g-191", "0304"), ("g-194", "0303"), ("g-211", "0402")];
    let mut play = base.play();
    play.act(Action::Order(Order::ShortMoves));
    for (unit, to) in &moves[..2] {
        play.act(move_units("0403", unit, to));
    }
    assert!(play.is_before_soviets(), "two without him");
    let mut play = base.set("german_leaders", leader("gl-seydlitz")).play();
    play.act(Action::Order(Order::ShortMoves));
    for (unit, to) in &moves[..2] {
        play.act(move_units("0403", unit, to));
    }
    assert!(!play.is_before_soviets());
    play.act(move_units("0403", moves[2].0, moves[2].1));
    assert!(play.is_before_soviets(), "and no fourth");
}

#[test]
fn card_hube_adds_two_dice_to_a_mobile_hasty_attack() {
    let led = |field: Field| field.set("german_leaders", leader("gl-hube"));
    for (units, white, all) in
        [("g-120", 3 + 2, 5), ("g-64pg", 2, 5), ("g-2pz:1", 1 + 2, 3), ("g-191", 2, 2), ("g-177w", 0, 2)]
    {
        let name = units.split(':').next().unwrap_or(units);
        let base = led(field().german("0704", units).soviet("0805", "s-wm:1"));
        let play = base.hasty("0704", name, "0804", &faces(&vec![1; all + 1]));
        let thrown = play
            .fired()
            .iter()
            .filter(|(side, fire, ..)| (*side, *fire) == (German, White))
            .map(|f| f.2)
            .sum::<u8>();
        assert_eq!(thrown, white, "{units}");
    }
    // They hit on 5. In a Deliberate Attack there are none.
    let base = led(field().german("0704", "g-64pg").soviet("0805", "s-13g"));
    let play = base.hasty("0704", "g-64pg", "0804", dice![4, 5, 1, 1, 1, 1, 1, 1]);
    assert_eq!((play.fired()[0], play.dots("s-13g")), ((German, White, 2, 1), Some(2)));
    let base = led(field().german("0804", "g-64pg").soviet("0805", "s-wm:1"));
    assert_eq!(base.deliberate("0805", "0804", dice![1, 1, 1, 1]).fired()[0], (German, Red, 3, 0));
}

#[test]
fn card_hube_needs_a_mobile_unit_that_is_still_there() {
    // Ruling 93: first fire out of the Urban hex takes the Panzergrenadiers, and the dice with them.
    let base = field().german("0804", "g-120:1 g-191:1").soviet("0806", "s-84tb:1");
    let play =
        base.set("german_leaders", leader("gl-hube")).hasty("0804", "g-120 g-191", "0805", dice![4, 1]);
    assert_eq!(play.dots("g-120"), None);
    assert_eq!(play.fired()[1..], [(German, Black, 1, 0)]);
    // A mobile unit that it joins will do.
    let base = field()
        .german("0704", "g-191")
        .german("0804", "g-120")
        .soviet("0805", "s-wm:1")
        .soviet("19", "s-trn");
    let play = base.set("german_leaders", leader("gl-hube")).hasty("0704", "g-191", "0804", &faces(&[1; 8]));
    assert_eq!(play.fired()[0], (German, White, 2 + 3 + 2, 0));
    assert!(play.refused(lose("g-191")) == "GR2", "the combat is over");
}
