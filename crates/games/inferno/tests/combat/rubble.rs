//! [CB9] to [CB15] The rubble roll.

use crate::combat::kit::{Field, Look, Play, card, dice, faces, field, hex, lose};
use serde_json::json;
use volga_engine::dice::Roll;
use volga_inferno::{Action, Event, RubbleRoll};

/// Three dice of this sum.
fn three(sum: u8) -> [u8; 3] {
    let first = sum.saturating_sub(12).max(1);
    let second = (sum - first).saturating_sub(6).max(1);
    [first, second, sum - first - second]
}

/// The rubble roll of the last act.
fn roll(play: &Play) -> Option<RubbleRoll> {
    play.events.iter().find_map(|event| match event {
        Event::RubbleRolled { roll, .. } => Some(*roll),
        _ => None,
    })
}

/// A Deliberate Attack on hex 0806 with this rubble roll, after which so many dice all miss.
fn roll_for(field: &Field, from: &str, sum: u8, misses: usize) -> Play {
    field.deliberate("0806", from, &[faces(&three(sum)), vec![1.into(); misses]].concat())
}

/// One weak brigade in the Barrikady Settlement.
fn settlement() -> Field {
    field().soviet("0806", "s-wm:1")
}

#[test]
fn rcb9_only_a_deliberate_attack_on_an_urban_hex_rolls() {
    let base = field().german("0804", "g-191").german("0805", "g-194");
    let urban = base.clone().soviet("0806", "s-wm:1").deliberate("0806", "0805", dice![1, 1, 1, 1, 1, 1]);
    assert_eq!(urban.rolls_by("CB10"), 1);
    // Clear ground and Rough ground.
    for (target, from) in [("0904", "0804"), ("0905", "0804")] {
        let play = base.clone().soviet(target, "s-wm:1").deliberate(target, from, dice![1, 1, 1]);
        assert_eq!((play.rolls_by("CB10"), roll(&play)), (0, None), "{target}");
    }
    let hasty = field().german("0804", "g-191").soviet("0806", "s-wm:1");
    let play = hasty.hasty("0804", "g-191", "0805", dice![1, 1, 1]);
    assert_eq!((play.rolls_by("CB10"), roll(&play)), (0, None));
    assert!(play.is_before_soviets());
}

#[test]
fn rcb9_the_roll_is_made_even_if_nobody_is_left() {
    // Ruling 91: artillery has emptied the hex; rubble falls on it all the same.
    let base = settlement().german("0805", "g-191").hand("gs-arty");
    let mut play = base.deliberate("0806", "0805", &[]);
    play.dice(dice![6, 1, 1, 1, 6, 6, 6]).act(card("gs-arty"));
    assert!(play.game.rubble.contains(hex("0806")));
    assert_eq!(play.stack("0806"), ["g-191"]);
}

#[test]
fn rcb10_three_dice_are_rolled_and_added() {
    for sum in 3..=18 {
        let play = roll_for(&settlement().german("0805", "g-191"), "0805", sum, 3);
        let Roll { rule, faces: thrown, .. } = &play.rolls[0];
        assert_eq!((rule.as_str(), thrown.len()), ("CB10", 3));
        assert_eq!(roll(&play).map(|roll| roll.roll), Some(sum));
    }
}

#[test]
fn rcb11_the_modifier_of_the_german_card_is_added() {
    for (name, modifier, misses) in [
        ("gs-stuka", 2, 3),
        ("gs-heinkel", 4, 5),
        ("gs-arty", 2, 4),
        ("gs-nebel", 3, 6),
        ("gs-pioneer", 1, 0),
        ("gs-stug", 1, 0),
        ("gs-flame", 0, 0),
    ] {
        for (sum, rubble) in [(17 - modifier, false), (18 - modifier, true)] {
            let mut play = settlement().german("0805", "g-191").hand(name).deliberate("0806", "0805", &[]);
            let dice = [vec![1; misses], three(sum).to_vec(), vec![1; 3]].concat();
            play.dice(&faces(&dice)).act(card(name));
            let roll = roll(&play).expect("a roll");
            assert_eq!((roll.card, roll.total()), (modifier, sum + modifier + 1), "{name}");
            assert_eq!(play.game.rubble.contains(hex("0806")), rubble, "{name} {sum}");
        }
    }
    // No card, no modifier.
    let mut play = settlement().german("0805", "g-191").hand("gs-heinkel").deliberate("0806", "0805", &[]);
    play.dice(&faces(&[6, 6, 5, 1, 1, 1])).act(Action::Done);
    assert_eq!(roll(&play).map(|roll| (roll.card, roll.total())), Some((0, 18)));
}

