//! [S1] The Soviet Move.

use crate::combat::kit::{Look, Play, dice, field, hex, soviet_card};
use serde_json::json;
use volga_engine::{Game, Turn};
use volga_inferno::data::Side;
use volga_inferno::{Event, Phase, PlacedDice, Soviet};

/// Where dice were laid, and which, in order.
fn laid(play: &Play) -> Vec<(&'static str, u8)> {
    let laid = |event: &Event| match event {
        Event::DieLaid { ground } => ground.die.map(|die| (ground.hex.name(), die)),
        _ => None,
    };
    play.events.iter().filter_map(laid).collect()
}

/// The faces of the dice that moved a unit, in order.
fn moved(play: &Play) -> Vec<u8> {
    let moved = |event: &Event| match event {
        Event::DieMoves { face, .. } => Some(*face),
        _ => None,
    };
    play.events.iter().filter_map(moved).collect()
}

#[test]
fn rs1_1_each_of_the_fullest_hexes_has_a_die() {
    let base = field().soviet("0805", "s-13g s-35g").soviet("0404", "s-87rd s-98rd").soviet("7", "s-6tb");
    let play = base.soviets(dice![1, 2, "s-13g"]);
    assert_eq!(play.rolls_by("S1.1"), 2);
    assert_eq!(laid(&play), [("0404", 1), ("0805", 2)]);
    assert_eq!(play.stack("7"), ["s-6tb"], "smaller stacks have none");
    assert_eq!((play.game.phase, play.game.round), (Phase::Order, 2));
    // Six hexes at most, as there are six spawn hexes.
    let mut base = field();
    for (at, block) in
        [("0303", "s-13g"), ("0404", "s-35g"), ("0505", "s-87rd"), ("0604", "s-98rd"), ("0704", "s-6tb")]
    {
        base = base.soviet(at, block);
    }
    let play = base.soviets(dice![1, 1, 1, 1, 1, 1]);
    assert_eq!(laid(&play).len(), 6, "with the one in hex 19");
}

#[test]
fn rs1_1a_a_die_lies_in_its_hex_until_its_turn() {
    let base = field().soviet("0805", "s-13g s-35g").soviet("0404", "s-87rd s-98rd");
    let mut play = base.set("phase", json!("soviet")).play();
    play.step().dice(dice![5, 3]).step();
    let dice =
        |play: &Play| play.game.placed_dice().iter().map(|(h, die)| (h.name(), die)).collect::<Vec<_>>();
    assert_eq!(dice(&play), [("0404", 5), ("0805", 3)]);
    play.dice(dice!["s-13g"]).step();
    assert_eq!(dice(&play), [("0404", 5)]);
    play.dice(dice!["s-87rd"]).step();
    assert_eq!(dice(&play), []);
    assert_eq!(play.game.turn(), Turn::Of(volga_inferno::GERMAN));
}

#[test]
fn rs1_2_dice_are_laid_from_north_to_south() {
    let base =
        field().soviet("1505", "s-13g s-35g").soviet("0403", "s-87rd s-98rd").soviet("0906", "s-6tb s-26tb");
    let play = base.soviets(dice![6, 5, 4, "s-13g", "s-6tb", "s-87rd"]);
    assert_eq!(laid(&play), [("0403", 6), ("0906", 5), ("1505", 4)]);
}

#[test]
fn rs1_3_in_a_row_the_hex_closer_to_the_volga_is_first() {
    let base =
        field().soviet("0903", "s-13g s-35g").soviet("9", "s-87rd s-98rd").soviet("0905", "s-6tb s-26tb");
    let play = base.soviet("0806", "s-95rd s-112rd").soviets(dice![1, 4, 4, 4]);
    assert_eq!(laid(&play), [("0806", 1), ("9", 4), ("0905", 4), ("0903", 4)], "the row comes before");
}

#[test]
fn rs1_4_dice_are_carried_out_from_low_to_high() {
    let base =
        field().soviet("1505", "s-13g s-35g").soviet("0403", "s-87rd s-98rd").soviet("0906", "s-6tb s-26tb");
    let play = base.soviets(dice![5, 2, 4, "s-6tb", "s-13g", "s-87rd"]);
    assert_eq!(moved(&play), [2, 4, 5]);
}

