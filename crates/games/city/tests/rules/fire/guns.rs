//! [6.4] What terrain, armour, smoke and distance make of the fire of guns.

use super::{guns_at, land_at, shells, soviet_guns};
use crate::rules::kit::{Board, act, indirect, land_beside, of, shell_at, unit, units};
use serde_json::json;
use volga_city::bombs_die;
use volga_city::data::{Terrain, data};
use volga_city::ids::{Side, Unit};
use volga_city::{Action, City};
use volga_engine::Table;

/// The strength of a German gun far from a target with these defenders.
fn from_afar(terrain: Terrain, defenders: &[&str]) -> i32 {
    shells(guns_at(of(terrain), defenders), Side::German, of(terrain), &["29M-ART-2"]).0
}

#[test]
fn r6_41_column_four_for_heavy_and_fortified_targets() {
    for (terrain, strength) in [
        (Terrain::Clear, 8),
        (Terrain::Light, 8),
        (Terrain::Woods, 8),
        (Terrain::Special, 8),
        (Terrain::Heavy, 4),
        (Terrain::Fortified, 2),
    ] {
        assert_eq!(from_afar(terrain, &["244D-INF2-1"]), strength, "{terrain:?}");
    }
    let target = of(Terrain::Fortified);
    let board = soviet_guns(target, &["94I-INF-1"], &["SIND-ROC-1"]);
    let strength = shells(board, Side::Soviet, target, &["SIND-ROC-1"]).0;
    assert_eq!(strength, 4, "half where Germans hold it");
}

#[test]
fn r6_42_column_five_for_the_die() {
    let die = |terrain| bombs_die(&units(&["29M-ART-1"]), of(terrain), Side::Soviet);
    use Terrain::{Clear, Fortified, Heavy, Hill, Light, Park, Special, Woods};
    let expected = [0, 1, 2, 3, 0, 0, 1, 1];
    assert_eq!([Clear, Light, Heavy, Fortified, Special, Hill, Woods, Park].map(die), expected);
    assert_eq!(bombs_die(&units(&["SIND-ROC-1"]), of(Fortified), Side::German), 2);
}

#[test]
fn r6_43_armour_alone_quarters_the_fire() {
    assert_eq!(from_afar(Terrain::Clear, &["6T-T34-1", "SIND-LT-1", "SIND-KV-1"]), 2);
    assert_eq!(from_afar(Terrain::Clear, &["6T-T34-1", "62A-CHUI-1"]), 2, "a counter is no unit");
}

#[test]
fn r6_44a_armour_with_others_halves_it() {
    for other in ["244D-INF2-1", "244D-AT-1", "244D-ART-1"] {
        assert_eq!(from_afar(Terrain::Clear, &["6T-T34-1", other]), 4, "{other}");
    }
}

#[test]
fn r6_45_in_structures_the_terrain_replaces_the_armour() {
    for (terrain, strength) in [(Terrain::Heavy, 4), (Terrain::Fortified, 2)] {
        assert_eq!(from_afar(terrain, &["6T-T34-1"]), strength, "{terrain:?}");
    }
}

#[test]
fn r6_46a_guns_next_to_the_target_feel_neither() {
    for (terrain, defender) in [(Terrain::Fortified, "244D-INF2-1"), (Terrain::Clear, "6T-T34-1")] {
        let strength = shells(guns_at(of(terrain), &[defender]), Side::German, of(terrain), &["29M-ART-1"]);
        assert_eq!(strength.0, 8, "{terrain:?}");
    }
}

#[test]
fn r6_46b_guns_further_off_do_even_beside_them() {
    let target = of(Terrain::Fortified);
    let both = shells(guns_at(target, &["244D-INF2-1"]), Side::German, target, &["29M-ART-1", "29M-ART-2"]);
    assert_eq!(both.0, 8 + 2);
}

#[test]
fn r6_47_indirect_fire_is_reduced_like_bombardment() {
    for (terrain, defenders) in
        [(Terrain::Clear, ["6T-T34-1", "SIND-KV-1"]), (Terrain::Heavy, ["6T-T34-1", "6T-INF3-1"])]
    {
        let target = of(terrain);
        let attack = guns_at(target, &defenders);
        assert_eq!(indirect(&attack, target, "29M-ART-2"), from_afar(terrain, &defenders), "{terrain:?}");
    }
}

#[test]
fn r6_48_the_sum_is_reduced_and_rounded_up() {
    let target = of(Terrain::Clear);
    let guns = ["GIND-ART170-1", "GIND-ART210-1", "29M-ART-1"];
    let board = Board::new().put(&["6T-T34-1"], target.name()).put(&guns, land_at(target, 5).name());
    assert_eq!(shells(board.clone(), Side::German, target, &guns).0, 8, "a quarter of 30");
    assert_eq!(shells(board, Side::German, target, &guns[..1]).0, 3, "a quarter of 10");
}

#[test]
fn r3_33d_only_mortars_differ_from_other_guns() {
    let target = of(Terrain::Clear);
    for counter in data().counters.iter().filter(|c| c.is_artillery() && c.side == Side::German) {
        let gun = Unit::all().find(|unit| data().counter(*unit).id == counter.id).expect("a unit");
        let board = Board::new().turn(7).put(&["244D-INF2-1"], target.name());
        let board = board.put(&[gun.name()], land_beside(target).name());
        let expected = if counter.mortar { counter.fire.div_ceil(2) } else { counter.fire };
        let strength = shells(board, Side::German, target, &[gun.name()]).0;
        assert_eq!(strength, i32::from(expected), "{}", counter.id);
    }
}

#[test]
fn r6_48_the_terms_add_up_to_the_sum() {
    let told = |city: &City| -> Vec<Vec<(&str, i32)>> {
        let sums = city.sums(Side::German.seat(), Some(Action::Gun { unit: unit("29M-ART-2") }));
        let terms = sums.iter().map(|sum| sum.terms.iter().map(|term| (term.rule.0, term.value)).collect());
        terms.collect()
    };
    let target = of(Terrain::Clear);
    let board = guns_at(target, &["6T-T34-1", "244D-INF2-1"]).turn(3).with("oil", json!("burning"));
    let mut city = shell_at(board, Side::German, target.name());
    act(&mut city, Action::Gun { unit: unit("29M-ART-1") }, "");
    let terms = [("6.0a", 8), ("6.0a", 8), ("14.5d", -4), ("6.44a", -4), ("14.5d", -2)];
    assert_eq!(told(&city), [terms.to_vec()]);
    let sums = city.sums(Side::German.seat(), Some(Action::Gun { unit: unit("29M-ART-2") }));
    assert_eq!(sums[0].total, 6);
    let heavy = of(Terrain::Heavy);
    let city = shell_at(guns_at(heavy, &["244D-INF2-1"]), Side::German, heavy.name());
    assert_eq!(told(&city)[1], [("6.42", 2)]);
}