#[test]
fn rcb12_each_attacking_hex_adds_one() {
    let base = settlement().german("0805", "g-191").german("0706", "g-194").german("0906", "g-211");
    for (from, hexes) in [("0805", 1), ("0805 0706", 2), ("0805 0706 0906", 3)] {
        for (sum, rubble) in [(18 - hexes, false), (19 - hexes, true)] {
            let play = roll_for(&base, from, sum, 1 + 2 * usize::from(hexes));
            assert_eq!(roll(&play).map(|roll| (roll.hexes, roll.mobile)), Some((hexes, 0)), "{from}");
            assert_eq!(play.game.rubble.contains(hex("0806")), rubble, "{from} {sum}");
        }
    }
    // Two units in one hex are one hex.
    let play = roll_for(&settlement().german("0805", "g-191 g-194"), "0805", 17, 5);
    assert_eq!(roll(&play).map(|roll| roll.hexes), Some(1));
}

#[test]
fn rcb12_a_stack_that_is_gone_adds_nothing() {
    // Ruling 30, for hexes and for mobile units.
    let base = settlement().german("0805", "g-120:1").german("0706", "g-64pg:1").soviet_card();
    let mut play = base.deliberate("0806", "0805 0706", dice!["ss-sniper", 5, 1, 1]);
    play.dice(dice![6, 6, 4, 1, 1]).act(lose("g-64pg"));
    let roll = roll(&play).expect("a roll");
    assert_eq!((roll.hexes, roll.mobile, roll.total()), (1, 1, 18));
    assert!(play.game.rubble.is_empty());
}

#[test]
fn rcb13_each_panzer_or_panzergrenadier_unit_adds_one() {
    // Ruling 58: motorised regiments count, assault guns do not.
    for (units, mobile, dice) in [
        ("g-2pz", 1, 4),
        ("g-129b", 1, 3),
        ("g-64pg", 1, 3),
        ("g-120", 1, 3),
        ("g-29m", 1, 3),
        ("g-177w", 0, 2),
        ("g-191", 0, 2),
        ("g-369", 0, 3),
        ("g-2pz g-64pg g-120 g-177w", 3, 12),
    ] {
        for (sum, rubble) in [(17 - mobile, false), (18 - mobile, true)] {
            let play = roll_for(&settlement().german("0805", units), "0805", sum, dice + 1);
            assert_eq!(roll(&play).map(|roll| roll.mobile), Some(mobile), "{units}");
            assert_eq!(play.game.rubble.contains(hex("0806")), rubble, "{units} {sum}");
        }
    }
    // A Panzer unit that stands by does not count.
    let base = settlement().german("0805", "g-191").german("0706", "g-2pz");
    assert_eq!(roll(&roll_for(&base, "0805", 17, 3)).map(|roll| (roll.hexes, roll.mobile)), Some((1, 0)));
}

#[test]
fn rcb14_a_total_above_18_makes_rubble() {
    let base = settlement().german("0805", "g-191");
    let play = roll_for(&base, "0805", 17, 3);
    assert_eq!(roll(&play).map(RubbleRoll::total), Some(18));
    assert!(play.game.rubble.is_empty() && play.tells("CB14"));
    let play = roll_for(&base, "0805", 18, 3);
    assert_eq!(roll(&play).map(RubbleRoll::total), Some(19));
    assert!(play.game.rubble.contains(hex("0806")) && play.tells("CB14"));
    assert_eq!(play.game.rubble.len(), 1, "in the target and nowhere else");
}

#[test]
fn rcb14_new_rubble_protects_from_the_fire_that_follows() {
    // Ruling 31: two hits of the Stukas stand, one hit of the infantry does not tell any more.
    let base = field().german("0805", "g-191").soviet("0806", "s-13g").hand("gs-stuka");
    let mut play = base.deliberate("0806", "0805", &[]);
    play.dice(dice![5, 5, 1, 6, 6, 4, 1, 5, 1]).act(card("gs-stuka"));
    assert_eq!(play.dots("s-13g"), Some(1));
    let mut play = base.deliberate("0806", "0805", &[]);
    play.dice(dice![5, 5, 1, 6, 6, 3, 1, 5, 1]).act(card("gs-stuka"));
    assert_eq!(play.dots("s-13g"), None, "without rubble it does");
}

#[test]
fn rcb15_a_hex_has_one_rubble_marker() {
    // Ruling 91: nothing is rolled for a second one.
    let base = settlement().german("0805", "g-191");
    let play = base.clone().set("rubble", json!(["0806"])).deliberate("0806", "0805", dice![1, 1, 1]);
    assert_eq!((play.rolls_by("CB10"), roll(&play), play.game.rubble.len()), (0, None, 1));
    // Rubble elsewhere does not matter.
    let play = roll_for(&base.set("rubble", json!(["0706"])), "0805", 18, 3);
    assert_eq!(play.game.rubble.len(), 2);
}
