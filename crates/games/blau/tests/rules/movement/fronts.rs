//! [7.4] [7.5] [7.6] Onto the map, off the map, and between Front boxes.

use super::{on, strategic, tactical, transfer};
use crate::rules::kit::{Board, act, allowed, refused, space, unit};
use volga_blau::ids::{Front, Side};
use volga_blau::stage::MovementStep;
use volga_blau::{Blau, Kind, MoveEvent};

/// Whether any unit may be the next to move.
fn free(game: &Blau) -> bool {
    game.stage.movement().is_some_and(|phase| phase.step == MovementStep::Free)
}

#[test]
fn r2_1_3c_r7_4a_r7_4b_r7_4c_soviet_units_enter_by_their_fronts_edge_and_go_on() {
    let mut game = Board::new().put("SVF", &["sov-62"]).put("DSF", &["sov-64"]).moving(Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-62", "0105")), "7.4b", "the edge of DSF");
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-64", "0110")), "7.4b", "the edge of SVF");
    assert!(allowed(&game, Side::Soviet, tactical("sov-64", "0505")));
    let kind = Kind::Strategic;
    let events = act(&mut game, strategic("sov-62", "0110"), "");
    let moved = MoveEvent::Moved { unit: unit("sov-62"), from: space("SVF"), to: space("0110"), kind };
    assert!(events.contains(&moved.into()));
    for to in ["0210", "0310"] {
        act(&mut game, on(to), "");
    }
    assert!(!free(&game), "to enter cost one point of four");
    act(&mut game, on("0409"), "");
    assert!(free(&game));
}

#[test]
fn r2_1_3f_r7_4d_r7_4e_axis_units_enter_by_the_axis_supply_edge_and_go_on() {
    let mut game = Board::new().put("axis-reserve", &["ger-lv"]).moving(Side::Axis);
    assert_eq!(refused(&game, Side::Axis, tactical("ger-lv", "0918")), "7.4d");
    act(&mut game, tactical("ger-lv", "0919"), "");
    assert!(allowed(&game, Side::Axis, on("0918")));
    act(&mut game, on("0918"), "");
    assert!(free(&game), "to enter cost one point of two");
}

#[test]
fn r7_4a_units_waiting_in_the_soviet_reserve_box_do_not_move() {
    let game = Board::new().put("soviet-reserve", &["sov-62"]).moving(Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-62", "0110")), "9.1.1d");
    assert_eq!(refused(&game, Side::Soviet, transfer("sov-62", Front::Svf)), "9.1.1d");
}

#[test]
fn r7_5a_r7_5b_r7_5c_r2_1_3c_soviet_units_leave_by_a_front_edge_into_its_box() {
    let mut game = Board::new().put("0111", &["sov-5t"]).put("0210", &["sov-62"]).moving(Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-5t", "DSF")), "7.5c");
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-62", "SVF")), "7.5c", "not on the edge");
    act(&mut game, tactical("sov-5t", "SVF"), "");
    assert!(free(&game), "there the move ends, with two points left");
    act(&mut game, tactical("sov-62", "0110"), "");
    act(&mut game, on("SVF"), "");
    assert_eq!(game.places.units_in(space("SVF")).len(), 2);
    let mut game = Board::new().put("0310", &["sov-62"]).moving(Side::Soviet);
    act(&mut game, tactical("sov-62", "0209"), "");
    act(&mut game, on("0109"), "");
    assert!(free(&game), "leaving would cost a third point");
}

#[test]
fn r7_5c_r7_4b_a_unit_may_come_on_and_leave_by_another_front() {
    let mut game = Board::new().put("SVF", &["sov-5t"]).moving(Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-5t", "DSF")), "7.6a", "not by a step");
    act(&mut game, tactical("sov-5t", "0108"), "");
    assert!(allowed(&game, Side::Soviet, on("SVF")));
    act(&mut game, on("0107"), "");
    act(&mut game, on("DSF"), "");
    assert_eq!(game.places.space(unit("sov-5t")), Some(space("DSF")));
}

#[test]
fn r7_5d_axis_units_do_not_leave_the_map() {
    let game = Board::new().put("0110", &["ger-lv"]).put("0919", &["ger-xiii"]).moving(Side::Axis);
    assert_eq!(refused(&game, Side::Axis, tactical("ger-lv", "SVF")), "7.5d");
    assert_eq!(refused(&game, Side::Axis, tactical("ger-xiii", "axis-reserve")), "7.5d");
}

#[test]
fn r7_6a_r7_6b_a_unit_passes_to_the_next_front_box_and_does_nothing_else() {
    let mut game = Board::new().put("SVF", &["sov-62"]).put("0110", &["sov-64"]).moving(Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, transfer("sov-62", Front::Tcf)), "7.6a", "they do not adjoin");
    assert_eq!(refused(&game, Side::Soviet, transfer("sov-62", Front::Svf)), "7.6a");
    assert_eq!(refused(&game, Side::Soviet, transfer("sov-64", Front::Svf)), "7.6a", "not in a Front box");
    act(&mut game, transfer("sov-62", Front::Dsf), "");
    assert_eq!(game.places.space(unit("sov-62")), Some(space("DSF")));
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-62", "0105")), "7.0b");
    assert_eq!(refused(&game, Side::Soviet, transfer("sov-62", Front::Svf)), "7.0b");
}

#[test]
fn r7_6c_any_number_pass_between_dsf_and_svf() {
    let board = Board::new().put("SVF", &["sov-62", "sov-64", "sov-13"]).put("DSF", &["sov-40"]);
    let mut game = board.moving(Side::Soviet);
    for (name, front) in
        [("sov-62", Front::Dsf), ("sov-64", Front::Dsf), ("sov-13", Front::Dsf), ("sov-40", Front::Svf)]
    {
        act(&mut game, transfer(name, front), "");
    }
    assert_eq!(game.transferred, 0);
}

#[test]
fn r7_6d_one_unit_a_turn_passes_between_dsf_and_tcf() {
    let board = Board::new().put("DSF", &["sov-62", "sov-64"]);
    let mut game = board.clone().moving(Side::Soviet);
    act(&mut game, transfer("sov-62", Front::Tcf), "");
    assert_eq!(refused(&game, Side::Soviet, transfer("sov-64", Front::Tcf)), "7.6d");
    let mut game = board.put("TCF", &["sov-51"]).moving(Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, transfer("sov-62", Front::Tcf)), "3.1.1c");
    act(&mut game, transfer("sov-51", Front::Dsf), "");
    assert_eq!(refused(&game, Side::Soviet, transfer("sov-62", Front::Tcf)), "7.6d", "no passing each other");
}

#[test]
fn r7_6d_r3_1_1c_a_unit_that_left_tcf_for_a_box_has_made_room() {
    let mut game = Board::new().put("DSF", &["sov-62"]).put("TCF", &["sov-51"]).moving(Side::Soviet);
    act(&mut game, tactical("sov-51", "Baku"), "");
    assert!(allowed(&game, Side::Soviet, transfer("sov-62", Front::Tcf)));
}

#[test]
fn r7_6e_a_reinforcement_placed_in_tcf_leaves_the_passage_open() {
    let placed = Board::new().put("TCF", &["sov-62"]).set(|game| game.rebuilt.units.insert(unit("sov-62")));
    let game = placed.moving(Side::Soviet);
    assert!(allowed(&game, Side::Soviet, transfer("sov-62", Front::Dsf)));
}
