use super::*;
use crate::data::Terrain;
use crate::testkit::{Board, hex, unit, units};

const TANK: &str = "29M-PZ-1";

/// A group of these units under way from a hex, with its whole allowance.
fn group(city: &City, names: &[&str], at: &str) -> Mover {
    let units = units(names);
    let side = data().counter(units.first().expect("somebody")).side;
    let halved = city.sets_out_halved(&units);
    Mover { halved, ..Mover::new(side, units, hex(at), Purpose::Move) }
}

/// What these units have when they set out together.
fn points(city: &City, names: &[&str]) -> HalfPoints {
    group(city, names, "0409").left()
}

fn step(city: &City, names: &[&str], at: &str, to: &str) -> Result<u8, &'static str> {
    let mover = group(city, names, at);
    let cost = city.check_step(&mover, hex(to)).map_err(|refused| refused.rule().0)?;
    Ok(mover.left().0 - cost.0)
}

/// Two neighbouring hexes for which something holds.
fn pair(wanted: impl Fn(Hex, Direction, Hex) -> bool) -> (Hex, Hex) {
    let land = &data().sets.land;
    let all =
        land.iter().flat_map(|from| Direction::ALL.map(|d| (from, d, data().neighbours(from)[d.index()])));
    let all = all.filter_map(|(from, d, to)| to.filter(|to| land.contains(*to)).map(|to| (from, d, to)));
    let found = all.into_iter().find(|(from, d, to)| wanted(*from, *d, *to));
    found.map(|(from, _, to)| (from, to)).expect("there is such a pair")
}

fn crosses(bits: u8, direction: Direction) -> bool {
    bits & 1 << direction.index() != 0
}

#[test]
fn r7_1_a_unit_moves_within_its_allowance() {
    let city = Board::new().put(&[TANK], "0342").city();
    let mut mover = group(&city, &[TANK], "0342");
    assert_eq!(mover.left(), HalfPoints(48));
    assert_eq!(city.check_step(&mover, hex("0343")), Ok(HalfPoints(1)));
    mover.spent = HalfPoints(47);
    assert_eq!(city.check_step(&mover, hex("0343")), Ok(HalfPoints(1)), "just enough");
    mover.spent = HalfPoints(48);
    let refused = CannotMove::TooFar { cost: HalfPoints(1), left: HalfPoints(0) };
    assert_eq!(city.check_step(&mover, hex("0343")), Err(refused));
    assert_eq!(refused.rule().0, "7.1");
}

#[test]
fn r7_0b_movement_is_hex_by_hex_in_any_direction() {
    let city = Board::new().put(&[TANK], "0508").city();
    for near in hex("0508").neighbours() {
        assert_eq!(step(&city, &[TANK], "0508", near.name()), Ok(47));
    }
    assert_eq!(step(&city, &[TANK], "0508", "0510"), Err("7.0b"));
    assert_eq!(step(&city, &[TANK], "0508", "0508"), Err("7.0b"));
}

#[test]
fn r7_11b_a_stack_has_the_points_of_its_slowest_unit() {
    let city = Board::new().put(&[TANK, "29M-ART-1", "29M-MOT43-1"], "0342").city();
    assert_eq!(points(&city, &[TANK]), HalfPoints::whole(24));
    assert_eq!(points(&city, &[TANK, "29M-MOT43-1"]), HalfPoints::whole(18));
    assert_eq!(points(&city, &[TANK, "29M-MOT43-1", "29M-ART-1"]), HalfPoints::whole(12));
}

