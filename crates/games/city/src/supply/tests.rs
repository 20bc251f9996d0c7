use super::*;
use crate::testkit::{Board, hex, unit};

/// German units all around a hex.
fn ring(board: Board, around: &str, names: [&str; 6]) -> Board {
    hex(around).neighbours().zip(names).fold(board, |board, (near, name)| board.put(&[name], near.name()))
}

const SIX: [&str; 6] = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3", "29M-PZ-4", "29M-MOT43-1", "29M-MOT43-2"];
const SOVIETS: [&str; 6] =
    ["244D-INF3-1", "244D-INF3-2", "131D-INF3-1", "131D-INF3-2", "10B-INF3-1", "10B-INF3-2"];

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
    // Two guards west of the German unit leave a gap of one hex, which their zones close.
    let walls = ["244D-INF3-1", "244D-INF3-2", "131D-INF3-1", "131D-INF3-2"];
    let board = ["0242", "0244", "0442", "0444"].into_iter().zip(walls);
    let board =
        board.fold(Board::new().put(&["29M-PZ-1"], "0343"), |board, (at, name)| board.put(&[name], at));
    assert!(!board.city().is_supplied(unit("29M-PZ-1")), "every way out leads through a zone");
    // The same units without zones leave it open.
    let weak = ["244D-INF2-1", "244D-INF2-2", "131D-INF2-1", "131D-INF2-2"];
    let board = ["0242", "0244", "0442", "0444"].into_iter().zip(weak);
    let board =
        board.fold(Board::new().put(&["29M-PZ-1"], "0343"), |board, (at, name)| board.put(&[name], at));
    assert!(board.city().is_supplied(unit("29M-PZ-1")));
}

#[test]
fn r13_0f_friendly_units_cancel_enemy_zones_in_their_hex() {
    let walls = ["244D-INF3-1", "244D-INF3-2", "131D-INF3-1", "131D-INF3-2"];
    let board = ["0242", "0244", "0442", "0444"].into_iter().zip(walls);
    let board =
        board.fold(Board::new().put(&["29M-PZ-1"], "0343"), |board, (at, name)| board.put(&[name], at));
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
    let mut city = ring(Board::new().put(&["29M-PZ-1"], "0343"), "0343", SOVIETS).city();
    assert!(!city.is_supplied(unit("29M-PZ-1")));
    for name in SOVIETS {
        city.places.take(unit(name), Off::Dead);
    }
    assert!(city.is_supplied(unit("29M-PZ-1")));
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
    let board = Board::new().put(&["13G-GINF3-1"], "1832").put(&["6T-INF3-1"], "1731").put(&three, "1733");
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
    let all = data().sectors.iter().zip([
        "29M-PZ-1",
        "14P-PZ-1",
        "94I-INF-1",
        "24P-PZ-1",
        "71I-INF-1",
        "295I-INF-1",
    ]);
    // One German in each of the first six sectors, the one in the 94th's far back.
    let mut barred = Board::new().put(&["244D-INF3-1"], "0136");
    for (sector, name) in all {
        barred = barred.put(&[name], sector.hexes.first().expect("a sector has hexes").name());
    }
    let more = data().sectors[6..].iter().zip(["389I-INF-1", "60M-PZ-1", "16P-PZ-1"]);
    let closed = more.clone().fold(barred.clone(), |board, (sector, name)| {
        board.put(&[name], sector.hexes.first().expect("a sector has hexes").name())
    });
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
    let mut city = ring(Board::new().put(&["6T-INF3-1"], "1138"), "1138", SIX).city();
    assert!(!data().sets.fortified.contains(hex("1138")));
    assert!(!city.is_supplied(unit("6T-INF3-1")));
    city.places.put(unit("6T-INF3-1"), hex("1726"));
    assert!(city.is_supplied(unit("6T-INF3-1")));
}

#[test]
fn r13_24_units_near_chuikov_are_always_supplied() {
    let cut = ring(Board::new().put(&["6T-INF3-1"], "1138"), "1138", SIX);
    for (chuikov, supplied) in [("1138", true), ("1136", true), ("1135", false)] {
        let city = cut.clone().put(&["62A-CHUI-1"], chuikov).city();
        assert_eq!(city.is_supplied(unit("6T-INF3-1")), supplied, "Chuikov in {chuikov}");
    }
}

