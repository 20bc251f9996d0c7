//! [3.2] What the two players know of each other's stacks.

use super::artillery::{bombard, shelling};
use super::kit::{Board, act, allowed, hex, refused, unit};
use volga_breslau::Action;
use volga_breslau::ids::Side;
use volga_breslau::stage::{Stage, TurnEnd};
use volga_engine::Game;

/// A German and a Soviet stack far from each other, and guns on both sides.
fn apart() -> Board {
    Board::new().put("1510", &["g_859_1", "g_co_1"]).put("1522", &["s_309_r1", "s_art_159"])
}

#[test]
fn r3_2a_nothing_is_hidden_from_the_german_player() {
    let game = apart().game;
    assert!(!game.has_secrets_from(Side::German.seat()) && !game.is_hidden(hex("1522")));
    assert!(game.has_secrets_from(Side::Soviet.seat()));
}

#[test]
fn r3_2f_the_german_player_may_waive_the_hiding_for_good() {
    let mut game = shelling(apart(), Side::German);
    assert!(game.is_hidden(hex("1510")));
    act(&mut game, Action::Waive, "");
    assert!(game.waived && !game.is_hidden(hex("1510")) && !game.has_secrets_from(Side::Soviet.seat()));
    assert_eq!(refused(&game, Side::German, Action::Waive), "3.2f", "ruling 111");
    let fires = bombard(&game, "1522", "1510", &["g_859_1"]);
    assert!(allowed(&game, Side::German, fires), "play goes on where it was");
}

#[test]
fn r3_2f_only_the_german_player_who_decides_can_waive() {
    let game = shelling(apart(), Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, Action::Waive), "3.2f");
    let procedure = apart().at(Stage::TurnEnd(TurnEnd::Next));
    assert_eq!(refused(&procedure, Side::German, Action::Waive), "5.0");
}

#[test]
fn r3_2f_a_waiver_spares_the_choice_of_a_top_unit() {
    let board = Board::new().put("1510", &["g_co_1", "g_co_2"]).set(|game| game.topless = Some(hex("1510")));
    let mut game = shelling(board.put("1522", &["s_309_r1"]).put("1511", &["g_859_1"]), Side::German);
    assert!(allowed(&game, Side::German, Action::Top { unit: unit("g_co_2") }));
    act(&mut game, Action::Waive, "");
    assert_eq!(game.topless, None);
}
