//! [12.0] Militia, workers, pontoons.

use crate::rules::attack::guns::{commit, from_two_hexes};
use crate::rules::attack::{
    self, MIDDLE, NORTH, NORTH_EAST, NORTH_WEST, aim, attack, declare, fires, lost, points, reaction,
    stand_by, under_way,
};
use crate::rules::groups::{at, board, counterattack, flipped, moved};
use crate::rules::kit::{act, allowed, hex, legal, play, refused, unit, units, walk};
use crate::rules::movement::overrun::{beside_of, overrun};
use crate::rules::movement::rush::rush;
use serde_json::json;
use volga_city::data::data;
use volga_city::ids::{Mask, Side};
use volga_city::{Action, City, Event, MoveEvent};

/// Germans beside a ferry, strong enough for three losses on a two.
fn at_the_ferry(soviets: &[&str]) -> City {
    let germans = ["94I-INF-1", "94I-INF-2", "94I-INF-3", "94I-ENG1-1"];
    assert!(hex("1732").is_adjacent(hex("1832")));
    attack::board().put(&germans, "1732").put(soviets, "1832").with("reactions", json!(1)).city()
}

#[test]
fn r12_15_militia_attacks_only_with_others() {
    let mut city =
        reaction(attack::board().put(&["MILC-MIL-1", "6T-INF3-1"], MIDDLE).put(&["29M-PZ-1"], NORTH));
    walk(&mut city, MIDDLE, &["MILC-MIL-1", "6T-INF3-1"], &[]);
    let militia = Mask::for_units(&city.places.units_in(hex(MIDDLE)), &units(&["MILC-MIL-1"]));
    let alone = Action::Attack { hex: hex(NORTH), units: militia };
    assert_eq!(refused(&city, Side::Soviet, alone), "12.15");
    assert!(allowed(&city, Side::Soviet, Action::Attack { hex: hex(NORTH), units: Mask(0b11) }));
}

#[test]
fn r12_15_an_attack_lapses_when_a_counterattack_leaves_only_militia() {
    let stack = ["244D-INF3-1", "MILS-MIL-1"];
    let board = attack::board().put(&stack, "1321").put(&["94I-AT-1"], MIDDLE).put(&["29M-PZ-1"], NORTH_EAST);
    let mut city = reaction(board);
    walk(&mut city, "1321", &stack, &[]);
    play(&mut city, Action::Step { to: hex(NORTH) }, "");
    play(&mut city, Action::Attack { hex: hex(MIDDLE), units: Mask(0b11) }, "");
    play(&mut city, Action::Counterattack { hex: hex(NORTH_EAST), units: Mask(1) }, "");
    play(&mut city, Action::StandAside, "5");
    let events = play(&mut city, Action::Lose { unit: unit("244D-INF3-1") }, "");
    assert!(events.iter().any(|event| matches!(event, Event::Move(MoveEvent::AttackLapsed { .. }))));
    assert!(city.operation().is_some_and(|(_, operation)| operation.is_idle()));
    assert!(city.is_flipped(unit("MILS-MIL-1")), "its move is complete");
}

#[test]
fn r12_16b_nobody_fires_for_militia_alone() {
    let city = from_two_hexes("MILC-MIL-1");
    let gun = city.check_indirect(&under_way(&city), Side::Soviet, unit("244D-ART-1"));
    assert_eq!(gun.expect_err("refused").rule().0, "12.16b");
    // Where militia alone fires into one of two hexes, no gun fires into that one (ruling 150).
    let board = attack::board().put(&["29M-PZ-1"], NORTH).put(&["94I-INF-1"], NORTH_WEST);
    let mut city = board.put(&["MILC-MIL-1", "6T-INF3-1"], MIDDLE).put(&["244D-ART-1"], "1525").city();
    declare(&mut city, NORTH, MIDDLE);
    stand_by(&mut city, NORTH_WEST);
    play(&mut city, Action::Supported, "");
    commit(&mut city, &["244D-ART-1"], "3");
    let militia_first = unit("MILC-MIL-1") < unit("6T-INF3-1");
    let (first, second) = if militia_first { (NORTH, NORTH_WEST) } else { (NORTH_WEST, NORTH) };
    act(&mut city, aim(first), "");
    let events = play(&mut city, aim(second), "6 6 6 no");
    assert_eq!(fires(&events)[0], (Side::Soviet, NORTH_WEST, 3 + 6, 0), "the gun fires with the infantry");
    assert_eq!(fires(&events)[1], (Side::Soviet, NORTH, 1, 0));
}

