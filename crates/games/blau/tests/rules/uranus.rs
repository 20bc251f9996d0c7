//! Tests of `rules/uranus`.

use super::kit::{Board, act, allowed, decides, play, refused, run, space, unit};
use volga_blau::ids::{Front, Side};
use volga_blau::stage::Stage;
use volga_blau::{Action, Blau, Kind, UranusEvent};

#[track_caller]
fn tactical(name: &str, to: &str) -> Action {
    Action::Move { unit: unit(name), kind: Kind::Tactical, to: space(to) }
}

/// Operation Uranus launched on a turn; every unit of the board has moved and fought in it.
#[track_caller]
fn launched(board: Board, turn: u8) -> Blau {
    let used = |game: &mut Blau| {
        game.moved = game.places.in_play(Side::Soviet);
        game.fought = game.moved;
    };
    let mut game = board.set(used).turn(turn).at(Stage::Uranus);
    act(&mut game, Action::Launch, "");
    game
}

fn board() -> Board {
    Board::new().put("0208", &["sov-62", "sov-64", "sov-13", "sov-40"]).put("0209", &["ger-lv"])
}

#[test]
fn r8_4a_the_soviets_may_launch_it_or_not() {
    let mut game = board().turn(9).at(Stage::Uranus);
    assert_eq!(decides(&game), Some(Side::Soviet));
    assert_eq!(refused(&game, Side::Soviet, Action::EndPhase), "4.0b");
    let mut declined = game.clone();
    let events = act(&mut declined, Action::Decline, "");
    assert!(events.contains(&UranusEvent::Declined.into()));
    assert_eq!((declined.stage, declined.uranus), (Stage::Closing { side: Side::Soviet }, None));
    let events = act(&mut game, Action::Launch, "");
    assert!(events.contains(&UranusEvent::Launched { units: 1 }.into()));
    assert_eq!(game.uranus, Some(9));
    assert_eq!(refused(&game, Side::Soviet, Action::Launch), "4.0b", "once in the game");
}

#[test]
fn r8_4a_it_may_be_launched_without_a_unit_that_could_move() {
    let mut game = launched(Board::new().put("0917", &["ger-lv"]), 9);
    play(&mut game, Action::EndPhase, "");
    assert_eq!(decides(&game), Some(Side::Axis), "the Axis player turn has come");
}

#[test]
fn r8_4d_r8_4f_so_many_units_move_again_as_the_turn_says() {
    for (turn, units) in [(9, 1), (10, 2), (11, 3), (14, 3)] {
        let mut game = launched(board(), turn);
        for name in ["sov-62", "sov-64", "sov-13"].into_iter().take(units) {
            assert!(matches!(game.stage, Stage::Movement(_)), "turn {turn}, {name}");
            act(&mut game, tactical(name, "0309"), "");
            act(&mut game, Action::Stop, "");
        }
        assert_eq!(game.stage, Stage::Closing { side: Side::Soviet }, "turn {turn}");
    }
}

#[test]
fn r8_4f_each_unit_makes_one_further_move() {
    let mut game = launched(board(), 11);
    act(&mut game, tactical("sov-62", "0309"), "");
    act(&mut game, Action::Stop, "");
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-62", "0409")), "8.4f");
}

#[test]
fn r8_4c_all_rules_of_movement_hold() {
    let board = board().put("0308", &["sov-21", "ger-xiii"]).put("DSF", &["sov-28", "sov-38"]);
    let mut game = launched(board.set(|game| game.transferred = 1), 11);
    let strategic = Action::Move { unit: unit("sov-62"), kind: Kind::Strategic, to: space("0209") };
    assert_eq!(refused(&game, Side::Soviet, strategic), "7.3d");
    let transfer = Action::Transfer { unit: unit("sov-28"), front: Front::Tcf };
    assert_eq!(refused(&game, Side::Soviet, transfer), "7.6d", "the limit covers the whole turn");
    assert!(allowed(&game, Side::Soviet, tactical("sov-21", "0307")));
    act(&mut game, Action::Transfer { unit: unit("sov-28"), front: Front::Svf }, "");
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-21", "0307")), "7.1.1b", "leaving comes first");
}

#[test]
fn r8_4c_a_failed_attempt_is_a_move() {
    let board = Board::new().put("1118", &["sov-5t"]).put("1018", &["ger-lv"]).put("1117", &["ger-xiii"]);
    let mut game = launched(board.put("1119", &["ger-vii"]), 9);
    assert!(!game.is_supplied(unit("sov-5t")));
    act(&mut game, Action::Attempt { unit: unit("sov-5t") }, "");
    run(&mut game, "1");
    assert_eq!(decides(&game), Some(Side::Axis));
}

#[test]
fn r8_4e_no_marker_and_no_attack() {
    let mut game = launched(board(), 9);
    act(&mut game, tactical("sov-62", "0209"), "");
    assert!(game.is_battle_space(space("0209")) && game.markers.is_empty());
    assert_eq!(game.stage, Stage::Closing { side: Side::Soviet });
}

#[test]
fn r8_4d_r3_1_2e_boxes_are_not_judged_after_it() {
    let mut game = launched(Board::new().put("Batumi", &["sov-62", "sov-64", "sov-13"]), 11);
    act(&mut game, Action::EndPhase, "");
    assert_eq!(game.stage, Stage::Closing { side: Side::Soviet });
    assert_eq!(game.places.units_in(space("Batumi")).len(), 3);
}
