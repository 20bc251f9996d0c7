//! [SA] The Soviet choice, [S1] the Soviet Move.

use crate::combat::with;
use crate::dice;
use crate::kit::*;
use serde_json::{Value, json};
use volga_engine::dice::Face;
use volga_inferno::data::Side;
use volga_inferno::{Attack, Event, Options, PlacedDice, Soviet, Stuck};

const TWO: [&str; 2] = ["set_up", "set_up"];

/// Soviet stacks only where named; the Soviets are to act.
fn soviet_to_act(stacks: Value, more: Value) -> Play {
    at(and(json!({"soviet": soviets(stacks), "phase": "soviet"}), more))
}

/// What the procedure decided: n_max, hexes, spawn hexes, whether to Move.
fn decision(play: &Play) -> (u8, u8, u8, bool) {
    play.events
        .iter()
        .find_map(|e| match e {
            Event::SovietsDecided { n_max, hexes, spawn_hexes, moves } => {
                Some((*n_max, *hexes, *spawn_hexes, *moves))
            }
            _ => None,
        })
        .expect("the procedure decides")
}

#[test]
fn rsa1_n_max_is_the_largest_stack() {
    let mut play = soviet_to_act(json!({"1304": TWO, "1306": ["s-95rd"], "1505": ["set_up"]}), json!({}));
    play.soviet_turn(dice![1]);
    assert_eq!(decision(&play), (2, 1, 6, true));
    // Ruling 76: hidden and blank blocks count like others.
    let mut play = soviet_to_act(json!({"1304": ["s-95rd", "set_up", "tank_pool"], "1306": TWO}), json!({}));
    play.soviet_turn(dice![1]);
    assert_eq!(decision(&play).0, 3);
}

#[test]
fn rsa2_the_hexes_with_so_many_are_counted() {
    let stacks = json!({"1304": TWO, "1306": TWO, "1505": TWO, "1806": ["set_up"]});
    let mut play = soviet_to_act(stacks, json!({}));
    play.soviet_turn(dice![1, 1, 1]);
    assert_eq!(decision(&play).1, 3);
}

#[test]
fn rsa3_no_more_than_the_spawn_hexes_means_move() {
    let german = json!({"control": {"3": "german", "7": "german", "9": "german", "15": "german"}});
    let mut play = soviet_to_act(json!({"1304": TWO, "1306": TWO}), german);
    play.soviet_turn(dice![1, 1]);
    assert_eq!(decision(&play), (2, 2, 2, true));
}

#[test]
fn rsa4_more_than_the_spawn_hexes_means_spawn() {
    let german = json!({"control": {"3": "german", "7": "german", "9": "german", "15": "german"}});
    let mut play = soviet_to_act(json!({"1304": TWO, "1306": TWO, "1505": TWO}), german);
    play.soviet_turn(dice![]);
    assert_eq!(decision(&play), (2, 3, 2, false));
    assert!(play.has(|e| matches!(e, Event::Spawned { .. })));
}

/// Ruling 66: what happens later in the action does not change the choice.
#[test]
fn rsa1_the_choice_is_made_once() {
    let mut play = soviet_to_act(json!({"1304": TWO, "1505": ["set_up"]}), json!({}));
    play.soviet_turn(dice![2]);
    assert_eq!(play.events.iter().filter(|e| matches!(e, Event::SovietsDecided { .. })).count(), 1);
    assert_eq!(play.rolls.len(), 1, "one die, though now other hexes are as full");
}

#[test]
fn rs1_1_a_die_for_each_of_the_fullest_hexes() {
    let mut play = soviet_to_act(json!({"1304": TWO, "1306": TWO, "1505": ["set_up"]}), json!({}));
    play.soviet_turn(dice![1, 1]);
    let about: Vec<_> = play.rolls.iter().map(|r| (r.rule.as_str(), r.about.as_deref())).collect();
    assert_eq!(about, [("S1.1", Some("1306")), ("S1.1", Some("1304"))]);
}

