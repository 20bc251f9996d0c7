//! [5.6] Dive bombers in support of a ground attack.

use super::flak;
use crate::rules::kit::{
    Board, act, allowed, begun, fires, hex, land_beside, legal, of, refused, step, whose,
};
use serde_json::json;
use volga_city::data::Terrain;
use volga_city::ids::{Hex, Mask, Side};
use volga_city::stage::GroundAttack;
use volga_city::{Action, AirEvent, City, Event};

/// A tank beside infantry on the fourth turn; so many dive bomber points are left.
fn board(target: Hex, dive: u8) -> Board {
    let air = json!({"german": {"level": 8, "dive": dive}, "soviet": {"level": 6, "dive": 2}});
    let board = Board::new().turn(4).put(&["29M-PZ-1"], land_beside(target).name());
    board.put(&["244D-INF2-1"], target.name()).with("air", air)
}

/// The tank attacks, and nobody has been asked for support yet.
fn declared(board: &Board, target: Hex) -> City {
    let mut city = begun(board, &["29M-PZ-1"], land_beside(target).name());
    act(&mut city, Action::Attack { hex: target, units: Mask(1) }, "");
    city
}

/// An attack of one German unit on a hex, its guns and bombers being committed.
fn attack_on(target: Hex, dive: u8) -> City {
    attack_with(&board(target, dive), target)
}

fn attack_with(board: &Board, target: Hex) -> City {
    let mut city = declared(board, target);
    act(&mut city, Action::Supported, "");
    city
}

fn attack(city: &City) -> GroundAttack {
    city.operation().and_then(|(_, operation)| operation.attack).expect("an attack")
}

fn support(points: u8) -> Action {
    Action::AirSupport { points }
}

/// The numbers of points that are offered.
fn offered(city: &City) -> Vec<u8> {
    let points = |action| match action {
        Action::AirSupport { points } => Some(points),
        _ => None,
    };
    legal(city).into_iter().filter_map(points).collect()
}

#[test]
fn r5_6_dive_points_that_are_left_support_a_ground_attack() {
    let mut city = attack_on(hex("0743"), 4);
    assert_eq!(refused(&city, Side::German, support(6)), "5.1d", "only those that are left");
    act(&mut city, support(4), "");
    assert_eq!((attack(&city).air, city.air.german.dive), (4, 0));
    let none = attack_with(&board(hex("0743"), 0).put(&["29M-ART-1"], "0540"), hex("0743"));
    assert_eq!(refused(&none, Side::German, support(2)), "5.1d");
}

#[test]
fn r5_0b_points_spent_in_the_air_phase_support_no_attack() {
    assert_eq!(offered(&attack_on(hex("0743"), 2)), [2], "two of fourteen are left");
}

#[test]
fn r5_6a_support_is_committed_in_twos_and_added_to_the_strength() {
    let mut city = attack_on(hex("0743"), 6);
    assert_eq!(refused(&city, Side::German, support(3)), "5.1b");
    assert_eq!(offered(&city), [2, 4, 6]);
    let alone = fires(&city, Side::German, Action::Committed)[0].0;
    assert_eq!(fires(&city, Side::German, support(6))[0].0, alone + 6);
    let story = act(&mut city, support(6), "");
    assert_eq!(attack(&city).air, 6);
    let told = Event::Air(AirEvent::Support { side: Side::German, hex: hex("0743"), points: 6 });
    assert!(story.contains(&told), "{story:?}");
}

#[test]
fn r5_62a_terrain_does_not_reduce_support() {
    for terrain in Terrain::CHARTED {
        let mut city = attack_on(of(terrain), 4);
        act(&mut city, support(4), "");
        assert_eq!(attack(&city).air, 4, "{terrain:?}");
    }
}

#[test]
fn r5_62b_column_five_still_counts_for_the_attack() {
    let city = attack_on(of(Terrain::Heavy), 4);
    assert_eq!(fires(&city, Side::German, support(4))[0].1, 2);
}

