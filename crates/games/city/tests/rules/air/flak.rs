//! [5.5] Flak.

use super::{attacked, flak, harmless, heavy_flak, level};
use crate::rules::kit::{
    Board, act, allowed, gun, hex, legal, of, play, refused, shell_at, step, unit, units, whose,
};
use serde_json::json;
use volga_city::data::{Bombers, Terrain, data};
use volga_city::ids::{Hex, Side};
use volga_city::{Action, AirEvent, City, Event, shot_down};

/// The strength of these flak units over the hex that is attacked.
#[track_caller]
fn strength(mut city: City, names: &[&str]) -> u16 {
    let side = whose(&city);
    names.iter().for_each(|name| drop(act(&mut city, flak(name), "")));
    if whose(&city) == side {
        act(&mut city, Action::FlakEnd, "");
    }
    let events = step(&mut city, "6");
    let [Event::Air(AirEvent::Flak { strength, flak, .. })] = events[..] else { panic!("{events:?}") };
    assert_eq!(flak, units(names));
    strength
}

/// Soviet units are bombed in a hex.
fn over(board: Board, at: &str) -> City {
    attacked(board, Side::German, level(at), 4)
}

#[test]
fn r5_52_flak_reaches_as_far_as_its_anti_air_range() {
    for target in data().sets.land.iter() {
        let board = Board::new().put(&["133T-FLAK-1"], "1138").put(&["6T-FLAK-1"], target.name());
        let city = over(board, target.name());
        let near = target.distance(hex("1138")) <= 2;
        assert_eq!(allowed(&city, Side::Soviet, flak("133T-FLAK-1")), near, "{target:?}");
        if target == hex("1144") {
            assert_eq!(refused(&city, Side::Soviet, flak("133T-FLAK-1")), "5.52");
        }
    }
}

#[test]
fn r3_33c_the_anti_air_range_is_not_the_artillery_range() {
    let reach = |distance| {
        let at = data().sets.land.iter().find(|at| at.distance(hex("0642")) == distance).expect("a hex");
        let board = Board::new().put(&[heavy_flak()], "0642").put(&["24P-FLAKM-1"], at.name());
        let city = attacked(board, Side::Soviet, level(at.name()), 3);
        allowed(&city, Side::German, flak(heavy_flak()))
    };
    assert_eq!((reach(4), reach(5), reach(7)), (true, false, false));
}

#[test]
fn r5_54b_for_bombardment_the_other_range_counts() {
    let at = data().sets.land.iter().find(|at| at.distance(hex("0642")) == 7).expect("a hex");
    let board = Board::new().turn(4).put(&[heavy_flak()], "0642");
    let guns = shell_at(board.clone().put(&["244D-INF2-1"], at.name()), Side::German, at.name());
    assert!(allowed(&guns, Side::German, gun(heavy_flak())));
    let city = attacked(board.put(&["24P-FLAKM-1"], at.name()), Side::Soviet, level(at.name()), 3);
    assert!(!allowed(&city, Side::German, flak(heavy_flak())));
}

#[test]
fn r5_55b_without_a_range_flak_defends_its_own_hex() {
    let board = Board::new().put(&["38M-FLAKM-1"], "1138").put(&["6T-FLAK-1"], "1139");
    let own = over(board.clone(), "1138");
    assert!(allowed(&own, Side::Soviet, flak("38M-FLAKM-1")));
    assert_eq!(refused(&over(board, "1139"), Side::Soviet, flak("38M-FLAKM-1")), "5.55b");
    assert_eq!(strength(own, &["38M-FLAKM-1"]), 4, "and is doubled there");
}

