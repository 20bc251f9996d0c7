//! [7.1] The order in which units move.

use super::{attempt, on, tactical, transfer};
use crate::rules::kit::{Board, act, allowed, refused, run};
use volga_blau::Action;
use volga_blau::ids::{Front, Side};

/// Two Soviet units in battle spaces, and others that are not.
fn board() -> Board {
    let board = Board::new().put("0209", &["ger-lv", "sov-62"]).put("0308", &["ger-xiii", "sov-64"]);
    board.put("0106", &["sov-13", "sov-40"]).put("SVF", &["sov-21"])
}

#[test]
fn r7_1_1a_units_in_battle_spaces_move_first_and_tactically() {
    let mut game = board().moving(Side::Soviet);
    act(&mut game, tactical("sov-62", "0109"), "");
    act(&mut game, Action::Stop, "");
    assert!(allowed(&game, Side::Soviet, tactical("sov-64", "0307")), "leaving goes on");
    assert_eq!(refused(&game, Side::Soviet, super::strategic("sov-64", "0307")), "7.3c");
}

#[test]
fn r7_1_1b_r7_1_2_once_another_unit_has_begun_nobody_leaves_a_battle_space() {
    let mut game = board().moving(Side::Soviet);
    act(&mut game, tactical("sov-13", "0105"), "");
    act(&mut game, Action::Stop, "");
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-64", "0307")), "7.1.1b");
    assert!(allowed(&game, Side::Soviet, tactical("sov-40", "0105")), "all others still move");
}

#[test]
fn r7_1_1b_a_transfer_is_a_move_too() {
    let mut game = board().moving(Side::Soviet);
    act(&mut game, transfer("sov-21", Front::Dsf), "");
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-64", "0307")), "7.1.1b");
}

#[test]
fn r7_1_1b_r7_7c_an_attempt_closes_the_step_even_if_it_fails() {
    let board = Board::new().put("0105", &["ger-lv"]).put("0205", &["sov-62"]).put("0107", &["sov-64"]);
    let mut game = board.put("0915", &["ger-xiii", "sov-13"]).moving(Side::Axis);
    assert!(allowed(&game, Side::Axis, tactical("ger-xiii", "0916")));
    act(&mut game, attempt("ger-lv"), "");
    run(&mut game, "1");
    assert_eq!(refused(&game, Side::Axis, tactical("ger-xiii", "0916")), "7.1.1b");
}

#[test]
fn r7_1_2_a_unit_moves_without_a_break() {
    let mut game = board().moving(Side::Soviet);
    act(&mut game, tactical("sov-13", "0105"), "");
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-40", "0105")), "7.1.2");
    assert_eq!(refused(&game, Side::Soviet, transfer("sov-21", Front::Dsf)), "7.1.2");
    assert_eq!(refused(&game, Side::Soviet, Action::EndPhase), "7.1.2");
    act(&mut game, on("0205"), "");
    assert!(allowed(&game, Side::Soviet, tactical("sov-40", "0105")));
}
