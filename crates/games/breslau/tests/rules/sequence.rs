//! [5.0] The sequence of play.

use super::kit::{Board, act, hex, kinds, refused, rules, run_phase, step, unit};
use volga_breslau::data::data;
use volga_breslau::ids::Side;
use volga_breslau::stage::{Air, AirStep, Stage, SupplyStep, TurnEnd};
use volga_breslau::{Action, Event, Off, Phase, SequenceEvent};

/// The phases that began.
fn begun(events: &[Event]) -> Vec<Phase> {
    let phase = |event: &Event| match event {
        Event::Sequence(SequenceEvent::PhaseBegan { phase }) => Some(*phase),
        _ => None,
    };
    events.iter().filter_map(phase).collect()
}

#[test]
fn r5_0_each_phase_is_finished_before_the_next() {
    let board = Board::new().put("1510", &["g_co_1"]).off(Off::Available, &["s_air_16_1"]);
    let mut game = board.at(Stage::TurnEnd(TurnEnd::Next));
    assert_eq!(begun(&step(&mut game, "")), [Phase::Air]);
    run_phase(&mut game, "");
    let bombs = Action::Fly { unit: unit("s_air_16_1"), hex: hex("1510") };
    assert_eq!(begun(&super::kit::play_phase(&mut game, bombs, "6")), [Phase::Artillery, Phase::Supply]);
    assert_eq!(begun(&run_phase(&mut game, "")), [Phase::SovietMovement]);
}

#[test]
fn r5_0a_a_finished_phase_is_not_reopened() {
    let board = Board::new()
        .put("1510", &["g_co_1"])
        .put("1520", &["s_art_159"])
        .off(Off::Available, &["s_air_16_1"]);
    let mut game = board.at(Stage::Air(Air { step: AirStep::Flying }));
    act(&mut game, Action::EndFlying, "");
    let fly = Action::Fly { unit: unit("s_air_16_1"), hex: hex("1510") };
    assert_eq!(refused(&game, Side::Soviet, fly), "5.0");
    assert_eq!(refused(&game, Side::German, Action::Pass), "5.0", "nor is it the other side's turn");
}

#[test]
fn r5_8d_a_new_turn_begins() {
    let mut game = Board::new()
        .turn(2)
        .put("1514", &["g_co_1"])
        .put("1613", &["g_co_2"])
        .at(Stage::TurnEnd(TurnEnd::Next));
    game.moved.insert(unit("g_co_1"));
    game.spent.insert(unit("g_co_1"));
    let events = step(&mut game, "");
    assert_eq!((kinds(&events)[0], rules(&events)[0], game.turn), ("turn_began", "5.8d", 3));
    assert!(game.moved.is_empty() && game.spent.is_empty());
    assert_eq!(game.urban, super::kit::units(&["g_co_1"]), "ruling 123: in built-up terrain");
}

/// A unit that waits off the map comes into a hex where nobody could be in supply, after the check.
fn arrives(name: &str, at: &str, enemies: [&str; 6]) -> bool {
    let around = hex(at).neighbours().zip(enemies);
    let board = around.fold(Board::new(), |board, (near, enemy)| board.put(near.name(), &[enemy]));
    let mut game = board.at(Stage::Supply(SupplyStep::Check));
    step(&mut game, "");
    game.places.put(unit(name), hex(at));
    !game.is_unsupplied(unit(name)) && game.cut_off(data().unit(unit(name)).side).contains(unit(name))
}

#[test]
fn r5_4a_soviet_reinforcements_are_in_supply_until_the_next_check() {
    assert!(arrives("s_309_r1", "1520", ["g_co_1", "g_co_2", "g_co_3", "g_co_4", "g_hanf_i", "g_hanf_ii"]));
}

#[test]
fn r5_5a_german_reinforcements_are_in_supply_until_the_next_check() {
    assert!(arrives(
        "g_co_1",
        "1510",
        ["s_309_r1", "s_309_r2", "s_309_r3", "s_218_r1", "s_218_r2", "s_218_r3"]
    ));
}
