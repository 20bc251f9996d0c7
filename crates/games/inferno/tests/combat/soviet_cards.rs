//! What each Soviet card does: support in one combat, leaders once they have been turned over.

use crate::combat::kit::{
    Field, Look, Play, advance, card, dice, faces, field, german_card, hex, opening, soviet_card,
};
use serde_json::{Value, json};
use volga_engine::dice::Face;
use volga_inferno::Event;
use volga_inferno::data::Firepower::{Black, Red, White};
use volga_inferno::data::Side::{German, Soviet};
use volga_inferno::ids::Block;

/// Germans attack 0805, in the open.
fn in_the_open(german: &str, soviet: &str) -> Field {
    field().german("0804", german).soviet("0805", soviet).soviet_card()
}

/// Germans attack 0806, an Urban hex: three dice for rubble follow the cards.
fn in_the_city(german: &str, soviet: &str) -> Field {
    field().german("0805", german).soviet("0806", soviet).soviet_card()
}

/// Soviets in 0805 attack Germans in 0804: the die is a 4.
fn in_attack(soviet: &str, german: &str) -> Field {
    field().soviet("0805", soviet).german("0804", german).soviet_card()
}

fn fought(field: &Field, dice: &[Face]) -> Play {
    let city = field.play().game.stacks.soviet().contains(hex("0806"));
    let (target, from) = if city { ("0806", "0805") } else { ("0805", "0804") };
    field.deliberate(target, from, dice)
}

/// What a card threw: dice, lowest face that hits, hits.
fn bombarded(play: &Play) -> Option<(u8, u8, u8)> {
    play.events.iter().find_map(|event| match event {
        Event::Bombarded { dice, at_least, hits, .. } => Some((*dice, *at_least, *hits)),
        _ => None,
    })
}

fn is_idle(play: &Play) -> bool {
    play.events.iter().any(|event| matches!(event, Event::CardIdle { .. }))
}

fn leader(name: &str) -> Value {
    json!([name])
}

/// A card that bombards, thrown at a regiment of three white dots by a brigade of one black dot, in defence and in
/// attack; everybody who fires after it misses.
fn bombards(name: &str, thrown: &[u8], expected: (u8, u8, u8)) {
    let misses = faces(&vec![1; 1 + 3 - usize::from(expected.2)]);
    let defence = fought(&in_the_open("g-120", "s-wm:1"), &[dice![name], &faces(thrown), &misses].concat());
    let attack = in_attack("s-wm:1", "g-120").soviet("19", "");
    let attack = attack.soviets(&[dice![4, name], &faces(thrown), &misses].concat());
    for play in [defence, attack] {
        assert_eq!((bombarded(&play), play.dots("g-120")), (Some(expected), Some(3 - expected.2)));
        assert!(play.tells("CB6") && !is_idle(&play));
        assert_eq!(play.game.soviet_discards().count(soviet_card(name)), 1);
    }
}

#[test]
fn card_snipers_throw_three_dice_that_hit_on_5() {
    bombards("ss-sniper", &[4, 5, 6], (3, 5, 2));
}

#[test]
fn card_east_bank_artillery_throws_six_dice_that_hit_on_6() {
    bombards("ss-eastbank", &[5, 5, 6, 5, 6, 5], (6, 6, 2));
}

#[test]
fn card_katyusha_salvo_throws_four_dice_that_hit_on_5() {
    bombards("ss-katyusha", &[4, 5, 4, 4], (4, 5, 1));
}

#[test]
fn card_bombardment_counts_before_the_fire() {
    // The only attacker falls: nobody is left to shoot, nor to be shot at, and the hex is not entered.
    let play = fought(&in_the_open("g-191:1", "s-wm:1"), dice!["ss-katyusha", 5, 1, 1, 1]);
    assert_eq!(play.fired(), []);
    assert_eq!((play.game.losses, play.stack("0805")), (1, vec!["s-wm"]));
}

