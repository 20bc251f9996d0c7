//! [CB1] to [CB8] Cards and reveals, [CB16] to [CB27] fire, hits and the advance.

use crate::dice;
use crate::kit::*;
use serde_json::{Value, json};
use volga_engine::dice::{Face, TableDice, Want};
use volga_engine::{Game, Turn};
use volga_inferno::data::{Firepower, Side};
use volga_inferno::{Action, Event, Laid, Order, Stage};

use Firepower::{Black, Red, White};
use Side::{German, Soviet};

/// Units around Soviets in the open hex 1304; other Soviets far away.
pub(crate) fn open_field(units: Value, stack: Value, more: Value) -> Play {
    at(and(json!({"units": units, "soviet": soviets(json!({"1304": stack, "1806": ["set_up"]}))}), more))
}

/// The same around the Urban hex 1306.
pub(crate) fn in_town(units: Value, stack: Value, more: Value) -> Play {
    at(and(json!({"units": units, "soviet": soviets(json!({"1306": stack, "1806": ["set_up"]}))}), more))
}

/// Begins a Deliberate Attack.
pub(crate) fn begin(mut play: Play, target: &str, from: &[&str], dice: &[Face]) -> Play {
    play.order(Order::DeliberateAttack).queue(dice).act(strike(target, from));
    play
}

/// A block with so many dots.
pub(crate) fn with(block: &str, dots: u8) -> Value {
    json!({"block": block, "dots": dots})
}

#[test]
fn rcb1_a_soviet_card_is_laid_down_unseen_if_there_is_one() {
    let play = open_field(
        json!({"g-120": "1303"}),
        json!(["s-wm"]),
        json!({"soviet_hand": 2, "hand": {"gs-arty": 1}}),
    );
    let play = begin(play, "1304", &["1303"], dice![]);
    assert_eq!(play.game.soviet_hand, 1);
    assert_eq!(play.game.fight.unwrap().soviet_card, Laid::FaceDown, "ruling 28: the player chooses blindly");
    assert_eq!(play.rolls, [], "which one it is nobody knows");
    let play = open_field(json!({"g-120": "1303"}), json!(["s-wm"]), json!({"hand": {"gs-arty": 1}}));
    let play = begin(play, "1304", &["1303"], dice![]);
    assert_eq!(play.game.fight.unwrap().soviet_card, Laid::None);
}

#[test]
fn rcb1_any_unseen_card_may_be_it() {
    let more =
        json!({"soviet_hand": 1, "soviet_discards": {"ss-sniper": 2}, "soviet_leaders": ["sl-chuikov"]});
    let mut play = open_field(json!({"g-120": "1303"}), json!(["s-wm"]), more);
    play.order(Order::DeliberateAttack);
    let mut dice = TableDice::new(Vec::new(), None);
    play.game.apply(strike("1304", &["1303"]), &mut dice, &mut ());
    play.game.step(&mut dice, &mut ());
    let Want::OneOf(names) = dice.missing.unwrap().want else { panic!("a draw was expected") };
    assert_eq!(names.len(), 13);
    assert!(names.contains(&"ss-sniper") && !names.contains(&"sl-chuikov"));
}

#[test]
fn rcb2_a_deliberate_attack_may_have_a_card() {
    let hand = json!({"hand": {"gs-arty": 1, "gs-stuka": 2}});
    let play = open_field(json!({"g-120": "1303"}), json!(["s-wm"]), hand);
    let mut play = begin(play, "1304", &["1303"], dice![]);
    assert_eq!(play.legal(), [lay("gs-stuka"), lay("gs-arty"), Action::Done]);
    assert_eq!(play.refusal(lay("gs-nebel")), "CB2");
    play.queue(dice![1, 1, 1, 1, 1, 1, 1, 1]).act(lay("gs-stuka"));
    assert_eq!((play.game.hand.total(), play.game.hand.count(german_card("gs-stuka"))), (2, 1));
    // Or none.
    let play = open_field(json!({"g-120": "1303"}), json!(["s-wm"]), json!({"hand": {"gs-arty": 1}}));
    let mut play = begin(play, "1304", &["1303"], dice![]);
    play.queue(dice![1, 1, 1, 1, 1]).act(Action::Done);
    assert_eq!(play.game.hand.total(), 1);
    assert_eq!(play.refusal(lay("gs-arty")), "GR2");
}

