//! [5.2] The sides take turns; hits are noted and taken at the end.

use super::{bombard, duel, shelling, turn_of};
use crate::rules::kit::{Board, act, allowed, hex, kinds, menu, play_phase, refused, rules, unit};
use volga_breslau::ids::{Hex, Mask, Side};
use volga_breslau::stage::{Air, AirStep, Stage};
use volga_breslau::{Action, Off, Place};
use volga_engine::Game;

#[test]
fn r5_2d_the_sides_take_turns_the_soviets_first() {
    let mut game = shelling(duel(), Side::Soviet);
    let action = bombard(&game, "1710", "1520", &["s_art_159"]);
    play_phase(&mut game, action, "6");
    assert_eq!(turn_of(&game), Some(Side::German));
    let action = bombard(&game, "1720", "1710", &["g_fart_1"]);
    play_phase(&mut game, action, "6");
    assert_eq!(turn_of(&game), Some(Side::Soviet));
}

#[test]
fn r5_2a_bombardment_is_voluntary_and_whoever_passes_may_fire_later() {
    let mut game = shelling(duel(), Side::Soviet);
    assert_eq!(kinds(&act(&mut game, Action::Pass, "")), ["passed"]);
    assert_eq!(turn_of(&game), Some(Side::German));
    let action = bombard(&game, "1720", "1710", &["g_fart_1"]);
    play_phase(&mut game, action, "6");
    assert_eq!(turn_of(&game), Some(Side::Soviet), "ruling 138");
    act(&mut game, Action::Pass, "");
    act(&mut game, Action::Pass, "");
    assert!(matches!(game.stage, Stage::Supply(_)), "two passes in a row end the phase");
}

#[test]
fn r5_2h_if_neither_side_bombards_the_phase_is_skipped() {
    let board = Board::new().put("1520", &["s_309_r1"]).put("1510", &["g_co_1"]);
    let air = Stage::Air(Air { step: AirStep::Flying });
    let mut game = board.at(air);
    let told = kinds(&play_phase(&mut game, Action::EndFlying, ""));
    assert_eq!((told, matches!(game.stage, Stage::Supply(_))), (vec!["phase_began"; 2], true));
}

#[test]
fn r7_0a_both_players_may_bombard() {
    for (side, at, from, gun) in
        [(Side::Soviet, "1710", "1520", "s_art_159"), (Side::German, "1720", "1510", "g_859_1")]
    {
        let game = shelling(duel(), side);
        assert!(allowed(&game, side, bombard(&game, at, from, &[gun])));
    }
}

#[test]
fn r5_2e_hits_are_noted_and_doomed_guns_still_fire() {
    let mut game = shelling(duel(), Side::Soviet);
    let action = bombard(&game, "1710", "1520", &["s_art_159", "s_art_23ga"]);
    play_phase(&mut game, action, "1");
    assert_eq!(game.places.height(hex("1710")), 2, "nobody is removed yet");
    assert!(allowed(&game, Side::German, bombard(&game, "1720", "1710", &["g_fart_1"])));
}

#[test]
fn r5_2g_losses_are_taken_before_the_next_phase_the_soviets_first() {
    let mut game = shelling(duel(), Side::Soviet);
    let action = bombard(&game, "1710", "1520", &["s_art_159", "s_art_23ga"]);
    play_phase(&mut game, action, "1");
    let action = bombard(&game, "1720", "1710", &["g_fart_1"]);
    play_phase(&mut game, action, "1");
    act(&mut game, Action::Pass, "");
    assert_eq!(turn_of(&game), Some(Side::Soviet), "ruling 23: his units of 1720");
    act(&mut game, Action::Lose { unit: unit("s_309_r2") }, "");
    assert_eq!(turn_of(&game), Some(Side::German));
    while turn_of(&game) == Some(Side::German) {
        let next = menu(&game)[0];
        act(&mut game, next, "");
    }
    assert_eq!(game.places.of(unit("g_fart_1")), Place::Off(Off::Dead));
    assert!(matches!(game.stage, Stage::Supply(_)) && game.reduced.contains(unit("s_309_r2")));
}

#[test]
fn r14_11_1c_each_german_gun_costs_a_point() {
    let board = Board::with(|options| options.operational_supply = true).put("1720", &["s_309_r1"]);
    let board = board.put("1510", &["g_859_1", "g_859_2", "g_fart_1"]).set(|game| game.supply_points = 2);
    let mut game = shelling(board, Side::German);
    let all = bombard(&game, "1720", "1510", &["g_859_1", "g_859_2", "g_fart_1"]);
    assert_eq!(refused(&game, Side::German, all), "14.11.2a");
    let action = bombard(&game, "1720", "1510", &["g_859_1", "g_859_2"]);
    assert_eq!(rules(&play_phase(&mut game, action, "6"))[..2], ["7.1d", "14.11.1c"]);
    assert_eq!(game.supply_points, 0);
    assert!(matches!(game.stage, Stage::Supply(_)), "14.11.2a: without points nobody fires");
}

#[test]
fn r3_2b_the_german_is_asked_while_guns_may_be_hidden() {
    let board = Board::new().put("1510", &["g_co_1", "g_609_art_1"]).put("1526", &["s_art_159"]);
    let mut far = shelling(board, Side::Soviet);
    act(&mut far, Action::Pass, "");
    assert_eq!(
        (turn_of(&far), menu(&far)[0]),
        (Some(Side::German), Action::Pass),
        "though it reaches nobody"
    );
    let mut waived = shelling(board.set(|game| game.waived = true), Side::Soviet);
    act(&mut waived, Action::Pass, "");
    assert!(matches!(waived.stage, Stage::Supply(_)));
}

#[test]
fn what_is_offered_and_what_is_accepted_are_the_same() {
    let board =
        duel().put("1411", &["g_stg_1", "g_stg_2", "g_vs_01"]).put("1412", &["s_309_art", "s_art_23gm"]);
    let board = board.put("1406", &["g_stg_3"]).set(|game| {
        game.unsupplied.insert(unit("s_art_23gm"));
        game.unsupplied.insert(unit("g_859_1"));
        game.fired.insert(unit("s_art_159"));
        game.barricades.insert(hex("1713"));
    });
    for side in Side::ALL {
        let game = shelling(board, side);
        let mut offered = menu(&game);
        assert!(offered.is_sorted() || side == Side::German);
        offered.retain(|action| matches!(action, Action::Bombard { .. }));
        let mut accepted = Vec::new();
        for target in Hex::all() {
            for from in Hex::all().filter(|from| game.places.top(*from).is_some()) {
                for guns in 0..32 {
                    let action = Action::Bombard { hex: target, from, guns: Mask(guns) };
                    if game.check(side.seat(), action).is_ok() {
                        accepted.push(action);
                    }
                }
            }
        }
        assert!(offered == accepted && offered.len() > 3, "{side:?}");
    }
}
