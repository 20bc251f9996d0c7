//! [8.0] Groups: who sets out together, who is left behind, when a move is over.

use crate::rules::kit::{Board, act, allowed, hex, legal, mask, refused, unit, units};
use crate::rules::moving::{begin, german, is_free, mover, set_out, soviet, spent, to, walk};
use volga_breslau::data::data;
use volga_breslau::ids::{Mask, Side, Unit};
use volga_breslau::{Action, Breslau, Event, MoveEvent};

const RIFLES: &str = "s_309_r1";
const GUNS: &str = "s_309_art";

/// The groups of a hex that may set out.
fn groups(game: &Breslau, at: &str) -> Vec<u16> {
    let here = |action| match action {
        Action::Begin { hex: from, units: Mask(units) } if from == hex(at) => Some(units),
        _ => None,
    };
    legal(game).into_iter().filter_map(here).collect()
}

#[test]
fn r8_0b_every_choice_of_units_of_a_hex_may_set_out() {
    let game = soviet(Board::new().put("1620", &[RIFLES, "s_309_r2", GUNS]));
    assert_eq!(groups(&game, "1620"), [1, 2, 3, 4, 5, 6, 7]);
    let five = ["g_co_1", "g_co_2", "g_co_3", "g_co_4", "g_hy_1"];
    let game = german(Board::new().put("1602", &five));
    assert_eq!(groups(&game, "1602").len(), 31);
}

#[test]
fn r8_0b_of_more_than_five_one_sets_out_or_all() {
    let six = ["g_co_1", "g_co_2", "g_co_3", "g_co_4", "g_hy_1", "g_hy_2"];
    let game = german(Board::new().put("1602", &six));
    assert_eq!(groups(&game, "1602"), [1, 2, 4, 8, 16, 32, 63]);
    assert_eq!(refused(&game, Side::German, begin(&game, "1602", &["g_co_1", "g_co_2"])), "8.0a");
    let mut game = walk(game, "1602", &six, &["1601"]);
    assert!(allowed(&game, Side::German, Action::Leave { units: Mask(4) }));
    assert_eq!(refused(&game, Side::German, Action::Leave { units: Mask(5) }), "8.0a");
    act(&mut game, Action::Leave { units: Mask(4) }, "");
    assert!(allowed(&game, Side::German, Action::Leave { units: Mask(5) }), "five are left");
}

/// Ruling 212: whoever has not moved can be picked, however many have come into the hex.
#[test]
fn r8_0d_a_crowd_keeps_nobody_from_setting_out() {
    let soviets = data().by_side[Side::Soviet].minus(&data().aircraft.into_iter().collect());
    let crowd: Vec<_> = soviets.iter().take(18).map(Unit::name).collect();
    let board = Board::new().put("1620", &crowd);
    let game = soviet(board.set(|game| game.moved = units(&crowd[..16])));
    assert_eq!(groups(&game, "1620"), [1, 2, 3]);
    let mut game = soviet(board.set(|game| game.moved = units(&crowd[..17])));
    act(&mut game, Action::Begin { hex: hex("1620"), units: Mask(1) }, "");
    assert_eq!(mover(&game).units, units(&crowd[17..]));
}

#[test]
fn r8_0a_whoever_is_named_must_be_there() {
    let game = soviet(Board::new().put("1620", &[RIFLES]));
    for (at, units) in [("1620", 0), ("1620", 2), ("1621", 1)] {
        assert_eq!(refused(&game, Side::Soviet, Action::Begin { hex: hex(at), units: Mask(units) }), "8.0a");
    }
}

#[test]
fn r8_0a_a_unit_moves_once_in_a_phase() {
    let mut game = walk(soviet(Board::new().put("1620", &[RIFLES])), "1620", &[RIFLES], &["1621"]);
    act(&mut game, Action::Finish, "");
    assert_eq!(refused(&game, Side::Soviet, begin(&game, "1621", &[RIFLES])), "8.0a");
    assert_eq!(groups(&game, "1621"), Vec::<u16>::new());
}

#[test]
fn r8_6_units_that_moved_are_marked() {
    let game = soviet(Board::new().put("1620", &[RIFLES, "s_309_r2"]));
    assert!(game.moved.is_empty());
    let game = walk(game, "1620", &[RIFLES], &["1621"]);
    assert_eq!(game.moved, units(&[RIFLES]));
}

#[test]
fn r8_0b_units_are_left_behind_and_nobody_is_picked_up() {
    let board = Board::new().put("1620", &[RIFLES, "s_309_r2"]).put("1622", &["s_309_r3"]);
    let mut game = walk(soviet(board), "1620", &[RIFLES, "s_309_r2"], &["1621", "1622"]);
    let told = act(&mut game, Action::Leave { units: Mask(1) }, "");
    let left = MoveEvent::Left { units: units(&[RIFLES]), top: unit(RIFLES), hex: hex("1622") };
    assert_eq!(told, [Event::Move(left)]);
    assert_eq!(mover(&game).units, units(&["s_309_r2"]), "the third regiment stays out of it");
    act(&mut game, to("1623"), "");
    assert_eq!(game.places.hex(unit(RIFLES)), Some(hex("1622")));
    assert_eq!(game.places.hex(unit("s_309_r2")), Some(hex("1623")));
    act(&mut game, Action::Finish, "");
    assert_eq!(refused(&game, Side::Soviet, begin(&game, "1622", &[RIFLES])), "8.0a", "it is done");
}

