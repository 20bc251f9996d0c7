//! [15.41] [15.42] What ferries carry.

use crate::rules::kit::{Board, enter, refused, run, walk};
use volga_city::ids::Side;

#[test]
fn r15_42a_each_german_unit_next_to_a_ferry_takes_two_from_it() {
    let three = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"];
    for (germans, capacity) in [(0, 6), (1, 4), (2, 2), (3, 0)] {
        let city = Board::new().put(&three[..germans], "1733").city();
        assert_eq!(city.ferry_capacity(0), capacity);
    }
    let pontoon = Board::new().turn(2).put(&three, "1733").put(&["44P-PTN-1"], "1832").city();
    assert_eq!(pontoon.ferry_capacity(0), 6, "the rulebook's example");
}

#[test]
fn r15_41_a_pontoon_adds_six() {
    let city = Board::new().turn(2).put(&["44P-PTN-1"], "2227").city();
    assert_eq!((city.ferry_capacity(0), city.ferry_capacity(1), city.ferry_capacity(2)), (6, 12, 6));
}

#[test]
fn r15_42b_a_ferry_with_germans_in_it_lands_nothing() {
    let city = Board::new().put(&["29M-PZ-1"], "1832").city();
    assert_eq!(city.ferry_capacity(0), 0);
    let mut landing = Board::new().put(&["29M-PZ-1"], "1832").at("reaction").city();
    run(&mut landing, "1");
    assert_eq!(refused(&landing, Side::Soviet, enter("13G-GINF3-1", "1832")), "15.4a");
}

#[test]
fn r15_42c_capacity_changes_at_any_moment() {
    let mut city = Board::new().put(&["29M-PZ-1"], "1733").city();
    assert_eq!(city.ferry_capacity(0), 4);
    walk(&mut city, "1733", &["29M-PZ-1"], &["1633"]);
    assert_eq!(city.ferry_capacity(0), 6);
}
