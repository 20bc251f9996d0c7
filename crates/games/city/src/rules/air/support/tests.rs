use super::*;
use crate::ids::{BySide, Hex, UnitSet};
use crate::stage::{Exchange, ExchangeStep, GroundAttack, Operation, OverrunStep, Reaction, Stage};
use crate::state::AirPoints;
use crate::testkit::{Board, hex, refused, unit, units};

/// An attack of one German unit on a hex, its guns and bombers being committed; so many dive bomber points are left.
fn attack_on(target: Hex, dive: u8) -> City {
    let board = Board::new().put(&["29M-PZ-1"], "0642").put(&["244D-INF2-1"], target.name());
    let attack = GroundAttack {
        step: AttackStep::AttackerFire,
        ..GroundAttack::new(Side::German, target, units(&["29M-PZ-1"]))
    };
    let operation = Operation { attack: Some(attack), ..Operation::default() };
    let air = AirPoints { level: 8, dive };
    board.with(|city| (city.stage, city.air) = (Stage::Initiative(operation), BySide::both(air))).city()
}

fn change(city: &mut City, change: impl FnOnce(&mut GroundAttack)) {
    change(city.operation_mut().and_then(|operation| operation.attack.as_mut()).expect("an attack"));
}

fn rule(city: &City, side: Side, points: u8) -> &'static str {
    city.check_air_support(side, points).expect_err("refused").rule().0
}

#[test]
fn r5_61_support_is_committed_with_indirect_fire() {
    for step in [AttackStep::Support, AttackStep::DefenderFire, AttackStep::TypeRoll] {
        let mut city = attack_on(hex("0743"), 4);
        change(&mut city, |attack| attack.step = step);
        assert_eq!(rule(&city, Side::German, 2), "5.61", "{step:?}");
    }
    let mut city = attack_on(hex("0743"), 4);
    city.commit_air_support(Side::German, 2, &mut ());
    assert_eq!(rule(&city, Side::German, 2), "5.61", "ruling 188: once");
}

#[test]
fn r5_63_flak_against_support_is_bound_by_its_own_rules() {
    let mut city = attack_on(hex("1138"), 4);
    for name in ["133T-FLAK-1", "6T-FLAK-1"] {
        city.places.put(unit(name), hex("1139"));
    }
    assert!(city.flak_may_answer(Side::Soviet, hex("1138")));
    city.flipped.insert(unit("133T-FLAK-1"));
    assert_eq!(city.flak_against(Side::Soviet, hex("1138")), units(&["6T-FLAK-1"]), "used flak is silent");
    city.tie_flak(&units(&["6T-FLAK-1"]), hex("1140"));
    assert!(!city.flak_may_answer(Side::Soviet, hex("1138")), "so is flak that defends another hex");
}

#[test]
fn r5_65a_overruns_and_counterattacks_have_no_air_support() {
    let mut city = attack_on(hex("0743"), 4);
    city.stage = Stage::Initiative(Operation::default());
    city.begin(Side::German, hex("0642"), units(&["29M-PZ-1"]), &mut ());
    if let Some(mover) = city.operation_mut().and_then(|operation| operation.mover.as_mut()) {
        mover.step = MoverStep::Overrun { hex: hex("0743"), step: OverrunStep::Rolls };
    }
    assert_eq!(rule(&city, Side::German, 2), "5.65a");
    let mut city = attack_on(hex("0743"), 4);
    if let Some(operation) = city.operation_mut() {
        let (from, units) = (hex("0743"), units(&["244D-INF2-1"]));
        operation.exchange = Some(Exchange { from, units, joined: true, step: ExchangeStep::Rolls });
    }
    assert_eq!(rule(&city, Side::German, 2), "5.65a");
    assert_eq!(rule(&city, Side::Soviet, 2), "5.65a");
}

#[test]
fn r5_65c_air_points_alone_make_no_attack() {
    let mut city = attack_on(hex("0743"), 4);
    change(&mut city, |attack| attack.party = UnitSet::EMPTY);
    assert_eq!(rule(&city, Side::German, 2), "5.65c");
    city.stage = Stage::Initiative(Operation::default());
    assert_eq!(rule(&city, Side::German, 2), "5.65c");
    assert_eq!(refused(&city, Side::German, Action::AirSupport { points: 2 }), "5.65c");
    city.begin_reaction(false, &mut ());
    assert!(matches!(city.stage, Stage::Reaction(Reaction { last: false, .. })));
    assert_eq!(rule(&city, Side::Soviet, 2), "5.65c");
}
