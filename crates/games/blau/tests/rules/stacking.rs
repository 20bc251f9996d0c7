//! Tests of `rules/stacking`.

use super::kit::{Board, act, allowed, decides, refused, space, unit, units};
use volga_blau::ids::{Front, Side};
use volga_blau::stage::{MovementStep, Stage};
use volga_blau::{Action, Blau, Kind, Place};

#[track_caller]
fn tactical(name: &str, to: &str) -> Action {
    Action::Move { unit: unit(name), kind: Kind::Tactical, to: space(to) }
}

fn dissolve(name: &str) -> Action {
    Action::Dissolve { unit: unit(name) }
}

/// The box from which units have to go.
fn excess(game: &Blau) -> Option<&'static str> {
    match game.stage.movement()?.step {
        MovementStep::Excess(space) => Some(space.name()),
        _ => None,
    }
}

#[test]
fn r3_1_1a_a_hex_holds_any_number_of_units() {
    let names = ["sov-62", "sov-64", "sov-13", "sov-40", "sov-21", "sov-28", "sov-38", "sov-9", "sov-57"];
    let mut game = Board::new().put("0208", &names).put("0309", &["sov-37", "sov-12"]).moving(Side::Soviet);
    for name in names {
        act(&mut game, tactical(name, "0309"), "");
        act(&mut game, Action::Stop, "");
    }
    act(&mut game, Action::EndPhase, "");
    assert_eq!((game.places.units_in(space("0309")).len(), excess(&game)), (11, None));
}

#[test]
fn r3_1_1b_front_boxes_hold_any_number_of_units() {
    let names = ["sov-62", "sov-64", "sov-13", "sov-40", "sov-21"];
    let mut game = Board::new().put("SVF", &names).put("DSF", &["sov-28", "sov-38"]).moving(Side::Soviet);
    for name in names {
        act(&mut game, Action::Transfer { unit: unit(name), front: Front::Dsf }, "");
    }
    act(&mut game, Action::EndPhase, "");
    assert_eq!((game.places.units_in(space("DSF")).len(), excess(&game)), (7, None));
}

#[test]
fn r3_1_1c_tcf_holds_one_unit() {
    let board = Board::new().put("Batumi", &["sov-62"]);
    assert!(allowed(&board.clone().moving(Side::Soviet), Side::Soviet, tactical("sov-62", "TCF")));
    let game = board.put("TCF", &["sov-51"]).moving(Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-62", "TCF")), "3.1.1c");
}

#[test]
fn r3_1_2a_r3_1_2c_a_box_has_a_slot_for_each_unit_of_a_side() {
    let board = Board::new().put("1103", &["ger-lv", "ger-xiii"]).put("Kalmykia", &["sov-62", "sov-64"]);
    let mut game = board.put("Dagestan", &["sov-13"]).moving(Side::Axis);
    act(&mut game, tactical("ger-lv", "Kalmykia"), "");
    assert_eq!(refused(&game, Side::Axis, tactical("ger-xiii", "Kalmykia")), "3.1.2c");
    let board = Board::new().put("Kalmykia", &["sov-62"]).put("Dagestan", &["sov-13", "sov-40"]);
    let mut game = board.moving(Side::Soviet);
    act(&mut game, tactical("sov-13", "Kalmykia"), "");
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-40", "Kalmykia")), "3.1.2c", "two for the Soviets");
}

#[test]
fn r3_1_2d_r3_1_2e_a_box_still_too_full_after_movement_loses_units() {
    let board =
        Board::new().put("Kalmykia", &["ger-lv", "ger-xiii", "ger-vii"]).put("Baku", &["ger-xl", "ger-iii"]);
    let board = board.held(Side::Axis, &["Kalmykia", "Baku"]).put("Batumi", &["sov-62", "sov-64", "sov-13"]);
    let mut game = board.moving(Side::Axis);
    act(&mut game, Action::EndPhase, "");
    assert_eq!((excess(&game), decides(&game)), (Some("Kalmykia"), Some(Side::Axis)));
    assert_eq!(refused(&game, Side::Axis, dissolve("ger-xl")), "3.1.2e", "first those in Kalmykia");
    assert_eq!(refused(&game, Side::Axis, dissolve("sov-62")), "3.1.2e");
    assert_eq!(refused(&game, Side::Axis, Action::EndPhase), "4.0b");
    act(&mut game, dissolve("ger-xiii"), "");
    assert_eq!(excess(&game), Some("Kalmykia"), "one is still too many");
    act(&mut game, dissolve("ger-lv"), "");
    assert_eq!(excess(&game), Some("Baku"));
    act(&mut game, dissolve("ger-xl"), "");
    assert!(matches!(game.stage, Stage::Attack(_)), "enemy boxes are not judged");
    assert_eq!(game.places.at(Place::Dead), units(&["ger-lv", "ger-xiii", "ger-xl"]));
}

#[test]
fn r3_1_2d_a_unit_that_moves_away_cures_it() {
    let board = Board::new().put("Kalmykia", &["ger-lv", "ger-xiii"]).held(Side::Axis, &["Kalmykia"]);
    let mut game = board.moving(Side::Axis);
    act(&mut game, tactical("ger-lv", "1103"), "");
    act(&mut game, Action::Stop, "");
    act(&mut game, Action::EndPhase, "");
    assert!(matches!(game.stage, Stage::Attack(_)));
}

#[test]
fn r3_1_2j_only_the_49th_korps_enters_elbrus_and_only_without_assets() {
    let board = Board::new().put("Stavropolsky", &["ger-xlix", "ger-lv"]).held(Side::Axis, &["Stavropolsky"]);
    let game = board.clone().assets("ger-xlix", &["ger-88"]).moving(Side::Axis);
    assert!(allowed(&game, Side::Axis, tactical("ger-xlix", "Elbrus")), "an anti-tank asset stays behind");
    assert_eq!(refused(&game, Side::Axis, tactical("ger-lv", "Elbrus")), "3.1.2j");
    let game = board.assets("ger-xlix", &["ger-mot3"]).moving(Side::Axis);
    assert_eq!(refused(&game, Side::Axis, tactical("ger-xlix", "Elbrus")), "3.1.2j");
    let game = Board::new().put("Stavropolsky", &["sov-62"]).moving(Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-62", "Elbrus")), "3.1.2j");
}

#[test]
fn r3_1_2k_only_the_42nd_korps_enters_kerch() {
    let board = Board::new().put("Krasnodarsky", &["ger-xlii", "ger-lv"]).held(Side::Axis, &["Krasnodarsky"]);
    let game = board.moving(Side::Axis);
    assert!(allowed(&game, Side::Axis, tactical("ger-xlii", "Kerch")));
    assert_eq!(refused(&game, Side::Axis, tactical("ger-lv", "Kerch")), "3.1.2k");
    let game = Board::new().put("Krasnodarsky", &["sov-62"]).moving(Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-62", "Kerch")), "3.1.2k");
}

#[test]
fn r3_1_2m_the_42nd_korps_leaves_kerch_only_in_supply() {
    let board = Board::new().put("Kerch", &["ger-xlii"]);
    let game = board.clone().put("Krasnodarsky", &["sov-62"]).moving(Side::Axis);
    assert_eq!(refused(&game, Side::Axis, tactical("ger-xlii", "Krasnodarsky")), "3.1.2m");
    assert_eq!(refused(&game, Side::Axis, Action::Attempt { unit: unit("ger-xlii") }), "3.1.2m");
    let game = board.moving(Side::Axis);
    assert!(allowed(&game, Side::Axis, tactical("ger-xlii", "Krasnodarsky")), "nobody bars its supply");
}
