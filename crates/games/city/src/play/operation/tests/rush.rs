use super::*;
use crate::stage::Rush;
use crate::testkit::{allowed, refused};

const TANKS: [&str; 2] = ["29M-PZ-1", "29M-PZ-2"];

/// Two tanks are counterattacked by weak infantry, take part, and destroy it with two points to spare.
fn tanks_win(chit: &str) -> City {
    let board = board().put(&TANKS, "0508").put(&["244D-INF2-1"], "0510");
    let mut city = moved(&board, &TANKS, &["0509"]);
    act(&mut city, Action::GoOn, "");
    let action = counterattack(&city, &["244D-INF2-1"]);
    act(&mut city, action, "");
    play(&mut city, Action::TakePart, &format!("6 1 {chit}"));
    city
}

/// Three rifle units destroy a single tank with a point to spare.
fn rifles_win(others: &[(&str, &str)], answer: Action, dice: &str) -> City {
    let rifles = ["244D-INF3-1", "244D-INF3-2", "131D-INF3-1"];
    let mut board = board().put(&["29M-PZ-1"], "0508").put(&rifles, "0510");
    for (name, at) in others {
        board = board.put(&[name], at);
    }
    let mut city = moved(&board, &["29M-PZ-1"], &["0509"]);
    act(&mut city, Action::GoOn, "");
    let action = counterattack(&city, &rifles);
    act(&mut city, action, "");
    play(&mut city, answer, dice);
    city
}

fn rush(city: &City) -> Option<Rush> {
    operation(city).rush
}

#[test]
fn r7_58_either_side_may_earn_points() {
    let city = tanks_win("no");
    let earned = Rush { side: Side::German, units: units(&TANKS), points: 2, only: None };
    assert_eq!((rush(&city), decides(&city)), (Some(earned), Some(Side::German)));
    let city = rifles_win(&[], Action::StandAside, "1");
    assert_eq!(rush(&city).map(|rush| (rush.side, rush.points)), Some((Side::Soviet, 1)));
    assert_eq!(decides(&city), Some(Side::Soviet));
}

#[test]
fn r10_74b_points_of_a_counterattack_only_move_units() {
    let mut city = tanks_win("no");
    city.places.put(unit("244D-INF3-1"), hex("0511"));
    let begin = begin(&city, &TANKS);
    act(&mut city, begin, "");
    play(&mut city, step("0510"), "");
    assert_eq!(decides(&city), Some(Side::Soviet), "nothing was declared");
    act(&mut city, Action::NoCounterattack, "");
    assert!(legal(&city).iter().all(|action| matches!(action, Action::Begin { .. } | Action::Finish)));
    let attack = Action::Attack { hex: hex("0511"), units: Mask(1) };
    assert_eq!(refused(&city, Side::German, attack), "10.74b");
    let overrun = Action::Overrun { hex: hex("0511") };
    assert_eq!(refused(&city, Side::German, overrun), "10.72b");
}

#[test]
fn r10_7b_each_point_moves_a_part_of_the_winners_one_hex() {
    let mut city = tanks_win("no");
    for (name, to) in [(TANKS[0], "0510"), (TANKS[1], "0608")] {
        let begin = begin(&city, &[name]);
        act(&mut city, begin, "");
        assert!(legal(&city).iter().all(|action| matches!(action, Action::Step { .. })), "it must go");
        act(&mut city, step(to), "");
    }
    assert_eq!((rush(&city), at(&city, TANKS[0]), at(&city, TANKS[1])), (None, Some("0510"), Some("0608")));
    assert!(TANKS.iter().all(|name| flipped(&city, name)));
}

#[test]
fn r7_0e_units_are_flipped_when_all_their_movement_is_complete() {
    let mut city = rifles_win(&[], Action::StandAside, "1");
    assert!(!flipped(&city, "244D-INF3-1"), "ruling 46: they have a point to spend");
    let action = begin(&city, &["244D-INF3-1"]);
    act(&mut city, action, "");
    act(&mut city, step("0509"), "");
    assert!(["244D-INF3-1", "244D-INF3-2", "131D-INF3-1"].iter().all(|name| flipped(&city, name)));
}

#[test]
fn r10_71_winners_who_do_not_move_are_flipped() {
    let mut city = rifles_win(&[], Action::StandAside, "1");
    act(&mut city, Action::Finish, "");
    assert!(flipped(&city, "131D-INF3-1") && rush(&city).is_none());
    assert_eq!(decides(&city), Some(Side::German), "his phase goes on");
}

