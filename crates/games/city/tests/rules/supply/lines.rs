//! [13.0]–[13.3] Lines of supply, and isolation.

use crate::rules::kit::{Board, act, bombard, enter, hex, isolated, land_beside, spread, unit, walk};
use volga_city::data::{Sector, data};
use volga_city::ids::{Hex, Side};
use volga_city::{Action, Event, LossEvent, Off, Place};

const SIX: [&str; 6] = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3", "29M-PZ-4", "29M-MOT43-1", "29M-MOT43-2"];
const SOVIETS: [&str; 6] =
    ["244D-INF3-1", "244D-INF3-2", "131D-INF3-1", "131D-INF3-2", "10B-INF3-1", "10B-INF3-2"];

/// Units all around a hex.
fn ring(board: Board, around: &str, names: [&str; 6]) -> Board {
    spread(board, &names, hex(around).neighbours())
}

/// Four units around a German one that leave gaps of one hex.
fn walls(names: [&str; 4]) -> Board {
    spread(Board::new().put(&["29M-PZ-1"], "0343"), &names, ["0242", "0244", "0442", "0444"].map(hex))
}

#[test]
fn r13_1_germans_are_supplied_from_the_west_and_north_edges() {
    let city = Board::new().put(&["29M-PZ-1"], "0642").put(&["244D-AT-1"], "1136").city();
    assert!(city.is_supplied(unit("29M-PZ-1")));
    let lines = city.supply_lines(Side::German);
    for edge in ["0101", "0146", "3301"] {
        assert!(lines.contains(hex(edge)), "{edge}");
    }
    let cut = ring(Board::new().put(&["29M-PZ-1"], "0343"), "0343", SOVIETS).city();
    assert!(!cut.is_supplied(unit("29M-PZ-1")));
}

#[test]
fn r13_0a_a_line_is_free_of_enemies_and_of_zones_that_nobody_cancels() {
    let guards = walls(["244D-INF3-1", "244D-INF3-2", "131D-INF3-1", "131D-INF3-2"]).city();
    assert!(!guards.is_supplied(unit("29M-PZ-1")), "every way out leads through a zone");
    // Units without zones leave it open.
    let weak = walls(["244D-INF2-1", "244D-INF2-2", "131D-INF2-1", "131D-INF2-2"]).city();
    assert!(weak.is_supplied(unit("29M-PZ-1")));
}

#[test]
fn r13_0f_friendly_units_cancel_enemy_zones_in_their_hex() {
    let board = walls(["244D-INF3-1", "244D-INF3-2", "131D-INF3-1", "131D-INF3-2"]);
    let corridor = board.put(&["29M-PZ-2"], "0243").put(&["29M-PZ-3"], "0143").city();
    assert!(corridor.is_supplied(unit("29M-PZ-1")));
}

#[test]
fn r13_0b_a_line_runs_over_any_land_but_not_over_the_volga() {
    let lines = Board::new().city().supply_lines(Side::Soviet);
    let land = data().sets.land;
    assert_eq!(lines, land, "without enemies every land hex is reached, whatever its terrain and distance");
    assert!(!lines.meets(&data().sets.volga));
}

#[test]
fn r13_0c_supply_is_judged_at_each_moment() {
    let board =
        walls(["244D-INF3-1", "244D-INF3-2", "131D-INF3-1", "131D-INF3-2"]).put(&["29M-PZ-2"], "0243");
    let mut city = board.turn(2).city();
    assert!(!city.is_supplied(unit("29M-PZ-1")));
    act(&mut city, enter("100J-INF-1", "0143"), "");
    assert!(city.is_supplied(unit("29M-PZ-1")), "a friend cancels the zone between it and the edge");
}

#[test]
fn r13_2a_soviets_are_supplied_from_ferries_without_germans() {
    let board = Board::new().put(&["244D-INF3-1"], "1138");
    assert!(board.city().is_supplied(unit("244D-INF3-1")));
    let one = board.put(&["29M-PZ-1"], "1832").put(&["29M-PZ-2"], "2227");
    assert!(one.city().is_supplied(unit("244D-INF3-1")), "the third ferry is enough");
    let none = one.put(&["29M-PZ-3"], "2719");
    assert!(!none.city().is_supplied(unit("244D-INF3-1")));
}

