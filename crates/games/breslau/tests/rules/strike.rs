//! [14.13] The strike of the 6th Bomber Corps.

use super::kit::{Board, act, allowed, hex, kinds, legal, play_phase, refused, run_phase, step, unit};
use volga_breslau::data::{Terrain, data};
use volga_breslau::ids::{Hex, Side};
use volga_breslau::stage::{Stage, Strike, TurnEnd};
use volga_breslau::{Action, Breslau, Event, StrikeEvent};
use volga_engine::{Game, Turn};

fn marking(board: Board) -> Breslau {
    board.set(|game| game.options.bomber_strike = true).turn(5).at(Stage::Strike(Strike::Mark))
}

fn strike(at: &str) -> Action {
    Action::Strike { hex: hex(at) }
}

/// The hexes that were struck, with the strength there.
fn struck(events: &[Event]) -> Vec<(&'static str, i16)> {
    let struck = |event: &Event| match event {
        Event::Strike(StrikeEvent::Struck { hex, strength, .. }) => {
            Some((hex.name(), strength.lines().next().map_or(0, |(_, factors)| factors)))
        }
        _ => None,
    };
    events.iter().filter_map(struck).collect()
}

#[test]
fn r14_13a_on_turn_5_before_everything_else_a_city_hex_is_marked() {
    let at_end = |turn| Board::with(|options| options.bomber_strike = true).turn(turn);
    let mut game = at_end(4).at(Stage::TurnEnd(TurnEnd::Next));
    step(&mut game, "");
    assert_eq!((game.turn, game.stage), (5, Stage::Strike(Strike::Mark)));
    let mut other = at_end(5).at(Stage::TurnEnd(TurnEnd::Next));
    step(&mut other, "");
    assert!(!matches!(other.stage, Stage::Strike(_)));

    assert_eq!(game.turn(), Turn::Of(Side::Soviet.seat()));
    for at in Hex::all() {
        let may = allowed(&game, Side::Soviet, Action::Strike { hex: at });
        assert_eq!(may, data().sets.bomber_zone.contains(at));
        assert!(!may || data().terrain(at) == Terrain::City);
    }
    assert_eq!(refused(&game, Side::Soviet, strike("1514")), "14.13a");
    assert!(legal(&game).contains(&strike("2107")));
}

#[test]
fn r14_13b_accuracy_and_distance() {
    let distance = |script: &str| {
        let mut game = marking(Board::new().put("2107", &["g_co_1"]));
        act(&mut game, strike("2107"), "");
        let mut dice = script.split(' ');
        while !matches!(game.stage, Stage::Strike(Strike::Direction { .. } | Strike::Striking { .. })) {
            step(&mut game, dice.next().expect("a die"));
        }
        match game.stage {
            Stage::Strike(Strike::Direction { hexes, .. }) => hexes,
            _ => 0,
        }
    };
    assert_eq!(["1", "2"].map(distance), [0, 0]);
    assert_eq!(["3 1", "4 3", "3 4", "4 6"].map(distance), [1, 1, 2, 2], "close");
    assert_eq!(["5 1", "6 3", "5 6"].map(distance), [1, 3, 6], "scattered");
}

#[test]
fn r14_13c_the_direction_is_a_die_clockwise_from_north() {
    let around = ["2106", "2207", "2208", "2108", "2008", "2007"];
    for (die, at) in around.into_iter().enumerate() {
        let mut game = marking(Board::new().put(at, &["g_co_1"]));
        let events = play_phase(&mut game, strike("2107"), &format!("3 1 {} 6", die + 1));
        assert_eq!(struck(&events), [(at, 32)], "ruling 121: one die, straight on");
    }
}

#[test]
fn r14_13d_the_centre_is_struck_with_32_and_its_neighbours_with_24() {
    let hexes = ["2107", "2106", "2207", "2208", "2108", "2008", "2007"];
    let names = ["g_co_1", "g_co_2", "g_co_3", "g_co_4", "g_vs_01", "g_vs_02", "g_vs_03"];
    let board = hexes.iter().zip(names).fold(Board::new(), |board, (at, name)| board.put(at, &[name]));
    let mut game = marking(board);
    let events = play_phase(&mut game, strike("2107"), "1 6 6 6 6 6 6 6");
    let expected = hexes.map(|at| (at, if at == "2107" { 32 } else { 24 }));
    assert_eq!(struck(&events), expected, "ruling 145: the centre, then clockwise from north");
    assert!(!matches!(game.stage, Stage::Strike(_)), "then the Air Bombardment Phase");
}

#[test]
fn r14_13d_hexes_off_the_map_are_ignored() {
    let mut game = marking(Board::new().put("2408", &["g_co_1"]));
    let edge = play_phase(&mut game, strike("2408"), "5 6 2");
    assert_eq!(
        kinds(&edge),
        ["strike_marked", "strike_aimed", "strike_strayed", "strike_turned", "phase_began"]
    );
    assert!(game.places.top(hex("2408")).is_some());
}

#[test]
fn r14_13e_the_usual_modifiers_count_and_aa_units_are_silent() {
    let board = Board::new().put("2107", &["g_stg_1"]).put("2108", &["g_aa_1"]);
    let mut game = marking(board);
    let events = play_phase(&mut game, strike("2107"), "1 6 6");
    let lines = events.iter().find_map(|event| match event {
        Event::Strike(StrikeEvent::Struck { hex: at, strength, added, .. }) if *at == hex("2107") => {
            Some((strength.total(), added.total()))
        }
        _ => None,
    });
    assert_eq!(lines, Some((5, 2)), "32 by 2 and by 3");
}

#[test]
fn r14_13f_soviet_units_are_hit_too() {
    let mut game = marking(Board::new().put("2107", &["s_309_r1", "s_309_eng"]));
    play_phase(&mut game, strike("2107"), "1 3");
    assert_eq!(game.turn(), Turn::Of(Side::Soviet.seat()), "their owner chooses");
    act(&mut game, Action::Lose { unit: unit("s_309_r1") }, "");
    run_phase(&mut game, "");
    assert!(game.steps_in(hex("2107")) < 3);
}
