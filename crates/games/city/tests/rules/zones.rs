//! [9.0] Zones of Control.

use crate::kit::{Board, act, allowed, begun, go, hex, step_into, walk};
use volga_city::Action;
use volga_city::data::data;
use volga_city::ids::{Hex, Mask, Side};

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
