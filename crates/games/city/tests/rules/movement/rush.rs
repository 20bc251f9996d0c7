//! [7.58] Breakthrough Points of a counterattack.

use crate::rules::groups::{
    TANKS, at, begin, board, chits, counterattack, decides, flipped, go, moved, operation, support,
};
use crate::rules::kit::{act, hex, legal, play, refused, units};
use volga_city::ids::{Mask, Side};
use volga_city::stage::Rush;
use volga_city::{Action, City};

/// Two tanks are counterattacked by weak infantry, take part, and destroy it with two points to spare.
pub(crate) fn tanks_win(chit: &str) -> City {
    tanks_win_among(&[], chit)
}

/// The same with these others on the map.
pub(crate) fn tanks_win_among(others: &[(&str, &str)], chit: &str) -> City {
    let board = board().put(&TANKS, "0508").put(&["244D-INF2-1"], "0510").put_each(others);
    let mut city = moved(&board, &TANKS, &["0509"]);
    act(&mut city, Action::GoOn, "");
    let action = counterattack(&city, &["244D-INF2-1"]);
    act(&mut city, action, "");
    play(&mut city, Action::TakePart, &format!("6 1 {chit}"));
    city
}

/// Three rifle units destroy a single tank with a point to spare.
pub(crate) fn rifles_win(others: &[(&str, &str)], answer: Action, dice: &str) -> City {
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

pub(crate) fn rush(city: &City) -> Option<Rush> {
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
fn r7_0e_units_are_flipped_when_all_their_movement_is_complete() {
    let mut city = rifles_win(&[], Action::StandAside, "1");
    assert!(!flipped(&city, "244D-INF3-1"), "ruling 46: they have a point to spend");
    let action = begin(&city, &["244D-INF3-1"]);
    act(&mut city, action, "");
    act(&mut city, go("0509"), "");
    assert!(["244D-INF3-1", "244D-INF3-2", "131D-INF3-1"].iter().all(|name| flipped(&city, name)));
}

#[test]
fn r7_58a_winners_who_move_may_be_counterattacked_in_turn() {
    let mut city = rifles_win(&[("29M-PZ-2", "0508")], Action::StandAside, "1");
    let action = begin(&city, &["244D-INF3-1"]);
    act(&mut city, action, "");
    act(&mut city, go("0509"), "");
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
        act(&mut city, go(to), "");
    }
    let action = counterattack(&city, &rifles);
    act(&mut city, action, "");
    play(&mut city, Action::StandAside, "1");
    assert_eq!(at(&city, "29M-PZ-2"), None, "the rifles have a point");
    let action = begin(&city, &rifles[..1]);
    act(&mut city, action, "");
    act(&mut city, go("0409"), "");
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
    act(&mut city, go("0509"), "");
    let strike = counterattack(&city, &["29M-PZ-2", "29M-PZ-3"]);
    act(&mut city, strike, "");
    play(&mut city, Action::StandAside, "2 no");
    let earned = Rush { side: Side::German, units: units(&["29M-PZ-2", "29M-PZ-3"]), points: 2, only: None };
    assert_eq!(rush(&city), Some(earned));
    assert!(flipped(&city, "244D-INF3-2"), "ruling 202: the older winners are done");
}
