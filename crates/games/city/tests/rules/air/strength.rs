//! [5.3]–[5.5] What is left of an attack when flak has fired, and what terrain makes of it.

use super::{attacked, dive, level};
use crate::rules::kit::{Board, act, hex, of, step, totals};
use volga_city::data::Terrain;
use volga_city::ids::{Hex, Side};
use volga_city::{Action, AirEvent, Event, air_die};

/// Three Soviet flak units.
const FLAK: [&str; 3] = ["133T-FLAK-1", "6T-FLAK-1", "38M-FLAKM-1"];

/// The strength of so many German level points over flak in a hex that has shot down so many of them.
#[track_caller]
fn strength_left(points: u8, lost: u8, target: Hex) -> u16 {
    for flak in [&FLAK[..1], &FLAK[..]] {
        let board = Board::new().put(flak, target.name());
        let city = attacked(board, Side::German, level(target.name()), points);
        for die in ["1", "2", "3", "4", "5", "6"] {
            let mut city = city.clone();
            act(&mut city, Action::FlakAll, "");
            let events = step(&mut city, die);
            if !matches!(events[0], Event::Air(AirEvent::Flak { shot_down, .. }) if shot_down == lost) {
                continue;
            }
            if lost >= points {
                let events = step(&mut city, "");
                assert!(matches!(events[..], [Event::Air(AirEvent::DrivenOff { .. })]), "{events:?}");
                return 0;
            }
            let events = step(&mut city, "6");
            let [Event::Air(AirEvent::LevelRoll { strength, .. })] = events[..] else { panic!("{events:?}") };
            return strength;
        }
    }
    panic!("no die shoots {lost} points down")
}

/// What points of a side come to against a unit in a hex, and what is added to their die.
fn dives(side: Side, points: u8, name: &str, at: Hex) -> Vec<i32> {
    let mut city = Board::new().turn(6).put(&[name], at.name()).flying(side).city();
    act(&mut city, dive(name), "");
    totals(&city, side, Action::Points { points })
}

#[test]
fn r5_5c_lost_points_reduce_the_attack() {
    let target = of(Terrain::Clear);
    assert_eq!(strength_left(12, 4, target), 8);
    assert_eq!(strength_left(4, 6, target), 0, "ruling 18");
}

#[test]
fn r5_1c_increments_hold_before_flak_and_terrain() {
    assert_eq!(strength_left(4, 2, of(Terrain::Heavy)), 1, "no increment any more");
}

#[test]
fn r5_3c_column_four_reduces_what_flak_has_left() {
    let strength = |terrain| strength_left(16, 2, of(terrain));
    assert_eq!(
        (strength(Terrain::Light), strength(Terrain::Heavy), strength(Terrain::Fortified)),
        (14, 7, 4)
    );
    assert_eq!(strength(Terrain::Special), 14);
    let target = of(Terrain::Fortified).name();
    let mut city = Board::new().put(&["29M-PZ-1"], target).flying(Side::Soviet).city();
    act(&mut city, level(target), "");
    let points = totals(&city, Side::Soviet, Action::Points { points: 6 });
    assert_eq!(points[0], 3, "half where Germans are");
}

#[test]
fn r5_3d_column_five_is_added_to_the_die() {
    let die = |terrain| air_die(of(terrain), Side::Soviet, None);
    assert_eq!([Terrain::Clear, Terrain::Light, Terrain::Heavy, Terrain::Fortified].map(die), [0, 1, 2, 3]);
    assert_eq!([Terrain::Special, Terrain::Hill, Terrain::Woods, Terrain::Park].map(die), [0, 0, 1, 1]);
    assert_eq!(air_die(of(Terrain::Fortified), Side::German, None), 2);
}

#[test]
fn r5_4c_a_dive_target_has_the_terrain_if_it_is_infantry_machine_guns_or_engineers() {
    for name in ["244D-INF2-1", "SIND-MG-1", "244D-ENG-1", "13G-GINF3-1", "92N-MAR-1", "38M-MOT3-1"] {
        assert_eq!(dives(Side::German, 6, name, of(Terrain::Heavy)), [3, 2], "{name}");
    }
}

#[test]
fn r5_43_other_types_have_no_benefit() {
    for name in ["6T-T34-1", "244D-ART-1", "MILS-MIL-1", "38M-REC-1", "244D-AT-1"] {
        assert_eq!(dives(Side::German, 6, name, of(Terrain::Heavy)), [6], "{name}");
    }
    assert_eq!(dives(Side::German, 6, "WRK-WRK-1", hex("2715")), [6], "workers in their works");
}

#[test]
fn r3_23e_the_summary_agrees_for_german_infantry_and_engineers() {
    for name in ["94I-INF-1", "29M-MOT43-1", "24P-AENG-1"] {
        assert_eq!(dives(Side::Soviet, 4, name, of(Terrain::Heavy))[0], 2, "{name}");
    }
}
