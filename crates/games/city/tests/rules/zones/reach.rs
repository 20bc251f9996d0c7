//! [9.0] Zones of Control.

use crate::rules::kit::{Board, act, allowed, begun, go, hex, step_into, walk};
use volga_city::Action;
use volga_city::data::{Terrain, data};
use volga_city::ids::{Hex, HexSet, Mask, Side};

const TANK: &str = "29M-PZ-1";

#[test]
fn r9_31_entering_a_zone_costs_nothing_extra() {
    let free = Board::new().put(&[TANK], "0342");
    let watched = free.clone().put(&["244D-AT-1"], "0344");
    assert_eq!(step_into(&free, &[TANK], "0342", "0343"), step_into(&watched, &[TANK], "0342", "0343"));
    assert!(watched.city().must_stop(Side::German, hex("0343")));
}

#[test]
fn r9_33_friendly_zones_hinder_nobody() {
    let mut city = Board::new().put(&[TANK], "0342").put(&["29M-PZ-2"], "0344").city();
    assert!(city.controls(Side::German, hex("0343")) && !city.must_stop(Side::German, hex("0343")));
    walk(&mut city, "0342", &[TANK], &["0343"]);
    assert!(allowed(&city, Side::German, Action::Step { to: hex("0342") }));
    act(&mut city, Action::Step { to: hex("0344") }, "");
}

#[test]
fn r9_36_terrain_and_zones_do_not_matter() {
    // Two neighbours in the city: no zone reaches from one structure into another.
    let inside = data().sets.structures.minus(&data().sets.bank);
    let from = |a: Hex, b: Hex| {
        a.neighbours().find(|c| data().sets.land.contains(*c) && *c != b && !c.is_adjacent(b))
    };
    let triple = |a: Hex| {
        let mut near = a.neighbours().filter(|b| inside.contains(*b));
        near.find_map(|b| from(a, b).map(|c| (a, b, c)))
    };
    let (a, b, c) = inside.iter().find_map(triple).expect("structures side by side");
    let board = Board::new().put(&["29M-PZ-1"], c.name()).put(&["6T-INF3-1"], b.name());
    assert!(!board.city().controls(Side::Soviet, a));
    let mut city = begun(&board, &["29M-PZ-1"], c.name());
    go(&mut city, a.name());
    assert!(allowed(&city, Side::Soviet, Action::Counterattack { hex: b, units: Mask(1) }));
}

#[test]
fn r9_0_a_zone_covers_the_six_adjacent_hexes() {
    let city = Board::new().put(&[TANK], "0508").city();
    let zone = city.zone(Side::German);
    assert_eq!(zone, hex("0508").neighbours().collect::<HexSet>(), "all around it is clear");
    assert_eq!(zone.len(), 6);
    assert!(!city.controls(Side::German, hex("0508")), "not the hex itself");
    for near in Hex::all() {
        assert_eq!(city.controls(Side::German, near), zone.contains(near));
    }
}

#[test]
fn r9_2_zones_extend_only_into_clear_hill_and_park() {
    for hex in data().sets.land.iter() {
        let open = matches!(data().terrain(hex), Terrain::Clear | Terrain::Hill | Terrain::Park);
        let Some(near) = hex.neighbours().find(|near| data().sets.land.contains(*near)) else { continue };
        let city = Board::new().put(&[TANK], near.name()).city();
        assert_eq!(city.controls(Side::German, hex), open, "{hex:?}");
    }
}

#[test]
fn r9_2a_the_terrain_of_the_unit_s_own_hex_does_not_matter() {
    // Infantry in the fortified works: the zone reaches what is open around it and nothing else.
    let city = Board::new().put(&["6T-INF3-1"], "1726").city();
    let expected: HexSet = hex("1726").neighbours().filter(|near| data().sets.zoc.contains(*near)).collect();
    assert!(!expected.is_empty());
    assert_eq!(city.zone(Side::Soviet), expected);
}

#[test]
fn r9_34_several_zones_are_one_and_both_sides_may_control_a_hex() {
    let city =
        Board::new().put(&[TANK], "0508").put(&["29M-PZ-2"], "0510").put(&["244D-AT-1"], "0609").city();
    assert!(city.controls(Side::German, hex("0509")) && city.controls(Side::Soviet, hex("0509")));
    let alone = Board::new().put(&[TANK], "0508").put(&["244D-AT-1"], "0609").city();
    assert_eq!(alone.controls(Side::German, hex("0509")), city.controls(Side::German, hex("0509")));
}

#[test]
fn r9_35_occupied_hexes_cancel_enemy_zones_for_supply_and_for_nothing_else() {
    let city = Board::new().put(&[TANK], "0508").put(&["244D-AT-1"], "0509").city();
    let blocked = city.blocked_by_zone(Side::German);
    assert!(!blocked.contains(hex("0508")) && blocked.contains(hex("0510")));
    assert!(city.controls(Side::Soviet, hex("0508")), "for movement the zone is there");
    // Controlling a hex without standing in it does not cancel anything.
    assert!(city.controls(Side::German, hex("0408")) && blocked.contains(hex("0408")));
}
