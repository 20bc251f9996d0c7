//! Tests of `rules/arrivals`.

use super::kit::*;
use volga_blau::ids::{Front, Side};
use volga_blau::stage::{ArrivalStep, Stage};
use volga_blau::{Action, ArrivalEvent, Bearer, Blau, Event, Place};

fn soviet_turn(board: Board, turn: u8) -> Blau {
    let mut game = board.turn(turn).at(Stage::Opening { side: Side::Soviet });
    run(&mut game, "");
    game
}

fn axis_arrivals(board: Board, turn: u8, script: &str) -> Blau {
    let mut game = board.turn(turn).at(Stage::Arrivals { step: ArrivalStep::Dice });
    run(&mut game, script);
    game
}

fn front(name: &str, front: Front) -> Action {
    Action::PlaceInFront { unit: unit(name), front }
}

/// After Uranus was launched, with Rostov as it is said.
fn uranus(board: Board) -> Blau {
    axis_arrivals(board.set(|game| game.uranus = Some(10)), 10, "")
}

fn detach(name: &str, at: &str) -> Action {
    Action::PlaceDetachment { unit: unit(name), space: space(at) }
}

#[test]
fn r9_1_1a_soviet_units_arrive_in_the_reserve_box_with_a_strength_of_one() {
    let game = soviet_turn(Board::new(), 3);
    for name in ["sov-46", "sov-4t", "sov-1g"] {
        assert_eq!(game.places.of(unit(name)), Place::In(space("soviet-reserve")), "{name}");
        assert_eq!(game.sheets.strength(unit(name)), 1);
    }
    assert_eq!(game.places.of(unit("sov-66")), Place::Due);
}

#[test]
fn r9_1_1b_r9_1_1c_soviet_assets_arrive_with_the_steps_of_the_side_that_bears_the_turn() {
    let game = soviet_turn(Board::new(), 2);
    let arrived = |name| (game.sheets.bearer(asset(name)), game.sheets.steps(asset(name)));
    assert_eq!(arrived("sov-tc4"), (Bearer::Reserve, 1));
    assert_eq!(arrived("sov-cc17"), (Bearer::Reserve, 2));
    assert_eq!(arrived("sov-tc28"), (Bearer::Due, 0));
}

#[test]
fn r9_1_1d_r9_1_1g_a_unit_of_the_reserve_box_may_be_placed_in_a_front_box() {
    let board = Board::new().put("soviet-reserve", &["sov-62"]).put("0907", &["sov-64"]);
    let mut game = board.at(Stage::Reinforcement { side: Side::Soviet, withdrawing: false });
    assert_eq!(refused(&game, Side::Soviet, front("sov-64", Front::Dsf)), "9.1.1d");
    act(&mut game, front("sov-62", Front::Dsf), "");
    assert_eq!(game.places.of(unit("sov-62")), Place::In(space("DSF")));
    // In the same turn it moves on.
    for _ in 0..3 {
        play(&mut game, Action::EndPhase, "");
    }
    let onto_the_map =
        Action::Move { unit: unit("sov-62"), kind: volga_blau::Kind::Tactical, to: space("0505") };
    assert!(allowed(&game, Side::Soviet, onto_the_map));
}

#[test]
fn r9_1_1e_tcf_takes_a_unit_only_while_it_is_empty() {
    let board = Board::new().put("soviet-reserve", &["sov-62", "sov-64"]);
    let mut game = board.at(Stage::Reinforcement { side: Side::Soviet, withdrawing: false });
    act(&mut game, front("sov-62", Front::Tcf), "");
    assert_eq!(refused(&game, Side::Soviet, front("sov-64", Front::Tcf)), "9.1.1e");
}

#[test]
fn r9_2_1a_r9_2_1b_r6_2f_r6_2g_axis_units_arrive_whole_in_the_reserve_box() {
    let game = axis_arrivals(Board::new(), 3, "");
    assert_eq!(game.places.of(unit("ita-8")), Place::In(space("axis-reserve")));
    assert_eq!(game.sheets.strength(unit("ita-8")), game.data().unit(unit("ita-8")).strength);
    assert_eq!(game.sheets.bearer(asset("ita-celere")), Bearer::Reserve);
    assert_eq!(game.places.of(unit("rom-3")), Place::Due, "turn 4");
}

#[test]
fn r9_2_1i_a_five_or_a_six_brings_the_blue_division() {
    for die in 1..=6u8 {
        let game = axis_arrivals(Board::new(), 12, &die.to_string());
        let expected = if die >= 5 { Bearer::Reserve } else { Bearer::Gone };
        assert_eq!(game.sheets.bearer(asset("ger-blue250")), expected, "{die}");
    }
}

#[test]
fn r9_2_1d_r6_2h_the_detachments_come_after_uranus() {
    let mut game = uranus(Board::new().held(Side::Axis, &["1112"]));
    assert_eq!(game.stage, Stage::Detachment { unit: unit("ger-hollidt") });
    let events = act(&mut game, detach("ger-hollidt", "1112"), "");
    let placed = ArrivalEvent::DetachmentPlaced { unit: unit("ger-hollidt"), space: space("1112") };
    assert!(events.contains(&Event::Arrival(placed)));
    assert_eq!(game.stage, Stage::Detachment { unit: unit("ger-fretter-pico") });
}

#[test]
fn r9_2_1e_without_uranus_they_never_come() {
    let game = axis_arrivals(Board::new(), 10, "");
    assert!(matches!(game.stage, Stage::Reinforcement { side: Side::Axis, .. }));
    assert_eq!(game.places.of(unit("ger-hollidt")), Place::Due);
}

#[test]
fn r9_2_1f_hollidt_goes_to_rostov_or_to_the_nearest_city() {
    let game = uranus(Board::new().held(Side::Axis, &["1112"]));
    assert_eq!(legal(&game), [detach("ger-hollidt", "1112")]);
    // Rostov is Soviet: Taganrog, 1113, lies next to it.
    let game = uranus(Board::new().held(Side::Soviet, &["1112"]));
    assert_eq!(legal(&game), [detach("ger-hollidt", "1113")]);
    assert_eq!(refused(&game, Side::Axis, detach("ger-hollidt", "1112")), "9.2.1f");
    assert_eq!(refused(&game, Side::Axis, detach("ger-hollidt", "1115")), "9.2.1f");
    // A battle for Rostov does not keep him out (ruling 112).
    let game = uranus(Board::new().put("1112", &["ger-v", "sov-56"]));
    assert_eq!(legal(&game), [detach("ger-hollidt", "1112")]);
}

#[test]
fn r9_2_1g_r9_2_1h_fretter_pico_goes_to_another_city_of_the_alz() {
    let mut game = uranus(Board::new().held(Side::Axis, &["1112", "0809"]));
    act(&mut game, detach("ger-hollidt", "1112"), "");
    assert_eq!(refused(&game, Side::Axis, detach("ger-fretter-pico", "1112")), "9.2.1h");
    assert_eq!(refused(&game, Side::Axis, detach("ger-fretter-pico", "0809")), "9.2.1g", "outside the ALZ");
    assert_eq!(refused(&game, Side::Axis, detach("ger-fretter-pico", "0713")), "9.2.1g", "no city");
    assert!(allowed(&game, Side::Axis, detach("ger-fretter-pico", "0617")));
    let cities = game.data().map.cities.and(&game.data().map.alz);
    let open = cities.iter().filter(|city| game.controls(Side::Axis, *city)).count();
    assert_eq!(legal(&game).len(), open - 1);
}
