use super::*;
use crate::testkit::{Board, hex, unit};

/// What is kept of the lines of supply is on them still.
#[track_caller]
fn assert_fed(city: &City, what: &str) {
    assert!(city.places.fed().is_subset(&city.supply_lines(Side::Soviet)), "{what}");
}

#[test]
fn r13_0c_lines_that_were_found_are_forgotten_when_they_may_be_cut() {
    let board = Board::new().put(&["MILC-MIL-1"], "1631").put(&["29M-PZ-1"], "1123");
    let board = board.put(&["6T-INF3-1"], "1223").put(&["6T-INF3-2"], "1323").put(&["6T-INF3-3"], "0743");
    let mut city = board.city();
    city.lose_cut_off_militia(&mut ());
    assert!(city.places.fed().contains(hex("1631")) && city.places.fed().contains(hex("1223")));
    for at in data().sets.land.minus(city.places.occupied(Side::Soviet)).iter() {
        let mut city = city.clone();
        city.places.put(unit("29M-PZ-2"), at);
        assert_fed(&city, at.name());
    }
    for name in ["6T-INF3-1", "6T-INF3-2", "6T-INF3-3", "MILC-MIL-1"] {
        let mut city = city.clone();
        city.places.take(unit(name), Off::Dead);
        assert_fed(&city, name);
    }
    let far = hex("1831");
    let mut moved = city.clone();
    moved.places.put(unit("6T-INF3-2"), far);
    assert!(moved.places.fed().contains(far), "what changes nothing is kept");
}
