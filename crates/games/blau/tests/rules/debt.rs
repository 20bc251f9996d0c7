//! Tests of `rules/debt`.

use super::kit::*;
use volga_blau::ids::Side;
use volga_blau::stage::{ArrivalStep, Stage};
use volga_blau::{Action, Bearer, Blau, Debt, DebtEvent, Event};

fn remove(name: &str) -> Action {
    Action::Remove { asset: asset(name) }
}

/// The Axis reinforcement phase of a turn, by way of the arrivals.
fn phase(board: Board, turn: u8) -> Blau {
    let mut game = board.turn(turn).at(Stage::Arrivals { step: ArrivalStep::Detachments });
    run(&mut game, "");
    game
}

fn with_division() -> Board {
    Board::new().put("0118", &["ger-xxiv"]).assets("ger-xxiv", &["ger-gd"])
}

/// A corps with an asset in Elbrus' neighbour, cut off.
fn cut_off(name: &str) -> Board {
    let board = Board::new().put("Maikop", &["ger-iii"]).assets("ger-iii", &[name]);
    board.put("Krasnodarsky", &["sov-47"]).put("Stavropolsky", &["sov-58"])
}

#[test]
fn r9_2_2c_r6_4h_on_turn_2_grossdeutschland_leaves_for_good() {
    let game = phase(with_division(), 1);
    assert_eq!(refused(&game, Side::Axis, remove("ger-gd")), "9.2.2c");
    let mut game = phase(with_division(), 2);
    assert_eq!(refused(&game, Side::Axis, Action::EndPhase), "9.2.2c", "ruling 100");
    let events = act(&mut game, remove("ger-gd"), "");
    let gone = DebtEvent::LeftForGood { asset: asset("ger-gd"), substitute: false };
    assert_eq!((events.as_slice(), events[0].rule().0), ([Event::Debt(gone)].as_slice(), "9.2.2c"));
    assert_eq!((game.sheets.bearer(asset("ger-gd")), game.debt), (Bearer::Gone, Debt::Settled));
    act(&mut game, Action::EndPhase, "");
    assert_eq!(refused(&game, Side::Axis, Action::RebuildStep { asset: asset("ger-gd") }), "9.2.2c");
}

#[test]
fn r9_2_2c_it_leaves_from_the_reserve_box_too_and_with_any_steps() {
    let mut game = phase(Board::new().reserve(&["ger-gd"]).steps("ger-gd", 1), 2);
    act(&mut game, remove("ger-gd"), "");
    assert_eq!(game.debt, Debt::Settled, "ruling 82");
}

#[test]
fn r9_2_2d_if_it_is_dead_a_panzer_division_with_three_steps_leaves() {
    let board = Board::new().dead_assets(&["ger-gd"]).put("0118", &["ger-xxiv"]);
    let board = board.assets("ger-xxiv", &["ger-pz3", "ger-pz9"]).steps("ger-pz9", 2).reserve(&["ger-mot3"]);
    let mut game = phase(board, 2);
    assert_eq!(refused(&game, Side::Axis, remove("ger-pz9")), "9.2.2d");
    assert_eq!(refused(&game, Side::Axis, remove("ger-mot3")), "9.2.2d");
    let events = act(&mut game, remove("ger-pz3"), "");
    let gone = DebtEvent::LeftForGood { asset: asset("ger-pz3"), substitute: true };
    assert_eq!((events.as_slice(), events[0].rule().0), ([Event::Debt(gone)].as_slice(), "9.2.2d"));
}

#[test]
fn r9_2_2d_the_debt_lapses_when_nothing_is_left_that_could_leave() {
    let board = Board::new().dead_assets(&["ger-gd"]).reserve(&["ger-pz3"]).steps("ger-pz3", 2);
    let mut game = phase(board, 2);
    let events = act(&mut game, Action::EndPhase, "");
    assert!(events.contains(&Event::Debt(DebtEvent::DebtLapsed)));
    assert_eq!(game.debt, Debt::Lapsed, "ruling 113");
}

#[test]
fn r9_2_2e_out_of_supply_it_leaves_as_soon_as_it_can() {
    let board = cut_off("ger-gd").reserve(&["ger-pz3"]);
    let mut game = phase(board.clone(), 2);
    assert_eq!(refused(&game, Side::Axis, remove("ger-gd")), "9.2.2e");
    assert_eq!(refused(&game, Side::Axis, remove("ger-pz3")), "9.2.2c", "ruling 138: the debt waits");
    act(&mut game, Action::EndPhase, "");
    assert_eq!(game.debt, Debt::Owed);
    let later = board.set(|game| {
        game.debt = Debt::Owed;
        game.places.put(unit("sov-47"), space("TCF"));
    });
    let game = phase(later, 3);
    assert!(allowed(&game, Side::Axis, remove("ger-gd")));
    // A substitute with a unit out of supply keeps the debt open (ruling 140).
    let mut game = phase(cut_off("ger-pz3").dead_assets(&["ger-gd"]), 2);
    assert_eq!(refused(&game, Side::Axis, remove("ger-pz3")), "9.2.2e");
    act(&mut game, Action::EndPhase, "");
    assert_eq!(game.debt, Debt::Owed);
}

#[test]
fn r9_2_2c_the_soviets_owe_nothing() {
    let board = with_division().put("soviet-reserve", &["sov-62"]);
    let game = board.turn(2).at(Stage::Reinforcement { side: Side::Soviet, withdrawing: false });
    assert_eq!(refused(&game, Side::Soviet, remove("ger-gd")), "9.2.2c");
}
