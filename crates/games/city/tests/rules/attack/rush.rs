//! [10.7] Breakthrough Points of a counterattack, by the rules of those of an attack.

use crate::rules::groups::{TANKS, at, begin, decides, flipped, go};
use crate::rules::kit::{act, allowed, hex, legal, play, refused};
use crate::rules::movement::rush::{rifles_win, rush, tanks_win, tanks_win_among};
use volga_city::Action;
use volga_city::ids::{Mask, Side};
use volga_city::stage::Stage;

#[test]
fn r10_74b_points_of_a_counterattack_only_move_units() {
    let mut city = tanks_win_among(&[("244D-INF3-1", "0511")], "no");
    let begin = begin(&city, &TANKS);
    act(&mut city, begin, "");
    play(&mut city, go("0510"), "");
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
        act(&mut city, go(to), "");
    }
    assert_eq!((rush(&city), at(&city, TANKS[0]), at(&city, TANKS[1])), (None, Some("0510"), Some("0608")));
    assert!(TANKS.iter().all(|name| flipped(&city, name)));
}

#[test]
fn r10_71_winners_who_do_not_move_are_flipped() {
    let mut city = rifles_win(&[], Action::StandAside, "1");
    act(&mut city, Action::Finish, "");
    assert!(flipped(&city, "131D-INF3-1") && rush(&city).is_none());
    assert_eq!(decides(&city), Some(Side::German), "his phase goes on");
}

#[test]
fn r10_78_when_the_phase_ends_one_point_leads_into_the_emptied_hex() {
    let mut city = tanks_win("yes");
    let bound = rush(&city).map(|rush| (rush.points, rush.only));
    assert_eq!(bound, Some((1, Some(hex("0510")))), "ruling 97");
    let action = begin(&city, &TANKS);
    act(&mut city, action, "");
    assert_eq!(refused(&city, Side::German, go("0608")), "10.78");
    play(&mut city, go("0510"), "3");
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
    let mut city = tanks_win_among(&[("244D-INF3-1", "0511")], "no");
    let action = begin(&city, &TANKS[..1]);
    act(&mut city, action, "");
    act(&mut city, go("0510"), "");
    act(&mut city, Action::NoCounterattack, "");
    assert!(city.controls(Side::Soviet, hex("0510")));
    let action = begin(&city, &TANKS[..1]);
    act(&mut city, action, "");
    assert!(allowed(&city, Side::German, go("0609")), "out of the zone again");
}
