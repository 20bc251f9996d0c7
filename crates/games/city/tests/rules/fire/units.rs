//! [3.31] The strengths of units that attack.

use super::land_at;
use crate::kit::{Board, begun, fires, group, hex, land_beside, of, shell_at, totals, unit};
use volga_city::Action;
use volga_city::data::{Terrain, data};
use volga_city::ids::{Side, Unit};

/// The strength of these units when they attack infantry in a terrain beside them, so many of their hex taking part.
fn strength(stack: &[&str], names: &[&str], terrain: Terrain) -> i32 {
    let target = of(terrain);
    let near = land_beside(target).name();
    let board = Board::new().turn(7).put(stack, near).put(&["2289-DEPOT-1"], "2226");
    let side = data().counter(unit(names[0])).side;
    let (board, enemy) =
        if side == Side::Soviet { (board.reacting(1), "94I-INF-4") } else { (board, "131D-INF2-1") };
    let city = begun(&board.put(&[enemy], target.name()), names, near);
    fires(&city, side, Action::Attack { hex: target, units: group(&city, names) })[0].0
}

fn fire(names: &[&str], terrain: Terrain) -> i32 {
    strength(names, names, terrain)
}

#[test]
fn r3_31b_armour_uses_its_first_strength_into_clear_or_with_infantry() {
    assert_eq!((fire(&["29M-PZ-1"], Terrain::Clear), fire(&["29M-PZ-1"], Terrain::Light)), (6, 2));
    assert_eq!(fire(&["29M-PZ-1", "29M-ENG218-1"], Terrain::Light), 8);
    assert_eq!(fire(&["29M-PZ-1", "29M-ART-1"], Terrain::Light), 10, "a gun is no help");
}

#[test]
fn r3_31c_german_infantry_uses_its_second_strength_into_structures() {
    use Terrain::{Clear, Fortified, Heavy, Hill, Light, Park, Special, Woods};
    for (terrain, strength) in
        [(Clear, 5), (Light, 5), (Hill, 5), (Woods, 5), (Park, 5), (Heavy, 4), (Fortified, 4), (Special, 4)]
    {
        assert_eq!(fire(&["94I-INF-1"], terrain), strength, "{terrain:?}");
    }
}

#[test]
fn r14_2_soviet_infantry_has_one_strength_everywhere() {
    assert_eq!((fire(&["244D-INF3-1"], Terrain::Clear), fire(&["244D-INF3-1"], Terrain::Fortified)), (3, 3));
    assert_eq!(fire(&["94I-INF-1", "94I-INF-2"], Terrain::Heavy), 8, "German infantry has two");
}

#[test]
fn r14_1a_armour_types_use_their_first_strength_into_clear() {
    for (name, first) in [("S_T34", 2), ("S_KV", 3), ("S_AT", 1), ("S_FLAK", 2), ("G_FLAK", 3), ("G_AT", 2)] {
        let of_kind = Unit::all().find(|unit| data().counter(*unit).id == name).expect("some unit");
        assert_eq!(fire(&[of_kind.name()], Terrain::Clear), first, "{name}");
    }
}

#[test]
fn r14_1b_they_use_the_second_into_any_other_terrain() {
    use Terrain::{Fortified, Heavy, Hill, Light, Park, Special, Woods};
    for terrain in [Light, Heavy, Fortified, Special, Hill, Woods, Park] {
        assert_eq!(fire(&["6T-T34-1"], terrain), 1, "{terrain:?}");
    }
    assert_eq!(fire(&["244D-AT-1"], Light), 0, "some have none");
}

#[test]
fn r3_23a_a_partner_must_fire_too() {
    assert_eq!(strength(&["6T-T34-1", "6T-INF3-1"], &["6T-T34-1"], Terrain::Light), 1);
    assert_eq!(fire(&["6T-T34-1", "MILC-MIL-1"], Terrain::Light), 2, "ruling 52");
}

#[test]
fn r14_14_flak_with_one_strength_fires_like_a_gun() {
    let heavy = Unit::all().find(|unit| data().counter(*unit).id == "G_FLAKH").expect("88mm");
    assert_eq!((fire(&[heavy.name()], Terrain::Clear), fire(&[heavy.name()], Terrain::Light)), (2, 2));
}

#[test]
fn r3_23h_armour_counts_whole_in_a_counterattack_without_a_partner() {
    let near = land_beside(hex("2518"));
    let from =
        near.neighbours().find(|from| data().sets.land.contains(*from) && from.distance(hex("2518")) == 2);
    let from = from.expect("land two hexes away").name();
    let board = Board::new().put(&["SIND-KV-1"], "2518").put(&["29M-PZ-1"], from);
    let mut city = begun(&board, &["29M-PZ-1"], from);
    crate::kit::go(&mut city, near.name());
    let counter = Action::Counterattack { hex: hex("2518"), units: volga_city::ids::Mask(1) };
    assert_eq!(totals(&city, Side::Soviet, counter)[0], 3);
}

#[test]
fn r13_1a_an_unsupplied_german_has_half_his_fire() {
    let around = ["244D-INF3-1", "244D-INF3-2", "131D-INF3-1", "131D-INF3-2", "10B-INF3-1", "10B-INF3-2"];
    let board = Board::new().put(&["29M-PZ-1"], "0509");
    let board = crate::kit::spread(board, &around, hex("0509").neighbours());
    let city = begun(&board, &["29M-PZ-1"], "0509");
    let near = hex("0509").neighbours().next().expect("a neighbour");
    let attack = Action::Attack { hex: near, units: group(&city, &["29M-PZ-1"]) };
    assert_eq!(fires(&city, Side::German, attack)[0].0, 3);
}

#[test]
fn r3_33e_one_strength_serves_fire_bombardment_and_anti_air() {
    let flak = Unit::all().find(|unit| data().counter(*unit).id == "G_FLAKH").expect("88mm").name();
    assert_eq!(fire(&[flak], Terrain::Clear), 2);
    let target = land_at(hex("0642"), 3).name();
    let board = Board::new().turn(7).put(&[flak], "0642");
    let city = shell_at(board.clone().put(&["244D-INF2-1"], target), Side::German, target);
    assert_eq!(totals(&city, Side::German, crate::kit::gun(flak)), [2]);
    let mut city = board.put(&["29M-PZ-1"], "0643").flying(Side::Soviet).city();
    crate::kit::act(&mut city, Action::Level { hex: hex("0643") }, "");
    crate::kit::act(&mut city, Action::Points { points: 3 }, "");
    crate::kit::act(&mut city, Action::EndAir, "");
    assert_eq!(totals(&city, Side::German, Action::Flak { unit: unit(flak) }), [3, 2]);
}
