//! [14.3] [14.6] Roads, rivers and the Volga.

use crate::rules::kit::{hex, pair, units};
use volga_city::bombs_die;
use volga_city::data::{HalfPoints, Terrain, data};
use volga_city::ids::{Hex, Side};
use volga_city::{limit, step_cost};
use volga_engine::hex::Direction;

/// Whether a road or a river crosses a hexside.
fn crosses(bits: u8, direction: Direction) -> bool {
    bits & 1 << direction.index() != 0
}

#[test]
fn r3_21_1_the_cost_column_is_not_for_soviets() {
    let (from, to) = pair(|from, d, _| crosses(data().hex(from).river, d));
    assert_eq!(step_cost(Side::Soviet, from, to), Some(HalfPoints::whole(1)), "ruling 37: nor the river");
}

#[test]
fn r14_3a_a_river_adds_a_point() {
    let (from, to) = pair(|from, d, to| {
        crosses(data().hex(from).river, d)
            && !crosses(data().hex(from).road, d)
            && data().terrain(to) == Terrain::Clear
    });
    assert_eq!(step_cost(Side::German, from, to), Some(HalfPoints(3)));
}

#[test]
fn r14_3i_terrain_and_river_add_up() {
    for (from, d, to) in data().sets.land.iter().flat_map(|from| {
        Direction::ALL.into_iter().filter_map(move |d| Some((from, d, data().neighbours(from)[d.index()]?)))
    }) {
        let Some(row) = data().charts.row(data().terrain(to)) else { continue };
        let entry = if crosses(data().hex(from).road, d) { 1 } else { row.german_cost.0 };
        let river = if crosses(data().hex(from).river, d) { 2 } else { 0 };
        assert_eq!(step_cost(Side::German, from, to), Some(HalfPoints(entry + river)), "{from:?} {to:?}");
    }
}

#[test]
fn r14_3b_the_road_helps_only_across_a_hexside_that_carries_it() {
    // 1630 is a crossroads in the built-up city.
    let on: Vec<Hex> = hex("1630")
        .neighbours()
        .filter(|near| step_cost(Side::German, *near, hex("1630")) == Some(HalfPoints(1)))
        .collect();
    assert_eq!(on.len(), 3);
    let terrain = data().charts.row(data().terrain(hex("1630"))).expect("land").german_cost;
    assert!(terrain > HalfPoints(1));
    let off = hex("1630").neighbours().filter(|near| !on.contains(near));
    assert!(off.into_iter().all(|near| step_cost(Side::German, near, hex("1630")) >= Some(terrain)));
}

#[test]
fn r14_3c_a_road_does_not_bridge_a_river() {
    let (from, to) =
        pair(|from, d, _| crosses(data().hex(from).river, d) && crosses(data().hex(from).road, d));
    assert_eq!(step_cost(Side::German, from, to), Some(HalfPoints(3)), "half a point and one");
}

#[test]
fn r3_21_6_the_sixth_note_a_road_hexside_over_a_stream_costs_the_stream() {
    let (from, to) =
        pair(|from, d, _| crosses(data().hex(from).river, d) && crosses(data().hex(from).road, d));
    assert_eq!(step_cost(Side::German, to, from), step_cost(Side::German, from, to), "both ways");
}

#[test]
fn r14_61_the_volga_and_the_land_beyond_are_closed() {
    for from in data().sets.land.iter() {
        for to in from.neighbours().filter(|to| !data().sets.land.contains(*to)) {
            assert_eq!((step_cost(Side::German, from, to), step_cost(Side::Soviet, from, to)), (None, None));
        }
    }
}

#[test]
fn r14_43b_for_the_flotilla_too() {
    let bank = data().sets.bank.first().expect("a bank");
    assert_eq!(bombs_die(&units(&["VRF-FLOT-1"]), bank, Side::German), 0);
}

#[test]
fn r14_43c_a_bank_hex_takes_two_units_of_either_side() {
    for hex in data().sets.bank.iter() {
        assert_eq!((limit(Side::German, hex), limit(Side::Soviet, hex)), (2, 2));
    }
}