#[test]
fn rs1_4_the_compass_gives_the_direction() {
    for (die, to) in [(2, "0906"), (3, "0905"), (4, "0804"), (5, "0705"), (6, "0706")] {
        let play = field().soviet("0805", "s-13g s-35g").soviets(dice![die, "s-35g"]);
        assert_eq!((play.stack("0805"), play.stack(to)), (vec!["s-13g"], vec!["s-35g"]), "{die}");
        assert!(play.tells("S1.8") && play.soviet_draws().is_empty());
    }
}

#[test]
fn rs1_5_equal_dice_move_nobody_and_bring_one_card() {
    let base = field()
        .soviet("1505", "s-13g s-35g")
        .soviet("0403", "s-87rd s-98rd")
        .soviet("0906", "s-6tb s-26tb")
        .soviet("0604", "s-95rd s-112rd");
    let play = base.clone().soviets(dice![3, 3, 3, 5, "s-13g"]);
    assert_eq!(play.soviet_draws(), ["S1.5"]);
    assert_eq!((moved(&play), play.soviet_cards()), (vec![5], (19, 1)));
    assert!(["0403", "0604", "0906"].iter().all(|at| play.stack(at).len() == 2));
    // Two pairs, two cards; the option counts dice.
    assert_eq!(base.clone().soviets(dice![3, 5, 5, 3]).soviet_draws(), ["S1.5", "S1.5"]);
    let play = base.clone().card_per_die().soviets(dice![3, 3, 3, 5, "s-13g"]);
    assert_eq!((play.soviet_draws(), moved(&play)), (vec!["S1.5"; 3], vec![5]));
    assert_eq!(base.clone().card_per_die().soviets(dice![3, 5, 5, 3]).soviet_cards(), (16, 4));
    // Two ones are a repeated value like any other.
    let play = base.soviets(dice![1, 1, 2, 3, "s-6tb", "s-13g"]);
    assert_eq!(play.soviet_draws(), ["S1.5"]);
}

#[test]
fn rs1_5_equal_dice_do_not_attack() {
    // Ruling 42: Germans stand where both dice point.
    let base = field()
        .soviet("0805", "s-13g s-35g")
        .german("0804", "g-191")
        .soviet("1505", "s-87rd s-98rd")
        .german("1504", "g-194");
    let play = base.soviets(dice![4, 4]);
    assert_eq!((play.soviet_draws(), play.game.phase), (vec!["S1.5"], Phase::Order));
    assert_eq!((play.dots("g-191"), play.dots("g-194")), (Some(2), Some(2)));
}

#[test]
fn rs1_6_a_one_brings_a_card() {
    let play = field().soviet("0805", "s-13g s-35g").soviets(dice![1]);
    assert_eq!((play.soviet_draws(), play.soviet_cards()), (vec!["S1.6"], (19, 1)));
    assert_eq!(play.stack("0805").len(), 2, "nobody moves");
    // Also where there is no hex to the east.
    let play = field().soviet("7", "s-13g s-35g").soviets(dice![1]);
    assert_eq!(play.soviet_draws(), ["S1.6"]);
    // The last card ends the game at once (VC5).
    let play = field().soviet("0805", "s-13g s-35g").set("soviet_deck", json!(1)).soviets(dice![1]);
    assert!(matches!(play.game.turn(), Turn::Over(outcome) if outcome.rule.0 == "VC5"));
}

#[test]
fn rs1_6a_soviet_cards_are_drawn_unseen() {
    let play = field().soviet("0805", "s-13g s-35g").set("soviet_hand", json!(2)).soviets(dice![1]);
    assert_eq!((play.soviet_cards(), play.bags.len()), ((17, 3), 0), "no chance decides which, yet");
    assert_eq!(play.game.unseen_cards.total(), 20);
    assert!(play.game.soviet_leaders.is_empty(), "ruling 11: a leader waits to be turned over");
    assert_eq!(play.game.unseen_cards.count(soviet_card("sl-chuikov")), 1);
}

