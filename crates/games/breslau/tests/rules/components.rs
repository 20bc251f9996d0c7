//! [2.0] What the pieces are and what they may do, [3.2] who sees them, and which rules are switches.

use super::kit::{Board, act, allowed, decides, hex, play, refused, run, unit, units};
use volga_breslau::data::{Terrain, data};
use volga_breslau::ids::{Hex, Side, Unit, UnitSet};
use volga_breslau::stage::{Air, AirStep, Movement, MovementStep, Stage};
use volga_breslau::{Action, AirEvent, Breslau, Event, Off, Options, limit};
use volga_engine::Game;

/// The German side moves.
fn moving(board: Board) -> Breslau {
    let step = MovementStep::Free;
    board.at(Stage::Movement(Movement { side: Side::German, step, launched: false, topped: UnitSet::EMPTY }))
}

/// The Soviet player sends aircraft; all of them are available.
fn flying(board: Board) -> Breslau {
    let aircraft = data().aircraft.map(Unit::name);
    board.off(Off::Available, &aircraft).at(Stage::Air(Air { step: AirStep::Flying }))
}

/// The strength with which the first aircraft bombs a hex.
fn bombed(mut game: Breslau, at: &str) -> i16 {
    let events = play(&mut game, Action::Fly { unit: data().aircraft[0], hex: hex(at) }, "6");
    let strength = |event: &Event| match event {
        Event::Air(AirEvent::Bombed { strength, .. }) => Some(strength.total()),
        _ => None,
    };
    events.iter().find_map(strength).expect("a hex is bombed")
}

#[test]
fn r2_3_4a_an_atg_unit_never_fires_at_aircraft() {
    let mut game = flying(Board::new().put("1512", &["g_atg_1"]));
    let events = play(&mut game, Action::Fly { unit: data().aircraft[0], hex: hex("1512") }, "6");
    let is_bomb = |event: &Event| matches!(event, Event::Air(AirEvent::Bombed { .. }));
    assert!(events.iter().any(is_bomb), "the bombs fall, and nobody could fire: {events:?}");
}

#[test]
fn r2_3_4b_an_atg_unit_under_fire_is_no_afv() {
    let alone = bombed(flying(Board::new().put("1512", &["g_stg_1"])), "1512");
    let with = bombed(flying(Board::new().put("1512", &["g_stg_1", "g_atg_1"])), "1512");
    assert_eq!(with, 2 * alone, "AFVs alone halve it");
}

#[test]
fn r2_3_4c_an_atg_unit_attacks_by_the_factor_of_an_afv() {
    let suburb = Hex::all().find(|hex| data().terrain(*hex) == Terrain::Suburban).expect("a suburb");
    let factors =
        |names: &[&str]| Board::new().put("1520", names).game.ground_sum(&units(names), suburb, &mut ());
    let (gun, infantry) = (data().unit(unit("s_309_at")).front, data().unit(unit("s_309_pen")).front);
    assert_eq!(factors(&["s_309_at"]), u16::from(gun.secondary));
    assert_eq!(factors(&["s_309_at", "s_309_pen"]), u16::from(gun.primary + infantry.primary));
}

#[test]
fn r2_6_aircraft_go_to_any_hex_of_the_map() {
    let board = Hex::all().zip(data().by_side.german.iter()).step_by(7);
    let board = board.fold(Board::new(), |board, (hex, unit)| board.put(hex.name(), &[unit.name()]));
    let (game, aircraft) = (flying(board), data().aircraft[0]);
    for hex in game.places.occupied(Side::German).iter() {
        assert!(allowed(&game, Side::Soviet, Action::Fly { unit: aircraft, hex }), "{hex:?}");
    }
}

#[test]
fn r2_8a_what_no_rule_allows_is_forbidden() {
    let game = moving(Board::new().put("1512", &["g_co_1"]));
    let actions = [
        Action::Pass,
        Action::Fire,
        Action::EndSetup,
        Action::EndMarking,
        Action::Commit,
        Action::EndAdvance,
        Action::Lose { unit: unit("g_co_1") },
        Action::Strike { hex: hex("1512") },
        Action::Step { to: hex("1513") },
        Action::Place { unit: unit("g_co_1"), hex: hex("1513") },
    ];
    for action in actions {
        refused(&game, Side::German, action);
        refused(&game, Side::Soviet, action);
    }
}

#[test]
fn r3_2a_the_german_player_sees_every_stack() {
    let game =
        moving(Board::new().put("1512", &["g_co_1", "g_vs_01"]).put("1520", &["s_309_r1", "s_309_r2"]));
    assert!(!game.has_secrets_from(Side::German.seat()));
    assert!(game.has_secrets_from(Side::Soviet.seat()));
    let open = moving(Board::new().put("1520", &["s_309_r1", "s_309_r2"]));
    assert!(!open.has_secrets_from(Side::Soviet.seat()) && !open.has_secrets_from(Side::German.seat()));
}

#[test]
fn r3_2f_the_german_player_may_waive_the_hiding_for_good() {
    let mut game = moving(Board::new().put("1512", &["g_co_1", "g_vs_01"]));
    assert!(game.is_hidden(hex("1512")));
    assert_eq!(refused(&game, Side::Soviet, Action::Waive), "5.0");
    act(&mut game, Action::Waive, "");
    assert!(!game.is_hidden(hex("1512")) && !game.has_secrets_from(Side::Soviet.seat()));
    assert_eq!(refused(&game, Side::German, Action::Waive), "3.2f");
}

#[test]
fn r13_0a_the_special_rules_are_in_force_without_any_option() {
    assert_eq!(Board::new().game.options, Options::default());
    let board = Board::new().put("1512", &["g_eng_1"]).put("1514", &["s_309_r1"]);
    let clear = data().terrain(hex("1513")) == Terrain::Clear;
    let launch = Action::Goliath { unit: unit("g_eng_1"), target: unit("s_309_r1") };
    assert_eq!(allowed(&moving(board), Side::German, launch), clear);
    let near = Board::new().put("1512", &["g_eng_1"]).put("1513", &["s_309_r1"]);
    assert!(allowed(&moving(near), Side::German, launch));
}

#[test]
fn r13_2a_volkssturm_count_for_stacking() {
    let crowd = ["g_vs_01", "g_vs_02", "g_vs_03", "g_vs_04", "g_vs_05", "g_vs_06"];
    assert_eq!(crowd.len(), limit(Side::German) + 1);
    for name in crowd {
        assert!([1, 2].contains(&data().unit(unit(name)).front.primary), "{name}");
    }
    let mut game = moving(Board::new().put("1512", &crowd));
    act(&mut game, Action::EndPhase, "");
    run(&mut game, "");
    assert_eq!(decides(&game), Some(Side::German), "one of them is too many");
    act(&mut game, Action::Eliminate { unit: unit("g_vs_03") }, "");
    assert_eq!(game.places.height(hex("1512")), limit(Side::German));
}

#[test]
fn r14_0a_what_is_agreed_holds_for_the_whole_game() {
    let board = |set: fn(&mut Options)| Board::with(set).put("1512", &["g_stg_1"]).put("1514", &["s_309_r1"]);
    for (set, on) in [((|_| {}) as fn(&mut Options), false), (|options| options.rubble = true, true)] {
        let mut game = moving(board(set));
        act(&mut game, Action::EndPhase, "");
        assert_eq!(game.options.rubble, on);
        assert_eq!(serde_json::to_value(game.options).expect("plain data")["14.3"], on);
    }
}
