//! [8.0a] [8.0b] [8.0c] [8.0d] [8.0e] Where a side attacks, and when it is done.

use crate::rules::kit::{
    Board, act, allowed, battle, decides, legal, play, refused, run, space, take_losses, unit,
};
use volga_blau::ids::Side;
use volga_blau::stage::{ArrivalStep, BattleStep, Stage};
use volga_blau::{Action, Blau, CombatEvent, Event};

fn attack(at: &str) -> Action {
    Action::Attack { space: space(at) }
}

/// Both sides in three hexes far from each other.
fn three_battles() -> Board {
    Board::new()
        .put("0610", &["ger-li", "ger-xvii", "sov-62"])
        .put("0314", &["ger-vii", "sov-40"])
        .put("0912", &["ger-xi", "sov-12"])
}

/// Fights to the end, with one loss for each side at most.
#[track_caller]
fn fight(game: &mut Blau, at: &str) {
    play(game, attack(at), "1 1");
    finish(game);
}

/// Both sides take their losses.
#[track_caller]
fn finish(game: &mut Blau) {
    while game.stage.battle().is_some_and(|battle| matches!(battle.step, BattleStep::Losses { .. })) {
        take_losses(game);
    }
    assert_eq!(game.stage.battle(), None);
}

#[test]
fn r8_0a_a_side_attacks_in_its_own_attack_phase() {
    for side in Side::ALL {
        let game = three_battles().attacking(side);
        assert_eq!(decides(&game), Some(side));
        assert!(allowed(&game, side, attack("0610")));
        assert_eq!(refused(&game, side.enemy(), attack("0610")), "4.0b");
    }
    let closing = three_battles().at(Stage::Closing { side: Side::Axis });
    assert_eq!(refused(&closing, Side::Axis, attack("0610")), "4.0b");
}

#[test]
fn r8_0b_where_a_marker_lies_there_must_be_an_attack() {
    let mut game = three_battles().marked("0314", "0315", false).attacking(Side::Axis);
    assert_eq!(refused(&game, Side::Axis, Action::EndPhase), "8.0b");
    let events = act(&mut game, attack("0314"), "");
    let began = CombatEvent::AttackBegan { space: space("0314"), side: Side::Axis, compulsory: true };
    assert_eq!(events, [Event::Combat(began)]);
    run(&mut game, "1 1");
    finish(&mut game);
    assert!(allowed(&game, Side::Axis, Action::EndPhase), "it has been fought");
}

#[test]
fn r8_0b_a_marker_without_a_battle_binds_nobody() {
    let game = three_battles().marked("0413", "0414", false).attacking(Side::Axis);
    assert!(allowed(&game, Side::Axis, Action::EndPhase), "ruling 62");
    let all_retreated_in = three_battles()
        .marked("0314", "0315", false)
        .set(|game| game.retreated_in.insert(unit("ger-vii")))
        .attacking(Side::Axis);
    assert!(allowed(&all_retreated_in, Side::Axis, Action::EndPhase), "ruling 130");
    assert_eq!(refused(&all_retreated_in, Side::Axis, attack("0314")), "8.3i");
}

#[test]
fn r8_0c_other_attacks_are_optional_and_come_in_any_order() {
    let mut game = three_battles().attacking(Side::Axis);
    let all = ["0314", "0610", "0912"].map(attack);
    assert_eq!(legal(&game), [&all[..], &[Action::EndPhase]].concat());
    let events = act(&mut game, attack("0912"), "");
    let began = CombatEvent::AttackBegan { space: space("0912"), side: Side::Axis, compulsory: false };
    assert_eq!(events, [Event::Combat(began)]);
    run(&mut game, "1 1");
    finish(&mut game);
    fight(&mut game, "0314");
    assert_eq!(legal(&game), [attack("0610"), Action::EndPhase]);
    act(&mut game, Action::EndPhase, "");
    assert_eq!(game.stage, Stage::Arrivals { step: ArrivalStep::Dice });
    let mut soviet = three_battles().attacking(Side::Soviet);
    act(&mut soviet, Action::EndPhase, "");
    assert_eq!(soviet.stage, Stage::Closing { side: Side::Soviet });
}

#[test]
fn r8_0d_there_is_one_attack_in_a_battle_space_and_none_elsewhere() {
    let mut game = three_battles().put("0715", &["sov-9"]).attacking(Side::Axis);
    for nowhere in ["0715", "0716", "SVF", "soviet-reserve", "Elbrus"] {
        assert_eq!(refused(&game, Side::Axis, attack(nowhere)), "3.4c", "{nowhere}");
    }
    fight(&mut game, "0610");
    assert!(game.is_battle_space(space("0610")));
    assert_eq!(refused(&game, Side::Axis, attack("0610")), "8.0d");
    run_closing(&mut game);
    assert!(game.fought_in.is_empty(), "another player turn");
}

/// The player turn closes.
fn run_closing(game: &mut Blau) {
    game.stage = Stage::Closing { side: Side::Soviet };
    crate::rules::kit::step(game, "");
}

#[test]
fn r8_0d_a_space_is_not_fought_in_again_by_units_that_sat_out() {
    let game = Board::new()
        .put("Kalmykia", &["ger-iii", "ger-xiv", "sov-51"])
        .set(|game| game.fought_in.insert(space("Kalmykia")))
        .set(|game| game.fought.insert(unit("ger-xiv")))
        .attacking(Side::Axis);
    assert_eq!(refused(&game, Side::Axis, attack("Kalmykia")), "8.0d");
}

#[test]
fn r8_0e_no_unit_attacks_twice() {
    let mut game = three_battles().attacking(Side::Axis);
    fight(&mut game, "0610");
    let fought = ["ger-li", "ger-xvii", "sov-62"].map(unit);
    assert!(fought.into_iter().all(|unit| game.fought.contains(unit)));
    assert!(!game.fought.contains(unit("ger-vii")));

    let mut game = three_battles().set(|game| game.fought.insert(unit("ger-li"))).attacking(Side::Axis);
    play(&mut game, attack("0610"), "1 1");
    assert_eq!(battle(&game).total.axis, 6, "only one of the two");
    let mut game = three_battles().set(|game| game.fought.insert(unit("ger-li"))).attacking(Side::Soviet);
    play(&mut game, attack("0610"), "1 1");
    assert_eq!(battle(&game).total.axis, 12, "both defend");
}
