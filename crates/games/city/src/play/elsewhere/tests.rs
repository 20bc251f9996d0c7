use super::*;
use crate::ids::Mask;
use crate::state::AirPoints;
use crate::testkit::{Board, act, hex, refused, unit};

fn in_the_air(side: Side, level: u8, dive: u8) -> City {
    let mut city =
        Board::new().put(&["29M-PZ-1"], "0642").put(&["244D-INF2-1", "244D-INF2-2"], "0843").city();
    city.stage = match side {
        Side::German => Stage::GermanAir(None),
        Side::Soviet => Stage::SovietAir(crate::stage::SovietAir { declared: [None; 5], resolving: None }),
    };
    city.air[side] = AirPoints { level, dive };
    city
}

#[test]
fn r5_3e_a_target_is_named_before_the_points() {
    let mut city = in_the_air(Side::German, 8, 2);
    assert_eq!(refused(&city, Side::German, Action::Points { points: 4 }), "5.3e");
    assert_eq!(refused(&city, Side::German, Action::EndPhase), "5.0a", "it ends with the attacks");
    act(&mut city, Action::Level { hex: hex("0843") }, "");
    for action in [Action::Level { hex: hex("0843") }, Action::EndAir, Action::EndPhase] {
        assert_eq!(refused(&city, Side::German, action), "5.3e", "{action:?}");
    }
}

#[test]
fn r5_4d_so_is_a_unit_for_dive_bombers() {
    let mut city = in_the_air(Side::German, 0, 2);
    assert_eq!(refused(&city, Side::German, Action::Points { points: 2 }), "5.4d");
    act(&mut city, Action::Dive { unit: unit("244D-INF2-1") }, "");
    assert_eq!(refused(&city, Side::German, Action::EndAir), "5.4d");
}

#[test]
fn r5_31c_losses_are_removed_before_anything_else() {
    let mut city = in_the_air(Side::German, 4, 0);
    city.places.put(unit("244D-INF2-3"), hex("0843"));
    act(&mut city, Action::Level { hex: hex("0843") }, "");
    crate::testkit::play(&mut city, Action::Points { points: 4 }, "1");
    for action in [Action::FlakEnd, Action::EndPhase] {
        assert_eq!(refused(&city, Side::Soviet, action), "5.31c", "{action:?}");
    }
}

#[test]
fn r5_0a_bombers_attack_in_their_phase() {
    let city = Board::new().put(&["29M-ART-1"], "0642").shelling(Side::German).city();
    for action in [Action::Level { hex: hex("0843") }, Action::EndAir, Action::Points { points: 4 }] {
        assert_eq!(refused(&city, Side::German, action), "5.0a", "{action:?}");
    }
    assert_eq!(refused(&city, Side::German, Action::FlakAll), "5.51");
}

#[test]
fn r6_0a_the_hex_is_named_before_the_guns() {
    let mut city =
        Board::new().put(&["29M-ART-1"], "0642").put(&["244D-INF2-1"], "0743").shelling(Side::German).city();
    for action in [Action::AllGuns, Action::Fire, Action::Gun { unit: unit("29M-ART-1") }] {
        assert_eq!(refused(&city, Side::German, action), "6.0a", "{action:?}");
    }
    assert_eq!(refused(&city, Side::German, Action::EndPhase), "4.0-C3");
    act(&mut city, Action::Bombard { hex: hex("0743") }, "");
    for action in [Action::EndBombardment, Action::Bombard { hex: hex("0743") }] {
        assert_eq!(refused(&city, Side::German, action), "6.0a", "{action:?}");
    }
}

#[test]
fn r16_2a_only_trans_volga_artillery_fires_at_two_hexes() {
    let pair = Action::BombardPair { hex: hex("0743"), other: hex("0744") };
    let city = Board::new().put(&["29M-ART-1"], "0642").shelling(Side::German).city();
    assert_eq!(refused(&city, Side::German, pair), "16.2a");
    assert_eq!(refused(&city, Side::German, Action::Kontrpodgotovka), "16.3");
}

#[test]
fn r11_3a_the_german_player_does_not_move_chuikov() {
    let city = Board::new().put(&["29M-PZ-1"], "0642").city();
    assert_eq!(refused(&city, Side::German, Action::Lead), "11.3a");
    assert_eq!(refused(&city, Side::German, Action::Relocate { hex: hex("0642") }), "11.34a");
    assert_eq!(refused(&city, Side::German, Action::Refill), "11.11b");
    assert_eq!(refused(&city, Side::German, Action::KeepChit), "11.13b");
}

#[test]
fn r11_35_nobody_leads_when_chuikov_is_gone() {
    let city = Board::new().put(&["6T-INF3-1"], "1726").reacting(3).city();
    assert_eq!(refused(&city, Side::Soviet, Action::Lead), "11.35");
}

#[test]
fn r4_0_c1_guns_bombard_in_their_stage() {
    let city = Board::new().put(&["29M-ART-1"], "0642").put(&["244D-INF2-1"], "0743").city();
    for action in [Action::Bombard { hex: hex("0743") }, Action::AllGuns, Action::EndBombardment] {
        assert_eq!(refused(&city, Side::German, action), "4.0-C1", "{action:?}");
    }
}

#[test]
fn r4_0_d1_units_move_in_the_operations_stage() {
    let city = Board::new().put(&["29M-PZ-1"], "0642").shelling(Side::German).city();
    let moves = [Action::Begin { hex: hex("0642"), units: Mask(1) }, Action::Finish, Action::GoOn];
    for action in moves {
        assert_eq!(refused(&city, Side::German, action), "4.0-D1", "{action:?}");
    }
    assert_eq!(refused(&city, Side::German, Action::Withdraw { unit: unit("29M-PZ-1") }), "15.3e");
    assert_eq!(refused(&city, Side::German, Action::Lose { unit: unit("29M-PZ-1") }), "2.2j");
}

#[test]
fn r7_41c_soviets_are_told_that_they_never_overrun_whatever_the_moment() {
    let city = Board::new().put(&["6T-T34-1"], "1726").reacting(3).city();
    assert_eq!(refused(&city, Side::Soviet, Action::Overrun { hex: hex("1727") }), "7.41c");
    assert_eq!(refused(&city, Side::Soviet, Action::Deploy { unit: unit("244D-ART-1") }), "7.63");
}

#[test]
fn r15_5_who_is_placed_when() {
    let city = Board::new().put(&["6T-INF3-1"], "1726").reacting(3).city();
    let cases = [
        ("TV1-26-1", "16.0a"),
        ("VRF-FLOT-1", "12.31"),
        ("WRK-WRK-1", "12.25a"),
        ("MILC-MIL-1", "15.52a"),
        ("2289-DEPOT-1", "6.61b"),
        ("POOL-LT-1", "11.5b"),
        ("13G-GINF3-1", "15.4a"),
        ("SURV-1726", "6.7a"),
        ("244D-INF2-1", "2.1a"),
        ("29M-PZ-1", "4.0-A3"),
        ("371I-INF-1", "15.1"),
    ];
    for (name, rule) in cases {
        let place = Action::Place { unit: unit(name), hex: hex("1726") };
        assert_eq!(refused(&city, Side::Soviet, place), rule, "{name}");
    }
}