#[test]
fn card_volga_flotilla_fires_only_beside_the_volga() {
    let shells = dice!["ss-flotilla", 4, 5, 6, 1];
    // In defence of a hex on the bank.
    let base = field().german("0306", "g-120").soviet("3", "s-wm:1").soviet_card();
    let play = base.deliberate("3", "0306", &[shells, dice![1, 1]].concat());
    assert_eq!((bombarded(&play), play.dots("g-120")), (Some((4, 5, 2)), Some(1)));
    // One hex inland it does nothing and is discarded all the same.
    let play = fought(&in_the_city("g-120", "s-wm:1"), dice!["ss-flotilla", 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!((bombarded(&play), play.dots("g-120")), (None, Some(3)));
    assert!(is_idle(&play) && play.game.soviet_discards().total() == 1);
    // In an attack from the bank, and in one towards it.
    for (from, die, to) in [("3", 4, "0306"), ("0406", 6, "3")] {
        let base = field().soviet("19", "").soviet(from, "s-wm:1").german(to, "g-120").soviet_card();
        let play = base.soviets(&[dice![die], shells, dice![1, 1]].concat());
        assert_eq!(play.dots("g-120"), Some(1), "{from} to {to}");
    }
    let base = in_attack("s-wm:1", "g-120").soviet("19", "");
    assert!(is_idle(&base.soviets(dice![4, "ss-flotilla", 1, 1, 1, 1])));
}

#[test]
fn card_tank_hunters_make_armour_fire_one_colour_worse() {
    for (unit, dots, colour) in [
        ("g-2pz", 4, White),
        ("g-2pz:1", 1, Black),
        ("g-64pg", 3, White),
        ("g-120", 3, Black),
        ("g-177w", 2, White),
        ("g-191", 2, White),
        ("g-191:1", 1, Black),
    ] {
        let misses = faces(&vec![1; usize::from(dots) + 1]);
        let play = fought(&in_the_open(unit, "s-wm:1"), &[dice!["ss-molotov"], &misses].concat());
        assert_eq!(play.fired()[0], (German, colour, dots, 0), "{unit}");
        // Against German defenders too.
        let base = in_attack("s-wm:1", unit).soviet("19", "");
        let play = base.soviets(&[dice![4, "ss-molotov"], &misses].concat());
        assert_eq!(play.fired()[1], (German, colour, dots, 0), "{unit} in defence");
    }
}

#[test]
fn card_strongpoint_takes_the_first_hit_in_an_urban_hex() {
    let base = in_the_city("g-120", "s-13g");
    let play = fought(&base, dice!["ss-strong", 1, 1, 1, 1, 1, 1, 5, 5, 1]);
    assert_eq!(play.dots("s-13g"), Some(2), "one of two hits");
    assert!(play.game.strongpoints.contains(hex("0806")) && play.game.strongpoints.len() == 1);
    // It works in every later combat, without the card, and a second card changes nothing (ruling 96).
    let later = base.clone().set("strongpoints", json!(["0806"]));
    let play = fought(&later.clone().set("soviet_hand", json!(0)), dice![1, 1, 1, 1, 1, 1, 5, 1, 1]);
    assert_eq!(play.dots("s-13g"), Some(3));
    let play = fought(&later, dice!["ss-strong", 1, 1, 1, 1, 1, 1, 5, 5, 1]);
    assert_eq!(play.dots("s-13g"), Some(2));
    assert!(is_idle(&play) && play.game.strongpoints.len() == 1);
    // One elsewhere does not help, nor does the card in the open or in an attack.
    let elsewhere = base.set("strongpoints", json!(["0906"])).set("soviet_hand", json!(0));
    assert_eq!(fought(&elsewhere, dice![1, 1, 1, 1, 1, 1, 5, 1, 1]).dots("s-13g"), Some(2));
    let play = fought(&in_the_open("g-120", "s-13g"), dice!["ss-strong", 5, 1, 1, 1, 1, 1]);
    assert_eq!((play.dots("s-13g"), play.game.strongpoints.len()), (Some(2), 0));
    let base = field().soviet("19", "").soviet("0805", "s-13g").german("0806", "g-191:1").soviet_card();
    let play = base.soviets(dice![1, "ss-strong", 6, 1, 1]);
    assert_eq!((play.dots("s-13g"), play.game.strongpoints.len()), (Some(2), 0));
}

#[test]
fn card_strongpoint_lasts_until_germans_enter() {
    let base =
        field().german("0805", "g-120 g-2pz").soviet("0806", "s-wm:1").set("strongpoints", json!(["0806"]));
    let mut play = base.deliberate("0806", "0805", dice![1, 1, 1, 1, 5, 5, 1, 1, 1, 1, 1]);
    assert!(play.game.strongpoints.contains(hex("0806")), "emptied, not yet entered");
    play.act(advance("g-2pz")).act(advance("g-120"));
    assert!(play.game.strongpoints.is_empty());
    // Soviets who come and go leave it.
    let base = field().soviet("19", "").soviet("0805", "s-wm").set("strongpoints", json!(["0706"]));
    assert_eq!(base.soviets(dice![6]).game.strongpoints.len(), 1);
}

#[test]
fn card_storm_groups_improve_two_units() {
    // Ruling 88: those with most dots that are not red already; tanks never.
    let base = in_the_open("g-191:1", "s-87rd s-98rd:1 s-wm s-6tb:1");
    let play = fought(&base, &[dice!["ss-storm"], &faces(&[1; 7])].concat());
    assert_eq!(
        play.fired()[1..],
        [(Soviet, Black, 1, 0), (Soviet, White, 2 + 1, 0), (Soviet, Red, 2, 0)],
        "s-87rd and s-wm"
    );
    let groups = play.events.iter().find_map(|event| match event {
        Event::StormGroups { blocks } => Some(blocks.iter().map(Block::name).collect::<Vec<_>>()),
        _ => None,
    });
    assert_eq!(groups, Some(vec!["s-87rd", "s-wm"]));
    // Of equals the first in the data; red infantry, Guards and marines are passed over.
    let base = in_the_open("g-191:1", "s-95rd s-87rd:1 s-98rd:1 s-131rd:1");
    let play = fought(&base, &[dice!["ss-storm"], &faces(&[1; 6])].concat());
    assert_eq!(play.fired()[1..], [(Soviet, Black, 1, 0), (Soviet, White, 2, 0), (Soviet, Red, 2, 0)]);
    // Guards with a white dot count; in an attack too.
    let base = in_attack("s-13g:1 s-wm:1 s-trn:1", "g-191:1").soviet("19", "");
    let play = base.soviets(dice![4, "ss-storm", 1, 1, 1, 1]);
    assert_eq!(play.fired()[..3], [(Soviet, Black, 1, 0), (Soviet, White, 1, 0), (Soviet, Red, 1, 0)]);
    // Nobody to improve.
    let play = fought(
        &in_the_open("g-191:1", "s-6tb:1 s-92nb").set("pools", json!({"marine": 1})),
        dice!["ss-storm", 1, 1, 1, 1, 1],
    );
    assert!(is_idle(&play));
}

#[test]
fn card_not_one_step_back_ignores_two_hits() {
    for (hits, left) in [(1, 3), (2, 3), (3, 2)] {
        let fire = faces(&[vec![4; hits], vec![1; 4 - hits]].concat());
        let base = in_the_open("g-2pz", "s-13g");
        let play = fought(&base, &[dice!["ss-order227"], &fire, dice![1, 1, 1]].concat());
        assert_eq!(play.dots("s-13g"), Some(left), "{hits} hits");
        assert_eq!(play.told_as("ignoring"), ["CB6"]);
    }
    // In defence only, and in this combat only.
    let base = in_attack("s-13g", "g-2pz").soviet("19", "");
    let play = base.soviets(dice![4, "ss-order227", 1, 1, 1, 4, 1, 1, 1]);
    assert_eq!((play.dots("s-13g"), is_idle(&play)), (Some(2), true));
    let play =
        fought(&in_the_open("g-2pz", "s-13g").set("soviet_hand", json!(0)), dice![4, 1, 1, 1, 1, 1, 1]);
    assert_eq!(play.dots("s-13g"), Some(2));
}

#[test]
fn card_effects_that_ignore_hits_add_up() {
    // Rulings 86 and 87: Khrushchev one, the Strongpoint one, the order two; what is left is halved in rubble.
    let base = field().german("0805", "g-2pz g-24b").soviet("0806", "s-13g").soviet_card();
    let base = base
        .set("soviet_leaders", leader("sl-khrushchev"))
        .set("strongpoints", json!(["0806"]))
        .set("rubble", json!(["0806"]));
    for (hits, left) in [(4, 3), (5, 3), (6, 2), (7, 2), (8, 1)] {
        let fire = faces(&[vec![4; hits], vec![1; 8 - hits]].concat());
        let play = base.deliberate("0806", "0805", &[dice!["ss-order227", 1, 1, 1], &fire[..]].concat());
        assert_eq!(play.dots("s-13g"), Some(left), "{hits} hits");
        assert_eq!(play.told_as("ignoring"), ["ST8", "CB6", "CB6"]);
    }
}

#[test]
fn card_effects_that_ignore_hits_count_bombardment_first() {
    // Ruling 87: the Stukas' two hits use the order up; the fire counts in full.
    let base = in_the_open("g-2pz", "s-13g").hand("gs-stuka");
    let mut play = base.deliberate("0805", "0804", &[]);
    play.dice(dice!["ss-order227", 5, 5, 1, 4, 1, 1, 1, 1, 1, 1]).act(card("gs-stuka"));
    assert_eq!(play.dots("s-13g"), Some(2));
}

#[test]
fn card_broken_communications_silence_the_german_card() {
    let silenced = |name: &str, dice: &[Face]| {
        let mut play = in_the_city("g-191", "s-wm:1").hand(name).deliberate("0806", "0805", &[]);
        play.dice(&[dice!["ss-jam"], dice].concat()).act(card(name));
        play
    };
    // No bombs, but the modifier: 14 + 4 + 1 = 19.
    let play = silenced("gs-heinkel", dice![6, 6, 2, 1, 1, 1]);
    assert_eq!((bombarded(&play), play.game.rubble.len()), (None, 1));
    assert_eq!(play.game.german_discards().count(german_card("gs-heinkel")), 1);
    assert!(play.events.iter().any(|event| matches!(event, Event::CardCancelled { .. })));
    // The defender fires first, Assault Pioneers or not, and nobody is improved.
    let play = silenced("gs-pioneer", dice![1, 1, 1, 1, 1, 1]);
    assert_eq!(play.fired(), [(Soviet, Black, 1, 0), (German, White, 2, 0)]);
    let play = silenced("gs-stug", dice![1, 1, 1, 1, 1, 1]);
    assert_eq!(play.fired()[1], (German, White, 2, 0));
    // Without a German card, or in an attack, it does nothing.
    assert!(is_idle(&fought(&in_the_open("g-191", "s-wm:1"), dice!["ss-jam", 1, 1, 1])));
    let base = in_attack("s-wm:1", "g-191").soviet("19", "");
    assert!(is_idle(&base.soviets(dice![4, "ss-jam", 1, 1, 1])));
}

#[test]
fn card_chuikov_adds_a_die_to_urban_defence() {
    // At once, when he is turned over, and in every later combat.
    let turned = fought(&in_the_city("g-191", "s-wm:1"), dice!["sl-chuikov", 1, 1, 1, 1, 5, 1]);
    let base = in_the_city("g-191", "s-wm:1").set("soviet_leaders", leader("sl-chuikov"));
    let later = fought(&base.set("soviet_hand", json!(0)), dice![1, 1, 1, 1, 5, 1]);
    for play in [turned, later] {
        assert_eq!(play.fired()[..2], [(Soviet, Black, 1, 0), (Soviet, White, 1, 1)]);
        assert_eq!(play.dots("g-191"), Some(1));
        assert!(play.game.soviet_leaders.contains(soviet_card("sl-chuikov")));
    }
    // The die hits on 5, not on 4; in the open and in an attack there is none.
    let play = fought(&in_the_city("g-191", "s-wm:1"), dice!["sl-chuikov", 1, 1, 1, 1, 4, 1, 1]);
    assert_eq!(play.dots("g-191"), Some(2));
    let play = fought(&in_the_open("g-191", "s-wm:1"), dice!["sl-chuikov", 1, 1, 1]);
    assert_eq!(play.fired(), [(German, White, 2, 0), (Soviet, Black, 1, 0)]);
    let base = field().soviet("19", "").soviet("0805", "s-wm:1").german("0806", "g-191").soviet_card();
    let play = base.soviets(dice![1, "sl-chuikov", 1, 1, 1]);
    assert_eq!(play.fired(), [(German, White, 2, 0), (Soviet, Black, 1, 0)]);
    // Ruling 93: no unit, no die.
    let base = in_the_city("g-191", "s-wm:1").hand("gs-arty");
    let mut play = base.deliberate("0806", "0805", &[]);
    play.dice(dice!["sl-chuikov", 6, 1, 1, 1, 1, 1, 1]).act(card("gs-arty"));
    assert_eq!(play.fired(), []);
}

#[test]
fn card_khrushchev_ignores_the_first_hit_in_defence() {
    let turned = fought(&in_the_open("g-120", "s-13g"), dice!["sl-khrushchev", 5, 5, 1, 1, 1, 1]);
    let base = in_the_open("g-120", "s-13g").set("soviet_leaders", leader("sl-khrushchev"));
    let later = fought(&base.set("soviet_hand", json!(0)), dice![5, 5, 1, 1, 1, 1]);
    let city = fought(&in_the_city("g-120", "s-13g"), dice!["sl-khrushchev", 1, 1, 1, 1, 1, 1, 5, 5, 1]);
    for play in [turned, later, city] {
        assert_eq!(play.dots("s-13g"), Some(2), "any hex");
    }
    let play = in_attack("s-13g", "g-120").soviet("19", "");
    let play = play.soviets(dice![4, "sl-khrushchev", 1, 1, 1, 5, 1, 1]);
    assert_eq!(play.dots("s-13g"), Some(2), "not in an attack");
}

#[test]
fn card_yeryomenko_brings_more_infantry_to_hex_13() {
    let led = |field: Field| field.set("soviet_leaders", leader("sl-yeremenko"));
    let play = led(opening()).soviets(&[]);
    // Ruling 89: directly after the units of hex 13.
    let hexes = play.events.iter().filter_map(|event| match event {
        Event::Spawned { hex, pool, cause, .. } => Some((hex.name(), *pool, cause.0)),
        _ => None,
    });
    let hexes: Vec<_> = hexes.collect();
    let infantry = volga_inferno::data::Pool::Infantry;
    assert_eq!((hexes.len(), hexes[8], hexes[9].0), (10, ("13", infantry, "ST8"), "7"));
    assert_eq!(play.stack("13"), ["set_up", "infantry_pool", "infantry_pool", "marine_pool"]);
    assert_eq!((play.game.pools.infantry, play.soviet_draws().len()), (16, 0));
    // The pool runs out before him: no card for it.
    let play = led(opening()).set("pools", json!({"infantry": 5})).soviets(&[]);
    assert_eq!((play.stack("13").len(), play.soviet_draws().len()), (3, 0));
    // No room: two stood there.
    let base = led(field().soviet("19", "").soviet("13", "s-87rd s-98rd").soviet("0805", "s-95rd s-112rd"));
    let control = json!({"3": "german", "7": "german", "9": "german", "15": "german", "19": "german"});
    let play = base.set("control", control).soviets(&[]);
    assert_eq!((play.stack("13").len(), play.game.pools.infantry, play.soviet_draws().len()), (4, 21, 0));
    // A hex that is not Soviet.
    let base = led(opening()).set("soviet", json!({"13": []})).set("control", json!({"13": "german"}));
    assert!(base.soviets(&[]).stack("13").is_empty());
    // Nor without him.
    assert_eq!(opening().soviets(&[]).stack("13").len(), 3);
}

#[test]
fn card_rodimtsev_makes_guards_fire_one_colour_better() {
    let play = fought(&in_the_open("g-191:1", "s-13g:1 s-269nk:1"), dice!["sl-rodimtsev", 1, 1, 1]);
    assert_eq!(play.fired()[1..], [(Soviet, White, 1, 0), (Soviet, Red, 1, 0)], "Guards and nobody else");
    let base = field().soviet("19", "").soviet("0805", "s-13g:1").german("0804", "g-191:1");
    let play = base.set("soviet_leaders", leader("sl-rodimtsev")).soviets(dice![4, 1, 1]);
    assert_eq!(play.fired()[0], (Soviet, Red, 1, 0), "in an attack too");
    // Storm Groups do not waste themselves on them.
    let base = in_the_open("g-191:1", "s-13g:1 s-wm:1 s-trn:1").soviet("19", "s-87rd");
    let base = base.set("soviet_leaders", leader("sl-rodimtsev"));
    let play = fought(&base, dice!["ss-storm", 1, 1, 1, 1]);
    assert_eq!(play.fired()[1..], [(Soviet, White, 2, 0), (Soviet, Red, 1, 0)]);
}

#[test]
fn card_shumilov_adds_a_die_to_an_attack() {
    let base = in_attack("s-wm:1", "g-191").soviet("19", "");
    let play = base.soviets(dice![4, "sl-shumilov", 1, 5, 1, 1]);
    assert_eq!(play.fired()[..2], [(Soviet, Black, 1, 0), (Soviet, White, 1, 1)]);
    assert_eq!(play.dots("g-191"), Some(1));
    // The die hits on 5, not on 4; in defence there is none, Urban or not.
    let base = in_attack("s-wm:1", "g-191").soviet("19", "");
    assert_eq!(base.soviets(dice![4, "sl-shumilov", 1, 4, 1, 1]).dots("g-191"), Some(2));
    let play = fought(&in_the_open("g-191", "s-wm:1"), dice!["sl-shumilov", 1, 1, 1]);
    assert_eq!(play.fired(), [(German, White, 2, 0), (Soviet, Black, 1, 0)]);
    let play = fought(&in_the_city("g-191", "s-wm:1"), dice!["sl-shumilov", 1, 1, 1, 1, 1, 1]);
    assert_eq!(play.fired(), [(Soviet, Black, 1, 0), (German, White, 2, 0)]);
}
