use super::*;
use crate::stage::AttackStep;
use crate::testkit::refused;

const TANK: &str = "29M-PZ-1";
const TARGET: &str = "0510";

/// The tank has come next to this Soviet unit, and may declare.
fn beside(soviet: &str) -> City {
    let board = board().put(&[TANK], "0508").put(&[soviet], TARGET).put(&["29M-PZ-2"], "0405");
    moved(&board, &[TANK], &["0509"])
}

fn attack() -> Action {
    Action::Attack { hex: hex(TARGET), units: Mask(1) }
}

#[test]
fn r7_33_a_zone_stops_a_group_also_before_it_has_declared() {
    let mut city = beside("244D-INF3-1");
    assert_eq!(refused(&city, Side::German, step("0508")), "7.33");
    act(&mut city, Action::GoOn, "");
    act(&mut city, Action::NoCounterattack, "");
    assert_eq!(refused(&city, Side::German, step("0508")), "7.33");
}

#[test]
fn r7_52a_first_a_group_declares_and_then_it_goes_on() {
    let mut city = beside("244D-INF2-1");
    assert_eq!(refused(&city, Side::German, step("0508")), "7.52a");
    act(&mut city, Action::GoOn, "");
    act(&mut city, Action::NoCounterattack, "");
    assert_eq!(refused(&city, Side::German, attack()), "7.52a", "ruling 155");
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
    for action in [step("0507"), attack(), Action::Finish, Action::GoOn] {
        assert_eq!(refused(&idle, Side::German, action), "7.0a");
    }
}

#[test]
fn r7_54b_only_moving_units_are_counterattacked() {
    let city = beside("244D-INF3-1");
    assert_eq!(refused(&city, Side::German, counterattack(&city, &["29M-PZ-2"])), "7.54b");
    assert_eq!(refused(&city, Side::German, Action::TakePart), "7.5b");
}

#[test]
fn r7_56b_no_gun_fires_in_a_counterattack() {
    let mut city = beside("244D-INF3-1");
    let gun = Action::Indirect { unit: unit("29M-ART-1") };
    assert_eq!(refused(&city, Side::German, gun), "10.67b", "nobody attacks");
    act(&mut city, Action::GoOn, "");
    let strike = counterattack(&city, &["244D-INF3-1"]);
    act(&mut city, strike, "");
    assert_eq!(refused(&city, Side::German, gun), "7.56b");
}

#[test]
fn r10_0b_an_attack_keeps_to_its_steps() {
    let mut city = beside("244D-INF3-1");
    city.places.put(unit("29M-ART-1"), hex("0505"));
    act(&mut city, attack(), "");
    assert_eq!(refused(&city, Side::German, Action::Aim { hex: hex("0509") }), "10.0b");
    act(&mut city, Action::Supported, "");
    assert_eq!(refused(&city, Side::German, support(&city, &["29M-PZ-2"])), "10.0b");
}

#[test]
fn r7_31a_in_the_enemy_s_phase_units_only_counterattack() {
    let mut city = beside("244D-INF3-1");
    city.places.put(unit("244D-INF3-2"), hex("0512"));
    act(&mut city, Action::GoOn, "");
    assert_eq!(decides(&city), Some(Side::Soviet));
    let begin = begin(&city, &["244D-INF3-2"]);
    let others = [Action::Finish, Action::Leave { units: Mask(1) }];
    assert_eq!(refused(&city, Side::Soviet, Action::Deploy { unit: unit("29M-ART-1") }), "7.63");
    let moves = [begin, Action::Lead, Action::EndPhase, step("0511"), Action::GoOn, attack()];
    for action in moves.into_iter().chain(others) {
        assert_eq!(refused(&city, Side::Soviet, action), "7.31a", "{action:?}");
    }
    for action in [support(&city, &["244D-INF3-2"]), Action::Stand, Action::Supported] {
        assert_eq!(refused(&city, Side::Soviet, action), "7.74", "{action:?}");
    }
}

#[test]
fn r7_42b_no_gun_fires_in_an_overrun() {
    let mut city = beside("244D-INF3-1");
    city.places.put(unit("131D-INF2-1"), hex("0609"));
    act(&mut city, Action::Overrun { hex: hex(TARGET) }, "");
    assert_eq!(decides(&city), Some(Side::Soviet), "others may counterattack first");
    assert_eq!(refused(&city, Side::Soviet, Action::Indirect { unit: unit("244D-ART-1") }), "7.42b");
}

#[test]
fn r10_72b_winners_of_an_attack_do_not_overrun() {
    let mut city = beside("MILS-MIL-1");
    act(&mut city, attack(), "");
    play(&mut city, Action::Supported, "3 6 1 no");
    assert!(
        operation(&city).attack.is_some_and(|attack| matches!(attack.step, AttackStep::Breakthrough { .. }))
    );
    let overrun = Action::Overrun { hex: hex(TARGET) };
    assert_eq!(refused(&city, Side::German, overrun), "10.72b");
    assert_eq!(refused(&city, Side::German, attack()), "7.0a", "somebody must be named first");
    assert_eq!(refused(&city, Side::German, Action::Aim { hex: hex("0509") }), "10.0b");
}
