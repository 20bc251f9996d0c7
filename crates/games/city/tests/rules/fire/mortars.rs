//! [6.5] Mortars.

use super::{land_at, shells};
use crate::rules::kit::{Board, begun, fire_into, fires, group, hex, land_beside, of, unit};
use volga_city::Action;
use volga_city::data::{Terrain, data};
use volga_city::ids::{Hex, Side, Unit};

/// A German mortar next to a target, and one further off.
fn mortars(terrain: Terrain, defenders: &[&str]) -> (i32, i32) {
    let target = of(terrain);
    let mortars: Vec<_> =
        Unit::all().filter(|unit| data().counter(*unit).id == "G_MOR").map(Unit::name).collect();
    let board = Board::new().turn(7).put(defenders, target.name());
    let board = board.put(&mortars[..1], land_beside(target).name());
    let board = board.put(&mortars[1..2], land_at(target, 3).name());
    let strength = |gun| shells(board.clone(), Side::German, target, &[gun]).0;
    (strength(mortars[0]), strength(mortars[1]))
}

/// The strength of a mortar that attacks these units from the hex beside them.
fn beside(gun: &str, names: &[&str], at: Hex) -> i32 {
    let near = land_beside(at).name();
    let board = Board::new().turn(7).put(names, at.name()).put(&[gun], near).put(&["2289-DEPOT-1"], "2226");
    let soviet = data().counter(unit(gun)).side == Side::Soviet;
    let (board, side) = if soviet { (board.reacting(1), Side::Soviet) } else { (board, Side::German) };
    let city = begun(&board, &[gun], near);
    fires(&city, side, Action::Attack { hex: at, units: group(&city, &[gun]) })[0].0
}

#[test]
fn r6_5a_a_mortar_next_to_its_target_is_halved() {
    assert_eq!(mortars(Terrain::Clear, &["244D-INF2-1"]).0, 4);
}

#[test]
fn r6_5b_it_meets_terrain_and_armour_but_not_on_top_of_that() {
    assert_eq!(mortars(Terrain::Heavy, &["244D-INF2-1"]).0, 4, "half once");
    assert_eq!(mortars(Terrain::Fortified, &["244D-INF2-1"]).0, 2, "a quarter");
    assert_eq!(mortars(Terrain::Clear, &["6T-T34-1", "244D-INF2-1"]).0, 4, "half once");
}

#[test]
fn r6_5c_armour_alone_means_a_quarter() {
    assert_eq!(mortars(Terrain::Clear, &["6T-T34-1"]).0, 2, "the rulebook's example");
}

#[test]
fn r6_5e_further_off_it_is_a_gun_like_any_other() {
    assert_eq!(mortars(Terrain::Clear, &["244D-INF2-1"]).1, 8);
    assert_eq!(mortars(Terrain::Heavy, &["244D-INF2-1"]).1, 4);
}

#[test]
fn r6_5d_it_is_quartered_at_armour_alone_and_at_soviets_in_a_fortified_hex() {
    let strength = |gun: &str, names: &[&str], at: &str| beside(gun, names, hex(at));
    assert_eq!(strength("244D-MOR-1", &["29M-PZ-1"], "0743"), 2);
    assert_eq!(strength("244D-MOR-1", &["29M-PZ-1", "94I-INF-1"], "0743"), 4);
    let german = strength("244D-MOR-1", &["29M-PZ-1"], "2518");
    assert_eq!(german, 4, "half in a fortified hex of the Germans");
    assert_eq!(strength("51HM-MOR-1", &["6T-INF3-1"], "2518"), 2);
    assert_eq!(strength("29M-ART-1", &["6T-INF3-1"], "2518"), 8, "other guns are not reduced at all");
}

#[test]
fn r6_5d_terrain_and_armour_reduce_a_mortar_beside_its_target_instead() {
    let heavy = fire_into(&["51HM-MOR-1"], Terrain::Heavy);
    let fortified = fire_into(&["51HM-MOR-1"], Terrain::Fortified);
    assert_eq!((heavy, fortified), (4, 2), "a quarter into rubble that Soviets hold");
    assert_eq!(fire_into(&["51HM-MOR-1", "94I-INF-1"], Terrain::Fortified), 2 + 4, "infantry not");
    let at = |tanks: &[&str]| beside("51HM-MOR-1", tanks, hex("1139"));
    assert_eq!(at(&["6T-T34-1"]), 2, "6.5c: armour alone");
    assert_eq!(at(&["6T-T34-1", "6T-INF3-1"]), 4);
}
