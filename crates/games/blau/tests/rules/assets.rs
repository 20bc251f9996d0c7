//! Tests of `rules/assets`.

use super::kit::*;
use volga_blau::ids::Side;
use volga_blau::stage::Stage;
use volga_blau::{Action, Bearer, Blau};

fn assign(name: &str, to: &str) -> Action {
    Action::Assign { asset: asset(name), unit: unit(to) }
}

fn withdraw(name: &str) -> Action {
    Action::Withdraw { asset: asset(name) }
}

fn phase(board: Board, side: Side) -> Blau {
    board.at(Stage::Reinforcement { side, withdrawing: false })
}

#[test]
fn r9_1_1f_r9_2_1c_r2_2_1e_r6_4b_an_asset_goes_to_a_unit_in_supply() {
    let board = Board::new().put("0907", &["sov-62"]).reserve(&["sov-tb15", "ger-mot3"]);
    let board = board.put("axis-reserve", &["hun-2"]).put("soviet-reserve", &["sov-64"]);
    let mut game = phase(board.clone(), Side::Soviet);
    assert!(allowed(&game, Side::Soviet, assign("sov-tb15", "sov-64")), "ruling 132");
    assert_eq!(refused(&game, Side::Soviet, assign("ger-mot3", "sov-62")), "6.4a");
    assert_eq!(refused(&game, Side::Soviet, assign("sov-tb15", "hun-2")), "2.2.1b");
    act(&mut game, assign("sov-tb15", "sov-62"), "");
    assert_eq!(game.sheets.bearer(asset("sov-tb15")), Bearer::Unit(unit("sov-62")));
    let game = phase(board, Side::Axis);
    assert!(allowed(&game, Side::Axis, assign("ger-mot3", "hun-2")), "ruling 108: of any nation");
}

#[test]
fn r3_1_1d_r2_2_3a_a_unit_has_no_more_assets_than_slots() {
    let board = Board::new().put("0118", &["ger-xxiv"]).reserve(&["ger-pz3", "ger-pz9", "ger-pz11"]);
    let mut game = phase(board, Side::Axis);
    act(&mut game, assign("ger-pz3", "ger-xxiv"), "");
    act(&mut game, assign("ger-pz9", "ger-xxiv"), "");
    assert_eq!(refused(&game, Side::Axis, assign("ger-pz11", "ger-xxiv")), "3.1.1d");
}

#[test]
fn r2_2_2j_anti_tank_assets_have_a_slot_of_their_own() {
    let board = Board::new().put("0118", &["ger-lv"]).reserve(&["ger-88", "ger-pak", "ger-mot3"]);
    let mut game = phase(board, Side::Axis);
    act(&mut game, assign("ger-88", "ger-lv"), "");
    assert_eq!(refused(&game, Side::Axis, assign("ger-pak", "ger-lv")), "2.2.2j");
    assert!(allowed(&game, Side::Axis, assign("ger-mot3", "ger-lv")), "the regular slot is free");
}

#[test]
fn r2_2_2k_r6_4k_r7_0g_an_anti_tank_asset_stays_behind() {
    let board = Board::new().put("0118", &["ger-xxiv"]).assets("ger-xxiv", &["ger-88", "ger-pz3"]);
    let mut game = board.moving(Side::Axis);
    let step = Action::Move { unit: unit("ger-xxiv"), kind: volga_blau::Kind::Tactical, to: space("0117") };
    act(&mut game, step, "");
    assert_eq!(game.sheets.bearer(asset("ger-88")), Bearer::Reserve);
    assert_eq!(
        game.sheets.bearer(asset("ger-pz3")),
        Bearer::Unit(unit("ger-xxiv")),
        "others go along (6.4b)"
    );
}

#[test]
fn r6_4c_the_artillery_goes_to_the_5th_shock_army_only() {
    let board = Board::new().put("0907", &["sov-62", "sov-5s"]).reserve(&["sov-art"]);
    let game = phase(board, Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, assign("sov-art", "sov-62")), "6.4c");
    assert!(allowed(&game, Side::Soviet, assign("sov-art", "sov-5s")));
}

#[test]
fn r6_4g_r9_2_1j_ss_wiking_goes_to_the_1_panzerarmee_only() {
    let board = Board::new().put("0815", &["ger-iii"]).put("0118", &["ger-xxiv"]).reserve(&["ger-wiking"]);
    let mut game = phase(board, Side::Axis);
    assert_eq!(refused(&game, Side::Axis, assign("ger-wiking", "ger-xxiv")), "6.4g");
    act(&mut game, assign("ger-wiking", "ger-iii"), "");
    assert!(allowed(&game, Side::Axis, withdraw("ger-wiking")), "ruling 109");
}

#[test]
fn r3_1_2g_a_box_limits_the_assets_of_all_axis_units_together() {
    let board = Board::new().put("Maikop", &["ger-iii", "ger-xiv"]).assets("ger-iii", &["ger-pz3"]);
    let board = board.assets("ger-xiv", &["ger-pz9"]).reserve(&["ger-88", "ger-pz11"]);
    let game = phase(board.clone(), Side::Axis);
    assert_eq!(refused(&game, Side::Axis, assign("ger-pz11", "ger-iii")), "3.1.2g");
    assert_eq!(refused(&game, Side::Axis, assign("ger-88", "ger-iii")), "3.1.2g", "ruling 24");
    // A surplus that came by a retreat is withdrawn before the phase ends (ruling 106).
    let crowded = board.assets("ger-iii", &["ger-pz11"]).set(|game| game.crammed.insert(unit("ger-iii")));
    let mut game = phase(crowded, Side::Axis);
    assert_eq!(refused(&game, Side::Axis, Action::EndPhase), "3.1.2g");
    act(&mut game, withdraw("ger-pz9"), "");
    assert!(allowed(&game, Side::Axis, Action::EndPhase));
    act(&mut game, Action::EndPhase, "");
    assert!(game.crammed.is_empty());
}

