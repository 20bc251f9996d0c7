//! [7.3] Strategic movement.

use super::{on, strategic, tactical};
use crate::rules::kit::{Board, act, allowed, refused, space, unit};
use volga_blau::Blau;
use volga_blau::ids::Side;
use volga_blau::stage::MovementStep;

/// Whether any unit may be the next to move.
fn free(game: &Blau) -> bool {
    game.stage.movement().is_some_and(|phase| phase.step == MovementStep::Free)
}

/// Moves a unit strategically along a way.
#[track_caller]
fn go(game: &mut Blau, name: &str, way: &[&str]) {
    act(game, strategic(name, way[0]), "");
    for to in &way[1..] {
        act(game, on(to), "");
    }
}

#[test]
fn r7_3a_r7_8a_strategic_movement_does_not_cross_major_rivers() {
    let game = Board::new().put("0409", &["sov-62"]).moving(Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, strategic("sov-62", "0510")), "7.3a");
    assert!(allowed(&game, Side::Soviet, strategic("sov-62", "0410")), "the Khoper is a minor river");
}

#[test]
fn r7_3f_r7_8a_a_major_river_is_crossed_in_a_major_city() {
    let mut game = Board::new().put("0506", &["sov-62"]).moving(Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, strategic("sov-62", "0507")), "7.3a");
    go(&mut game, "sov-62", &["0606", "0507"]);
    assert_eq!(game.places.space(unit("sov-62")), Some(space("0507")));
}

#[test]
fn r7_3b_strategic_movement_keeps_out_of_enemy_zoi() {
    let board = Board::new().put("0208", &["sov-62"]).put("0210", &["ger-lv"]);
    let game = board.clone().moving(Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, strategic("sov-62", "0209")), "7.3b");
    let game = board.put("0209", &["sov-64"]).moving(Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, strategic("sov-62", "0209")), "7.3b", "friends do not help");
    assert_eq!(refused(&game, Side::Soviet, strategic("sov-64", "0109")), "7.3b", "nor does it leave one");
}

#[test]
fn r7_3b_r7_5a_strategic_movement_leaves_no_zoi_for_a_front_box() {
    let game = Board::new().put("0109", &["sov-62"]).put("0209", &["ger-lv"]).moving(Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, strategic("sov-62", "SVF")), "7.3b");
    assert!(allowed(&game, Side::Soviet, tactical("sov-62", "SVF")));
    let game = Board::new().put("0109", &["sov-62"]).moving(Side::Soviet);
    assert!(allowed(&game, Side::Soviet, strategic("sov-62", "SVF")));
}

#[test]
fn r7_3c_strategic_movement_neither_enters_nor_leaves_a_battle_space() {
    let board = Board::new().put("0209", &["ger-lv", "sov-64"]).put("0208", &["sov-62"]);
    let game = board.moving(Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, strategic("sov-62", "0209")), "7.3c");
    assert_eq!(refused(&game, Side::Soviet, strategic("sov-64", "0109")), "7.3c");
}

#[test]
fn r7_3d_strategic_movement_makes_no_battle_space() {
    let game = Board::new().put("0409", &["sov-62"]).put("0410", &["ger-lv"]).moving(Side::Soviet);
    assert!(!game.zoi(Side::Axis).contains(space("0409")), "a river lies between");
    assert_eq!(refused(&game, Side::Soviet, strategic("sov-62", "0410")), "7.3d");
}

#[test]
fn r7_3e_r7_8b_r7_4g_boxes_are_closed_to_strategic_movement() {
    let board = Board::new().put("1110", &["ger-lv"]).put("Maikop", &["ger-xiii"]).put("TCF", &["sov-62"]);
    let board = board.held(Side::Axis, &["Maikop"]);
    let game = board.clone().moving(Side::Axis);
    assert_eq!(refused(&game, Side::Axis, strategic("ger-lv", "Krasnodarsky")), "7.3e");
    assert_eq!(refused(&game, Side::Axis, strategic("ger-xiii", "Krasnodarsky")), "7.3e");
    assert!(allowed(&game, Side::Axis, tactical("ger-xiii", "Krasnodarsky")));
    let game = board.moving(Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, strategic("sov-62", "Batumi")), "7.3e");
    assert!(allowed(&game, Side::Soviet, tactical("sov-62", "Batumi")));
}

#[test]
fn r7_3g_r2_1_1c_a_move_inside_the_zone_uses_the_higher_factor() {
    let mut game = Board::new().put("0919", &["ger-lv"]).moving(Side::Axis);
    go(&mut game, "ger-lv", &["0918", "0917", "0916", "0915"]);
    assert!(!free(&game));
    act(&mut game, on("0914"), "");
    assert!(free(&game), "five points inside the zone");
}

#[test]
fn r7_3h_r2_1_1c_any_part_outside_the_zone_means_the_lower_factor() {
    let board = |at| Board::new().put(at, &["ger-lv"]).moving(Side::Axis);
    let mut leaves = board("0915");
    go(&mut leaves, "ger-lv", &["0914", "0913", "0912"]);
    assert!(free(&leaves), "three points, the last one outside");
    let mut far = board("0917");
    go(&mut far, "ger-lv", &["0916", "0915", "0914", "0913"]);
    assert_eq!(refused(&far, Side::Axis, on("0912")), "7.0d", "more than three points are spent");
    assert!(allowed(&far, Side::Axis, on("0914")));
    let mut comes_in = board("0912");
    go(&mut comes_in, "ger-lv", &["0913", "0914", "0915"]);
    assert!(free(&comes_in), "it began outside");
}

#[test]
fn r7_3g_r7_4d_the_axis_reserve_counts_as_inside_the_zone() {
    let mut game = Board::new().put("axis-reserve", &["ger-lv"]).moving(Side::Axis);
    go(&mut game, "ger-lv", &["0919", "0918", "0917", "0916"]);
    assert!(!free(&game));
    act(&mut game, on("0915"), "");
    assert!(free(&game));
}

#[test]
fn r7_3g_the_zone_means_nothing_to_soviet_units() {
    let mut game = Board::new().put("0911", &["sov-62"]).moving(Side::Soviet);
    go(&mut game, "sov-62", &["0912", "0913", "0914"]);
    assert!(!free(&game));
    act(&mut game, on("0915"), "");
    assert!(free(&game), "four points wherever it goes");
}
