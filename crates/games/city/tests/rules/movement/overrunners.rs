//! [7.4] Overruns.

use crate::rules::kit::{
    Board, act, allowed, begun, go, hex, land_beside, left, of, play, refused, totals, walk,
};
use volga_city::data::{HalfPoints, Terrain};
use volga_city::ids::{Hex, Mask, Side};
use volga_city::{Action, CannotOverrun};
use volga_engine::Game;
use volga_engine::Table;
use volga_engine::board::Sum;

/// The enemy in 0510 is overrun.
const OVERRUN: Action = Action::Overrun { hex: Hex::at(4, 9) };

fn board(names: &[&str]) -> Board {
    Board::new().put(names, "0509").put(&["244D-INF2-1"], "0510")
}

/// Whether these units may overrun infantry beside them, or the rule against it.
fn overrun(names: &[&str]) -> Result<(), &'static str> {
    let city = begun(&board(names), names, "0509");
    if allowed(&city, Side::German, OVERRUN) { Ok(()) } else { Err(refused(&city, Side::German, OVERRUN)) }
}

/// The strengths of both sides when a tank overruns these units.
fn strengths(names: &[&str]) -> Vec<i32> {
    let city = begun(&Board::new().put(&["29M-PZ-1"], "0509").put(names, "0510"), &["29M-PZ-1"], "0509");
    totals(&city, Side::German, OVERRUN)
}

#[test]
fn r7_4a_mobile_german_types_overrun() {
    for name in
        ["29M-PZ-1", "29M-MOT43-1", "24P-PZG-1", "24P-AENG-1", "24P-ARTSP-1", "29M-HREC-1", "71I-REC-1"]
    {
        assert_eq!(overrun(&[name]), Ok(()), "{name}");
    }
}

#[test]
fn r3_23f_of_german_infantry_only_motorized_and_mechanized_overrun() {
    assert_eq!((overrun(&["29M-MOT43-1"]), overrun(&["24P-PZG-1"])), (Ok(()), Ok(())));
    assert_eq!(overrun(&["94I-INF-1"]), Err("7.41b"));
}

#[test]
fn r3_23g_armoured_engineers_armour_and_recon_overrun() {
    for name in ["24P-AENG-1", "24P-PZ-1", "24P-HREC-1"] {
        assert_eq!(overrun(&[name]), Ok(()), "{name}");
    }
    assert_eq!(overrun(&["29M-ENG218-1"]), Err("7.41b"), "other engineers do not");
}

#[test]
fn r3_23i_only_self_propelled_guns_overrun() {
    assert_eq!((overrun(&["24P-ARTSP-1"]), overrun(&["29M-ART-1"])), (Ok(()), Err("7.41b")));
}

#[test]
fn r7_41b_one_slow_unit_bars_the_stack() {
    assert_eq!(overrun(&["29M-PZ-1", "29M-PZ-2", "29M-ENG218-1"]), Err("7.41b"));
}

#[test]
fn r7_41a_the_target_is_in_a_clear_hex() {
    for terrain in Terrain::CHARTED {
        let target = of(terrain);
        let from = land_beside(target).name();
        let board = Board::new().put(&["29M-PZ-1"], from).put(&["244D-INF2-1"], target.name());
        let city = begun(&board, &["29M-PZ-1"], from);
        let may = allowed(&city, Side::German, Action::Overrun { hex: target });
        assert_eq!(may, terrain == Terrain::Clear, "{terrain:?}");
    }
}

#[test]
fn r7_41c_soviets_never_overrun() {
    let board = Board::new().put(&["6T-T34-1"], "0509").put(&["29M-PZ-1"], "0510").reacting(1);
    assert_eq!(refused(&begun(&board, &["6T-T34-1"], "0509"), Side::Soviet, OVERRUN), "7.41c");
}

#[test]
fn r7_42a_one_stack_against_one_adjacent_hex() {
    let board = board(&["29M-PZ-1"]).put(&["244D-INF2-2"], "0511");
    let city = begun(&board, &["29M-PZ-1"], "0509");
    for at in ["0511", "0409"] {
        assert_eq!(refused(&city, Side::German, Action::Overrun { hex: hex(at) }), "7.42a", "{at}");
    }
}

