//! [7.2] What is bombarded.

use super::{bombard, duel, shelling};
use crate::rules::kit::{Board, act, allowed, hex, play_phase, refused, rules, unit};
use volga_breslau::ids::Side;
use volga_breslau::stage::{Air, AirStep, Stage};
use volga_breslau::{Action, Off};

#[test]
fn r7_2a_the_target_is_within_range() {
    let board = Board::new().put("1510", &["g_co_1"]).put("1511", &["g_co_2"]).put("1512", &["g_co_3"]);
    let game = shelling(board.put("1519", &["s_309_art"]), Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, bombard(&game, "1510", "1519", &["s_309_art"])), "7.2a", "nine");
    assert!(allowed(&game, Side::Soviet, bombard(&game, "1511", "1519", &["s_309_art"])), "eight");
}

#[test]
fn r7_2b_unlimited_range_reaches_any_hex() {
    let game = shelling(Board::new().put("1001", &["g_co_1"]).put("2826", &["s_art_159"]), Side::Soviet);
    assert!(allowed(&game, Side::Soviet, bombard(&game, "1001", "2826", &["s_art_159"])));
}

#[test]
fn r5_2c_a_hex_is_bombarded_once() {
    let mut game = shelling(duel(), Side::Soviet);
    let action = bombard(&game, "1710", "1520", &["s_art_159"]);
    play_phase(&mut game, action, "6");
    act(&mut game, Action::Pass, "");
    assert_eq!(refused(&game, Side::Soviet, bombard(&game, "1710", "1520", &["s_art_23ga"])), "7.2d");
}

#[test]
fn r7_2d_whichever_guns_fire() {
    let board = duel().put("1521", &["s_art_51"]);
    let mut game = shelling(board, Side::Soviet);
    let action = bombard(&game, "1710", "1520", &["s_art_159"]);
    play_phase(&mut game, action, "6");
    act(&mut game, Action::Pass, "");
    assert_eq!(refused(&game, Side::Soviet, bombard(&game, "1710", "1521", &["s_art_51"])), "7.2d");
}

#[test]
fn r7_0c_what_aircraft_have_bombed_may_be_bombarded() {
    let board = duel().off(Off::Available, &["s_air_16_1"]);
    let mut game = board.at(Stage::Air(Air { step: AirStep::Flying }));
    play_phase(&mut game, Action::Fly { unit: unit("s_air_16_1"), hex: hex("1710") }, "6");
    assert!(allowed(&game, Side::Soviet, bombard(&game, "1710", "1520", &["s_art_159"])));
}

#[test]
fn r7_0d_only_hexes_of_the_enemy_are_bombarded_or_a_lone_barricade() {
    let board = duel().set(|game| game.barricades.insert(hex("1713")));
    let game = shelling(board, Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, bombard(&game, "1610", "1520", &["s_art_159"])), "7.0d");
    assert_eq!(refused(&game, Side::Soviet, bombard(&game, "1720", "1520", &["s_art_159"])), "7.0d");
    assert!(allowed(&game, Side::Soviet, bombard(&game, "1713", "1520", &["s_art_159"])), "13.3j");
    let german = shelling(board, Side::German);
    assert_eq!(refused(&german, Side::German, bombard(&german, "1713", "1510", &["g_859_1"])), "7.0d");
}

#[test]
fn r13_3j_guns_remove_a_lone_barricade() {
    let board = duel().set(|game| game.barricades.insert(hex("1713")));
    let mut game = shelling(board.put("1714", &["s_309_r3"]), Side::Soviet);
    let action = bombard(&game, "1713", "1520", &["s_art_159"]);
    let events = play_phase(&mut game, action, "2");
    assert!(
        game.barricades.is_empty() && rules(&events).contains(&"13.3j"),
        "ruling 156: next to Soviets, too"
    );
}

#[test]
fn r13_3k_a_barricade_that_is_gone_is_never_built_again() {
    let board = duel().set(|game| {
        game.barricades.insert(hex("1713"));
        game.barricades_built = 1;
    });
    let mut game = shelling(board, Side::Soviet);
    let action = bombard(&game, "1713", "1520", &["s_art_23ga"]);
    play_phase(&mut game, action, "1");
    assert_eq!((game.barricades.len(), game.barricades_built), (0, 1), "it stays counted");
}

#[test]
fn r13_3l_a_barricade_is_no_step() {
    let board =
        Board::new().put("1520", &["s_art_159"]).put("1613", &["g_hanf_i"]).put("1614", &["s_309_r1"]);
    let mut game = shelling(board.set(|game| game.barricades.insert(hex("1613"))), Side::Soviet);
    let action = bombard(&game, "1613", "1520", &["s_art_159"]);
    play_phase(&mut game, action, "6");
    assert_eq!((game.barricades.len(), game.steps_in(hex("1613"))), (0, 1), "one hit, and one step");
}
