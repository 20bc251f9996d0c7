//! Tests of `rules/replacements`.

use super::kit::*;
use volga_blau::ids::{AssetSet, Side, UnitSet};
use volga_blau::stage::Stage;
use volga_blau::{Action, Bearer, Blau, Event, Place, ReplacementEvent, SequenceEvent};

fn replacing(board: Board, side: Side, own: u8, minor: u8) -> Blau {
    board.at(Stage::Replacement { side, own, minor })
}

fn left(game: &Blau) -> (u8, u8) {
    let Stage::Replacement { own, minor, .. } = game.stage else { panic!("the phase is over") };
    (own, minor)
}

#[test]
fn r9_1_3a_r9_1_3b_r9_2_3a_r9_2_3b_the_turn_track_gives_the_points() {
    let board = || Board::new().put("soviet-reserve", &["sov-13"]).put("axis-reserve", &["ger-lv"]).turn(6);
    let mut game = board().at(Stage::Reinforcement { side: Side::Soviet, withdrawing: false });
    let events = act(&mut game, Action::EndPhase, "");
    assert_eq!(left(&game), (17, 0));
    let received = SequenceEvent::PointsReceived { side: Side::Soviet, own: 17, minor: 0 };
    assert!(events.contains(&Event::Sequence(received)));
    let mut game = board().at(Stage::Reinforcement { side: Side::Axis, withdrawing: false });
    act(&mut game, Action::EndPhase, "");
    assert_eq!(left(&game), (5, 1));
}

#[test]
fn r9_1_3c_r9_2_3c_points_that_are_not_used_are_lost() {
    for side in Side::ALL {
        let mut game = replacing(Board::new(), side, 9, 1);
        act(&mut game, Action::EndPhase, "");
        let expected = if side == Side::Soviet { Stage::Reassignment } else { Stage::Scoring };
        assert_eq!(game.stage, expected);
    }
    let game = replacing(Board::new().dead(&["sov-62"]), Side::Soviet, 1, 0);
    assert_eq!(refused(&game, Side::Soviet, Action::RebuildUnit { unit: unit("sov-62") }), "9.1.3a");
    assert_eq!(refused(&game, Side::Soviet, Action::RebuildUnit { unit: unit("ger-lv") }), "9.1.3d");
}

#[test]
fn r9_1_3d_r9_2_3d_a_dead_unit_returns_for_two_points_with_a_strength_of_one() {
    for (side, name, reserve) in
        [(Side::Soviet, "sov-62", "soviet-reserve"), (Side::Axis, "ger-lv", "axis-reserve")]
    {
        let mut game = replacing(Board::new().dead(&[name]), side, 5, 0);
        act(&mut game, Action::RebuildUnit { unit: unit(name) }, "");
        assert_eq!((game.places.of(unit(name)), left(&game)), (Place::In(space(reserve)), (3, 0)));
        assert_eq!(game.sheets.strength(unit(name)), 1);
        act(&mut game, Action::Strengthen { unit: unit(name) }, "");
        assert_eq!((game.sheets.strength(unit(name)), left(&game)), (2, (2, 0)), "ruling 43");
        let events = act(&mut game, Action::EndPhase, "");
        let seen =
            ReplacementEvent::LeftDeadPile { side, units: UnitSet::of(unit(name)), assets: AssetSet::EMPTY };
        assert_eq!(events, [Event::Replacement(seen)], "ruling 80");
    }
    let game = replacing(Board::new().put("0907", &["sov-62"]), Side::Soviet, 5, 0);
    assert_eq!(refused(&game, Side::Soviet, Action::RebuildUnit { unit: unit("sov-62") }), "9.1.3d");
}