/// An attack with four points on 1138, flak beside it.
fn supported(names: &[&str]) -> City {
    let mut city = attack_with(&board(hex("1138"), 4).put(names, "1139"), hex("1138"));
    act(&mut city, support(4), "");
    if whose(&city) == Some(Side::German) {
        act(&mut city, Action::Committed, "");
    }
    city
}

#[test]
fn r5_58_flak_fires_at_support() {
    let mut city = supported(&["133T-FLAK-1"]);
    act(&mut city, flak("133T-FLAK-1"), "");
    if whose(&city) == Some(Side::Soviet) {
        act(&mut city, Action::FlakEnd, "");
    }
    let story = step(&mut city, "2");
    assert_eq!(attack(&city).air, 3, "a result of one takes one dive point");
    assert!(matches!(story[..], [Event::Air(AirEvent::Flak { shot_down: 1, strength: 2, .. }), ..]));
}

#[test]
fn r5_58a_soviet_flak_is_tied_to_its_hex_in_the_operations_stage_too() {
    let mut city = supported(&["133T-FLAK-1"]);
    act(&mut city, flak("133T-FLAK-1"), "");
    if whose(&city) == Some(Side::Soviet) {
        act(&mut city, Action::FlakEnd, "");
    }
    step(&mut city, "6");
    assert_eq!(city.flak_tied.iter().flatten().collect::<Vec<_>>(), [&hex("1138")]);
    let tied = json!({"133T-FLAK-1": "1138"});
    let again = |target: &str| {
        let board = board(hex(target), 4).put(&["133T-FLAK-1", "6T-FLAK-1"], "1140");
        let mut city = attack_with(&board.with("flak_tied", tied.clone()), hex(target));
        act(&mut city, support(4), "");
        if whose(&city) == Some(Side::German) {
            act(&mut city, Action::Committed, "");
        }
        city
    };
    assert_eq!(refused(&again("1139"), Side::Soviet, flak("133T-FLAK-1")), "5.53a");
    assert!(allowed(&again("1138"), Side::Soviet, flak("133T-FLAK-1")));
}

#[test]
fn r5_64_level_points_are_of_no_use_in_the_operations_stage() {
    let city = attack_with(&board(hex("0743"), 0).put(&["29M-ART-1"], "0540"), hex("0743"));
    assert_eq!(city.air.german.level, 8);
    assert!(offered(&city).is_empty());
    let idle = board(hex("0743"), 0).put(&["244D-INF2-2"], "1138").city();
    assert_eq!(refused(&idle, Side::German, Action::Level { hex: hex("1138") }), "5.64");
}

#[test]
fn r5_65b_the_defender_has_no_air_support() {
    let mut city = attack_with(&board(hex("0743"), 4).put(&["SIND-ARTL-1"], "1043"), hex("0743"));
    act(&mut city, Action::Committed, "");
    assert_eq!((whose(&city), city.air.soviet.dive), (Some(Side::Soviet), 2));
    assert_eq!(refused(&city, Side::Soviet, support(2)), "5.65b");
}

#[test]
fn r5_56b_used_soviet_flak_is_silent_and_german_is_not() {
    let names = ["133T-FLAK-1", "6T-FLAK-1"];
    let used = board(hex("1138"), 4).put(&names, "1139").flip(&names[..1]);
    let mut city = attack_with(&used, hex("1138"));
    act(&mut city, support(4), "");
    if whose(&city) == Some(Side::German) {
        act(&mut city, Action::Committed, "");
    }
    assert_eq!(refused(&city, Side::Soviet, flak("133T-FLAK-1")), "5.56b");
    let heavy = super::heavy_flak();
    let board = Board::new().turn(4).put(&[heavy, "29M-PZ-1"], "0642").put(&["244D-INF2-1"], "0743");
    let mut city = begun(&board.flip(&[heavy]).reacting(1), &["244D-INF2-1"], "0743");
    act(&mut city, Action::Attack { hex: hex("0642"), units: Mask(1) }, "");
    act(&mut city, Action::Supported, "");
    act(&mut city, support(2), "");
    if whose(&city) == Some(Side::Soviet) {
        act(&mut city, Action::Committed, "");
    }
    assert!(allowed(&city, Side::German, flak(heavy)));
}
