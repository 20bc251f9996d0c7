//! [8.0] [8.2] [8.4] Where a group may go.

use crate::rules::kit::{Board, act, allowed, hex, legal, refused, unit};
use crate::rules::moving::{begin, german, is_free, is_stopped, set_out, soviet, to, walk};
use volga_breslau::ids::{Hex, Side};
use volga_breslau::{Action, Event, MoveEvent};

const RIFLES: &str = "s_309_r1";

#[test]
fn r8_0a_a_group_goes_hex_by_hex_in_any_direction() {
    let game = set_out(soviet(Board::new().put("1620", &[RIFLES])), "1620", &[RIFLES]);
    let steps = ["1520", "1519", "1619", "1719", "1720", "1621"].map(to);
    assert!(steps.iter().all(|step| legal(&game).contains(step)));
    assert_eq!(refused(&game, Side::Soviet, to("1622")), "8.0a", "no hex is skipped");
    let game =
        walk(soviet(Board::new().put("1620", &[RIFLES])), "1620", &[RIFLES], &["1621", "1620", "1520"]);
    assert_eq!(game.places.hex(unit(RIFLES)), Some(hex("1520")));
}

#[test]
fn r8_0a_some_units_move_and_others_need_not() {
    let mut game = soviet(Board::new().put("1620", &[RIFLES, "s_309_r2"]));
    assert!(allowed(&game, Side::Soviet, Action::EndPhase));
    game = walk(game, "1620", &[RIFLES], &["1621"]);
    act(&mut game, Action::Finish, "");
    assert_eq!(game.places.hex(unit("s_309_r2")), Some(hex("1620")));
    assert!(is_free(&game));
}

#[test]
fn r2_1a_a_unit_is_in_one_hex() {
    let mut game = walk(soviet(Board::new().put("1620", &[RIFLES])), "1620", &[RIFLES], &["1621"]);
    act(&mut game, Action::Finish, "");
    let there: Vec<_> = Hex::all().filter(|at| game.places.units_in(*at).contains(unit(RIFLES))).collect();
    assert_eq!(there, [hex("1621")]);
    assert_eq!(game.places.occupied(Side::Soviet).iter().collect::<Vec<_>>(), there);
}

#[test]
fn r3_2c_coming_next_to_a_stack_shows_it_at_once() {
    let board = Board::new().put("1620", &[RIFLES]).put("1623", &["g_vs_01", "g_vs_02"]);
    let game = walk(soviet(board), "1620", &[RIFLES], &["1621"]);
    assert!(game.is_hidden(hex("1623")));
    let game = walk(soviet(board), "1620", &[RIFLES], &["1621", "1622"]);
    assert!(!game.is_hidden(hex("1623")), "before the move is over");
    let game = walk(german(board), "1623", &["g_vs_01", "g_vs_02"], &["1622", "1621"]);
    assert!(!game.is_hidden(hex("1621")), "or if the Germans come");
}

#[test]
fn r8_0c_only_the_side_whose_phase_it_is_moves() {
    let game = soviet(Board::new().put("1620", &[RIFLES]).put("1602", &["g_co_1"]));
    assert_eq!(refused(&game, Side::Soviet, begin(&game, "1602", &["g_co_1"])), "8.0c");
    assert_eq!(refused(&game, Side::German, begin(&game, "1602", &["g_co_1"])), "5.0");
    let game = german(Board::new().put("1620", &[RIFLES]).put("1602", &["g_co_1"]));
    assert_eq!(refused(&game, Side::German, begin(&game, "1620", &[RIFLES])), "8.0c");
    assert!(allowed(&game, Side::German, begin(&game, "1602", &["g_co_1"])));
}

#[test]
fn r2_1c_there_is_nothing_beyond_the_numbered_hexes() {
    let game = set_out(soviet(Board::new().put("1001", &[RIFLES])), "1001", &[RIFLES]);
    let steps: Vec<_> =
        legal(&game).into_iter().filter(|action| matches!(action, Action::Step { .. })).collect();
    assert_eq!(steps, [to("1002"), to("1101")]);
}

#[test]
fn r2_1h_germans_may_go_south_of_the_front_line() {
    let game = walk(german(Board::new().put("1616", &["g_co_1"])), "1616", &["g_co_1"], &["1617"]);
    assert_eq!(game.places.hex(unit("g_co_1")), Some(hex("1617")));
}