#[test]
fn r13_22_a_ferry_without_capacity_is_still_a_source() {
    let three = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"];
    let board =
        Board::new().turn(2).put(&["13G-GINF3-1"], "1832").put(&["6T-INF3-1"], "1731").put(&three, "1733");
    let board = board.put(&["29M-PZ-4"], "2227").put(&["29M-MOT43-1"], "2719");
    let city = board.city();
    assert_eq!(city.ferry_capacity(0), 0);
    assert!(city.is_isolated());
    assert!(city.supply_lines(Side::Soviet).contains(hex("1731")));
}

#[test]
fn r13_21_the_start_line_is_crossed_only_at_sectors_without_germans() {
    // A Soviet unit in the open steppe, the 94th's sector in front of it.
    let board = Board::new().put(&["244D-INF3-1"], "0336");
    assert!(board.city().is_supplied(unit("244D-INF3-1")), "all sectors are empty");
    let first = |sector: &Sector| sector.hexes.first().expect("a sector has hexes");
    // One German in each of the first six sectors, the one in the 94th's far back.
    let six = ["29M-PZ-1", "14P-PZ-1", "94I-INF-1", "24P-PZ-1", "71I-INF-1", "295I-INF-1"];
    let barred = Board::new().put(&["244D-INF3-1"], "0136");
    let barred = spread(barred, &six, data().sectors.iter().map(first));
    let more = ["389I-INF-1", "60M-PZ-1", "16P-PZ-1"];
    let closed = spread(barred.clone(), &more, data().sectors[6..].iter().map(first));
    assert!(!closed.city().is_supplied(unit("244D-INF3-1")), "a German in every sector");
    assert!(barred.city().is_supplied(unit("244D-INF3-1")), "the northern sectors are empty");
}

#[test]
fn r13_23_soviets_in_fortified_hexes_are_always_supplied() {
    let city = ring(Board::new().put(&["6T-INF3-1"], "1726"), "1726", SIX).city();
    assert!(!city.supply_lines(Side::Soviet).contains(hex("1726")));
    assert!(city.is_supplied(unit("6T-INF3-1")));
}

#[test]
fn r13_23b_outside_the_fortified_hex_the_protection_ends() {
    let city = ring(Board::new().put(&["6T-INF3-1"], "1138"), "1138", SIX).city();
    assert!(!data().sets.fortified.contains(hex("1138")));
    assert!(!city.is_supplied(unit("6T-INF3-1")));
    let fortified = spread(Board::new().put(&["6T-INF3-1"], "1726"), &SIX, hex("1138").neighbours());
    assert!(fortified.city().is_supplied(unit("6T-INF3-1")));
}

#[test]
fn r13_24_units_near_chuikov_are_always_supplied() {
    let cut = ring(Board::new().put(&["6T-INF3-1"], "1138"), "1138", SIX);
    for (chuikov, supplied) in [("1138", true), ("1136", true), ("1135", false)] {
        let city = cut.clone().put(&["62A-CHUI-1", "6T-INF3-2"], chuikov).city();
        assert_eq!(city.is_supplied(unit("6T-INF3-1")), supplied, "Chuikov in {chuikov}");
    }
}

#[test]
fn r13_25_lone_militia_out_of_supply_is_lost() {
    let there = |board: Board, name| board.city().places.hex(unit(name)).is_some();
    assert!(!there(ring(Board::new().put(&["MILS-MIL-1"], "1138"), "1138", SIX), "MILS-MIL-1"));
    assert!(there(Board::new().put(&["MILS-MIL-1"], "1138"), "MILS-MIL-1"));
    let led = ring(Board::new().put(&["MILS-MIL-1", "62A-CHUI-1"], "1138"), "1138", SIX);
    assert!(there(led, "MILS-MIL-1"), "near Chuikov it is in supply");
    let fortified = ring(Board::new().put(&["MILC-MIL-1"], "1726"), "1726", SIX);
    assert!(there(fortified, "MILC-MIL-1"));
}

