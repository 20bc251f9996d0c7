//! [15.0] Reinforcements and replacements.

use crate::rules::groups::{begun, board, go};
use crate::rules::kit::{Board, act, allowed, hex, legal, refused, unit};
use std::collections::BTreeSet;
use volga_city::data::data;
use volga_city::ids::{Mask, Side, Unit};
use volga_city::{Action, City};

/// The units that may come over the edge now.
fn waiting(city: &City) -> Vec<Unit> {
    let unit = |action| if let Action::Enter { unit, .. } = action { Some(unit) } else { None };
    legal(city).into_iter().filter_map(unit).collect::<BTreeSet<Unit>>().into_iter().collect()
}

#[test]
fn r15_1_german_reinforcements_come_over_the_west_or_north_edge() {
    let city = board().turn(2).city();
    let first = waiting(&city)[0];
    let entries: Vec<_> = legal(&city).into_iter().filter(|a| matches!(a, Action::Enter { .. })).collect();
    assert!(entries.contains(&Action::Enter { unit: first, hex: hex("0124") }));
    for action in entries {
        let Action::Enter { hex, .. } = action else { unreachable!("only entries") };
        assert!(data().sets.german_edge.contains(hex));
    }
    assert_eq!(refused(&city, Side::German, Action::Enter { unit: first, hex: hex("0508") }), "15.1");
}

#[test]
fn r15_12_the_entry_costs_points_and_others_may_join() {
    let mut city = board().turn(2).city();
    let first = waiting(&city)[0];
    act(&mut city, Action::Enter { unit: first, hex: hex("0124") }, "");
    assert_eq!(city.mover().map(|mover| mover.spent), Some(data().charts.road_cost), "the road leads in");
    let Some(&join) = legal(&city).iter().find(|a| matches!(a, Action::Join { .. })) else {
        panic!("others wait")
    };
    act(&mut city, join, "");
    assert_eq!(city.mover().map(|mover| mover.units.len()), Some(2));
    act(&mut city, go("0125"), "");
    assert!(!legal(&city).iter().any(|a| matches!(a, Action::Join { .. })), "ruling 162");
}

#[test]
fn r15_14_none_wait_on_the_first_turn() {
    let city = board().put(&["29M-PZ-1"], "0508").city();
    assert!(waiting(&city).is_empty());
    let late = waiting(&board().turn(2).city())[0];
    assert_eq!(refused(&city, Side::German, Action::Enter { unit: late, hex: hex("0124") }), "15.14");
}

#[test]
fn r15_15_the_371st_division_enters_in_the_south_west() {
    let turn = (1..=7).find(|turn| {
        let city = board().turn(*turn).city();
        waiting(&city).iter().any(|unit| unit.name().starts_with("371"))
    });
    let city = board().turn(turn.expect("it comes")).city();
    let first =
        waiting(&city).into_iter().find(|unit| unit.name().starts_with("371")).expect("its first unit");
    let enter = |at: &str| Action::Enter { unit: first, hex: hex(at) };
    assert!(allowed(&city, Side::German, enter("0141")));
    assert_eq!(refused(&city, Side::German, enter("0124")), "15.15", "too far north");
}

#[test]
fn r15_11_reinforcements_come_in_support_if_their_points_last_to_the_target() {
    // Half a point for each hex of the edge: twelve points last from 0102 to 0125, not from 0101.
    let board = board().put(&["29M-PZ-1"], "0127").put(&["244D-INF3-1"], "0126");
    let mut city = board.turn(2).city();
    begun(&mut city, &["29M-PZ-1"]);
    act(&mut city, Action::Attack { hex: hex("0126"), units: Mask(1) }, "");
    let enter = |name, at| Action::Enter { unit: unit(name), hex: hex(at) };
    assert_eq!(refused(&city, Side::German, enter("100J-INF-1", "0101")), "7.7b");
    assert!(allowed(&city, Side::German, enter("100J-REC-1", "0101")), "eighteen points");
    let listed = legal(&city);
    for at in data().sets.german_edge.iter() {
        for name in ["100J-INF-1", "100J-REC-1", "100J-INF-2"] {
            let action = enter(name, at.name());
            assert_eq!(allowed(&city, Side::German, action), listed.contains(&action), "{action:?}");
        }
    }
    act(&mut city, enter("100J-INF-1", "0102"), "");
    assert!(!legal(&city).iter().any(|action| matches!(action, Action::Join { .. })), "each by itself");
    assert_eq!(legal(&city), [go("0103")], "no point to spare");
}

#[test]
fn r15_5_who_is_placed_when() {
    let city = Board::new().put(&["6T-INF3-1"], "1726").reacting(3).city();
    let cases = [
        ("TV1-26-1", "16.0a"),
        ("VRF-FLOT-1", "12.31"),
        ("WRK-WRK-1", "12.25a"),
        ("MILC-MIL-1", "12.1"),
        ("2289-DEPOT-1", "6.61b"),
        ("POOL-LT-1", "11.5b"),
        ("13G-GINF3-1", "15.4a"),
        ("SURV-1726", "6.7a"),
        ("244D-INF2-1", "2.1a"),
        ("29M-PZ-1", "4.0-A3"),
        ("371I-INF-1", "15.1"),
    ];
    for (name, rule) in cases {
        let place = Action::Place { unit: unit(name), hex: hex("1726") };
        assert_eq!(refused(&city, Side::Soviet, place), rule, "{name}");
    }
}