#[test]
fn r3_1_2h_r3_1_2i_soviet_units_in_a_box_have_brigades_at_most() {
    let board = Board::new().put("Dagestan", &["sov-44"]).reserve(&["sov-tc1", "sov-tb15", "sov-gcc3"]);
    let game = phase(board.clone(), Side::Soviet);
    for large in ["sov-tc1", "sov-gcc3"] {
        assert_eq!(refused(&game, Side::Soviet, assign(large, "sov-44")), "3.1.2h");
    }
    assert!(allowed(&game, Side::Soviet, assign("sov-tb15", "sov-44")));
    let game = phase(board.assets("sov-44", &["sov-tc1"]), Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, Action::EndPhase), "3.1.2h");
}

#[test]
fn r3_1_2j_nothing_is_assigned_in_elbrus() {
    let game = phase(Board::new().put("Elbrus", &["ger-xlix"]).reserve(&["ger-mot3"]), Side::Axis);
    assert_eq!(refused(&game, Side::Axis, assign("ger-mot3", "ger-xlix")), "3.1.2j");
}

#[test]
fn r9_1_2c_r9_1_2d_r9_1_2e_soviet_assets_are_withdrawn_from_units_in_supply() {
    let board = Board::new().put("0907", &["sov-62"]).assets("sov-62", &["sov-tc1"]).put("SVF", &["sov-5t"]);
    let board = board.assets("sov-5t", &["sov-tc16"]).put("soviet-reserve", &["sov-64"]);
    let mut game = phase(board.assets("sov-64", &["sov-tb15"]), Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, withdraw("sov-tb15")), "9.1.2d", "ruling 114");
    act(&mut game, withdraw("sov-tc1"), "");
    act(&mut game, withdraw("sov-tc16"), "");
    assert_eq!(game.sheets.bearer(asset("sov-tc1")), Bearer::Reserve);
}

#[test]
fn r9_2_2b_r9_2_2f_r9_2_2g_r9_2_2h_axis_assets_are_withdrawn_from_units_in_supply() {
    let cut_off = Board::new().put("Maikop", &["ger-iii"]).assets("ger-iii", &["ger-pz3"]);
    let cut_off = cut_off.put("Krasnodarsky", &["sov-47"]).put("Stavropolsky", &["sov-58"]);
    let board = cut_off.put("axis-reserve", &["ger-lv"]).assets("ger-lv", &["ger-mot3"]);
    let mut game = phase(board, Side::Axis);
    assert_eq!(refused(&game, Side::Axis, withdraw("ger-pz3")), "5.1c");
    act(&mut game, withdraw("ger-mot3"), "");
    assert_eq!(game.sheets.bearer(asset("ger-mot3")), Bearer::Reserve);
}

#[test]
fn r9_1_r9_2_assignments_precede_withdrawals() {
    let board = Board::new().put("0907", &["sov-62"]).assets("sov-62", &["sov-tc1"]).reserve(&["sov-tb15"]);
    let mut game = phase(board.put("soviet-reserve", &["sov-64"]), Side::Soviet);
    act(&mut game, withdraw("sov-tc1"), "");
    assert_eq!(refused(&game, Side::Soviet, assign("sov-tb15", "sov-62")), "9.1");
    let place = Action::PlaceInFront { unit: unit("sov-64"), front: volga_blau::ids::Front::Dsf };
    assert_eq!(refused(&game, Side::Soviet, place), "9.1", "ruling 124");
}

#[test]
fn r9_1_2a_r9_2_2a_r9_1_2b_units_are_never_withdrawn_and_the_soviets_need_withdraw_nothing() {
    let board = Board::new().put("0907", &["sov-62"]).assets("sov-62", &["sov-tc1"]).put("0118", &["ger-lv"]);
    for side in Side::ALL {
        let game = phase(board.clone(), side);
        assert!(allowed(&game, side, Action::EndPhase));
        let by_units = |action: &Action| matches!(action, Action::Move { .. } | Action::Dissolve { .. });
        assert!(!legal(&game).iter().any(by_units));
    }
}

#[test]
fn r9_1_1g_what_the_soviets_rebuilt_may_go_at_once_and_nothing_else() {
    let board = Board::new().put("soviet-reserve", &["sov-62", "sov-64"]).put("0907", &["sov-66"]);
    let board = board.reserve(&["sov-tb15", "sov-tc1"]).set(|game| {
        game.rebuilt.units.insert(unit("sov-62"));
        game.rebuilt.raised.insert(asset("sov-tc1"));
    });
    let game = board.at(Stage::Reassignment);
    let dsf = |name| Action::PlaceInFront { unit: unit(name), front: volga_blau::ids::Front::Dsf };
    assert!(
        allowed(&game, Side::Soviet, dsf("sov-62"))
            && allowed(&game, Side::Soviet, assign("sov-tc1", "sov-66"))
    );
    assert_eq!(refused(&game, Side::Soviet, dsf("sov-64")), "9.1.1g");
    assert_eq!(refused(&game, Side::Soviet, assign("sov-tb15", "sov-66")), "9.1.1g", "ruling 133");
}