#[test]
fn rcb3_a_hasty_attack_has_none() {
    let soviet = soviets(json!({"1304": ["s-wm"], "1104": ["s-trn"]}));
    let mut play = at(json!({"units": {"g-120": "1202"}, "soviet": soviet, "hand": {"gs-arty": 1}}));
    play.order(Order::HastyAttack);
    assert_eq!(play.refusal(lay("gs-arty")), "CB3");
    play.act(go("1202", &["g-120"], "1203"));
    assert_eq!(play.refusal(lay("gs-arty")), "CB3");
    play.queue(dice![1, 1, 1, 1, 1]).act(strike("1304", &["1203"]));
    assert_eq!((play.asked(), play.game.hand.total()), (vec!["CB20", "CB19"], 1));
}

#[test]
fn rcb4_cards_then_units_are_turned_over() {
    let play = open_field(
        json!({"g-120": "1303"}),
        json!(["set_up", "tank_pool", "infantry_pool", "s-wm"]),
        json!({"soviet_hand": 1}),
    );
    let dice = dice!["ss-molotov", "s-95rd", "dots-2", "s-13g", "dots-1", "s-6tb", "dots-3"];
    let play = begin(play, "1304", &["1303"], &[dice, &ones(11)[..]].concat());
    let about: Vec<_> = play.rolls.iter().filter(|r| r.rule == "CB4").map(|r| r.about.as_deref()).collect();
    let hidden = Some("1304#1");
    assert_eq!(about, [None, hidden, Some("s-95rd"), hidden, Some("s-13g"), hidden, Some("s-6tb")]);
    // Ruling 81: they stay face up.
    assert_eq!(play.stack("1304"), ["s-13g", "s-95rd", "s-wm", "s-6tb"]);
    let strengths = ["s-95rd", "s-13g", "s-6tb", "s-wm"].map(|b| play.dots(b));
    assert_eq!(strengths, [Some(2), Some(1), Some(3), Some(2)]);
    assert!(!play.game.unseen_blocks.contains(block("s-13g")));
}

#[test]
fn rcb5_a_blank_block_is_set_to_its_weakest_edge() {
    for (name, origin, dots, shown) in [
        ("s-95rd", "set_up", "dots-0", 1),
        ("s-6tb", "tank_pool", "dots-0", 1),
        ("s-6tb", "tank_pool", "dots-1", 1),
        ("s-6tb", "tank_pool", "dots-2", 2),
    ] {
        let play = open_field(json!({"g-120": "1303"}), json!([origin]), json!({}));
        let play = begin(play, "1304", &["1303"], dice![name, dots, 1, 1, 1, 1, 1]);
        assert_eq!(play.dots(name), Some(shown));
        let blank = play.has(|e| matches!(e, Event::BlockTurned { blank: true, .. }));
        assert_eq!(blank, dots == "dots-0");
    }
}