#[test]
fn r3_1d_nobody_enters_a_hex_of_the_enemy() {
    let board = Board::new().put("1620", &[RIFLES]).put("1621", &["g_vs_01"]);
    let game = set_out(soviet(board), "1620", &[RIFLES]);
    assert_eq!(refused(&game, Side::Soviet, to("1621")), "3.1d");
    let game = german(board.set(|game| game.starving.insert(unit(RIFLES))));
    let game = set_out(game, "1621", &["g_vs_01"]);
    assert_eq!(refused(&game, Side::German, to("1620")), "3.1d");
}

#[test]
fn r8_2a_an_enemy_zone_of_control_ends_the_move() {
    let board = Board::new().put("1620", &[RIFLES, "s_309_r2"]).put("1623", &["g_co_1"]);
    let mut game = set_out(soviet(board), "1620", &[RIFLES, "s_309_r2"]);
    act(&mut game, to("1621"), "");
    let told = act(&mut game, to("1622"), "");
    assert!(told.contains(&Event::Move(MoveEvent::Stopped { hex: hex("1622") })), "{told:?}");
    assert!(is_free(&game), "nobody can do any more, so the move is over");
    assert!(game.moved.contains(unit(RIFLES)));
}

#[test]
fn r3_3c_who_comes_into_a_zone_goes_no_further() {
    let board =
        Board::with(|options| options.pontoons = true).put("2307", &["s_eng240_1"]).put("2206", &["g_co_1"]);
    let game = walk(soviet(board), "2307", &["s_eng240_1"], &["2306"]);
    assert!(is_stopped(&game), "there is a river to bridge, so the group is asked");
    assert_eq!(refused(&game, Side::Soviet, to("2307")), "8.2a");
}

#[test]
fn r8_2b_nobody_leaves_an_enemy_zone_of_control() {
    let board = Board::new().put("1620", &[RIFLES]).put("1621", &["g_co_1"]);
    let game = soviet(board);
    assert_eq!(refused(&game, Side::Soviet, begin(&game, "1620", &[RIFLES])), "8.2b");
    let game = german(board);
    assert_eq!(refused(&game, Side::German, begin(&game, "1621", &["g_co_1"])), "8.2b");
    let game = soviet(Board::new().put("1620", &[RIFLES]).put("1621", &["g_vs_01"]));
    assert!(allowed(&game, Side::Soviet, begin(&game, "1620", &[RIFLES])), "Volkssturm has no zone");
}

#[test]
fn r3_3d_not_even_into_another_zone() {
    let board = Board::new().put("1620", &[RIFLES]).put("1621", &["g_co_1"]).put("1619", &["g_co_2"]);
    let game = soviet(board);
    assert_eq!(refused(&game, Side::Soviet, begin(&game, "1620", &[RIFLES])), "8.2b");
}

#[test]
fn r8_4_rivers_are_crossed_at_bridges_only() {
    // The Oder parts 1904 from 2004 and 1903; a bridge leads to 1903.
    let game = set_out(german(Board::new().put("2004", &["g_co_1"])), "2004", &["g_co_1"]);
    assert_eq!(refused(&game, Side::German, to("1904")), "8.4");
    let game = walk(german(Board::new().put("1904", &["g_co_1"])), "1904", &["g_co_1"], &["1903"]);
    assert_eq!(game.places.hex(unit("g_co_1")), Some(hex("1903")));
}

#[test]
fn r7_0e_units_that_have_fired_stay_until_the_turn_ends() {
    let board = Board::new().put("1620", &["s_309_art"]).set(|game| game.fired.insert(unit("s_309_art")));
    let game = soviet(board);
    assert_eq!(refused(&game, Side::Soviet, begin(&game, "1620", &["s_309_art"])), "7.0e");
}

#[test]
fn r5_2f_guns_that_bombarded_do_not_move() {
    let board = Board::new().put("1602", &["g_859_1"]).set(|game| game.fired.insert(unit("g_859_1")));
    let game = german(board);
    assert_eq!(refused(&game, Side::German, begin(&game, "1602", &["g_859_1"])), "7.0e");
    assert_eq!(legal(&game), [Action::Waive, Action::EndPhase]);
}

#[test]
fn r5_4b_the_soviets_move_and_then_the_germans() {
    let mut game = soviet(Board::new().put("1620", &[RIFLES]).put("1602", &["g_co_1"]));
    act(&mut game, Action::EndPhase, "");
    crate::rules::kit::run(&mut game, "");
    assert!(allowed(&game, Side::German, begin(&game, "1602", &["g_co_1"])));
}

#[test]
fn r5_5b_the_german_phase_ends_the_movement() {
    let mut game = german(Board::new().put("1602", &["g_co_1"]));
    act(&mut game, Action::EndPhase, "");
    assert!(matches!(game.stage, volga_breslau::stage::Stage::Designation(_)));
}