#[test]
fn r11_2d_the_two_hexes_count_the_unit_s_hex_and_not_chuikov_s() {
    let city = Board::new().put(&["62A-CHUI-1"], "1726").city();
    let command: HexSet = Hex::all().filter(|hex| city.is_under_command(*hex)).collect();
    assert_eq!(command, HexSet::within(hex("1726"), 2));
    assert_eq!(command.len(), 19);
    assert!(!Board::new().city().is_under_command(hex("1726")), "nobody commands where he is not");
}

#[test]
fn r13_25_lone_militia_out_of_supply_is_lost() {
    let city = ring(Board::new().put(&["MILS-MIL-1"], "1138"), "1138", SIX).city();
    assert_eq!(city.doomed_militia(), [hex("1138")].into_iter().collect());
    let supplied = Board::new().put(&["MILS-MIL-1"], "1138").city();
    assert!(supplied.doomed_militia().is_empty());
    let led = ring(Board::new().put(&["MILS-MIL-1", "62A-CHUI-1"], "1138"), "1138", SIX).city();
    assert!(led.doomed_militia().is_empty(), "near Chuikov it is in supply");
    let fortified = ring(Board::new().put(&["MILC-MIL-1"], "1726"), "1726", SIX).city();
    assert!(fortified.doomed_militia().is_empty());
}

#[test]
fn r13_25a_militia_with_another_unit_survives() {
    let city = ring(Board::new().put(&["MILS-MIL-1", "244D-INF2-1"], "1138"), "1138", SIX).city();
    assert!(city.doomed_militia().is_empty());
    assert!(!city.is_supplied(unit("MILS-MIL-1")));
}

#[test]
fn r13_26_chuikov_flotilla_and_trans_volga_artillery_are_never_cut_off() {
    let board = Board::new().put(&["TV6-614-1"], "2925").put(&["VRF-FLOT-1"], "2030");
    let city = ring(board.put(&["62A-CHUI-1"], "1138"), "1138", SIX).city();
    for name in ["TV6-614-1", "VRF-FLOT-1", "62A-CHUI-1"] {
        assert!(city.is_supplied(unit(name)), "{name}");
    }
}

#[test]
fn r15_42a_each_german_unit_next_to_a_ferry_takes_two_from_it() {
    let three = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"];
    for (germans, capacity) in [(0, 6), (1, 4), (2, 2), (3, 0)] {
        let city = Board::new().put(&three[..germans], "1733").city();
        assert_eq!(city.ferry_capacity(0), capacity);
    }
    let pontoon = Board::new().put(&three, "1733").put(&["44P-PTN-1"], "1832").city();
    assert_eq!(pontoon.ferry_capacity(0), 6, "the rulebook's example");
}

#[test]
fn r15_41_a_pontoon_adds_six() {
    let city = Board::new().put(&["44P-PTN-1"], "2227").city();
    assert_eq!((city.ferry_capacity(0), city.ferry_capacity(1), city.ferry_capacity(2)), (6, 12, 6));
}

#[test]
fn r15_42b_a_ferry_with_germans_in_it_lands_nothing() {
    let city = Board::new().put(&["29M-PZ-1"], "1832").city();
    assert_eq!(city.ferry_capacity(0), 0);
}

#[test]
fn r15_42c_capacity_changes_at_any_moment() {
    let mut city = Board::new().put(&["29M-PZ-1"], "1733").city();
    assert_eq!(city.ferry_capacity(0), 4);
    city.places.put(unit("29M-PZ-1"), hex("1633"));
    assert_eq!(city.ferry_capacity(0), 6);
}

#[test]
fn r13_3a_all_soviets_are_isolated_when_no_ferry_lands_anything() {
    let closed =
        Board::new().put(&["29M-PZ-1"], "1832").put(&["29M-PZ-2"], "2227").put(&["29M-PZ-3"], "2719");
    assert!(closed.city().is_isolated());
    let open = Board::new().put(&["29M-PZ-1"], "1832").put(&["29M-PZ-2"], "2227").city();
    assert!(!open.is_isolated());
}

#[test]
fn r13_3c_isolation_comes_and_goes_at_once() {
    let mut city =
        Board::new().put(&["29M-PZ-1"], "1832").put(&["29M-PZ-2"], "2227").put(&["29M-PZ-3"], "2719").city();
    assert!(city.is_isolated());
    city.places.put(unit("29M-PZ-3"), hex("2612"));
    assert!(!city.is_isolated());
}

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