#[test]
fn rs1_7_a_one_that_points_at_germans_is_an_attack() {
    let base = field().soviet("0804", "s-wm:1 s-87rd:1").german("0805", "g-2pz");
    let play = base.soviets(dice![1, 1, 1, 1, 1, 1, 1]);
    assert!(play.tells("S1.7") && play.tells("SC1") && play.soviet_draws().is_empty());
    assert_eq!(
        play.fired()[0],
        (Side::Soviet, volga_inferno::data::Firepower::Black, 2, 0),
        "ruling 44: all of them"
    );
    // Germans in another direction do not matter.
    let play = field().soviet("0804", "s-wm:1 s-87rd:1").german("0803", "g-2pz").soviets(dice![1]);
    assert_eq!(play.soviet_draws(), ["S1.6"]);
}

#[test]
fn rs1_8_one_unit_of_the_stack_moves_by_chance() {
    let base = field().soviet("0805", "s-13g s-6tb:1 set_up tank_pool");
    let play = base.clone().soviets(dice![4, "s-6tb"]);
    assert_eq!(
        play.bag("S1.8"),
        [("s-13g", 1), ("s-6tb", 1), ("0805#1", 1), ("0805#2", 1)],
        "each as likely"
    );
    assert_eq!((play.stack("0804"), play.dots("s-6tb")), (vec!["s-6tb"], Some(1)));
    assert_eq!(play.control("0804"), Some(Side::Soviet));
    // A hidden block moves as it lies (ruling 81), and whence it came is remembered.
    let play = base.clone().soviets(dice![4, "0805#2"]);
    assert_eq!(
        (play.stack("0804"), play.stack("0805")),
        (vec!["tank_pool"], vec!["s-13g", "s-6tb", "set_up"])
    );
    // Where all are alike nothing is drawn, and a lone unit moves too.
    let play = field().soviet("0805", "set_up set_up").soviets(dice![4]);
    assert_eq!((play.stack("0804").len(), play.stack("0805").len()), (1, 1));
    let play = field().soviet("19", "").soviet("0805", "s-13g").soviets(dice![4]);
    assert_eq!((play.stack("0804"), play.stack("0805")), (vec!["s-13g"], vec![]));
    assert_eq!(play.control("0805"), Some(Side::Soviet), "what they leave stays theirs");
}

#[test]
fn rs1_8_moving_takes_hexes_and_starts_no_fight() {
    // Rulings 60 and 69: next to Germans, into a hex that was German; a spawn hex is Soviet again.
    let base =
        field().soviet("0406", "s-13g s-35g").german("4", "g-191").set("control", json!({"3": "german"}));
    let play = base.soviets(dice![6, "s-13g"]);
    assert_eq!((play.stack("3"), play.control("3")), (vec!["s-13g"], Some(Side::Soviet)));
    assert_eq!((play.dots("g-191"), play.soviet_draws().len()), (Some(2), 0));
    assert!(play.game.fight.is_none() && play.tells("ST3"));
}

#[test]
fn rs1_9_another_number_that_points_at_germans_is_an_attack_too() {
    for (die, at) in [(2, "0906"), (3, "0905"), (4, "0804"), (5, "0705"), (6, "0706")] {
        let base = field().soviet("0805", "s-wm:1 s-87rd:1").german(at, "g-191:1");
        let play = base.soviets(dice![die, 1, 1, 1]);
        assert!(play.tells("S1.9") && play.tells("SC1") && !play.tells("S1.7"), "{die}");
        // Ruling 46: no unit moves afterwards, and a failed attack brings no card.
        assert_eq!((play.stack("0805").len(), play.soviet_draws().len()), (2, 0));
        assert_eq!(play.game.phase, Phase::Order);
    }
}

#[test]
fn rs1_9_the_other_dice_follow_after_the_combat() {
    let base =
        field().soviet("0805", "s-wm:1 s-87rd:1").german("0804", "g-191:1").soviet("1505", "s-13g s-35g");
    let play = base.soviets(dice![4, 5, 1, 1, 1, "s-13g"]);
    assert!(play.tells("S1.9"));
    assert_eq!((moved(&play), play.game.round), (vec![5], 2));
}