#[test]
fn rs1_1a_a_die_lies_in_its_hex_until_its_turn() {
    let mut play = soviet_to_act(json!({"1304": TWO, "1104": TWO, "1806": ["set_up"]}), json!({}));
    play.game.phase = volga_inferno::Phase::Soviet(Soviet::Roll);
    let mut dice = volga_engine::dice::TableDice::new(dice![5, 2].to_vec(), None);
    use volga_engine::Game;
    play.game.step(&mut dice, &mut ());
    let lie = |dice: PlacedDice| dice.iter().map(|(h, f)| (h.name(), f)).collect::<Vec<_>>();
    assert_eq!(lie(play.game.placed_dice()), [("1104", 5), ("1304", 2)]);
    play.game.step(&mut dice, &mut ());
    assert_eq!(lie(play.game.placed_dice()), [("1104", 5)], "the 2 has been carried out");
    let view = volga_engine::Table::view(&play.game, volga_engine::Eye::Open);
    assert_eq!((&view.spaces["1104"].marks, &view.spaces["1304"].marks), (&vec!["die-5"], &vec![]));
}

#[test]
fn rs1_2_dice_are_laid_from_north_to_south() {
    let mut play = soviet_to_act(json!({"1806": TWO, "0404": TWO, "1104": TWO}), json!({}));
    play.soviet_turn(dice![1, 1, 1]);
    let about: Vec<_> = play.rolls.iter().filter_map(|r| r.about.as_deref()).collect();
    assert_eq!(about, ["0404", "1104", "1806"]);
}

#[test]
fn rs1_3_in_a_row_the_one_nearer_to_the_volga_is_first() {
    let mut play = soviet_to_act(json!({"1304": TWO, "13": TWO, "1306": TWO, "1806": ["set_up"]}), json!({}));
    play.soviet_turn(dice![1, 1, 1]);
    let about: Vec<_> = play.rolls.iter().filter_map(|r| r.about.as_deref()).collect();
    assert_eq!(about, ["13", "1306", "1304"]);
}

/// The dice as they were carried out.
fn carried_out(play: &Play) -> Vec<(u8, &'static str)> {
    let done = |e: &Event| match e {
        Event::DieStuck { face, ground, .. }
        | Event::DieAttacks { face, ground, .. }
        | Event::DieMoves { face, ground, .. } => Some((*face, ground.hex.name())),
        _ => None,
    };
    play.events.iter().filter_map(done).collect()
}

#[test]
fn rs1_4_dice_are_carried_out_from_low_to_high_by_the_compass() {
    let mut play = soviet_to_act(json!({"0404": TWO, "1104": TWO, "1304": TWO}), json!({}));
    play.soviet_turn(dice![6, 2, 4]);
    assert_eq!(carried_out(&play), [(2, "1104"), (4, "1304"), (6, "0404")]);
    // 2 is south-east, 4 west, 6 north-east.
    assert_eq!((play.stack("1204").len(), play.stack("1303").len(), play.stack("0305").len()), (1, 1, 1));
}

#[test]
fn rs1_4_the_compass_goes_round() {
    // From 1104, away from the bank: all six directions.
    let to = ["1105", "1204", "1203", "1103", "1003", "1004"];
    for (face, to) in (2..=6).zip(&to[1..]) {
        let mut play = soviet_to_act(json!({"1104": TWO, "1806": ["set_up"]}), json!({}));
        play.soviet_turn(&[Face::Die(face)]);
        assert_eq!((play.stack(to), play.stack("1104").len()), (vec!["set_up"], 1), "{face}");
    }
}

#[test]
fn rs1_5_repeated_values_move_nobody_and_bring_a_card() {
    let stacks = json!({"0404": TWO, "1104": TWO, "1304": TWO, "1806": TWO});
    let mut play = soviet_to_act(stacks.clone(), json!({}));
    play.soviet_turn(dice![2, 2, 5, 2]);
    assert_eq!((play.soviet_cards(), carried_out(&play)), (vec!["S1.5"], vec![(5, "1304")]));
    // Two pairs bring two cards.
    let mut play = soviet_to_act(stacks.clone(), json!({}));
    play.soviet_turn(dice![2, 3, 3, 2]);
    assert_eq!((play.soviet_cards(), carried_out(&play)), (vec!["S1.5", "S1.5"], vec![]));
    // Ruling 42: Germans in the way or not.
    let mut play = soviet_to_act(stacks, json!({"units": {"g-120": "0405"}}));
    play.soviet_turn(dice![1, 1, 4, 5]);
    assert_eq!(play.soviet_cards(), ["S1.5"]);
    assert!(!play.has(|e| matches!(e, Event::AttackDeclared { .. })));
}