#[test]
fn r7_58a_winners_who_move_may_be_counterattacked_in_turn() {
    let mut city = rifles_win(&[("29M-PZ-2", "0508")], Action::StandAside, "1");
    let action = begin(&city, &["244D-INF3-1"]);
    act(&mut city, action, "");
    act(&mut city, step("0509"), "");
    let strike = counterattack(&city, &["29M-PZ-2"]);
    assert_eq!((decides(&city), legal(&city)), (Some(Side::German), vec![strike, Action::NoCounterattack]));
    act(&mut city, strike, "");
    assert_eq!(decides(&city), Some(Side::Soviet), "they are asked whether they take part");
    let events = play(&mut city, Action::StandAside, "1 no");
    assert_eq!(chits(&events), 1, "ruling 46: a German counterattack in his own phase draws a chit");
    assert_eq!(at(&city, "244D-INF3-1"), None);
}

#[test]
fn r7_51b_attackers_do_not_counterattack_those_who_rush_past_them() {
    let rifles = ["244D-INF3-1", "244D-INF3-2", "131D-INF3-1"];
    let board = board()
        .put(&["29M-PZ-1"], "0508")
        .put(&["29M-PZ-2"], "0406")
        .put(&["29M-PZ-3"], "0408")
        .put(&["131D-INF3-2"], "0510")
        .put(&rifles, "0410");
    let mut city = moved(&board, &["29M-PZ-1"], &["0509"]);
    act(&mut city, Action::Attack { hex: hex("0510"), units: Mask(1) }, "");
    let action = support(&city, &["29M-PZ-2"]);
    act(&mut city, action, "");
    for to in ["0407", "0408", "0409"] {
        act(&mut city, step(to), "");
    }
    let action = counterattack(&city, &rifles);
    act(&mut city, action, "");
    play(&mut city, Action::StandAside, "1");
    assert_eq!(at(&city, "29M-PZ-2"), None, "the rifles have a point");
    let action = begin(&city, &rifles[..1]);
    act(&mut city, action, "");
    act(&mut city, step("0409"), "");
    assert!(hex("0409").is_adjacent(hex("0509")));
    let idle = counterattack(&city, &["29M-PZ-3"]);
    assert_eq!(legal(&city), [idle, Action::NoCounterattack]);
    assert_eq!(refused(&city, Side::German, counterattack(&city, &["29M-PZ-1"])), "7.51b", "ruling 228");
}

#[test]
fn r7_58a_winners_of_winners_rush_in_their_turn() {
    let mut city = rifles_win(&[("29M-PZ-2", "0508"), ("29M-PZ-3", "0508")], Action::StandAside, "1");
    let action = begin(&city, &["244D-INF3-1"]);
    act(&mut city, action, "");
    act(&mut city, step("0509"), "");
    let strike = counterattack(&city, &["29M-PZ-2", "29M-PZ-3"]);
    act(&mut city, strike, "");
    play(&mut city, Action::StandAside, "2 no");
    let earned = Rush { side: Side::German, units: units(&["29M-PZ-2", "29M-PZ-3"]), points: 2, only: None };
    assert_eq!(rush(&city), Some(earned));
    assert!(flipped(&city, "244D-INF3-2"), "ruling 202: the older winners are done");
}

#[test]
fn r10_78_when_the_phase_ends_one_point_leads_into_the_emptied_hex() {
    let mut city = tanks_win("yes");
    let bound = rush(&city).map(|rush| (rush.points, rush.only));
    assert_eq!(bound, Some((1, Some(hex("0510")))), "ruling 97");
    let action = begin(&city, &TANKS);
    act(&mut city, action, "");
    assert_eq!(refused(&city, Side::German, step("0608")), "10.78");
    play(&mut city, step("0510"), "3");
    assert!(matches!(city.stage, Stage::Reaction(_)));
    assert_eq!((at(&city, TANKS[0]), flipped(&city, TANKS[0])), (Some("0510"), true));
}

#[test]
fn r10_78_the_other_side_s_points_are_not_cut() {
    let city = rifles_win(&[], Action::TakePart, "1 6 yes");
    let earned = rush(&city).map(|rush| (rush.side, rush.points, rush.only));
    assert_eq!(earned, Some((Side::Soviet, 1, None)), "ruling 98");
    let mut city = city;
    play(&mut city, Action::Finish, "3");
    assert!(matches!(city.stage, Stage::Reaction(_)));
}

#[test]
fn r10_72a_a_rush_ignores_zones() {
    let mut city = tanks_win("no");
    city.places.put(unit("244D-INF3-1"), hex("0511"));
    let action = begin(&city, &TANKS[..1]);
    act(&mut city, action, "");
    act(&mut city, step("0510"), "");
    act(&mut city, Action::NoCounterattack, "");
    assert!(city.controls(Side::Soviet, hex("0510")));
    let action = begin(&city, &TANKS[..1]);
    act(&mut city, action, "");
    assert!(allowed(&city, Side::German, step("0609")), "out of the zone again");
}

#[test]
fn r12_21b_workers_win_points_and_stay() {
    let works = hex("2715");
    let near = works.neighbours().find(|near| crate::data::data().sets.land.contains(*near)).expect("land");
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
