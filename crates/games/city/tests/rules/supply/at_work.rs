//! [13.0] Supply and isolation.

use crate::rules::air::attacks::{SOVIETS, german, shot_down, swoop};
use crate::rules::attack::{
    self, MIDDLE, NORTH, NORTH_EAST, NORTH_WEST, attack, declare, fires, points, reaction,
};
use crate::rules::groups::{at, begun, board, close_ferries, counterattack, decides, german_air, go, moved};
use crate::rules::kit::{Board, act, allowed, hex, legal, play, refused, unit};
use volga_city::ids::{Mask, Side};
use volga_city::stage::{Stage, TurnEnd};
use volga_city::{Action, City, CollapseEvent, Event, MoveEvent};
use volga_engine::Game;
use volga_engine::dice::Quick;

/// Units of one side on all neighbours of the northern hex but the middle.
fn surrounded(board: Board, by: [&str; 5]) -> Board {
    let near = hex(NORTH).neighbours().filter(|near| *near != hex(MIDDLE)).zip(by);
    near.fold(board, |board, (near, name)| board.put(&[name], near.name()))
}

/// Soviets who are cut off have attacked and earned a point.
fn cut_off() -> (City, Vec<Event>) {
    let germans = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3", "29M-PZ-4", "16P-PZ-1"];
    let board =
        attack::board().put(&["6T-T34-1", "6T-INF3-1", "6T-INF3-2"], NORTH).put(&["94I-ENG1-1"], MIDDLE);
    let mut city = reaction(surrounded(board, germans));
    let events = attack(&mut city, NORTH, MIDDLE, "3 6 1");
    (city, events)
}

#[test]
fn r13_25_militia_that_supporters_cut_off_is_attacked_no_more() {
    // No zone reaches into the structures around it; one of them is still open.
    let around = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3", "29M-PZ-4", "16P-PZ-1"];
    let near = hex("1136").neighbours().filter(|near| *near != hex("1236")).zip(around);
    let ring = attack::board().put(&["MILS-MIL-1"], "1136").put(&["24P-PZ-1"], "1336");
    let mut city = near.fold(ring, |board, (near, name)| board.put(&[name], near.name())).city();
    declare(&mut city, "1135", "1136");
    act(&mut city, Action::Support { hex: hex("1336"), units: Mask(1) }, "");
    let events = play(&mut city, Action::Step { to: hex("1236") }, "");
    assert_eq!(city.holder(hex("1136")), None, "13.25: {events:?}");
    let events = play(&mut city, Action::Finish, "");
    let target = hex("1136");
    let lapsed =
        |event: &Event| matches!(event, Event::Move(MoveEvent::AttackLapsed { hex, .. }) if *hex == target);
    assert!(events.iter().any(lapsed), "{events:?}");
    assert!(city.is_flipped(unit("24P-PZ-1")));
}

#[test]
fn r13_11b_supply_counts_when_germans_fire_and_not_for_their_breakthrough() {
    // While the third tank stands in a zone of the enemy, supply comes through it.
    let ring = [
        ("244D-INF3-1", "1221"),
        ("244D-INF2-2", "1321"),
        ("244D-INF2-3", "1421"),
        ("131D-INF3-1", NORTH_EAST),
    ];
    let mut city = attack::pair().put(&["29M-PZ-3"], NORTH_WEST).put_each(&ring).city();
    declare(&mut city, NORTH, MIDDLE);
    assert!(city.is_supplied(unit("29M-PZ-1")));
    attack::stand_by(&mut city, NORTH_WEST);
    let strike = counterattack(&city, &["244D-INF3-1"]);
    act(&mut city, strike, "");
    play(&mut city, Action::StandAside, "3");
    assert_eq!(at(&city, "29M-PZ-3"), None);
    let events = play(&mut city, Action::Supported, "3 6 2 no");
    assert_eq!(fires(&events)[1], (Side::German, MIDDLE, 6, 0), "twelve, halved");
    assert_eq!(points(&city), Some(1));
    assert!(!city.is_supplied(unit("29M-PZ-1")));
    act(&mut city, Action::Begin { hex: hex(NORTH), units: Mask(0b11) }, "");
    assert!(allowed(&city, Side::German, Action::Step { to: hex(MIDDLE) }));
}

#[test]
fn r13_2c_soviets_out_of_supply_have_half_their_fire() {
    let (_, events) = cut_off();
    assert_eq!(fires(&events)[1], (Side::Soviet, MIDDLE, 4, 0), "eight, halved");
}

#[test]
fn r13_2b_they_do_not_break_through() {
    let (mut city, _) = cut_off();
    assert_eq!(points(&city), Some(1));
    act(&mut city, Action::Begin { hex: hex(NORTH), units: Mask(0b111) }, "");
    assert!(!allowed(&city, Side::Soviet, Action::Step { to: hex(MIDDLE) }));
    let fights_on = |action: &Action| matches!(action, Action::Attack { .. } | Action::Finish);
    assert!(legal(&city).iter().all(fights_on), "ruling 222: they may attack where they stand");
}

