//! [7.0] [7.2] Tactical movement.

use super::{on, strategic, tactical};
use crate::rules::kit::{Board, act, allowed, asset, decides, refused, space, unit};
use volga_blau::ids::Side;
use volga_blau::stage::{MovementStep, Stage};
use volga_blau::{Action, Bearer};

/// Whether any unit may be the next to move.
fn free(game: &volga_blau::Blau) -> bool {
    game.stage.movement().is_some_and(|phase| phase.step == MovementStep::Free)
}

#[test]
fn r7_0a_a_player_may_move_nobody() {
    let mut game = Board::new().put("0208", &["sov-62", "sov-64"]).moving(Side::Soviet);
    act(&mut game, Action::EndPhase, "");
    assert!(matches!(game.stage, Stage::Attack(_)));
    assert_eq!(game.places.units_in(space("0208")).len(), 2);
}

#[test]
fn r7_0b_r7_0c_r7_0d_a_unit_spends_a_point_a_space_and_no_more_than_its_factor() {
    let mut game = Board::new().put("0208", &["sov-62"]).moving(Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-62", "0408")), "7.0c", "two hexes away");
    act(&mut game, tactical("sov-62", "0309"), "");
    assert!(!free(&game) && allowed(&game, Side::Soviet, Action::Stop));
    act(&mut game, on("0408"), "");
    assert!(free(&game), "two points are all it has");
    assert_eq!(refused(&game, Side::Soviet, on("0507")), "7.0c");
    assert_eq!(refused(&game, Side::Soviet, strategic("sov-62", "0407")), "7.0b");
    assert_eq!(game.places.space(unit("sov-62")), Some(space("0408")));
}

#[test]
fn r7_0c_a_unit_may_stop_early_and_return_to_where_it_began() {
    let mut game = Board::new().put("0208", &["sov-62", "sov-64"]).moving(Side::Soviet);
    act(&mut game, tactical("sov-62", "0309"), "");
    act(&mut game, on("0208"), "");
    act(&mut game, tactical("sov-64", "0309"), "");
    act(&mut game, Action::Stop, "");
    assert!(free(&game));
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-64", "0409")), "7.0b");
}

#[test]
fn r7_0e_r7_0f_nobody_moves_through_enemies() {
    let board = Board::new().put("0208", &["sov-5t"]).put("0209", &["ger-lv"]);
    let mut game = board.clone().moving(Side::Soviet);
    act(&mut game, tactical("sov-5t", "0209"), "");
    assert!(free(&game), "the move has ended although points are left");
    assert_eq!(refused(&game, Side::Soviet, on("0210")), "7.0c");
    let mut game = board.put("0209", &["sov-62"]).moving(Side::Soviet);
    act(&mut game, tactical("sov-5t", "0209"), "");
    assert!(free(&game), "a battle space stops it as well");
}

#[test]
fn r7_0g_an_anti_tank_asset_goes_to_the_reserve_box_when_its_unit_moves() {
    let board = Board::new().put("0917", &["ger-lv"]).assets("ger-lv", &["ger-88", "ger-mot3"]);
    let mut game = board.moving(Side::Axis);
    act(&mut game, tactical("ger-lv", "0916"), "");
    assert_eq!(game.sheets.bearer(asset("ger-88")), Bearer::Reserve);
    assert_eq!(game.sheets.bearer(asset("ger-mot3")), Bearer::Unit(unit("ger-lv")));
}

#[test]
fn r7_0h_only_the_owner_moves_a_unit() {
    let game = Board::new().put("0208", &["sov-62"]).put("0917", &["ger-lv"]).moving(Side::Soviet);
    assert_eq!(decides(&game), Some(Side::Soviet));
    assert_eq!(refused(&game, Side::Soviet, tactical("ger-lv", "0916")), "7.0h");
    assert_eq!(refused(&game, Side::Axis, tactical("ger-lv", "0916")), "4.0b");
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-64", "0208")), "7.0a", "not in play");
    assert_eq!(refused(&game, Side::Soviet, tactical("spare-unit-1", "0208")), "7.0a");
}

#[test]
fn r7_2a_tactical_movement_crosses_major_rivers() {
    let game = Board::new().put("0409", &["sov-62"]).moving(Side::Soviet);
    assert!(allowed(&game, Side::Soviet, tactical("sov-62", "0510")));
}

#[test]
fn r7_2b_tactical_movement_goes_into_and_out_of_enemy_zoi() {
    let mut game = Board::new().put("0208", &["sov-62"]).put("0210", &["ger-lv"]).moving(Side::Soviet);
    assert!(game.zoi(Side::Axis).contains(space("0209")) && game.zoi(Side::Axis).contains(space("0310")));
    act(&mut game, tactical("sov-62", "0209"), "");
    assert!(allowed(&game, Side::Soviet, on("0310")), "from ZOI to ZOI");
    assert!(allowed(&game, Side::Soviet, on("0109")), "and out of it");
}

#[test]
fn r7_2c_tactical_movement_goes_into_and_out_of_battle_spaces() {
    let board = Board::new().put("0209", &["ger-lv", "sov-64"]).put("0208", &["sov-62"]);
    let game = board.moving(Side::Soviet);
    assert!(allowed(&game, Side::Soviet, tactical("sov-62", "0209")));
    assert!(allowed(&game, Side::Soviet, tactical("sov-64", "0109")));
}

#[test]
fn r7_2d_tactical_movement_enters_a_space_with_enemies() {
    let mut game = Board::new().put("0208", &["sov-62"]).put("0209", &["ger-lv"]).moving(Side::Soviet);
    act(&mut game, tactical("sov-62", "0209"), "");
    assert!(game.is_battle_space(space("0209")));
}

#[test]
fn r7_2e_r7_2f_r7_5b_a_box_is_entered_tactically_and_ends_the_move() {
    let mut game = Board::new().put("1110", &["ger-xxiv"]).moving(Side::Axis);
    assert_eq!(refused(&game, Side::Axis, strategic("ger-xxiv", "Krasnodarsky")), "7.3e");
    act(&mut game, tactical("ger-xxiv", "Krasnodarsky"), "");
    assert!(free(&game), "two points are left, but the move is over");
    let board = Board::new().put("Krasnodarsky", &["ger-xxiv"]).held(Side::Axis, &["Krasnodarsky"]);
    let mut game = board.moving(Side::Axis);
    assert_eq!(refused(&game, Side::Axis, strategic("ger-xxiv", "1110")), "7.3e");
    act(&mut game, tactical("ger-xxiv", "1110"), "");
    assert!(allowed(&game, Side::Axis, on("1010")), "a hex does not end it");
}
