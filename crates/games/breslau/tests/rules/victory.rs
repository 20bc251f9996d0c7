//! [16.0] Victory.

use super::kit::{Board, rules, step};
use volga_breslau::Breslau;
use volga_breslau::ids::{Fortress, FortressSet};
use volga_breslau::stage::{Stage, TurnEnd};
use volga_engine::{Game, Turn, Verdict};

/// The end of a turn with so many Fortress hexes in Soviet hands.
fn ended(turn: u8, held: usize) -> Breslau {
    let held: FortressSet = Fortress::all().take(held).collect();
    let board = Board::new().turn(turn).set(|game| game.soviet_held = held);
    let mut game = board.at(Stage::TurnEnd(TurnEnd::Victory));
    step(&mut game, "");
    game
}

fn verdict(turn: u8, held: usize) -> Option<(Verdict, &'static str)> {
    match ended(turn, held).turn() {
        Turn::Over(verdict) => Some((verdict, verdict.rule.0)),
        Turn::Of(_) | Turn::Auto => None,
    }
}

#[test]
fn r16_1_all_ten_fortress_hexes_win_at_the_end_of_any_turn() {
    for turn in 1..=9 {
        let (verdict, rule) = verdict(turn, 10).expect("the game is over");
        assert_eq!(
            (verdict.winner, verdict.level, rule),
            (Some("soviet"), "Soviet Overwhelming Victory", "16.1")
        );
    }
    assert!((1..9).all(|turn| verdict(turn, 9).is_none()));
}

#[test]
fn r16_x_after_turn_9_the_fortress_hexes_say_who_has_won() {
    let levels: Vec<_> = (0..10).map(|held| verdict(9, held).expect("the game is over").0).collect();
    let expected = [
        ("german", "German Overwhelming Victory"),
        ("german", "German Decisive Victory"),
        ("german", "German Decisive Victory"),
        ("german", "German Marginal Victory"),
        ("german", "German Marginal Victory"),
        ("soviet", "Soviet Marginal Victory"),
        ("soviet", "Soviet Marginal Victory"),
        ("soviet", "Soviet Marginal Victory"),
        ("soviet", "Soviet Decisive Victory"),
        ("soviet", "Soviet Decisive Victory"),
    ];
    let found: Vec<_> = levels.iter().map(|verdict| (verdict.winner.unwrap_or(""), verdict.level)).collect();
    assert_eq!(found, expected);
}

#[test]
fn r5_8a_overwhelming_victory_is_checked_first() {
    let held: FortressSet = Fortress::all().collect();
    let board = Board::new().turn(3).put("1510", &["g_859_1"]).set(|game| game.soviet_held = held);
    let mut game = board.at(Stage::TurnEnd(TurnEnd::Victory));
    assert_eq!(rules(&step(&mut game, "")), ["16.1"], "before the dice for ammunition");
}

#[test]
fn r5_8e_the_game_ends_after_nine_turns() {
    assert!((1..9).all(|turn| verdict(turn, 4).is_none()));
    assert!(verdict(9, 4).is_some());
}
