//! Tests of `rules/control`.

use super::kit::*;
use volga_blau::ids::{CaucasusBox, Side};
use volga_blau::{Action, ControlEvent, Event, Kind, Options};
use volga_engine::Game;
use volga_engine::dice::Quick;

fn tactical(name: &str, to: &str) -> Action {
    Action::Move { unit: unit(name), kind: Kind::Tactical, to: space(to) }
}

fn start() -> volga_blau::Blau {
    let options = Options { ready_made: true, ..Options::default() };
    volga_blau::Blau::setup("campaign", &options, volga_blau::RULES, &mut Quick::new(1))
        .expect("the campaign")
}

#[test]
fn r3_3a_a_side_controls_a_space_from_the_moment_it_is_there_alone() {
    let mut game = Board::new().put("1007", &["ger-iii"]).held(Side::Axis, &["1007"]).moving(Side::Axis);
    assert!(game.controls(Side::Soviet, space("1006")));
    let events = act(&mut game, tactical("ger-iii", "1006"), "");
    assert!(
        events.contains(&Event::Control(ControlEvent::Changed { space: space("1006"), side: Side::Axis }))
    );
    assert!(game.controls(Side::Axis, space("1006")), "while it is still on its way (ruling 85)");
}

#[test]
fn r3_3b_control_stays_when_the_units_leave() {
    let mut game = Board::new().put("1007", &["ger-iii"]).held(Side::Axis, &["1007"]).moving(Side::Axis);
    act(&mut game, tactical("ger-iii", "1006"), "");
    act(&mut game, Action::Step { to: space("1005") }, "");
    assert!(game.controls(Side::Axis, space("1006")) && game.controls(Side::Axis, space("1007")));
}

#[test]
fn r3_3b_nobody_controls_a_space_that_both_are_in() {
    let mut game = Board::new()
        .put("1007", &["ger-iii"])
        .put("1006", &["sov-62"])
        .held(Side::Axis, &["1007"])
        .moving(Side::Axis);
    act(&mut game, tactical("ger-iii", "1006"), "");
    assert_eq!(game.controller(space("1006")), None, "ruling 86");
    assert!(!game.held.contains(space("1006")), "the last holder is remembered (ruling 101)");
}

#[test]
fn r3_3c_boxes_are_controlled_like_hexes() {
    let board = Board::new().put("Maikop", &["ger-v"]).held(Side::Axis, &["Maikop"]);
    assert!(board.game.controls(Side::Axis, space("Maikop")));
    let board = board.put("Maikop", &["sov-47"]);
    assert_eq!(board.game.controller(space("Maikop")), None);
    assert_eq!(board.game.controller(space("TCF")), None, "holding boxes are nobody's to win");
}

#[test]
fn r3_3d_border_boxes_remember_who_was_last_alone_there() {
    let named = |name| CaucasusBox::named(name).expect("a box");
    let marked: Vec<_> = CaucasusBox::all()
        .filter(|caucasus| start().data().map.caucasus(*caucasus).last_control)
        .map(CaucasusBox::name)
        .collect();
    assert_eq!(marked, ["Krasnodarsky", "Stavropolsky", "Kalmykia"]);
    let mut game = Board::new().put("1103", &["ger-iii"]).held(Side::Axis, &["1103"]).moving(Side::Axis);
    assert_eq!(game.last_control(named("Kalmykia")), Side::Soviet);
    act(&mut game, tactical("ger-iii", "Kalmykia"), "");
    assert_eq!(game.last_control(named("Kalmykia")), Side::Axis);
    // An enemy comes in: it is still the side that was last alone (ruling 14).
    game.places.put(unit("sov-47"), space("Kalmykia"));
    assert_eq!(game.last_control(named("Kalmykia")), Side::Axis);
}

#[test]
fn r3_3e_only_the_side_with_last_control_goes_into_enemy_hexes() {
    let board = Board::new().put("Kalmykia", &["ger-iii", "sov-47"]).put("1111", &["ger-lv"]);
    let board = board.held(Side::Axis, &["1103", "1111"]);
    // Nobody else is needed for supply: the test asks by which rule, and leaving a battle space asks for supply first.
    let game =
        board.clone().set(|game| game.places.put(unit("sov-47"), space("Dagestan"))).moving(Side::Axis);
    assert_eq!(refused(&game, Side::Axis, tactical("ger-iii", "1104")), "7.4f");
    assert!(allowed(&game, Side::Axis, tactical("ger-iii", "1103")), "7.4i: it is Axis already");
    let game = board.held(Side::Axis, &["Kalmykia"]);
    let game = game.set(|game| game.places.put(unit("sov-47"), space("Dagestan"))).moving(Side::Axis);
    assert!(allowed(&game, Side::Axis, tactical("ger-iii", "1104")));
}

#[test]
fn r3_3f_r6_0a_at_the_start_the_boxes_are_soviet() {
    let game = start();
    for caucasus in CaucasusBox::all().filter(|caucasus| *caucasus != CaucasusBox::KERCH) {
        assert!(game.controls(Side::Soviet, caucasus.into()), "{caucasus:?}");
        assert_eq!(game.last_control(caucasus), Side::Soviet);
    }
    assert!(game.controls(Side::Axis, CaucasusBox::KERCH.into()), "ruling 12");
}

#[test]
fn r3_4a_a_space_with_units_of_both_sides_is_a_battle_space() {
    let board =
        Board::new().put("1006", &["sov-62", "ger-iii"]).put("1005", &["sov-64"]).put("1007", &["ger-v"]);
    assert!(board.game.is_battle_space(space("1006")));
    for other in ["1005", "1007", "1004"] {
        assert!(!board.game.is_battle_space(space(other)));
    }
}

#[test]
fn r3_4b_every_hex_and_every_box_can_become_one() {
    for name in ["0606", "0105", "Maikop", "Baku"] {
        let board = Board::new().put(name, &["sov-62", "ger-iii"]);
        assert!(board.game.is_battle_space(space(name)), "{name}");
    }
}

#[test]
fn r3_4c_there_is_combat_in_battle_spaces_only() {
    let game =
        Board::new().put("1006", &["sov-62", "ger-iii"]).put("1005", &["sov-64"]).attacking(Side::Axis);
    assert!(allowed(&game, Side::Axis, Action::Attack { space: space("1006") }));
    assert_eq!(refused(&game, Side::Axis, Action::Attack { space: space("1005") }), "3.4c");
    assert_eq!(refused(&game, Side::Axis, Action::Attack { space: space("SVF") }), "3.4c");
}