#[test]
fn r13_25_cut_off_militia_falls_at_once() {
    // Where no zones reach, a line runs through the one neighbour that is free, until somebody comes there.
    let built = data().sets.land.minus(&data().sets.zoc).minus(&data().sets.fortified);
    let scenes = built.iter().flat_map(|at| {
        let last = at.neighbours().nth(5).filter(|last| data().sets.land.contains(*last));
        let starts = last.into_iter().flat_map(Hex::neighbours).filter(move |start| start.distance(at) == 2);
        starts
            .filter(|start| data().sets.land.contains(*start))
            .map(move |start| (at, start))
            .collect::<Vec<_>>()
    });
    let scene = scenes.into_iter().find_map(|(at, start)| {
        let near: Vec<Hex> = at.neighbours().collect();
        if near.len() < 6 || near.iter().any(|near| !data().sets.land.contains(*near)) {
            return None;
        }
        let board = Board::new().put(&["MILS-MIL-1", "MILS-MIL-2"], at.name()).put(&["MILC-MIL-1"], "2715");
        let city = spread(board, &SIX[..5], near).put(&SIX[5..], start.name()).city();
        (city.holder(at) == Some(Side::Soviet)).then_some((city, at, start))
    });
    let (mut city, at, start) = scene.expect("militia with one way out");
    let last = at.neighbours().nth(5).expect("six neighbours");
    walk(&mut city, start.name(), &SIX[5..], &[]);
    let story = act(&mut city, Action::Step { to: last }, "");
    let lost = |name| Event::Loss(LossEvent::CutOff { unit: unit(name), hex: at });
    let fell: Vec<_> = story.into_iter().filter(|event| matches!(event, Event::Loss(_))).collect();
    assert_eq!(fell, [lost("MILS-MIL-1"), lost("MILS-MIL-2")]);
    assert_eq!(city.holder(at), None);
    assert_eq!(city.holder(hex("2715")), Some(Side::Soviet), "that one is in supply");
}

#[test]
fn r13_25a_militia_with_another_unit_survives() {
    let city = ring(Board::new().put(&["MILS-MIL-1", "244D-INF2-1"], "1138"), "1138", SIX).city();
    assert_eq!(city.places.hex(unit("MILS-MIL-1")), Some(hex("1138")));
    assert!(!city.is_supplied(unit("MILS-MIL-1")));
}

#[test]
fn r13_26_chuikov_flotilla_and_trans_volga_artillery_are_never_cut_off() {
    let chuikov = ["62A-CHUI-1", "6T-INF3-1"];
    let city =
        ring(Board::new().turn(3).put(&chuikov, "1138").put(&["VRF-FLOT-1"], "2030"), "1138", SIX).city();
    for name in ["VRF-FLOT-1", "62A-CHUI-1"] {
        assert!(city.is_supplied(unit(name)), "{name}");
    }
    let city = ring(Board::new().turn(7).put(&["TV6-614-1"], "2925"), "1138", SIX).city();
    assert!(city.is_supplied(unit("TV6-614-1")));
}

#[test]
fn r13_3a_all_soviets_are_isolated_when_no_ferry_lands_anything() {
    assert!(isolated().city().is_isolated());
    let open = Board::new().put(&["29M-PZ-1"], "1832").put(&["29M-PZ-2"], "2227").city();
    assert!(!open.is_isolated());
}

#[test]
fn r13_3c_isolation_comes_and_goes_at_once() {
    let mut city = isolated().city();
    assert!(city.is_isolated());
    let out = land_beside(hex("2719")).name();
    walk(&mut city, "2719", &["29M-PZ-4"], &[out]);
    assert!(!city.is_isolated());
    act(&mut city, Action::Step { to: hex("2719") }, "");
    assert!(city.is_isolated());
}

/// A German unit among six Soviet ones, guns with one of them.
fn cut_off() -> Board {
    let board = ring(Board::new().put(&["29M-PZ-1"], "0509"), "0509", SOVIETS);
    let near = hex("0509").neighbours().next().expect("a neighbour");
    board.put(&["SIND-ART-1", "SIND-ART-2"], near.name()).put(&["2289-DEPOT-1"], "2226")
}

#[test]
fn r13_12_a_german_unit_lost_out_of_supply_never_returns() {
    let mut city = cut_off().shelling(Side::Soviet).city();
    bombard(&mut city, "0509", &["SIND-ART-1", "SIND-ART-2"], "1");
    assert_eq!(city.places.of(unit("29M-PZ-1")), Place::Off(Off::Gone));
}

#[test]
fn r13_25_militia_that_is_cut_off_in_a_position_is_lost_at_once() {
    let six = ["94I-INF-1", "94I-INF-2", "94I-INF-3", "94I-INF-4", "94I-INF-5", "94I-INF-6"];
    let board = Board::new().turn(2).put(&["MILS-MIL-1"], "1138").put(&["MILS-MIL-2"], "1436");
    let city = ring(board.put(&["71I-INF-1"], "1832"), "1138", six).flying(Side::German).city();
    assert_eq!(city.places.of(unit("MILS-MIL-1")), Place::Off(Off::Dead));
    assert_eq!(city.places.hex(unit("MILS-MIL-2")), Some(hex("1436")), "behind walls nobody is cut off");
}