#[test]
fn rs1_5_by_option_each_such_die_brings_a_card() {
    let set = json!({"soviet": soviets(json!({"0404": TWO, "1104": TWO, "1304": TWO, "1806": TWO})), "phase": "soviet"});
    let mut play = with_options(Options { card_per_repeated_die: true }, set);
    play.soviet_turn(dice![2, 2, 5, 2]);
    assert_eq!(play.soviet_cards(), ["S1.5", "S1.5", "S1.5"]);
}

#[test]
fn rs1_6_a_1_brings_a_card() {
    let mut play = soviet_to_act(json!({"1304": TWO, "1806": ["set_up"]}), json!({}));
    play.soviet_turn(dice![1]);
    assert_eq!((play.soviet_cards(), play.stack("1304").len()), (vec!["S1.6"], 2));
    assert!(play.has(|e| matches!(e, Event::DieStuck { why: Stuck::One, .. })));
}

#[test]
fn rs1_6a_cards_go_unseen_into_the_soviet_hand() {
    let mut play = soviet_to_act(json!({"1304": TWO, "1806": ["set_up"]}), json!({}));
    play.soviet_turn(dice![1]);
    assert_eq!((play.game.soviet_deck, play.game.soviet_hand), (19, 1));
    assert_eq!(play.game.unseen_cards.total(), 20, "nobody has seen it");
    assert_eq!(play.asked(), ["S1.1"], "nothing is drawn by name");
}

