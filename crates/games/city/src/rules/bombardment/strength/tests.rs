use super::*;
use crate::testkit::{Board, hex, unit, units};

const SPOTTED: Occasion = Occasion::Bombardment { spotted: true };

fn fire(guns: &[&str], target: &str, against: Side, occasion: Occasion) -> GunFire {
    GunFire { guns: units(guns), target: hex(target), against, at: None, occasion }
}

fn bombard(city: &City, guns: &[&str], target: &str) -> u16 {
    city.gun_strength(&fire(guns, target, Side::Soviet, SPOTTED))
}

/// A hex of a terrain with a neighbour west of the Volga, off the bank.
fn of(terrain: Terrain) -> Hex {
    let inland = data().sets.land.minus(&data().sets.bank);
    inland.iter().find(|hex| data().terrain(*hex) == terrain).expect("the map has it")
}

/// German guns: 8 far away, and 8 next to the target.
fn guns_at(target: Hex, defenders: &[&str]) -> City {
    let near = target.neighbours().find(|near| data().sets.land.contains(*near)).expect("land");
    let far =
        Hex::all().find(|hex| data().sets.land.contains(*hex) && hex.distance(target) > 4).expect("far");
    let board = Board::new().put(defenders, target.name());
    board.put(&["29M-ART-1"], near.name()).put(&["29M-ART-2"], far.name()).city()
}

#[test]
fn r14_3d_column_four_is_not_for_fire_into_the_next_hex() {
    let target = of(Terrain::Heavy);
    let city = guns_at(target, &["244D-INF2-1"]);
    let indirect =
        |guns: &[&str]| city.gun_strength(&fire(guns, target.name(), Side::Soviet, Occasion::Indirect));
    assert_eq!((indirect(&["29M-ART-1"]), indirect(&["29M-ART-2"])), (8, 4));
}

#[test]
fn r10_67a_guns_whose_attackers_have_fallen_are_halved() {
    let target = of(Terrain::Heavy);
    let city = guns_at(target, &["244D-INF2-1"]);
    let forlorn = fire(&["29M-ART-2"], target.name(), Side::Soviet, Occasion::Forlorn);
    assert_eq!(city.gun_strength(&forlorn), 2, "half for the terrain, half for that");
}

#[test]
fn r14_3h_overruns_and_counterattacks_know_no_columns() {
    // Column 7 doubles German fire at Soviets who attack from the open, column 6 triples that of Soviets in rubble.
    let city = Board::new().put(&["29M-PZ-1", "94I-INF-1"], "0642").put(&["6T-INF3-1"], "0743");
    let city = city.put(&["6T-INF3-2"], "2518").city();
    assert_eq!(city.defensive_fire(Side::German, hex("0642"), hex("0743"), 11, 0).strength, 22);
    assert_eq!(city.close_strength(&units(&["29M-PZ-1", "94I-INF-1"])), 11);
    assert_eq!(city.defensive_fire(Side::Soviet, hex("2518"), hex("2517"), 3, 0).strength, 9);
    assert_eq!(city.close_strength(&units(&["6T-INF3-2"])), 3);
    assert_eq!(city.overrun_strength(&units(&["29M-PZ-1"])), 3, "half, in whatever terrain");
    assert_eq!(city.overrun_defence(hex("0743")), 2);
}

#[test]
fn r13_0d_a_gun_that_was_hit_out_of_supply_has_half_its_strength() {
    let around = ["244D-INF3-1", "244D-INF3-2", "131D-INF3-1", "131D-INF3-2", "10B-INF3-1", "10B-INF3-2"];
    let near = hex("0509").neighbours().zip(around);
    let board = near.fold(Board::new().put(&["29M-ART-1"], "0509"), |board, (near, name)| {
        board.put(&[name], near.name())
    });
    let mut city = board.city();
    let target = hex("0509").neighbours().next().expect("a neighbour");
    assert_eq!(bombard(&city, &["29M-ART-1"], target.name()), 4);
    city.places.take(unit("29M-ART-1"), Off::Ghost(hex("0509")));
    assert_eq!(bombard(&city, &["29M-ART-1"], target.name()), 4);
}

#[test]
fn r6_11_a_gun_that_was_hit_in_this_stage_fires_from_where_it_stood() {
    let target = of(Terrain::Fortified);
    let mut city = guns_at(target, &["244D-INF2-1"]);
    let near = city.places.hex(unit("29M-ART-1")).expect("on the map");
    city.places.take(unit("29M-ART-1"), Off::Ghost(near));
    assert_eq!(bombard(&city, &["29M-ART-1"], target.name()), 8);
    city.places.take(unit("29M-ART-1"), Off::Gone);
    assert_eq!(city.gun_hex(unit("29M-ART-1")), None);
}
