use super::*;
use crate::data::Terrain;
use crate::testkit::{Board, hex, units};

const TANK: &str = "29M-PZ-1";

/// A group of these units under way from a hex, with its whole allowance.
fn group(city: &City, names: &[&str], at: &str) -> Mover {
    let units = units(names);
    let side = data().counter(units.first().expect("somebody")).side;
    let halved = city.sets_out_halved(&units);
    Mover { halved, ..Mover::new(side, units, hex(at), Purpose::Move) }
}

#[test]
fn r9_32_only_a_breakthrough_leaves_a_zone_by_moving() {
    let city = Board::new().put(&[TANK], "0343").put(&["244D-AT-1"], "0344").city();
    let mut mover = group(&city, &[TANK], "0343");
    assert!(city.check_step(&mover, hex("0342")).is_err());
    for purpose in [Purpose::Breakthrough, Purpose::Rush] {
        mover.purpose = purpose;
        assert!(city.check_step(&mover, hex("0342")).is_ok(), "{purpose:?}");
    }
}

#[test]
fn r10_73_a_breakthrough_ignores_the_cost_of_terrain() {
    let inland = data().sets.land.minus(&data().sets.bank);
    let to = inland.iter().find(|hex| data().terrain(*hex) == Terrain::Fortified).expect("the city");
    let from = to.neighbours().find(|near| data().sets.land.contains(*near)).expect("land beside it");
    let city = Board::new().put(&[TANK], from.name()).city();
    let mut mover = group(&city, &[TANK], from.name());
    mover.purpose = Purpose::Breakthrough;
    mover.spent = HalfPoints(48);
    assert_eq!(city.check_step(&mover, to), Ok(HalfPoints(0)));
}