#[test]
fn rs1_7_a_1_that_points_at_germans_is_an_attack() {
    let mut play = soviet_to_act(
        json!({"1304": [with("s-wm", 2), with("s-trn", 1)]}),
        json!({"units": {"g-120": "1305"}}),
    );
    play.soviet_turn(dice![1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(play.soviet_cards(), [""; 0], "ruling 46: no card for a failed attack");
    assert!(play.has(|e| matches!(e, Event::AttackDeclared { attack: Attack::Soviet, .. })));
    assert_eq!(play.fire()[0].2, 3, "ruling 44: the whole stack");
}

#[test]
fn rs1_8_one_unit_by_chance_goes_that_way() {
    // Three kinds of pieces: a block, and hidden ones of two origins (ruling 81).
    let stack = json!({"1304": ["s-95rd", "set_up", "tank_pool"], "1806": ["set_up"]});
    for (drawn, moved) in [("s-95rd", "s-95rd"), ("1304#1", "set_up"), ("1304#2", "tank_pool")] {
        let mut play = soviet_to_act(stack.clone(), json!({}));
        play.soviet_turn(dice![4, drawn]);
        assert_eq!((play.stack("1303"), play.stack("1304").len()), (vec![moved], 2));
        assert_eq!(play.asked(), ["S1.1", "S1.8"]);
    }
    // It keeps the strength it shows; nothing is turned over.
    let mut play = soviet_to_act(json!({"1304": [with("s-6tb", 2)], "1806": ["set_up"]}), json!({}));
    play.soviet_turn(dice![4, 4]);
    assert_eq!(play.unused(), 0);
}

#[test]
fn rs1_8_it_takes_the_hex_but_does_not_fight_beside_it() {
    // Ruling 69: Germans in 1203 are next to 1303.
    let mut play =
        soviet_to_act(json!({"1304": TWO, "1806": ["set_up"]}), json!({"units": {"g-120": "1203"}}));
    play.soviet_turn(dice![4]);
    assert_eq!((play.stack("1303"), play.control("1303")), (vec!["set_up"], Some(Side::Soviet)));
    assert!(!play.has(|e| matches!(e, Event::AttackDeclared { .. })));
    // A spawn hex becomes Soviet again (ruling 60), without a card.
    let mut play = soviet_to_act(json!({"4": TWO, "1806": ["set_up"]}), json!({"control": {"3": "german"}}));
    play.soviet_turn(dice![5]);
    assert_eq!((play.control("3"), play.soviet_cards()), (Some(Side::Soviet), vec![]));
}

#[test]
fn rs1_9_a_2_to_6_that_points_at_germans_is_an_attack() {
    let mut play = soviet_to_act(
        json!({"1304": [with("s-wm", 1), with("s-trn", 1)]}),
        json!({"units": {"g-120": "1303"}}),
    );
    play.soviet_turn(dice![4, 1, 1, 1, 1, 1]);
    assert!(play.has(|e| matches!(e, Event::DieAttacks { face: 4, .. })));
    assert_eq!((play.stack("1304").len(), play.soviet_cards()), (2, vec![]), "no move, no card");
}

#[test]
fn rs1_10_into_a_full_hex_nobody_moves() {
    let full = ["set_up"; 4];
    let stacks = json!({"1304": full, "1303": full, "1806": ["set_up"]});
    let mut play = soviet_to_act(stacks, json!({}));
    play.soviet_turn(dice![4, 5]);
    assert_eq!(play.soviet_cards(), ["S1.10"]);
    assert_eq!(play.stack("1303").len(), 4 - 1, "the 5 of 1303 went on to 1202");
    // Ruling 70: with three there is room.
    let mut play = soviet_to_act(json!({"1304": full, "1303": full[..3], "1806": ["set_up"]}), json!({}));
    play.soviet_turn(dice![4]);
    assert_eq!((play.stack("1303").len(), play.soviet_cards()), (4, vec![]));
}

#[test]
fn rs1_11_off_the_map_nobody_moves() {
    for (hex, face) in [("13", 2), ("3", 6), ("0103", 5), ("19", 2)] {
        let mut stacks = json!({"1806": ["set_up"]});
        stacks[hex] = json!(TWO);
        let mut play = soviet_to_act(stacks, json!({"units": {"g-2pz": "X", "g-64pg": "X"}}));
        let off = volga_inferno::data::data().hex(crate::kit::hex(hex)).compass[face - 1].is_none();
        play.soviet_turn(&[Face::Die(face as u8)]);
        assert_eq!(play.soviet_cards() == ["S1.11"], off, "{hex} {face}");
    }
}

#[test]
fn rs1_12_with_nobody_left_a_card_is_drawn() {
    // A die lies in a hex that is empty when its turn comes.
    let mut play = soviet_to_act(json!({"1304": [with("s-wm", 1)], "1806": ["set_up"]}), json!({}));
    let mut dice = PlacedDice::default();
    dice.add(hex("1305"), 3);
    play.game.phase = volga_inferno::Phase::Soviet(Soviet::Dice(dice));
    let mut events = Vec::new();
    use volga_engine::Game;
    play.game.step(&mut volga_engine::dice::TableDice::new(Vec::new(), None), &mut events);
    assert!(events.iter().any(|e| matches!(e, Event::DieStuck { why: Stuck::Nobody, .. })), "ruling 45");
    assert!(matches!(events[1], Event::SovietCardDrawn { cause: volga_engine::RuleId("S1.12"), .. }));
}

#[test]
fn rs1_13_capturing_x_y_or_z_brings_a_card() {
    let away = json!({"units": {"g-120": "W", "g-191": "1302", "g-194": "1302", "g-211": "1302"}});
    // X from 0402 by a 3, Y from 1401 by a 5, Z from 1804 by a 3.
    for (from, face, to) in [("0402", 3, "X"), ("1401", 5, "Y"), ("1804", 3, "Z")] {
        let mut stacks = json!({"1806": ["set_up"]});
        stacks[from] = json!(TWO);
        let mut play = soviet_to_act(stacks, away.clone());
        let there = volga_inferno::data::data().hex(hex(from)).compass[face - 1];
        assert_eq!(there, Some(hex(to)));
        play.soviet_turn(&[Face::Die(face as u8)]);
        assert_eq!((play.control(to), play.soviet_cards()), (Some(Side::Soviet), vec!["S1.13"]), "{to}");
    }
    // Ruling 48: W is none, and a hex that is Soviet already brings nothing.
    let mut play = soviet_to_act(
        json!({"0205": TWO, "1806": ["set_up"]}),
        json!({"units": {"g-2pz": "1302", "g-64pg": "1302", "g-79pg": "1302"}}),
    );
    play.soviet_turn(dice![5]);
    assert_eq!((play.control("W"), play.soviet_cards()), (Some(Side::Soviet), vec![]));
}
