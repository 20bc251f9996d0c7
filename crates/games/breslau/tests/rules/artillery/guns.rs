//! [7.1] [14.9a] [14.16] Which guns bombard.

use super::{bombard, duel, lines, rolled, shelling, turn_of};
use crate::rules::kit::{Board, act, allowed, hex, mask, play_phase, refused, unit, units};
use volga_breslau::ids::{Mask, Side};
use volga_breslau::{Action, Breslau, Options};

#[test]
fn r7_1a_guns_of_one_hex_may_combine() {
    let mut game = shelling(duel(), Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, bombard(&game, "1710", "1720", &[])), "7.1a", "no gun is named");
    assert_eq!(refused(&game, Side::Soviet, bombard(&game, "1720", "1710", &["g_fart_1"])), "7.0d");
    let theirs = Action::Bombard { hex: hex("1710"), from: hex("1510"), guns: Mask(1) };
    assert_eq!(refused(&game, Side::Soviet, theirs), "7.1a", "not the enemy's");
    let action = bombard(&game, "1710", "1520", &["s_art_159", "s_art_23ga"]);
    let (strength, ..) = rolled(&play_phase(&mut game, action, "6"));
    assert_eq!(lines(&strength)[0], ("7.1a", 30));
}

#[test]
fn r5_2b_or_fire_at_different_hexes() {
    let mut game = shelling(duel(), Side::Soviet);
    let action = bombard(&game, "1710", "1520", &["s_art_159"]);
    play_phase(&mut game, action, "6");
    act(&mut game, Action::Pass, "");
    assert!(allowed(&game, Side::Soviet, bombard(&game, "1510", "1520", &["s_art_23ga"])));
}

#[test]
fn r14_9a_guns_of_separate_hexes_never_bombard_together() {
    let board = |options: fn(&mut Options)| {
        Board::with(options).put("1520", &["s_art_159"]).put("1521", &["s_art_23ga"]).put("1710", &["g_co_1"])
    };
    let mut game = shelling(board(|options| options.chained_artillery = true), Side::Soviet);
    let join = Action::Join { from: hex("1521"), guns: Mask(1) };
    assert_eq!(refused(&game, Side::Soviet, join), "14.9a");
    assert_eq!(refused(&shelling(board(|_| {}), Side::Soviet), Side::Soviet, join), "7.1a");
    let action = bombard(&game, "1710", "1520", &["s_art_159"]);
    assert_eq!(
        lines(&rolled(&play_phase(&mut game, action, "6")).0)[0],
        ("7.1a", 14),
        "14.9 is about support"
    );
}

#[test]
fn r14_9a_by_the_other_reading_a_chain_of_hexes_bombards() {
    let chained =
        |options: &mut Options| (options.chained_artillery, options.chained_bombardment) = (true, true);
    let board = Board::with(chained).put("1520", &["s_art_159"]).put("1521", &["s_art_23ga", "s_art_23gm"]);
    let board = board.put("1522", &["s_art_51"]).put("1525", &["s_art_40"]).put("1710", &["g_co_1"]);
    let mut game = shelling(board, Side::Soviet);
    let join = |game: &Breslau, from: &str, guns: &[&str]| Action::Join {
        from: hex(from),
        guns: mask(game, from, guns),
    };
    assert_eq!(refused(&game, Side::Soviet, join(&game, "1521", &["s_art_23ga"])), "5.0", "a target first");
    let action = bombard(&game, "1710", "1520", &["s_art_159"]);
    act(&mut game, action, "");
    assert_eq!(
        refused(&game, Side::Soviet, join(&game, "1522", &["s_art_51"])),
        "14.9",
        "not next to it yet"
    );
    assert_eq!(refused(&game, Side::Soviet, join(&game, "1520", &["s_art_159"])), "14.9", "it is in it");
    assert_eq!(refused(&game, Side::Soviet, join(&game, "1521", &["s_art_23gm"])), "7.2a", "its own range");
    let action = join(&game, "1521", &["s_art_23ga"]);
    act(&mut game, action, "");
    assert_eq!(refused(&game, Side::Soviet, join(&game, "1525", &["s_art_40"])), "14.9");
    let action = join(&game, "1522", &["s_art_51"]);
    let told = rolled(&play_phase(&mut game, action, "6"));
    assert_eq!(lines(&told.0)[0], ("7.1a", 44), "nobody else could join, so it fires");
    assert_eq!(game.fired, units(&["s_art_159", "s_art_23ga", "s_art_51"]));
}

