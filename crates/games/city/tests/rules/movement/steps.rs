//! [7.1] [7.3] What a step costs, and who may not make it.

use crate::rules::kit::{
    Board, act, allowed, begin_with, hex, left, pair, refused, spread, step_into, unit, walk,
};
use volga_city::data::{HalfPoints, Terrain, data};
use volga_city::ids::{Mask, Side, UnitSet};
use volga_city::{Action, CannotMove, step_cost};
use volga_engine::{Game, Turn};

const TANK: &str = "29M-PZ-1";

/// What these units have when they set out together from a hex.
fn points(board: &Board, names: &[&str], at: &str) -> HalfPoints {
    let mut city = board.city();
    walk(&mut city, at, names, &[]);
    left(&city)
}

#[test]
fn r7_1_a_unit_moves_within_its_allowance() {
    let mut city = Board::new().put(&[TANK], "0342").city();
    walk(&mut city, "0342", &[TANK], &[]);
    assert_eq!(left(&city), HalfPoints(48));
    for spent in 1..=47 {
        let to = if spent % 2 == 1 { "0343" } else { "0342" };
        act(&mut city, Action::Step { to: hex(to) }, "");
        assert_eq!(left(&city), HalfPoints(48 - spent));
    }
    act(&mut city, Action::Step { to: hex("0342") }, "");
    assert_eq!(left(&city), HalfPoints(0), "just enough");
    let step = Action::Step { to: hex("0343") };
    assert_eq!(refused(&city, Side::German, step), "7.1");
    let why = CannotMove::TooFar { cost: HalfPoints(1), left: HalfPoints(0) }.why();
    assert_eq!(city.check(Side::German.seat(), step).expect_err("refused").why, why);
}

#[test]
fn r7_0b_movement_is_hex_by_hex_in_any_direction() {
    let board = Board::new().put(&[TANK], "0508");
    for near in hex("0508").neighbours() {
        assert_eq!(step_into(&board, &[TANK], "0508", near.name()), Ok(47));
    }
    assert_eq!(step_into(&board, &[TANK], "0508", "0510"), Err("7.0b"));
    assert_eq!(step_into(&board, &[TANK], "0508", "0508"), Err("7.0b"));
}

#[test]
fn r7_11b_a_stack_has_the_points_of_its_slowest_unit() {
    let board = Board::new().put(&[TANK, "29M-ART-1", "29M-MOT43-1"], "0342");
    assert_eq!(points(&board, &[TANK], "0342"), HalfPoints::whole(24));
    assert_eq!(points(&board, &[TANK, "29M-MOT43-1"], "0342"), HalfPoints::whole(18));
    assert_eq!(points(&board, &[TANK, "29M-MOT43-1", "29M-ART-1"], "0342"), HalfPoints::whole(12));
}

#[test]
fn r7_12a_germans_pay_by_terrain() {
    for terrain in Terrain::CHARTED {
        let (from, to) = pair(|from, d, to| {
            let bit = 1 << d.index();
            let plain = data().hex(from).road & bit == 0 && data().hex(from).river & bit == 0;
            plain && data().terrain(to) == terrain
        });
        let expected = data().charts.row(terrain).expect("charted").german_cost;
        assert_eq!(step_cost(Side::German, from, to), Some(expected), "{terrain:?}");
    }
}

#[test]
fn r3_33f_the_german_cost_of_a_hex_depends_on_its_terrain() {
    let costs: std::collections::BTreeSet<_> =
        Terrain::CHARTED.map(|terrain| data().charts.row(terrain).expect("charted").german_cost).into();
    assert_eq!(costs, [1, 2, 4, 8].map(HalfPoints).into());
}

#[test]
fn r7_12b_soviets_pay_one_point_a_hex() {
    for terrain in Terrain::CHARTED {
        let (from, to) = pair(|_, _, to| data().terrain(to) == terrain);
        assert_eq!(step_cost(Side::Soviet, from, to), Some(HalfPoints::whole(1)), "{terrain:?}");
    }
    let board = Board::new().put(&["244D-INF2-1"], "1138").reacting(1);
    assert_eq!(step_into(&board, &["244D-INF2-1"], "1138", "1137"), Ok(14));
}

#[test]
fn r3_33a_a_soviet_unit_of_eight_points_enters_eight_hexes() {
    let mut city = Board::new().put(&["244D-INF2-1"], "1138").reacting(1).city();
    walk(&mut city, "1138", &["244D-INF2-1"], &[]);
    for entered in 0..8 {
        let to = if entered % 2 == 0 { "1137" } else { "1138" };
        act(&mut city, Action::Step { to: hex(to) }, "");
    }
    assert_eq!(refused(&city, Side::Soviet, Action::Step { to: hex("1137") }), "7.1");
}

#[test]
fn r7_32a_friends_do_not_block() {
    let board = Board::new().put(&[TANK], "0342").put(&["29M-PZ-2"], "0343");
    assert_eq!(step_into(&board, &[TANK], "0342", "0343"), Ok(47));
}