#[test]
fn rs1_10_a_full_hex_brings_a_card() {
    let four = "s-87rd s-98rd s-131rd s-229rd";
    let base = field().soviet("0805", "s-13g s-35g s-37g s-39g").soviet("0804", four);
    let play = base.soviets(dice![4, 1]);
    assert_eq!(play.soviet_draws(), ["S1.6", "S1.10"], "the 1 lies in 0804");
    assert_eq!((play.stack("0805").len(), play.stack("0804").len()), (4, 4));
    // Ruling 70: a hex with three takes a fourth.
    let base = field().soviet("0805", "s-13g s-35g s-37g s-39g").soviet("0804", "s-87rd s-98rd s-131rd");
    let play = base.soviets(dice![4, "s-37g"]);
    assert_eq!((play.stack("0804").len(), play.soviet_draws().len()), (4, 0));
}

#[test]
fn rs1_11_no_hex_in_that_direction_brings_a_card() {
    for die in [2, 3] {
        let play = field().soviet("19", "s-13g s-35g").soviets(dice![die]);
        assert_eq!((play.soviet_draws(), play.stack("19").len()), (vec!["S1.11"], 2), "{die}");
    }
    for (die, to) in [(4, "1906"), (5, "1806"), (6, "18")] {
        let play = field().soviet("19", "s-13g s-87rd").soviets(dice![die, "s-13g"]);
        assert_eq!((play.soviet_draws().len(), play.stack(to)), (0, vec!["s-13g"]), "{die}");
    }
}

#[test]
fn rs1_12_nobody_left_brings_a_card() {
    // Ruling 45. A hex keeps its units until its own die is carried out, so the die is laid by hand.
    for (die, beside) in [(4, "0804"), (1, "0806"), (1, "0403")] {
        let mut play = field().german(beside, "g-191").set("phase", json!("soviet")).play();
        let mut dice = PlacedDice::default();
        dice.add(hex("0805"), die);
        play.game.phase = Phase::Soviet(Soviet::Dice(dice));
        play.go_on();
        assert_eq!(play.soviet_draws(), ["S1.12"], "{die}");
        assert_eq!((play.game.phase, play.dots("g-191")), (Phase::Order, Some(2)));
    }
}

#[test]
fn rs1_13_a_captured_entry_hex_brings_the_soviets_a_card() {
    for (from, die, to) in [("0503", 4, "X"), ("1302", 4, "Y"), ("1905", 4, "Z")] {
        let play = field().soviet(from, "s-13g s-87rd").soviets(dice![die, "s-13g"]);
        assert_eq!((play.soviet_draws(), play.control(to)), (vec!["S1.13"], Some(Side::Soviet)), "{to}");
        // Ruling 48: not if it was Soviet already.
        let base = field().soviet(from, "s-13g s-87rd").set("control", json!({ (to): "soviet" }));
        assert!(base.soviets(dice![die, "s-13g"]).soviet_draws().is_empty(), "{to}");
    }
    // W is none of them, nor is a Soviet spawn hex.
    let play = field().soviet("0205", "s-13g s-87rd").soviets(dice![5, "s-13g"]);
    assert_eq!((play.soviet_draws().len(), play.control("W")), (0, Some(Side::Soviet)));
    let base = field().soviet("0406", "s-13g s-87rd").set("control", json!({"3": "german"}));
    assert!(base.soviets(dice![6, "s-13g"]).soviet_draws().is_empty());
}

#[test]
fn rs1_13_a_capture_by_combat_counts_as_well() {
    let base = field().soviet("0503", "s-84tb:1 s-wm").german("X", "g-191:1");
    let play = base.soviets(dice![4, 1, 1, 4, 1]);
    assert_eq!((play.stack("X"), play.soviet_draws()), (vec!["s-wm"], vec!["S1.13"]));
    assert_eq!((play.control("X"), play.game.phase), (Some(Side::Soviet), Phase::Order));
    // A failed attack captures nothing.
    let base = field().soviet("0503", "s-84tb:1 s-wm").german("X", "g-191:1");
    assert!(base.soviets(dice![4, 1, 1, 1, 1]).soviet_draws().is_empty());
}
