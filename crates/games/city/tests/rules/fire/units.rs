//! [3.31] The strengths of units that attack.

use super::land_at;
use crate::rules::kit::{
    Board, act, begun, fire_into, go, gun, hex, land_beside, shell_at, strength_of, totals, unit,
};
use volga_city::Action;
use volga_city::data::{Terrain, data};
use volga_city::ids::{Mask, Side, Unit};

#[test]
fn r3_31b_armour_uses_its_first_strength_into_clear_or_with_infantry() {
    assert_eq!((fire_into(&["29M-PZ-1"], Terrain::Clear), fire_into(&["29M-PZ-1"], Terrain::Light)), (6, 2));
    assert_eq!(fire_into(&["29M-PZ-1", "29M-ENG218-1"], Terrain::Light), 8);
    assert_eq!(fire_into(&["29M-PZ-1", "29M-ART-1"], Terrain::Light), 10, "a gun is no help");
}

#[test]
fn r3_31c_german_infantry_uses_its_second_strength_into_structures() {
    use Terrain::{Clear, Fortified, Heavy, Hill, Light, Park, Special, Woods};
    for (terrain, strength) in
        [(Clear, 5), (Light, 5), (Hill, 5), (Woods, 5), (Park, 5), (Heavy, 4), (Fortified, 4), (Special, 4)]
    {
        assert_eq!(fire_into(&["94I-INF-1"], terrain), strength, "{terrain:?}");
    }
}

#[test]
fn r3_23a_a_partner_must_fire_too() {
    assert_eq!(strength_of(&["6T-T34-1", "6T-INF3-1"], &["6T-T34-1"], Terrain::Light), 1);
    assert_eq!(fire_into(&["6T-T34-1", "MILC-MIL-1"], Terrain::Light), 2, "ruling 52");
}

#[test]
fn r3_23h_armour_counts_whole_in_a_counterattack_without_a_partner() {
    let near = land_beside(hex("2518"));
    let from =
        near.neighbours().find(|from| data().sets.land.contains(*from) && from.distance(hex("2518")) == 2);
    let from = from.expect("land two hexes away").name();
    let board = Board::new().put(&["SIND-KV-1"], "2518").put(&["29M-PZ-1"], from);
    let mut city = begun(&board, &["29M-PZ-1"], from);
    go(&mut city, near.name());
    let counter = Action::Counterattack { hex: hex("2518"), units: Mask(1) };
    assert_eq!(totals(&city, Side::Soviet, counter)[0], 3);
}

#[test]
fn r3_33e_one_strength_serves_fire_bombardment_and_anti_air() {
    let flak = Unit::all().find(|unit| data().counter(*unit).id == "G_FLAKH").expect("88mm").name();
    assert_eq!(fire_into(&[flak], Terrain::Clear), 2);
    let target = land_at(hex("0642"), 3).name();
    let board = Board::new().turn(7).put(&[flak], "0642");
    let city = shell_at(board.clone().put(&["244D-INF2-1"], target), Side::German, target);
    assert_eq!(totals(&city, Side::German, gun(flak)), [2]);
    let mut city = board.put(&["29M-PZ-1"], "0643").flying(Side::Soviet).city();
    act(&mut city, Action::Level { hex: hex("0643") }, "");
    act(&mut city, Action::Points { points: 3 }, "");
    act(&mut city, Action::EndAir, "");
    assert_eq!(totals(&city, Side::German, Action::Flak { unit: unit(flak) }), [3, 2]);
}