#[test]
fn r9_1_3e_r9_2_3e_a_point_of_strength_costs_a_point_up_to_the_maximum() {
    let board = Board::new().put("0907", &["sov-62"]).strength("sov-62", 5).put("0118", &["ger-lv"]);
    let mut game = replacing(board.strength("ger-lv", 5), Side::Soviet, 3, 0);
    act(&mut game, Action::Strengthen { unit: unit("sov-62") }, "");
    assert_eq!((game.sheets.strength(unit("sov-62")), left(&game)), (6, (2, 0)));
    assert_eq!(refused(&game, Side::Soviet, Action::Strengthen { unit: unit("sov-62") }), "9.1.3e");
    assert_eq!(refused(&game, Side::Soviet, Action::Strengthen { unit: unit("ger-lv") }), "9.1.3e");
}

#[test]
fn r9_1_3f_r9_2_3f_r2_2_3g_a_dead_asset_gets_back_a_step_for_three_points() {
    for (side, name) in [(Side::Soviet, "sov-tc1"), (Side::Axis, "ger-pz22")] {
        let mut game = replacing(Board::new().dead_assets(&[name]), side, 7, 0);
        act(&mut game, Action::RebuildStep { asset: asset(name) }, "");
        assert_eq!((game.sheets.bearer(asset(name)), game.sheets.steps(asset(name))), (Bearer::Reserve, 1));
        act(&mut game, Action::RebuildStep { asset: asset(name) }, "");
        assert_eq!((game.sheets.steps(asset(name)), left(&game)), (2, (1, 0)), "ruling 97");
    }
}

#[test]
fn r9_1_3g_r9_2_3g_r6_4f_r2_2_2i_no_asset_is_rebuilt_beyond_two_steps() {
    let board = Board::new().reserve(&["ger-pz3", "sov-tc1"]).steps("ger-pz3", 2).steps("sov-tc1", 1);
    let game = replacing(board.clone(), Side::Axis, 9, 0);
    assert_eq!(refused(&game, Side::Axis, Action::RebuildStep { asset: asset("ger-pz3") }), "9.2.3g");
    let mut game = replacing(board.steps("ger-pz3", 1), Side::Soviet, 9, 0);
    act(&mut game, Action::RebuildStep { asset: asset("sov-tc1") }, "");
    assert_eq!(refused(&game, Side::Soviet, Action::RebuildStep { asset: asset("sov-tc1") }), "9.1.3g");
}

#[test]
fn r9_1_3h_r9_2_3h_an_asset_must_lie_in_the_reserve_box() {
    let board = Board::new().put("0907", &["sov-62"]).assets("sov-62", &["sov-tc1"]).steps("sov-tc1", 1);
    let board = board.put("0118", &["ger-lv"]).assets("ger-lv", &["ger-mot3"]).steps("ger-mot3", 1);
    let game = replacing(board.clone(), Side::Soviet, 9, 0);
    assert_eq!(refused(&game, Side::Soviet, Action::RebuildStep { asset: asset("sov-tc1") }), "9.1.3h");
    let game = replacing(board, Side::Axis, 9, 0);
    assert_eq!(refused(&game, Side::Axis, Action::RebuildStep { asset: asset("ger-mot3") }), "9.2.3h");
}

#[test]
fn r9_2_3i_r9_2_3j_minor_points_buy_minor_pieces_only_and_are_used_first() {
    let board = || Board::new().put("0118", &["ger-lv", "hun-2"]).strength("ger-lv", 2).strength("hun-2", 2);
    let mut game = replacing(board(), Side::Axis, 1, 1);
    act(&mut game, Action::Strengthen { unit: unit("hun-2") }, "");
    assert_eq!(left(&game), (1, 0), "rulings 44 and 136");
    act(&mut game, Action::Strengthen { unit: unit("hun-2") }, "");
    assert_eq!(left(&game), (0, 0), "German points serve the allies");
    let game = replacing(board(), Side::Axis, 0, 1);
    assert_eq!(refused(&game, Side::Axis, Action::Strengthen { unit: unit("ger-lv") }), "9.2.3j");
}
