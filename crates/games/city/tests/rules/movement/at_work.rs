//! [7.0] Movement: who is used up, and what a group may do when.

use crate::rules::groups::{TANK, TARGET, begin, board, decides, flipped, go, moved, support};
use crate::rules::kit::{Board, act, allowed, hex, legal, play, refused, run, unit};
use volga_city::ids::{Mask, Side};
use volga_city::stage::Stage;
use volga_city::{Action, City, Colour, Event, SequenceEvent, ready_colour};

/// The tank has come next to this Soviet unit, and may declare.
pub(crate) fn beside(soviet: &str) -> City {
    beside_of(soviet, &[])
}

/// The same with these others on the map.
pub(crate) fn beside_of(soviet: &str, others: &[(&str, &str)]) -> City {
    let board =
        board().put(&[TANK], "0508").put(&[soviet], TARGET).put(&["29M-PZ-2"], "0405").put_each(others);
    moved(&board, &[TANK], &["0509"])
}

/// The tank attacks.
pub(crate) fn strike() -> Action {
    Action::Attack { hex: hex(TARGET), units: Mask(1) }
}

#[test]
fn r7_33_a_zone_stops_a_group_also_before_it_has_declared() {
    let mut city = beside("244D-INF3-1");
    assert_eq!(refused(&city, Side::German, go("0508")), "7.33");
    act(&mut city, Action::GoOn, "");
    act(&mut city, Action::NoCounterattack, "");
    assert_eq!(refused(&city, Side::German, go("0508")), "7.33");
}

#[test]
fn r7_52a_first_a_group_declares_and_then_it_goes_on() {
    let mut city = beside("244D-INF2-1");
    assert_eq!(refused(&city, Side::German, go("0508")), "7.52a");
    act(&mut city, Action::GoOn, "");
    act(&mut city, Action::NoCounterattack, "");
    assert_eq!(refused(&city, Side::German, strike()), "7.52a", "ruling 155");
    assert_eq!(refused(&city, Side::German, Action::Overrun { hex: hex(TARGET) }), "7.52a");
    assert_eq!(refused(&city, Side::German, Action::Overrun { hex: hex("0508") }), "7.42a");
}

#[test]
fn r7_0a_while_a_stack_is_at_work_no_other_begins_and_without_one_nobody_moves() {
    let city = beside("244D-INF3-1");
    for action in [begin(&city, &["29M-PZ-2"]), Action::EndPhase] {
        assert_eq!(refused(&city, Side::German, action), "7.0a");
    }
    let idle = board().put(&[TANK], "0508").city();
    for action in [go("0507"), strike(), Action::Finish, Action::GoOn] {
        assert_eq!(refused(&idle, Side::German, action), "7.0a");
    }
}

#[test]
fn r7_31a_in_the_enemy_s_phase_units_only_counterattack() {
    let mut city = beside_of("244D-INF3-1", &[("244D-INF3-2", "0512")]);
    act(&mut city, Action::GoOn, "");
    assert_eq!(decides(&city), Some(Side::Soviet));
    let begin = begin(&city, &["244D-INF3-2"]);
    let others = [Action::Finish, Action::Leave { units: Mask(1) }];
    assert_eq!(refused(&city, Side::Soviet, Action::Deploy { unit: unit("29M-ART-1") }), "7.63");
    let moves = [begin, Action::Lead, Action::EndPhase, go("0511"), Action::GoOn, strike()];
    for action in moves.into_iter().chain(others) {
        assert_eq!(refused(&city, Side::Soviet, action), "7.31a", "{action:?}");
    }
    for action in [support(&city, &["244D-INF3-2"]), Action::Stand, Action::Supported] {
        assert_eq!(refused(&city, Side::Soviet, action), "7.74", "{action:?}");
    }
}

#[test]
fn r7_2b_units_that_did_not_move_are_turned_too() {
    let mut city = board().put(&["29M-PZ-1", "29M-PZ-2"], "0508").flip(&["29M-PZ-1"]).at("turn_end").city();
    run(&mut city, "1");
    assert_eq!((city.turn, flipped(&city, "29M-PZ-1"), flipped(&city, "29M-PZ-2")), (2, false, false));
}

#[test]
fn r7_2c_the_ready_side_changes_each_turn() {
    let mut city = board().put(&["29M-PZ-1"], "0508").at("turn_end").city();
    let events = run(&mut city, "1");
    let began = SequenceEvent::TurnBegan { turn: 2, ready: Colour::White };
    assert!(events.contains(&Event::Sequence(began)));
    assert_eq!((ready_colour(1), ready_colour(3)), (Colour::Black, Colour::Black));
}

#[test]
fn r7_61_a_deployed_gun_stays_so_until_the_turn_ends() {
    let board = board().put(&["29M-ART-1"], "0508").list("deployed", &["29M-ART-1"]);
    let mut city = board.at("turn_end").city();
    run(&mut city, "1");
    assert!(city.deployed.is_empty() && city.turn == 2);
}

#[test]
fn r7_61a_it_stays_so_through_phases() {
    let board = board().put(&["29M-ART-1", "29M-PZ-1"], "0507").put(&["244D-INF3-1"], "0510");
    let mut city = moved(&board, &["29M-ART-1", "29M-PZ-1"], &["0508"]);
    act(&mut city, Action::Deploy { unit: unit("29M-ART-1") }, "");
    act(&mut city, go("0509"), "");
    play(&mut city, Action::Overrun { hex: hex("0510") }, "6 6 yes 3");
    assert!(matches!(city.stage, Stage::Reaction(_)) && city.deployed.contains(unit("29M-ART-1")));
    play(&mut city, Action::EndPhase, "");
    assert!(matches!(city.stage, Stage::Initiative(_)) && city.deployed.contains(unit("29M-ART-1")));
    assert_eq!(refused(&city, Side::German, begin(&city, &["29M-ART-1"])), "7.62");
}

#[test]
fn r7_63a_a_moved_soviet_gun_fires_at_once_or_not_at_all() {
    let board = board().put(&["244D-ART-1"], "0512").put(&["29M-PZ-1"], "0509").reacting(6);
    let mut city = moved(&board, &["244D-ART-1"], &["0511", "0510"]);
    assert!(allowed(&city, Side::Soviet, Action::Attack { hex: hex("0509"), units: Mask(1) }));
    act(&mut city, Action::GoOn, "");
    act(&mut city, Action::NoCounterattack, "");
    assert_eq!(legal(&city), [Action::Finish], "it does not deploy");
    act(&mut city, Action::Finish, "");
    assert!(city.check_attacker_gun(Side::Soviet, unit("244D-ART-1"), hex("0508")).is_err());
}

#[test]
fn r7_41c_soviets_are_told_that_they_never_overrun_whatever_the_moment() {
    let city = Board::new().put(&["6T-T34-1"], "1726").reacting(3).city();
    assert_eq!(refused(&city, Side::Soviet, Action::Overrun { hex: hex("1727") }), "7.41c");
    assert_eq!(refused(&city, Side::Soviet, Action::Deploy { unit: unit("244D-ART-1") }), "7.63");
}