#[test]
fn r7_12a_germans_pay_by_terrain() {
    for terrain in Terrain::CHARTED {
        let (from, to) = pair(|from, d, to| {
            let plain = !crosses(data().hex(from).road, d) && !crosses(data().hex(from).river, d);
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
    let city = Board::new().put(&["244D-INF2-1"], "1138").city();
    assert_eq!(step(&city, &["244D-INF2-1"], "1138", "1137"), Ok(14));
}

#[test]
fn r3_33a_a_soviet_unit_of_eight_points_enters_eight_hexes() {
    let city = Board::new().put(&["244D-INF2-1"], "1138").city();
    let mut mover = group(&city, &["244D-INF2-1"], "1138");
    for entered in 0..8 {
        let to = if entered % 2 == 0 { "1137" } else { "1138" };
        mover.spent.0 += city.check_step(&mover, hex(to)).expect("points are left").0;
        mover.at = hex(to);
    }
    assert_eq!(city.check_step(&mover, hex("1137")).map_err(|refused| refused.rule().0), Err("7.1"));
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
fn r7_32a_friends_do_not_block() {
    let city = Board::new().put(&[TANK], "0342").put(&["29M-PZ-2"], "0343").city();
    assert_eq!(step(&city, &[TANK], "0342", "0343"), Ok(47));
}

#[test]
fn r7_32b_enemies_do() {
    for name in ["244D-INF2-1", "MILS-MIL-1", "SURV-1436"] {
        let city = Board::new().put(&[TANK], "0342").put(&[name], "0343").city();
        assert_eq!(step(&city, &[TANK], "0342", "0343"), Err("7.32b"), "{name}");
    }
    let depot = Board::new().put(&[TANK], "0342").put(&["2289-DEPOT-1"], "0343").city();
    assert_eq!(step(&depot, &[TANK], "0342", "0343"), Ok(47), "6.63: the depot alone does not");
}

#[test]
fn r7_33_a_group_stops_in_an_enemy_zone() {
    let city = Board::new().put(&[TANK], "0342").put(&["244D-AT-1"], "0344").city();
    assert!(city.must_stop(Side::German, hex("0343")) && !city.must_stop(Side::German, hex("0342")));
    let mut mover = group(&city, &[TANK], "0343");
    mover.moved = true;
    assert_eq!(city.check_step(&mover, hex("0342")).map_err(|refused| refused.rule().0), Err("7.33"));
}

#[test]
fn r9_31_entering_a_zone_costs_nothing_extra() {
    let free = Board::new().put(&[TANK], "0342").city();
    let watched = Board::new().put(&[TANK], "0342").put(&["244D-AT-1"], "0344").city();
    assert_eq!(step(&free, &[TANK], "0342", "0343"), step(&watched, &[TANK], "0342", "0343"));
    assert!(watched.must_stop(Side::German, hex("0343")));
}

#[test]
fn r7_34_a_group_does_not_leave_an_enemy_zone() {
    let city = Board::new().put(&[TANK], "0343").put(&["244D-AT-1"], "0344").city();
    assert_eq!(step(&city, &[TANK], "0343", "0342"), Err("7.34"));
    let weak = Board::new().put(&[TANK], "0343").put(&["244D-INF2-1"], "0344").city();
    assert_eq!(step(&weak, &[TANK], "0343", "0342"), Ok(47), "a neighbour without a zone holds nobody");
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
fn r9_33_friendly_zones_hinder_nobody() {
    let city = Board::new().put(&[TANK], "0342").put(&["29M-PZ-2"], "0344").city();
    assert!(city.controls(Side::German, hex("0343")) && !city.must_stop(Side::German, hex("0343")));
}

#[test]
fn r10_73_a_breakthrough_ignores_the_cost_of_terrain() {
    let (from, to) =
        pair(|_, _, to| data().terrain(to) == Terrain::Fortified && !data().sets.bank.contains(to));
    let city = Board::new().put(&[TANK], from.name()).city();
    let mut mover = group(&city, &[TANK], from.name());
    mover.purpose = Purpose::Breakthrough;
    mover.spent = HalfPoints(48);
    assert_eq!(city.check_step(&mover, to), Ok(HalfPoints(0)));
}

#[test]
fn r7_35a_unsupplied_germans_have_half_their_points() {
    let around = ["244D-INF3-1", "244D-INF3-2", "131D-INF3-1", "131D-INF3-2", "10B-INF3-1", "10B-INF3-2"];
    let board = hex("0343")
        .neighbours()
        .zip(around)
        .fold(Board::new().put(&[TANK, "GIND-ART170-1"], "0343"), |board, (near, name)| {
            board.put(&[name], near.name())
        });
    let city = board.city();
    assert_eq!(points(&city, &[TANK]), HalfPoints::whole(12));
    assert_eq!(points(&city, &["GIND-ART170-1"]), HalfPoints::whole(4), "seven, halved and rounded up");
}

#[test]
fn r7_35b_unsupplied_soviets_do_not_move() {
    let around = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3", "29M-PZ-4", "29M-MOT43-1", "29M-MOT43-2"];
    let board = hex("1138")
        .neighbours()
        .zip(around)
        .fold(Board::new().put(&["244D-INF3-1"], "1138"), |board, (near, name)| {
            board.put(&[name], near.name())
        });
    let city = board.city();
    let refused = CannotMove::Unsupplied { unit: unit("244D-INF3-1") };
    assert_eq!(city.check_movers(&units(&["244D-INF3-1"]), hex("1138")), Err(refused));
    assert_eq!(refused.rule().0, "7.35b");
}

#[test]
fn r7_36_nobody_enters_the_volga_or_leaves_the_map() {
    let city = Board::new().put(&["13G-GINF3-1"], "2029").city();
    for water in hex("2029").neighbours().filter(|near| data().sets.volga.contains(*near)) {
        assert_eq!(step(&city, &["13G-GINF3-1"], "2029", water.name()), Err("7.36"));
    }
    let edge = Board::new().put(&[TANK], "0101").city();
    assert_eq!(
        data().neighbours(hex("0101")).iter().flatten().count(),
        2,
        "the other four ways leave the map"
    );
    assert_eq!(step(&edge, &[TANK], "0101", "0102"), Ok(47));
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
fn r7_37_used_units_do_not_move() {
    let city = Board::new().put(&[TANK], "0342").flip(&[TANK]).city();
    assert_eq!(
        city.check_movers(&units(&[TANK]), hex("0342")),
        Err(CannotMove::Flipped { unit: unit(TANK) })
    );
    let ready = Board::new().put(&[TANK], "0342").city();
    assert_eq!(ready.check_movers(&units(&[TANK]), hex("0342")), Ok(()));
    assert_eq!(ready.check_movers(&UnitSet::EMPTY, hex("0342")), Err(CannotMove::Nobody));
}

#[test]
fn r7_62_deployed_guns_do_not_move() {
    let board = Board::new().put(&["29M-ART-1"], "0342").with(|city| city.deployed.insert(unit("29M-ART-1")));
    let refused = board.city().check_movers(&units(&["29M-ART-1"]), hex("0342")).expect_err("deployed");
    assert_eq!(refused.rule().0, "7.62");
}

#[test]
fn r12_13_militia_moves_only_with_another_unit() {
    let city = Board::new().put(&["MILS-MIL-1", "MILS-MIL-2", "244D-INF2-1"], "1136").city();
    let lone = city.check_movers(&units(&["MILS-MIL-1", "MILS-MIL-2"]), hex("1136"));
    assert_eq!(lone.map_err(|refused| refused.rule().0), Err("12.13"));
    assert_eq!(city.check_movers(&units(&["MILS-MIL-1", "244D-INF2-1"]), hex("1136")), Ok(()));
    assert_eq!(points(&city, &["MILS-MIL-1", "244D-INF2-1"]), HalfPoints::whole(4), "ruling 89");
}

#[test]
fn r12_21b_workers_never_move() {
    let city = Board::new().put(&["WRK-WRK-1"], "2715").city();
    let refused = city.check_movers(&units(&["WRK-WRK-1"]), hex("2715")).expect_err("a worker");
    assert_eq!(refused.rule().0, "12.21b");
}

#[test]
fn r7_23_trans_volga_artillery_never_moves() {
    let city = Board::new().put(&["TV6-614-1"], "2925").city();
    let refused = city.check_movers(&units(&["TV6-614-1"]), hex("2925")).expect_err("an emplaced gun");
    assert_eq!(refused.rule().0, "7.23");
}

#[test]
fn r6_61a_the_depot_does_not_move_as_a_unit() {
    let city = Board::new().put(&["2289-DEPOT-1"], "2227").city();
    let refused = city.check_movers(&units(&["2289-DEPOT-1"]), hex("2227")).expect_err("the depot");
    assert_eq!(refused.rule().0, "6.61a");
}

#[test]
fn r11_32_chuikov_is_not_left_alone() {
    let city = Board::new().put(&["62A-CHUI-1", "6T-INF3-1", "6T-INF3-2"], "1726").city();
    let both = units(&["6T-INF3-1", "6T-INF3-2"]);
    assert_eq!(city.check_movers(&both, hex("1726")).map_err(|refused| refused.rule().0), Err("11.32"));
    assert_eq!(city.check_movers(&units(&["6T-INF3-1"]), hex("1726")), Ok(()));
    assert_eq!(city.check_movers(&both.with(data().chuikov), hex("1726")), Ok(()), "he comes along");
}

#[test]
fn r14_5e_nobody_enters_the_burning_hex() {
    let near = hex("1535").neighbours().find(|near| data().sets.land.contains(*near)).expect("land");
    let board = Board::new().put(&["244D-INF3-1"], near.name());
    for (oil, closed) in [(Oil::Sound, false), (Oil::Burning, true), (Oil::Burnt, false)] {
        let city = board.clone().with(|city| city.oil = oil).city();
        let refused = step(&city, &["244D-INF3-1"], near.name(), "1535").err();
        assert_eq!(refused, closed.then_some("14.5e"), "{oil:?}");
    }
}

#[test]
fn r11_6b_a_withdrawal_keeps_away_from_the_enemy() {
    let city = Board::new().put(&["244D-INF3-1"], "1138").put(&[TANK], "1141").city();
    let mut mover = group(&city, &["244D-INF3-1"], "1138");
    mover.purpose = Purpose::Withdrawal;
    assert!(city.check_step(&mover, hex("1139")).is_ok());
    mover.at = hex("1139");
    assert_eq!(city.check_step(&mover, hex("1140")).map_err(|refused| refused.rule().0), Err("11.6b"));
}

#[test]
fn r8_12_a_full_structure_lets_no_german_through() {
    let four = ["24P-PZ-1", "24P-PZ-2", "24P-PZ-3", "24P-PZ-4"];
    let woods = data().sets.land.iter().find(|hex| data().terrain(*hex) == Terrain::Woods).expect("woods");
    let near = woods.neighbours().find(|near| data().sets.land.contains(*near)).expect("land");
    let city = Board::new().put(&[TANK], near.name()).put(&four, woods.name()).city();
    assert_eq!(step(&city, &[TANK], near.name(), woods.name()), Err("8.12"));
    let bank = data().sets.bank.iter().next().expect("a bank");
    let near = bank.neighbours().find(|near| data().sets.land.contains(*near)).expect("land");
    let city = Board::new().put(&[TANK], near.name()).put(&four[..2], bank.name()).city();
    assert_eq!(step(&city, &[TANK], near.name(), bank.name()), Err("8.3"));
}