#[test]
fn r8_0b_nobody_is_left_behind_before_the_first_step_or_for_nothing() {
    let game = set_out(soviet(Board::new().put("1620", &[RIFLES, GUNS])), "1620", &[RIFLES, GUNS]);
    assert_eq!(refused(&game, Side::Soviet, Action::Leave { units: Mask(1) }), "8.0b");
    assert_eq!(refused(&game, Side::Soviet, Action::Finish), "8.0a", "they have not done anything");
    let game = walk(soviet(Board::new().put("1620", &[RIFLES, GUNS])), "1620", &[RIFLES, GUNS], &["1621"]);
    assert!(allowed(&game, Side::Soviet, Action::Leave { units: mask(&game, "1621", &[GUNS]) }));
    assert_eq!(refused(&game, Side::Soviet, Action::Leave { units: Mask(3) }), "8.0b", "nobody would go on");
    assert_eq!(refused(&game, Side::Soviet, Action::Leave { units: Mask(4) }), "8.0a");
    assert_eq!(refused(&game, Side::Soviet, Action::Leave { units: Mask(0) }), "8.0a");
}

#[test]
fn r8_1g_the_slowest_unit_holds_the_group_up_until_it_is_left() {
    let path = ["1621", "1622", "1623", "1622", "1621", "1622"];
    let mut game = walk(soviet(Board::new().put("1620", &[RIFLES, GUNS])), "1620", &[RIFLES, GUNS], &path);
    assert_eq!(spent(&game), 12, "all that the guns have");
    assert_eq!(refused(&game, Side::Soviet, to("1623")), "8.1g");
    let guns = Mask::for_units(&mover(&game).units, &units(&[GUNS]));
    assert_eq!(refused(&game, Side::Soviet, Action::Leave { units: Mask(3 - guns.0) }), "8.0b");
    act(&mut game, Action::Leave { units: guns }, "");
    act(&mut game, to("1623"), "");
    act(&mut game, to("1622"), "");
    assert!(is_free(&game), "eight points are spent");
}

#[test]
fn r8_0a_while_a_group_moves_nothing_else_begins() {
    let board = Board::new().put("1620", &[RIFLES]).put("1920", &["s_309_r2"]);
    let game = walk(soviet(board), "1620", &[RIFLES], &["1621"]);
    let enter = Action::Enter { unit: unit("s_309_r3"), hex: hex("2126") };
    for action in [begin(&game, "1920", &["s_309_r2"]), enter, Action::EndPhase] {
        assert_eq!(refused(&game, Side::Soviet, action), "8.0a", "{action:?}");
    }
    let game = soviet(board);
    for action in [to("1621"), Action::Finish, Action::Leave { units: Mask(1) }, Action::Barricade] {
        assert_eq!(refused(&game, Side::Soviet, action), "8.0a", "{action:?}");
    }
    assert_eq!(refused(&game, Side::Soviet, Action::Pass), "5.0");
}

#[test]
fn r8_0a_a_group_that_can_do_no_more_is_done() {
    let game = walk(german(Board::new().put("1602", &["g_fart_1"])), "1602", &["g_fart_1"], &["1601"]);
    assert!(!is_free(&game), "a point is left");
    let game =
        walk(german(Board::new().put("1602", &["g_fart_1"])), "1602", &["g_fart_1"], &["1601", "1701"]);
    assert!(is_free(&game));
}

#[test]
fn r3_2d_a_german_group_keeps_its_order_on_top_of_the_stack_it_joins() {
    let board = Board::new().put("1602", &["g_hy_1", "g_co_2", "g_co_1"]).put("1601", &["g_vs_01"]);
    let game = walk(german(board), "1602", &["g_hy_1", "g_co_1"], &["1601"]);
    let stack: Vec<_> = game.places.stack(hex("1601")).map(Unit::name).collect();
    assert_eq!(stack, ["g_hy_1", "g_co_1", "g_vs_01"], "ruling 148");
}

#[test]
fn r2_1i_passing_through_a_fortress_hex_takes_it() {
    let board = Board::new().put("1305", &["s_tk_222_1"]);
    let game = walk(soviet(board), "1305", &["s_tk_222_1"], &["1406", "1405"]);
    assert_eq!(game.soviet_held.len(), 1, "ruling 127");
    let board = Board::new().put("1305", &["g_co_1"]).set(|position| position.soviet_held = game.soviet_held);
    let game = walk(german(board), "1305", &["g_co_1"], &["1406"]);
    assert!(game.soviet_held.is_empty());
}