#[test]
fn r12_21a_workers_attack_and_defend_like_others() {
    let board = || attack::board().put(&["WRK-WRK-1"], "2715").put(&["94I-ENG1-1"], "2614");
    assert!(hex("2715").is_adjacent(hex("2614")) && data().sets.factories.contains(hex("2715")));
    let mut city = reaction(board());
    let events = attack(&mut city, "2715", "2614", "3 6 5");
    assert_eq!(fires(&events).last().map(|fire| (fire.0, fire.2)), Some((Side::Soviet, 3)));
    assert!(city.is_flipped(unit("WRK-WRK-1")), "an attack uses them up");
    let mut city = board().city();
    let events = attack(&mut city, "2614", "2715", "3 6 no");
    assert_eq!(
        fires(&events)[0],
        (Side::Soviet, "2614", 3 * 3, 0),
        "three times, in the rubble of the works"
    );
    assert!(!city.is_flipped(unit("WRK-WRK-1")), "defence does not");
}

#[test]
fn r12_42_a_pontoon_counts_as_a_unit_that_is_lost() {
    let mut city = at_the_ferry(&["244D-INF2-1", "44P-PTN-1"]);
    let events = attack(&mut city, "1732", "1832", "3 6 2 no");
    assert_eq!(lost(&events), ["244D-INF2-1", "44P-PTN-1"]);
    assert_eq!(points(&city), Some(1), "three against two");
}

#[test]
fn r12_42b_it_neither_fires_nor_attacks() {
    let mut city = at_the_ferry(&["44P-PTN-1"]);
    let events = attack(&mut city, "1732", "1832", "3 2 no");
    assert_eq!(fires(&events), [(Side::German, "1832", 13, 0)], "ruling 56: only the attackers fire");
    assert_eq!(lost(&events), ["44P-PTN-1"]);
    let soviet = reaction(attack::board().put(&["94I-ENG1-1"], "1732").put(&["44P-PTN-1"], "1832"));
    assert!(!allowed(&soviet, Side::Soviet, Action::Begin { hex: hex("1832"), units: Mask(1) }));
}

#[test]
fn r12_17_an_overrun_removes_militia_and_chuikov_is_in_danger() {
    let mut city = beside_of(&["MILS-MIL-1", "62A-CHUI-1"], &[("244D-INF2-1", "0909")]);
    play(&mut city, overrun(), "3");
    assert_eq!(legal(&city), [Action::Relocate { hex: hex("0909") }]);
    play(&mut city, Action::Relocate { hex: hex("0909") }, "no");
    assert_eq!((at(&city, "MILS-MIL-1"), at(&city, "29M-PZ-1")), (None, Some("0510")));
}

#[test]
fn r12_21b_workers_win_points_and_stay() {
    let works = hex("2715");
    let near = works.neighbours().find(|near| data().sets.land.contains(*near)).expect("land");
    let from = near.neighbours().find(|far| !far.is_adjacent(works) && *far != works).expect("further off");
    let board = board().put(&["WRK-WRK-1"], "2715").put(&["29M-ENG218-1"], from.name());
    let mut city = moved(&board, &["29M-ENG218-1"], &[near.name()]);
    act(&mut city, Action::GoOn, "");
    let action = counterattack(&city, &["WRK-WRK-1"]);
    act(&mut city, action, "");
    play(&mut city, Action::StandAside, "1");
    assert_eq!((at(&city, "29M-ENG218-1"), rush(&city)), (None, None));
    assert!(flipped(&city, "WRK-WRK-1"));
}