#[test]
fn r13_23a_rubble_keeps_off_neither_isolation_nor_collapse() {
    let ferries =
        |board: Board| board.put(&["29M-PZ-2"], "1832").put(&["29M-PZ-3"], "2227").put(&["29M-PZ-4"], "2719");
    let board = ferries(Board::new().put(&["29M-PZ-1"], "1725").put(&["6T-INF3-1"], "1726"));
    let mut city = board.clone().with("air", german_air(0, 0)).city();
    assert!(city.is_supplied(unit("6T-INF3-1")));
    let events = attack(&mut city, "1725", "1726", "3 6 6 no no");
    assert_eq!(fires(&events)[0], (Side::Soviet, "1725", 3 * 3, 2), "isolated: two more on the die");
    let mut city = board.at("turn_end").city();
    let (mut dice, mut story) = (Quick::new(1), Vec::new());
    while matches!(city.stage, Stage::TurnEnd(TurnEnd::Oil | TurnEnd::Collapse { .. })) {
        city.step(&mut dice, &mut story);
    }
    let rolled = |event: &Event| matches!(event, Event::Collapse(CollapseEvent::Roll { .. }));
    assert!(story.iter().any(rolled), "and it rolls for its surrender");
}

#[test]
fn r13_2b_an_unsupplied_soviet_group_does_not_answer() {
    // It leaves the rubble of the city, comes next to two tanks, and is cut off there.
    let ferries = [("71I-INF-1", "1832"), ("71I-INF-2", "2227"), ("71I-INF-3", "2719")];
    let board = board().put_each(&ferries);
    let beside =
        hex("2025").neighbours().filter(|near| !near.is_adjacent(hex("2026")) && *near != hex("2026"));
    let tanks = beside.zip(["29M-PZ-1", "29M-PZ-2"]).collect::<Vec<_>>();
    let board = tanks.iter().fold(board, |board, (near, name)| board.put(&[name], near.name()));
    let mut city = moved(&board.put(&["6T-INF3-1"], "2026").reacting(6), &["6T-INF3-1"], &["2025"]);
    assert!(!city.is_supplied(unit("6T-INF3-1")));
    act(&mut city, Action::GoOn, "");
    let action = counterattack(&city, &["29M-PZ-1"]);
    play(&mut city, action, "6");
    assert_eq!(decides(&city), Some(Side::German), "ruling 127: it was not asked");
}

#[test]
fn r13_23b_whoever_leaves_rubble_and_is_cut_off_goes_no_further() {
    let ferries = [("71I-INF-1", "1832"), ("71I-INF-2", "2227"), ("71I-INF-3", "2719")];
    let board = board().put_each(&ferries);
    let mut city = board.put(&["6T-INF3-1"], "2026").reacting(6).city();
    begun(&mut city, &["6T-INF3-1"]);
    act(&mut city, go("2025"), "");
    assert!(!city.is_supplied(unit("6T-INF3-1")));
    assert_eq!(refused(&city, Side::Soviet, go("2024")), "7.35b", "ruling 208");
    assert_eq!(legal(&city), [Action::Finish]);
}

#[test]
fn r13_24a_units_near_chuikov_may_be_isolated() {
    // A German comes next to a Soviet stack with Chuikov, which fires with a two.
    let fires = |closed: bool| {
        let board = Board::new().with("air", german_air(0, 0)).put(&["16P-PZ-1"], "0305");
        let board = board.put(&["29M-PZ-1"], "1724").put(&["62A-CHUI-1", "6T-INF3-1"], "1726");
        let board = if closed { close_ferries(board) } else { board };
        let mut city = moved(&board, &["29M-PZ-1"], &["1725"]);
        act(&mut city, Action::GoOn, "");
        assert_eq!((city.is_isolated(), city.is_supplied(unit("6T-INF3-1"))), (closed, true));
        let strike = counterattack(&city, &["6T-INF3-1"]);
        act(&mut city, strike, "");
        play(&mut city, Action::StandAside, "2");
        at(&city, "29M-PZ-1").is_none()
    };
    assert_eq!((fires(false), fires(true)), (true, false));
}

#[test]
fn r13_3b_isolation_spoils_the_aim_of_soviet_flak() {
    // Germans next to all three ferries; flak of two points would hit with a two.
    let board = Board::new().put(&SOVIETS, "1138").put(&["133T-FLAK-1"], "1139");
    let mut city = german(close_ferries(board), 0, 4);
    assert!(city.is_isolated());
    swoop(&mut city, SOVIETS[0], 4, "");
    let events = play(&mut city, Action::FlakAll, "2 6");
    assert_eq!(shot_down(&events), Some(0), "ruling 181: a four");
}