#[test]
fn r2_4f_artillery_has_a_factor_and_a_range() {
    let game = shelling(duel(), Side::Soviet);
    let facts = |name| (game.bombard_factor(unit(name)), game.gun_reaches(unit(name), hex("2801")));
    assert_eq!((facts("s_art_159"), facts("g_859_1")), ((14, true), (6, true)));
}

#[test]
fn r7_2c_only_artillery_bombards() {
    let game = shelling(duel().put("1521", &["s_309_at", "s_tk_222_1"]), Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, bombard(&game, "1710", "1521", &["s_309_at"])), "7.2c");
    let nobody = Action::Bombard { hex: hex("1710"), from: hex("1520"), guns: Mask(4) };
    assert_eq!(refused(&game, Side::Soviet, nobody), "7.1a", "there is no third unit");
}

#[test]
fn r7_0b_aa_units_bombard_only_by_the_optional_rule() {
    let board =
        |options: fn(&mut Options)| Board::with(options).put("1510", &["g_aa_1"]).put("1520", &["s_309_r1"]);
    let game = shelling(board(|_| {}), Side::German);
    assert_eq!(refused(&game, Side::German, bombard(&game, "1520", "1510", &["g_aa_1"])), "7.0b");
    let game = shelling(board(|options| options.flak_artillery = true), Side::German);
    assert!(allowed(&game, Side::German, bombard(&game, "1520", "1510", &["g_aa_1"])));
}

#[test]
fn r14_16b_an_aa_unit_bombards_with_6_at_any_range_and_turns_over() {
    let board = Board::with(|options| options.flak_artillery = true);
    let board = board.put("1001", &["g_aa_1"]).put("2825", &["s_309_r1"]).put("2826", &["s_309_r2"]);
    let mut game = shelling(board, Side::German);
    let action = bombard(&game, "2825", "1001", &["g_aa_1"]);
    let (strength, ..) = rolled(&play_phase(&mut game, action, "6"));
    assert_eq!(lines(&strength), [("14.16b", 6), ("7.3b", -3)]);
    assert!(game.fired.contains(unit("g_aa_1")));
    assert_eq!(turn_of(&game), None, "nobody can fire any more");
}

#[test]
fn r2_4e_the_artillery_range_of_aa_units_is_unlimited() {
    let board = Board::with(|options| options.flak_artillery = true).put("1001", &["g_aa_1"]);
    assert!(board.game.gun_reaches(unit("g_aa_1"), hex("2826")));
}

#[test]
fn r7_1d_guns_that_fire_turn_to_their_fired_side() {
    let mut game = shelling(duel(), Side::Soviet);
    let action = bombard(&game, "1710", "1520", &["s_art_159"]);
    play_phase(&mut game, action, "6");
    assert_eq!(game.fired, units(&["s_art_159"]));
}

#[test]
fn r2_4g_they_do_whatever_comes_of_it() {
    let mut game = shelling(duel(), Side::German);
    let action = bombard(&game, "1720", "1510", &["g_859_1"]);
    play_phase(&mut game, action, "6");
    assert_eq!(game.fired, units(&["g_859_1"]));
}

#[test]
fn r7_0e_fired_guns_do_not_fire_again_in_the_turn() {
    let game = shelling(duel().set(|game| game.fired.insert(unit("s_art_159"))), Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, bombard(&game, "1710", "1520", &["s_art_159"])), "7.0e");
    assert!(allowed(&game, Side::Soviet, bombard(&game, "1710", "1520", &["s_art_23ga"])));
}

#[test]
fn r5_2f_a_gun_fires_once() {
    let mut game = shelling(duel(), Side::Soviet);
    let action = bombard(&game, "1710", "1520", &["s_art_159"]);
    play_phase(&mut game, action, "6");
    act(&mut game, Action::Pass, "");
    assert_eq!(refused(&game, Side::Soviet, bombard(&game, "1510", "1520", &["s_art_159"])), "7.0e");
}