#[test]
fn r7_32b_enemies_do() {
    for name in ["244D-INF2-1", "MILS-MIL-1"] {
        let board = Board::new().put(&[TANK], "0342").put(&[name], "0343");
        assert_eq!(step_into(&board, &[TANK], "0342", "0343"), Err("7.32b"), "{name}");
    }
    let survivors = Board::new().turn(2).put(&[TANK], "1435").put(&["SURV-1436"], "1436");
    assert_eq!(step_into(&survivors, &[TANK], "1435", "1436"), Err("7.32b"), "survivors");
    let depot = Board::new().put(&[TANK], "2126").put(&["2289-DEPOT-1"], "2226");
    let cost = step_cost(Side::German, hex("2126"), hex("2226")).expect("land");
    assert_eq!(step_into(&depot, &[TANK], "2126", "2226"), Ok(48 - cost.0), "6.63: the depot alone does not");
}

#[test]
fn r7_33_a_group_stops_in_an_enemy_zone() {
    let mut city = Board::new().put(&[TANK], "0342").put(&["244D-AT-1"], "0344").city();
    assert!(city.must_stop(Side::German, hex("0343")) && !city.must_stop(Side::German, hex("0342")));
    walk(&mut city, "0342", &[TANK], &["0343"]);
    act(&mut city, Action::GoOn, "");
    assert_eq!(refused(&city, Side::German, Action::Step { to: hex("0342") }), "7.33");
}

#[test]
fn r7_34_a_group_does_not_leave_an_enemy_zone() {
    let board = Board::new().put(&[TANK], "0343").put(&["244D-AT-1"], "0344");
    assert_eq!(step_into(&board, &[TANK], "0343", "0342"), Err("7.34"));
    let weak = Board::new().put(&[TANK], "0343").put(&["244D-INF2-1"], "0344");
    assert_eq!(step_into(&weak, &[TANK], "0343", "0342"), Ok(47), "a neighbour without a zone holds nobody");
}

#[test]
fn r7_35a_unsupplied_germans_have_half_their_points() {
    let around = ["244D-INF3-1", "244D-INF3-2", "131D-INF3-1", "131D-INF3-2", "10B-INF3-1", "10B-INF3-2"];
    let board = Board::new().put(&[TANK, "GIND-ART170-1"], "0343");
    let board = spread(board, &around, hex("0343").neighbours());
    assert_eq!(points(&board, &[TANK], "0343"), HalfPoints::whole(12));
    let gun = points(&board, &["GIND-ART170-1"], "0343");
    assert_eq!(gun, HalfPoints::whole(4), "seven, halved and rounded up");
}

#[test]
fn r7_35b_unsupplied_soviets_do_not_move() {
    // Germans two hexes away all around: their zones cut the unit off, and none is beside it.
    let names = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3", "29M-PZ-4", "24P-PZ-1", "24P-PZ-2", "24P-PZ-3"];
    let ring =
        ["1418", "1518", "1618", "1419", "1619", "1320", "1720", "1422", "1522", "1622", "1321", "1721"];
    let ring = ring.map(hex).into_iter().filter(|at| at.distance(hex("1520")) == 2);
    let board = spread(Board::new().put(&["416R-INF3-1"], "1520"), &names, ring);
    let city = board.reacting(1).city();
    let begin = begin_with(&city, "1520", &["416R-INF3-1"]);
    assert_eq!(refused(&city, Side::Soviet, begin), "7.35b");
    let why = CannotMove::Unsupplied { unit: unit("416R-INF3-1") }.why();
    assert_eq!(city.check(Side::Soviet.seat(), begin).expect_err("refused").why, why);
}

#[test]
fn r7_36_nobody_enters_the_volga_or_leaves_the_map() {
    let board = Board::new().put(&["13G-GINF3-1"], "2029").reacting(1);
    for water in hex("2029").neighbours().filter(|near| data().sets.volga.contains(*near)) {
        assert_eq!(step_into(&board, &["13G-GINF3-1"], "2029", water.name()), Err("7.36"));
    }
    let edge = Board::new().put(&[TANK], "0101");
    let ways = data().neighbours(hex("0101")).iter().flatten().count();
    assert_eq!(ways, 2, "the other four ways leave the map");
    assert_eq!(step_into(&edge, &[TANK], "0101", "0102"), Ok(47));
}

#[test]
fn r7_37_used_units_do_not_move() {
    let board = Board::new().put(&[TANK], "0342").put(&["29M-PZ-2"], "0346");
    let city = board.clone().flip(&[TANK]).city();
    assert_eq!(refused(&city, Side::German, begin_with(&city, "0342", &[TANK])), "7.37");
    let ready = board.city();
    assert!(allowed(&ready, Side::German, begin_with(&ready, "0342", &[TANK])));
    assert!(!allowed(&ready, Side::German, Action::Begin { hex: hex("0342"), units: Mask(0) }));
    assert_eq!(ready.check_movers(&UnitSet::EMPTY, hex("0342")), Err(CannotMove::Nobody));
}

#[test]
fn r7_62_deployed_guns_do_not_move() {
    let board = Board::new().put(&["29M-ART-1"], "0342").list("deployed", &["29M-ART-1"]);
    let city = board.put(&["29M-PZ-2"], "0346").city();
    assert_eq!(refused(&city, Side::German, begin_with(&city, "0342", &["29M-ART-1"])), "7.62");
}

#[test]
fn r7_23_trans_volga_artillery_never_moves() {
    let city =
        Board::new().turn(7).put(&["TV6-614-1"], "2925").put(&["6T-INF3-1"], "1726").reacting(1).city();
    assert_eq!(city.turn(), Turn::Of(Side::Soviet.seat()));
    assert_eq!(refused(&city, Side::Soviet, begin_with(&city, "2925", &["TV6-614-1"])), "7.23");
}
