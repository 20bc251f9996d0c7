//! [7.7] Units out of supply.

use super::{attempt, on, strategic, tactical};
use crate::rules::kit::{Board, act, allowed, asset, decides, refused, run, space, unit};
use volga_blau::ids::Side;
use volga_blau::stage::MovementStep;
use volga_blau::{Action, Bearer, Blau, Marker, MoveEvent};

/// A German corps and the Hungarians cut off in the north-eastern corner; 0106 is empty, 0205 is held.
fn pocket() -> Board {
    let board = Board::new().put("0105", &["ger-lv", "hun-2"]).put("0205", &["sov-62"]);
    board.put("0107", &["sov-64"]).strength("ger-lv", 3)
}

/// Whether any unit may be the next to move.
fn free(game: &Blau) -> bool {
    game.stage.movement().is_some_and(|phase| phase.step == MovementStep::Free)
}

#[test]
fn r7_7a_r7_7b_out_of_supply_nobody_moves_as_usual() {
    let game = pocket().moving(Side::Axis);
    assert!(!game.is_supplied(unit("ger-lv")));
    assert_eq!(refused(&game, Side::Axis, tactical("ger-lv", "0106")), "5.1a");
    assert_eq!(refused(&game, Side::Axis, strategic("ger-lv", "0106")), "5.1a");
}

#[test]
fn r7_7a_r7_7c_only_a_bracketed_factor_allows_an_attempt() {
    let game = pocket().put("0917", &["ger-xiii"]).moving(Side::Axis);
    assert!(allowed(&game, Side::Axis, attempt("ger-lv")));
    assert_eq!(refused(&game, Side::Axis, attempt("hun-2")), "7.7c");
    assert_eq!(refused(&game, Side::Axis, attempt("ger-xiii")), "7.7c", "it is in supply");
    assert_eq!(refused(&game, Side::Axis, attempt("sov-62")), "7.0h");
    assert_eq!(refused(&game, Side::Axis, attempt("spare-unit-2")), "7.0a");
}

#[test]
fn r7_7d_all_assets_are_lost_before_the_die() {
    let board = pocket().assets("ger-lv", &["ger-pz3", "ger-88"]);
    let mut game = board.moving(Side::Axis);
    let events = act(&mut game, attempt("ger-lv"), "");
    let assets = [asset("ger-pz3"), asset("ger-88")].into_iter().collect();
    assert!(events.contains(&MoveEvent::Abandoned { unit: unit("ger-lv"), assets }.into()));
    for name in ["ger-pz3", "ger-88"] {
        assert_eq!(game.sheets.bearer(asset(name)), Bearer::Dead);
    }
    assert_eq!(decides(&game), None, "the die comes next");
    let ledger = game.ledgers[Side::Axis];
    assert_eq!((ledger.gone_least, ledger.gone, ledger.gone_most), (2, 4, 4));
}

#[test]
fn r7_7e_a_die_as_high_as_the_strength_succeeds() {
    for (die, may) in [("2", false), ("3", true), ("6", true)] {
        let mut game = pocket().moving(Side::Axis);
        act(&mut game, attempt("ger-lv"), "");
        let events = run(&mut game, die);
        let die = die.parse().expect("a die");
        assert!(events.contains(&MoveEvent::AttemptRolled { unit: unit("ger-lv"), die, may }.into()));
        assert_eq!(free(&game), !may);
        assert_eq!(refused(&game, Side::Axis, attempt("ger-lv")), if may { "7.1.2" } else { "7.0b" });
    }
}

#[test]
fn r7_7f_it_goes_into_one_space_or_stays() {
    let mut game = pocket().moving(Side::Axis);
    act(&mut game, attempt("ger-lv"), "");
    run(&mut game, "4");
    assert_eq!(refused(&game, Side::Axis, on("0206")), "7.0c");
    assert_eq!(refused(&game, Side::Axis, on("DSF")), "7.5d");
    let mut stays = game.clone();
    let events = act(&mut stays, Action::Stop, "");
    assert!(events.contains(&MoveEvent::Stayed { unit: unit("ger-lv") }.into()) && free(&stays));
    act(&mut game, on("0106"), "");
    assert!(free(&game), "one space, whatever its factor");
    assert_eq!(game.places.space(unit("ger-lv")), Some(space("0106")));
}

#[test]
fn r7_7f_r7_7g_it_may_make_a_battle_space_that_must_be_attacked() {
    let mut game = pocket().moving(Side::Axis);
    act(&mut game, attempt("ger-lv"), "");
    run(&mut game, "4");
    act(&mut game, on("0205"), "");
    let marker = Marker { space: space("0205"), from: space("0105"), river: false };
    assert_eq!(game.markers.as_slice(), [marker]);
    let mut game = pocket().put("0205", &["ger-xiii"]).moving(Side::Axis);
    act(&mut game, attempt("ger-lv"), "");
    run(&mut game, "4");
    act(&mut game, on("0205"), "");
    assert!(game.markers.is_empty(), "an older battle space gets none");
}

#[test]
fn r7_7f_there_has_to_be_a_space_to_enter() {
    let board = Board::new().put("Baku", &["ger-lv"]).put("Dagestan", &["sov-62", "ger-xiii", "ger-vii"]);
    let game = board.moving(Side::Axis);
    assert_eq!(refused(&game, Side::Axis, attempt("ger-lv")), "7.7f", "Dagestan is full");
    let game = Board::new().put("Baku", &["ger-lv"]).put("Dagestan", &["sov-62"]).moving(Side::Axis);
    assert!(allowed(&game, Side::Axis, attempt("ger-lv")));
}

#[test]
fn r7_7f_in_a_battle_space_it_still_obeys_the_rules_of_leaving() {
    let board = pocket().put("0105", &["sov-13"]);
    let game = board.moving(Side::Axis);
    assert_eq!(refused(&game, Side::Axis, attempt("ger-lv")), "7.7f", "0106 is out of supply, 0205 held");
}

#[test]
fn r7_7f_r3_1_2j_the_49th_korps_may_attempt_to_enter_elbrus_as_its_assets_are_lost() {
    let board = Board::new().put("Stavropolsky", &["ger-xlix"]).strength("ger-xlix", 2);
    let board =
        board.put("Krasnodarsky", &["sov-62"]).put("Maikop", &["sov-64"]).put("Kalmykia", &["sov-13"]);
    let board = board.put("Dagestan", &["sov-40"]).put("1007", &["sov-21"]).put("1005", &["sov-28"]);
    let mut game = board.assets("ger-xlix", &["ger-mot3"]).moving(Side::Axis);
    act(&mut game, attempt("ger-xlix"), "");
    run(&mut game, "2");
    act(&mut game, on("Elbrus"), "");
    assert!(!game.edelweiss, "Elbrus is out of supply");
}
