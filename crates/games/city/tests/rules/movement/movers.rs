//! [7.23] [7.38] Who does not move at all.

use crate::rules::kit::{Board, act, hex, legal, may_begin, refused, walk};
use volga_city::Action;
use volga_city::ids::{Mask, Side};

#[test]
fn r7_38_nobody_moves_beyond_the_stacks_of_the_phase() {
    let far = |stacks| {
        let board = Board::new().put(&["416R-INF3-1"], "1720").put(&["18T-INF3-1"], "1422");
        let begins = |action: &&Action| matches!(action, Action::Begin { .. });
        legal(&board.reacting(stacks).city()).iter().filter(begins).count()
    };
    assert_eq!((far(0), far(1)), (0, 2));
    let board = Board::new().put(&["416R-INF3-2", "416R-INF3-3"], "1720").put(&["18T-INF3-1"], "1422");
    let mut city = board.reacting(2).city();
    walk(&mut city, "1720", &["416R-INF3-2"], &["1719"]);
    act(&mut city, Action::Finish, "");
    assert!(may_begin(&city, "1422", "18T-INF3-1"), "one is left");
}

#[test]
fn r7_23_who_would_move_what_never_moves_is_told_why() {
    let board =
        Board::new().put(&["TV1-26-1"], "2821").put(&["VRF-FLOT-1"], "1835").put(&["2289-DEPOT-1"], "1632");
    let city = board.put(&["29M-PZ-1"], "0642").turn(2).reacting(2).city();
    for (at, rule) in
        [("2821", "7.23"), ("1835", "12.31"), ("1632", "6.61a"), ("0642", "7.0a"), ("0643", "7.0a")]
    {
        let begin = Action::Begin { hex: hex(at), units: Mask(1) };
        assert_eq!(refused(&city, Side::Soviet, begin), rule, "{at}");
    }
}