#[test]
fn r5_51_any_number_of_flak_units_fires() {
    let names = ["133T-FLAK-1", "6T-FLAK-1", "38M-FLAKM-1"];
    let board = Board::new().put(&names[..1], "1138").put(&names[1..2], "1139").put(&names[2..], "1140");
    let city = over(board.put(&["244D-INF2-1"], "1140"), "1140");
    for name in names {
        assert!(allowed(&city, Side::Soviet, flak(name)), "{name}");
    }
    assert_eq!(legal(&city).iter().filter(|action| matches!(action, Action::Flak { .. })).count(), 3);
    assert_eq!(refused(&city, Side::Soviet, flak("244D-INF2-1")), "5.51");
    assert_eq!(strength(city, &names), 2 + 2 + 4);
}

#[test]
fn r5_53a_soviet_flak_is_tied_to_the_first_hex_it_defends() {
    let board = Board::new().put(&["133T-FLAK-1", "6T-FLAK-1"], "1138");
    let city = over(board.with("flak_tied", json!({"133T-FLAK-1": "1139"})), "1138");
    assert_eq!(refused(&city, Side::Soviet, flak("133T-FLAK-1")), "5.53a");
    assert!(allowed(&city, Side::Soviet, flak("6T-FLAK-1")), "the other is free");
}

#[test]
fn r5_53b_there_it_fires_again_and_again() {
    let board = Board::new().put(&["133T-FLAK-1"], "1138").put(&["6T-FLAK-1", "6T-T34-1"], "1139");
    let mut city = board.flying(Side::German).city();
    for _ in 0..3 {
        harmless(&mut city, "1139", 4, "133T-FLAK-1");
    }
}

#[test]
fn r5_53c_german_flak_is_free() {
    let names = ["24P-FLAKM-1", "29M-PZ-1"];
    let board = Board::new().turn(6).put(&[heavy_flak(), "29M-PZ-2"], "0642").put(&names, "0643");
    let mut city = board.flying(Side::Soviet).city();
    for at in ["0643", "0642"] {
        act(&mut city, level(at), "");
        act(&mut city, Action::Points { points: 3 }, "");
    }
    act(&mut city, Action::EndAir, "");
    act(&mut city, flak(heavy_flak()), "");
    play(&mut city, Action::FlakEnd, "6 6");
    assert!(allowed(&city, Side::German, flak(heavy_flak())), "over the other hex");
}

#[test]
fn r5_5a_the_strengths_of_all_firing_flak_are_added() {
    let board = Board::new().put(&["133T-FLAK-1"], "1138").put(&["6T-FLAK-1"], "1139");
    let city = over(board.put(&["244D-INF2-1"], "1140"), "1140");
    assert_eq!(strength(city, &["133T-FLAK-1", "6T-FLAK-1"]), 4);
}

#[test]
fn r5_54a_flak_with_two_strengths_uses_the_first() {
    let counter = data().counter(unit("24P-FLAKM-1"));
    assert!(counter.fire == 3 && counter.second.is_some_and(|second| second != 3));
    let city = attacked(Board::new().put(&["24P-FLAKM-1"], "0642"), Side::Soviet, level("0642"), 3);
    assert_eq!(strength(city, &["24P-FLAKM-1"]), 2 * 3, "doubled in its own hex");
}

#[test]
fn r5_55a_flak_in_the_attacked_hex_is_doubled() {
    let board = Board::new().put(&["133T-FLAK-1"], "1138").put(&["6T-FLAK-1"], "1139");
    assert_eq!(strength(over(board, "1138"), &["133T-FLAK-1", "6T-FLAK-1"]), 4 + 2);
}

#[test]
fn r5_59_terrain_does_not_matter_to_flak() {
    for terrain in Terrain::CHARTED {
        let at: Hex = of(terrain);
        let board = Board::new().put(&["24P-FLAKM-1"], at.name());
        let city = attacked(board, Side::Soviet, level(at.name()), 3);
        assert_eq!(strength(city, &["24P-FLAKM-1"]), 6, "{terrain:?}");
    }
}

#[test]
fn r5_5b_level_bombers_lose_twice_as_many() {
    assert_eq!((shot_down(Bombers::Level, 2), shot_down(Bombers::Dive, 2)), (4, 2));
}
