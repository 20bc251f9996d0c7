//! [9.2.3] [9.2.4] Aircraft in support of an attack.

use super::{act, attack_on, factors, fight, germans, soviets, strikes, under_way};
use crate::rules::kit::{Board, decides, legal, play, refused, step, unit};
use volga_breslau::ids::Side;
use volga_breslau::stage::AttackStep;
use volga_breslau::{Action, Breslau, Off, Place};

fn cover(name: &str) -> Action {
    Action::Cover { unit: unit(name) }
}

fn available(board: Board, names: &[&str]) -> Board {
    board.set(|game| names.iter().for_each(|name| game.places.take(unit(name), Off::Available)))
}

fn field() -> Board {
    Board::new().put("1326", &["s_309_r1"]).put("1325", &["g_hanf_i"])
}

/// The Soviet player is asked for aircraft.
fn asked(board: Board) -> Breslau {
    let mut game = soviets(board, &[("1326", "1325")]);
    act(&mut game, attack_on("1325", 1));
    while decides(&game).is_none() {
        step(&mut game, "");
    }
    assert_eq!(under_way(&game).step, AttackStep::Cover);
    game
}

#[test]
fn r9_2_3a_any_available_aircraft_may_support_an_attack() {
    let board = available(field(), &["s_air_32_1", "s_air_16_1"]).set(|game| {
        game.places.take(unit("s_air_16_2"), Off::Used);
    });
    let mut game = asked(board);
    assert_eq!(legal(&game), [cover("s_air_32_1"), cover("s_air_16_1"), Action::EndCover]);
    assert_eq!(refused(&game, Side::Soviet, cover("s_air_16_2")), "6.0h");
    assert_eq!(refused(&game, Side::Soviet, cover("s_309_r1")), "9.2.3a");
    act(&mut game, cover("s_air_32_1"));
    // Ruling 48: as many as there are.
    let events = play(&mut game, cover("s_air_16_1"), "3 6");
    assert_eq!(factors(&events), [("3.5.1a", 7), ("9.2.4c", 48)]);
}

#[test]
fn r9_2_3b_no_aircraft_in_german_attacks() {
    let board =
        available(Board::new().put("1326", &["g_hanf_i"]).put("1325", &["s_309_r1"]), &["s_air_32_1"]);
    let mut game = germans(board, &[("1326", "1325")]);
    let events = play(&mut game, attack_on("1325", 1), "3 6");
    assert_eq!(strikes(&events)[0].2, 3);
}

#[test]
fn r9_2_4c_what_is_left_of_them_is_divided_by_the_terrain() {
    let board =
        available(Board::new().put("1610", &["s_309_r1"]).put("1609", &["g_hanf_i"]), &["s_air_24_1"]);
    let mut game = soviets(board.reduced(&["s_air_24_1"]), &[("1610", "1609")]);
    act(&mut game, attack_on("1609", 1));
    while decides(&game).is_none() {
        step(&mut game, "");
    }
    let events = play(&mut game, cover("s_air_24_1"), "3 6");
    assert_eq!(factors(&events), [("3.5.1b", 5), ("9.2.4c", 12), ("3.5.3b", -8)]);
}

/// Ruling 155: that only AFVs are there halves bombardments, not support.
#[test]
fn r9_2_4c_and_by_nothing_else() {
    let board = available(Board::new().put("1326", &["s_309_r1"]).put("1325", &["g_stg_1"]), &["s_air_16_1"]);
    let mut game = asked(board);
    let events = play(&mut game, cover("s_air_16_1"), "3 6");
    assert_eq!(factors(&events), [("3.5.1a", 7), ("9.2.4c", 16)]);
}

/// Ruling 79.
#[test]
fn r6_0e_they_are_used_afterwards_also_after_an_ambush() {
    let board = available(field(), &["s_air_16_1"]).reduced(&["s_309_r1"]);
    let mut game = asked(board);
    play(&mut game, cover("s_air_16_1"), "3 6");
    assert_eq!(game.places.of(unit("s_air_16_1")), Place::Off(Off::Used));
    let board = board.put("1325", &["g_hanf_ii", "g_hanf_iii"]);
    let mut game = asked(board);
    play(&mut game, cover("s_air_16_1"), "6 1");
    assert_eq!(game.places.top(crate::rules::kit::hex("1326")), None, "nobody is left to attack");
    assert_eq!(game.places.of(unit("s_air_16_1")), Place::Off(Off::Used));
}

/// Ruling 48, and the reading that is not adopted.
#[test]
fn r6_0f_by_the_other_reading_one_supports_an_attack_or_two() {
    let names = ["s_air_32_1", "s_air_16_1", "s_air_16_2"];
    let board = available(field(), &names).set(|game| game.options.one_aircraft_support = true);
    let mut game = asked(board);
    act(&mut game, cover("s_air_32_1"));
    assert_eq!(decides(&game), None, "no other may");
    let mut game = asked(board.set(|game| game.options.paired_aircraft = true));
    act(&mut game, cover("s_air_32_1"));
    assert_eq!(legal(&game), [cover("s_air_16_1"), cover("s_air_16_2"), Action::EndCover]);
    act(&mut game, cover("s_air_16_1"));
    assert_eq!(decides(&game), None);
}

#[test]
fn r6_0g_who_has_none_is_not_asked() {
    let mut game = soviets(field(), &[("1326", "1325")]);
    fight(&mut game, "1325", "3 6");
    assert_eq!(decides(&game), Some(Side::German));
}