#[test]
fn rcb6_the_soviet_card_comes_first() {
    // Snipers take the only attacker's two steps; the Stuka still comes after them (ruling 29).
    let more = json!({"soviet_hand": 1, "hand": {"gs-stuka": 1}});
    let play = open_field(json!({"g-191": "1303"}), json!(["s-6tb"]), more);
    let mut play = begin(play, "1304", &["1303"], dice![]);
    play.queue(dice!["ss-sniper", 6, 6, 1, 5, 1, 1]).act(lay("gs-stuka"));
    let order: Vec<&str> = play
        .events
        .iter()
        .filter_map(|e| match e {
            Event::Bombarded { card, .. } => Some(*card),
            Event::UnitHit { .. } => Some("unit hit"),
            Event::BlockHit { .. } => Some("block hit"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["ss-sniper", "unit hit", "unit hit", "gs-stuka", "block hit"]);
    assert_eq!((play.dots("g-191"), play.dots("s-6tb")), (None, Some(2)));
    assert_eq!(play.fire(), [], "there is nobody left to shoot at");
}

#[test]
fn rcb7_the_german_card_comes_second() {
    // What the first card destroyed neither fires nor counts.
    let more = json!({"soviet_hand": 1, "hand": {"gs-arty": 1}});
    let play = open_field(json!({"g-191": "1303", "g-120": "1203"}), json!(["s-6tb"]), more);
    let mut play = begin(play, "1304", &["1203", "1303"], dice![]);
    // Katyushas: four hits: 120th to 2, then the two with 2 white dots are a tie the player decides.
    play.queue(dice!["ss-katyusha", 5, 5, 1, 1]).act(lay("gs-arty"));
    play.queue(dice![6, 6, 6, 1]).act(Action::Lose { unit: unit("g-191") });
    assert!(play.has(|e| matches!(e, Event::Bombarded { side: German, hits: 3, .. })));
    assert_eq!(play.dots("s-6tb"), None, "three steps for three hits, before any fire");
    assert_eq!(play.fire(), []);
    play.act(Action::Advance { unit: unit("g-120") });
}

#[test]
fn rcb8_support_cards_are_discarded() {
    let more = json!({"soviet_hand": 2, "hand": {"gs-arty": 2}});
    let play = open_field(json!({"g-120": "1303"}), json!(["s-wm"]), more);
    let mut play = begin(play, "1304", &["1303"], dice![]);
    // Ruling 80: also one whose condition was not met: a Strongpoint in the open.
    play.queue(dice!["ss-strong", 1, 1, 1, 1, 1, 1, 1, 1, 1]).act(lay("gs-arty"));
    assert!(play.has(|e| matches!(e, Event::CardIdle { .. })));
    assert_eq!(play.game.german_discards().count(german_card("gs-arty")), 1);
    assert_eq!(play.game.soviet_discards().count(soviet_card("ss-strong")), 1);
    assert_eq!((play.game.hand.total(), play.game.soviet_hand, play.game.soviet_deck), (1, 1, 18));
    assert!(play.game.strongpoints.is_empty());
}

#[test]
fn rcb16_each_unit_throws_as_many_dice_as_it_has_dots() {
    let units = json!({"g-2pz": {"hex": "1303", "dots": 3}, "g-120": {"hex": "1303", "dots": 2}, "g-191": {"hex": "1203", "dots": 1}});
    let play = open_field(units, json!([with("s-6tb", 2), "s-95rd", with("s-wm", 1)]), json!({}));
    let play = begin(play, "1304", &["1203", "1303"], &ones(11));
    assert_eq!(
        play.fire(),
        [
            (German, Black, 1, 0),
            (German, White, 2, 0),
            (German, Red, 3, 0),
            (Soviet, Black, 1, 0),
            (Soviet, Red, 4, 0)
        ]
    );
}

#[test]
fn rcb17_fire_is_simultaneous() {
    // Both sides throw before anybody is hit: the militia dies and hits all the same.
    let play = open_field(json!({"g-120": "1303"}), json!([with("s-wm", 2)]), json!({}));
    let mut play = begin(play, "1304", &["1303"], dice![5, 5, 1, 6, 6]);
    assert_eq!((play.dots("s-wm"), play.dots("g-120")), (None, Some(1)));
    assert_eq!(play.asked(), ["CB20", "CB19"], "the attackers' dice first");
    assert_eq!(play.stack("1304"), ["g-120"]);
    play.soviet_turn(dice![1]);
}

#[test]
fn rcb18_in_an_urban_hex_the_defender_fires_first() {
    let play = in_town(json!({"g-120": "1305"}), json!([with("s-wm", 2)]), json!({"rubble": ["1306"]}));
    let play = begin(play, "1306", &["1305"], dice![6, 1, 1, 1]);
    assert_eq!(play.asked(), ["CB19", "CB20"]);
    // The hit is taken before the attackers throw: two dice are left of three.
    assert_eq!(play.fire(), [(Soviet, Black, 2, 1), (German, White, 2, 0)]);
}

#[test]
fn rcb18a_who_falls_to_it_does_not_shoot_back() {
    let units = json!({"g-191": {"hex": "1305", "dots": 1}, "g-194": {"hex": "1305", "dots": 1}});
    let play = in_town(units, json!([with("s-6tb", 3)]), json!({"rubble": ["1306"]}));
    let play = begin(play, "1306", &["1305"], dice![4, 1, 1, 1]);
    assert_eq!(play.fire(), [(Soviet, Red, 3, 1), (German, Black, 1, 0)]);
    // With nobody left nobody fires.
    let units = json!({"g-191": {"hex": "1305", "dots": 1}});
    let play = in_town(units, json!([with("s-6tb", 3)]), json!({"rubble": ["1306"]}));
    let play = begin(play, "1306", &["1305"], dice![4, 4, 1]);
    assert_eq!(play.fire(), [(Soviet, Red, 3, 2)]);
    assert!(play.game.destroyed.contains(unit("g-191")));
}

/// How many of six dice, one of each face, hit for this unit's colour.
fn hits_of(name: &str, dots: u8, faces: &[u8]) -> u8 {
    let units = json!({name: {"hex": "1303", "dots": dots}});
    let play = open_field(units, json!(["s-13g", "s-35g", "s-37g", "s-39g"]), json!({}));
    let mut dice: Vec<Face> = faces.iter().map(|f| Face::Die(*f)).collect();
    dice.extend(ones(12));
    begin(play, "1304", &["1303"], &dice).fire()[0].3
}

#[test]
fn rcb19_black_dots_hit_with_a_6() {
    for face in 1..=6 {
        assert_eq!(hits_of("g-191", 1, &[face]), u8::from(face == 6), "{face}");
    }
}

#[test]
fn rcb20_white_dots_hit_with_5_and_6() {
    for face in 1..=6 {
        assert_eq!(hits_of("g-120", 1, &[face]), u8::from(face >= 5), "{face}");
    }
}

#[test]
fn rcb21_red_dots_hit_with_4_to_6() {
    for face in 1..=6 {
        assert_eq!(hits_of("g-177w", 1, &[face]), u8::from(face >= 4), "{face}");
    }
}

/// What is left of Soviets after so many hits of a Panzer and two red Panzergrenadiers (10 red dice).
fn soviets_after(stack: Value, hits: usize, draws: &[Face]) -> Play {
    let units = json!({"g-2pz": "1303", "g-64pg": "1303", "g-79pg": "1303"});
    let play = open_field(units, stack, json!({"soviet_deck": 15}));
    let german: Vec<Face> = (0..10).map(|i| Face::Die(if i < hits { 6 } else { 1 })).collect();
    let count = play.stack("1304").iter().map(|b| usize::from(play.dots(b).unwrap())).sum();
    let mut dice = german;
    dice.extend(ones(count));
    dice.extend_from_slice(draws);
    begin(play, "1304", &["1303"], &dice)
}

#[test]
fn rcb22_each_hit_goes_to_the_strongest_at_that_moment() {
    // 3, 2 and 1 dots: after one hit 2, 2 and 1 with a red 2 before a white one (ruling 33), and so on.
    let stack = json!([with("s-6tb", 3), with("s-87rd", 2), with("s-wm", 1)]);
    let left = |hits| {
        let play = soviets_after(stack.clone(), hits, dice![]);
        ["s-6tb", "s-87rd", "s-wm"].map(|b| play.dots(b))
    };
    assert_eq!(left(0), [Some(3), Some(2), Some(1)]);
    assert_eq!(left(1), [Some(2), Some(2), Some(1)]);
    assert_eq!(left(2), [Some(1), Some(2), Some(1)]);
    assert_eq!(left(3), [Some(1), Some(1), Some(1)]);
    assert_eq!(left(4), [None, Some(1), Some(1)], "a white dot before black ones");
}

#[test]
fn rcb22_chance_decides_between_equal_soviets_that_differ() {
    // 2 white dots each, but one has a white and one a black dot behind them.
    let stack = json!([with("s-87rd", 2), with("s-269nk", 2)]);
    for (drawn, left) in [("s-87rd", [Some(1), Some(2)]), ("s-269nk", [Some(2), Some(1)])] {
        let play = soviets_after(stack.clone(), 1, dice![drawn]);
        assert_eq!(["s-87rd", "s-269nk"].map(|b| play.dots(b)), left);
        assert_eq!(play.asked().last(), Some(&"CB22"));
    }
    // Ruling 94: between blocks of one kind nothing is asked.
    let play = soviets_after(json!(["s-87rd", "s-98rd"]), 1, dice![]);
    assert_eq!(["s-87rd", "s-98rd"].map(|b| play.dots(b)), [Some(1), Some(2)]);
}

#[test]
fn rcb22_the_player_decides_between_equal_germans_that_differ() {
    // Two red dots for the tank brigade; 3 white dots each for the 120th and the Jaegers.
    let units = json!({"g-120": "1303", "g-54": "1303", "g-191": "1303"});
    let play = open_field(units, json!([with("s-6tb", 2)]), json!({}));
    let mut play = begin(play, "1304", &["1303"], &[&ones(8)[..], dice![4, 4]].concat());
    assert_eq!(play.game.turn(), Turn::Of(volga_inferno::GERMAN));
    assert_eq!(play.legal(), [Action::Lose { unit: unit("g-120") }, Action::Lose { unit: unit("g-54") }]);
    assert_eq!(play.refusal(Action::Lose { unit: unit("g-191") }), "CB22");
    assert_eq!(play.refusal(Action::Done), "GR1");
    play.act(Action::Lose { unit: unit("g-54") });
    // The next hit has no choice: only the 120th has three dots now.
    assert_eq!(["g-120", "g-54", "g-191"].map(|u| play.dots(u)), [Some(2), Some(2), Some(2)]);
}

#[test]
fn rcb22_equal_germans_in_several_hexes_are_a_choice_too() {
    // Ruling 34: all attackers are one group.
    let play = open_field(json!({"g-191": "1303", "g-194": "1203"}), json!([with("s-6tb", 1)]), json!({}));
    let mut play = begin(play, "1304", &["1203", "1303"], dice![1, 1, 1, 1, 6]);
    play.act(Action::Lose { unit: unit("g-194") });
    assert_eq!((play.dots("g-191"), play.dots("g-194")), (Some(2), Some(1)));
    // In one hex the first is hit without a question.
    let play = open_field(json!({"g-191": "1303", "g-194": "1303"}), json!([with("s-6tb", 1)]), json!({}));
    let play = begin(play, "1304", &["1303"], dice![1, 1, 1, 1, 6]);
    assert_eq!((play.dots("g-191"), play.dots("g-194")), (Some(1), Some(2)));
    // But one that may be called away is unlike others: both have 3, 2, 1 white dots.
    let play = open_field(json!({"g-120": "1303", "g-92m": "1303"}), json!([with("s-6tb", 1)]), json!({}));
    let play = begin(play, "1304", &["1303"], dice![1, 1, 1, 1, 1, 1, 6]);
    assert_eq!(play.legal().len(), 2);
}

#[test]
fn rcb23_a_hit_turns_a_block_to_its_next_edge() {
    let play = soviets_after(json!(["s-6tb"]), 1, dice![]);
    assert_eq!(play.game.block_strength(block("s-6tb")).dots, 2);
    let play = soviets_after(json!(["s-6tb"]), 2, dice![]);
    let strength = play.game.block_strength(block("s-6tb"));
    assert_eq!((strength.dots, strength.fire), (1, White), "the colour may get worse too");
}

#[test]
fn rcb23a_past_its_last_edge_a_block_is_destroyed() {
    let mut play = soviets_after(json!(["s-6tb"]), 3, dice![]);
    assert_eq!(play.dots("s-6tb"), None);
    assert!(!play.game.unseen_blocks.contains(block("s-6tb")));
    // Ruling 63: more hits than steps do nothing more.
    let more = soviets_after(json!(["s-6tb"]), 10, dice![]);
    assert_eq!(more.game.stacks, play.game.stacks);
    play.act(Action::Advance { unit: unit("g-2pz") });
    // A German one is lost and counts.
    let play = open_field(json!({"g-191": "1303"}), json!([with("s-6tb", 2)]), json!({}));
    let play = begin(play, "1304", &["1303"], dice![1, 1, 4, 4]);
    assert!(play.game.destroyed.contains(unit("g-191")));
    assert_eq!((play.game.losses, play.dots("g-191")), (1, None));
}

/// Steps that a tank brigade with 3 dots loses to so many hits of red dice in town.
fn lost_in_town(hits: usize, rubble: bool) -> u8 {
    let units = json!({"g-2pz": "1305", "g-64pg": "1305", "g-79pg": "1305"});
    let marks = if rubble { json!({"rubble": ["1306"]}) } else { json!({}) };
    let play = in_town(units, json!(["s-6tb", "s-26tb"]), marks);
    let mut dice = if rubble { vec![] } else { ones(3) };
    dice.extend(ones(6));
    dice.extend((0..10).map(|i| Face::Die(if i < hits { 4 } else { 1 })));
    let play = begin(play, "1306", &["1305"], &dice);
    6 - play.dots("s-6tb").unwrap_or(0) - play.dots("s-26tb").unwrap_or(0)
}

#[test]
fn rcb24_in_rubble_two_hits_make_a_loss() {
    assert_eq!([0, 1, 2, 3, 4].map(|hits| lost_in_town(hits, false)), [0, 1, 2, 3, 4]);
    // Ruling 35: an odd hit is lost.
    assert_eq!([0, 1, 2, 3, 4, 5, 6].map(|hits| lost_in_town(hits, true)), [0, 0, 1, 1, 2, 2, 3]);
}

#[test]
fn rcb24_each_roll_is_halved_for_itself() {
    // One hit by the Stukas and one by fire do not add up.
    let more = json!({"hand": {"gs-stuka": 1}, "rubble": ["1306"]});
    let play = in_town(json!({"g-120": "1305"}), json!([with("s-6tb", 1)]), more);
    let mut play = begin(play, "1306", &["1305"], dice![]);
    play.queue(dice![5, 1, 1, 1, 5, 1, 1]).act(lay("gs-stuka"));
    assert_eq!(play.dots("s-6tb"), Some(1));
}

/// An attack that empties 1304, from two hexes with two units each.
fn emptied() -> Play {
    let units = json!({"g-2pz": "1303", "g-64pg": "1303", "g-191": "1203", "g-194": "1203", "g-211": "1305"});
    let play = open_field(units, json!([with("s-wm", 1)]), json!({}));
    let mut dice = vec![Face::Die(6)];
    dice.extend(ones(13));
    begin(play, "1304", &["1203", "1303", "1305"], &dice)
}

fn advance(name: &str) -> Action {
    Action::Advance { unit: unit(name) }
}

#[test]
fn rcb25_at_least_one_attacker_moves_in() {
    let mut play = emptied();
    assert_eq!(play.game.fight.unwrap().stage, Stage::Advance);
    assert_eq!(play.refusal(Action::Done), "CB25");
    assert_eq!(play.refusal(advance("g-120")), "CB25");
    assert_eq!(play.control("1304"), Some(Soviet));
    play.acts([advance("g-64pg"), Action::Done]);
    assert_eq!((play.stack("1304"), play.control("1304")), (vec!["g-64pg"], Some(German)));
    // The only one left goes without being asked.
    let play = open_field(json!({"g-120": "1303"}), json!([with("s-wm", 1)]), json!({}));
    assert_eq!(begin(play, "1304", &["1303"], dice![5, 1, 1, 1]).stack("1304"), ["g-120"]);
}

#[test]
fn rcb25_with_nobody_left_nobody_moves_in() {
    // Ruling 61.
    let units = json!({"g-191": {"hex": "1303", "dots": 1}});
    let play = open_field(units, json!([with("s-wm", 1)]), json!({}));
    let play = begin(play, "1304", &["1303"], dice![6, 6]);
    assert_eq!((play.stack("1304"), play.control("1304")), (vec![], Some(Soviet)));
    assert!(play.has(|e| matches!(e, Event::CombatEnded { emptied: true, taken: false, .. })));
}

#[test]
fn rcb25_if_the_target_holds_nobody_moves() {
    // Ruling 32: one volley each, and no retreat.
    let play = open_field(json!({"g-120": "1303"}), json!([with("s-wm", 2)]), json!({}));
    let play = begin(play, "1304", &["1303"], dice![5, 1, 1, 1, 1]);
    assert_eq!((play.stack("1303"), play.stack("1304")), (vec!["g-120"], vec!["s-wm"]));
}

#[test]
fn rcb26_up_to_four_move_in() {
    // Ruling 37: from any of the stacks, in the order of the list.
    let mut play = emptied();
    play.acts([advance("g-2pz"), advance("g-191")]);
    assert_eq!(play.refusal(advance("g-64pg")), "CB26");
    play.acts([advance("g-194"), advance("g-211")]);
    assert_eq!(play.stack("1304"), ["g-2pz", "g-191", "g-194", "g-211"]);
    assert_eq!(play.game.fight, None, "after the fourth it is over");
    let mut play = emptied();
    play.acts([advance("g-2pz"), advance("g-64pg"), advance("g-191"), advance("g-194")]);
    assert_eq!((play.stack("1304").len(), play.game.fight), (4, None));
}

#[test]
fn rcb27_a_captured_spawn_hex_brings_a_card() {
    let soviet = soviets(json!({"3": [with("s-wm", 1)], "1806": ["set_up"]}));
    let mut play = at(json!({"units": {"g-120": "0306"}, "soviet": soviet}));
    play.order(Order::DeliberateAttack).queue(dice![5, 1, 1, 1, "gl-hoth"]).act(strike("3", &["0306"]));
    assert_eq!(play.cards(), [("CB27", "gl-hoth")]);
    assert_eq!((play.control("3"), play.asked().last()), (Some(German), Some(&"CB27")));
    // Any other hex brings none.
    let play = open_field(json!({"g-120": "1303"}), json!([with("s-wm", 1)]), json!({}));
    assert_eq!(begin(play, "1304", &["1303"], dice![5, 1, 1, 1]).cards(), []);
}