#[test]
fn r7_73_a_group_in_support_does_not_overrun() {
    let board = board(&["29M-PZ-1"]).put(&["29M-PZ-2"], "0508");
    let mut city = begun(&board, &["29M-PZ-1"], "0509");
    act(&mut city, Action::Attack { hex: hex("0510"), units: Mask(1) }, "");
    act(&mut city, Action::Support { hex: hex("0508"), units: Mask(1) }, "");
    go(&mut city, "0509");
    assert_eq!(refused(&city, Side::German, OVERRUN), "7.73");
    let why = city.check(Side::German.seat(), OVERRUN).expect_err("in support").why;
    assert_eq!(why, CannotOverrun::Supporting.why());
}

#[test]
fn r7_47_four_and_a_half_points_are_needed() {
    // A tank goes to and fro until it has spent so much when it comes beside the enemy.
    let beside = |start: &str, other: &str, steps: usize| {
        let board = Board::new().put(&["29M-PZ-1"], start).put(&["244D-INF2-1"], "0510");
        let path: Vec<&str> = [other, start].into_iter().cycle().take(steps).collect();
        let mut city = board.city();
        walk(&mut city, start, &["29M-PZ-1"], &path);
        for to in ["0508", "0509"] {
            act(&mut city, Action::Step { to: hex(to) }, "");
        }
        city
    };
    let enough = beside("0506", "0507", 37);
    assert_eq!((left(&enough), allowed(&enough, Side::German, OVERRUN)), (HalfPoints(9), true));
    let few = beside("0507", "0506", 38);
    assert_eq!(left(&few), HalfPoints(8), "four are too few");
    assert_eq!(refused(&few, Side::German, OVERRUN), "7.47");
}

#[test]
fn r7_4b_both_totals_are_halved_and_rounded_up() {
    let names = ["29M-PZ-1", "29M-MOT43-1", "24P-AENG-1"];
    let board = Board::new().put(&names, "0509").put(&["244D-INF3-1", "244D-INF2-1"], "0510");
    let sums = totals(&begun(&board, &names, "0509"), Side::German, OVERRUN);
    assert_eq!(sums, [7, 3], "thirteen, halved, and five, halved");
}

#[test]
fn r7_43_armour_and_flak_count_twice_and_anti_tank_units_three_times() {
    let defence = |names: &[&str]| strengths(names)[1];
    assert_eq!((defence(&["6T-T34-1"]), defence(&["6T-FLAK-1"]), defence(&["6T-AT-1"])), (4, 4, 3));
    assert_eq!(defence(&["244D-INF3-1", "6T-T34-1", "6T-AT-1"]), 2 + 4 + 3, "ruling 115");
}

#[test]
fn r7_44_militia_alone_yields() {
    assert!(strengths(&["MILS-MIL-1", "62A-CHUI-1"]).is_empty(), "ruling 42: nobody rolls");
    assert_eq!(strengths(&["MILS-MIL-2", "244D-AT-1"]).len(), 2);
}

#[test]
fn r7_44a_that_costs_only_the_entry() {
    let board = Board::new().put(&["29M-PZ-1"], "0509").put(&["MILS-MIL-1"], "0510");
    let mut city = begun(&board, &["29M-PZ-1"], "0509");
    play(&mut city, OVERRUN, "no no");
    assert_eq!(city.holder(hex("0510")), Some(Side::German));
    assert_eq!(left(&city), HalfPoints(48 - 1));
}

#[test]
fn r7_46_strengths_in_an_overrun_are_those_of_its_own_rules() {
    let mut city = Board::new().put(&["29M-PZ-1"], "0509").put(&["244D-INF3-1"], "0510").city();
    act(&mut city, Action::Begin { hex: hex("0509"), units: Mask(1) }, "");
    let sums = city.sums(Side::German.seat(), Some(Action::Overrun { hex: hex("0510") }));
    let rules = |sum: &Sum| sum.terms.iter().map(|term| term.rule.0).collect::<Vec<_>>();
    assert_eq!(sums.iter().map(rules).collect::<Vec<_>>(), [["7.4b", "7.4b"], ["7.4b", "7.4b"]]);
}
