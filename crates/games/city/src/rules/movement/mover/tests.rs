use super::*;
use crate::data::HalfPoints;
use crate::testkit::{Board, hex, unit, units};

/// The units named begin together in a hex.
fn begun(board: &Board, names: &[&str], at: &str) -> City {
    let mut city = board.city();
    let there = city.places.units_in(hex(at));
    let side = data().counter(unit(names[0])).side;
    let mask = Mask::for_units(&there, &units(names));
    let chosen = city.check_begin(side, hex(at), mask).expect("they may begin");
    assert_eq!(chosen, units(names));
    city.begin(side, hex(at), chosen, &mut ());
    city
}

#[test]
fn r13_11a_the_points_of_a_group_are_those_of_its_beginning() {
    // In supply when it began, the group keeps its points when its line is cut behind it.
    let mut city = begun(&Board::new().put(&["29M-PZ-1"], "0509"), &["29M-PZ-1"], "0509");
    let around = ["244D-INF2-1", "244D-INF2-2", "131D-INF2-1", "131D-INF2-2", "10B-INF2-1", "10B-INF2-2"];
    for (near, name) in hex("0509").neighbours().zip(around) {
        city.places.put(unit(name), near);
    }
    assert!(!city.is_supplied(unit("29M-PZ-1")));
    assert_eq!(city.mover().map(Mover::left), Some(HalfPoints::whole(24)));
}
