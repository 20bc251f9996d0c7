//! [10.4] [10.5] Defensive Fire and losses in normal attacks and ambushes.

use super::{MIDDLE, NORTH, NORTH_WEST, SOUTH, aim, attack, board, declare, fires, lost, points, stand_by};
use crate::rules::groups::{decides, lose};
use crate::rules::kit::{act, allowed, hex, legal, play, refused, unit};
use volga_city::ids::Side;
use volga_city::{Action, City};

/// Two defenders, attacked from two hexes.
pub(crate) fn two_hexes() -> City {
    let board = board().put(&["29M-PZ-1", "29M-PZ-2"], NORTH).put(&["29M-PZ-3", "29M-PZ-4"], NORTH_WEST);
    let mut city = board.put(&["6T-INF3-1", "6T-INF3-2"], MIDDLE).city();
    declare(&mut city, NORTH, MIDDLE);
    stand_by(&mut city, NORTH_WEST);
    city
}

#[test]
fn r10_4a_the_defender_says_into_which_hex_each_unit_fires() {
    let mut city = two_hexes();
    play(&mut city, Action::Supported, "3");
    assert_eq!(decides(&city), Some(Side::Soviet));
    assert_eq!(legal(&city), [aim(NORTH_WEST), aim(NORTH)]);
    assert_eq!(refused(&city, Side::Soviet, aim(SOUTH)), "10.4a");
    act(&mut city, aim(NORTH), "");
    assert_eq!(decides(&city), Some(Side::Soviet), "each unit is asked for");
    let events = play(&mut city, aim(NORTH), "6 6 no");
    assert_eq!(fires(&events), [(Side::Soviet, NORTH, 6, 0), (Side::German, MIDDLE, 24, 0)]);
}

#[test]
fn r10_4f_each_unit_fires_into_one_hex_only() {
    let mut city = two_hexes();
    play(&mut city, Action::Supported, "3");
    act(&mut city, aim(NORTH), "");
    let events = play(&mut city, aim(NORTH_WEST), "6 6 6 no");
    assert_eq!(fires(&events)[..2], [(Side::Soviet, NORTH_WEST, 3, 0), (Side::Soviet, NORTH, 3, 0)]);
}

#[test]
fn r10_4g_each_hex_has_its_own_die() {
    let mut city = two_hexes();
    play(&mut city, Action::Supported, "3");
    act(&mut city, aim(NORTH), "");
    // A three into the first hex costs a unit, a four into the other nothing.
    play(&mut city, aim(NORTH_WEST), "3");
    assert_eq!(legal(&city), [lose("29M-PZ-3"), lose("29M-PZ-4")]);
    let events = play(&mut city, lose("29M-PZ-3"), "4 6 no");
    assert_eq!(fires(&events)[0], (Side::Soviet, NORTH, 3, 0));
    assert_eq!(city.places.units_in(hex(NORTH)).len(), 2);
}

#[test]
fn r10_4b_the_defender_fires_first() {
    let mut city = two_hexes();
    play(&mut city, Action::Supported, "3");
    act(&mut city, aim(NORTH), "");
    play(&mut city, aim(NORTH), "3");
    let events = play(&mut city, lose("29M-PZ-1"), "6 no");
    assert_eq!(fires(&events), [(Side::German, MIDDLE, 18, 0)], "the fallen tank does not fire");
}

#[test]
fn r10_4c_the_attacker_chooses_whom_he_loses() {
    let mut city = two_hexes();
    play(&mut city, Action::Supported, "3");
    act(&mut city, aim(NORTH), "");
    play(&mut city, aim(NORTH), "3");
    assert_eq!(decides(&city), Some(Side::German));
    assert_eq!(legal(&city), [lose("29M-PZ-1"), lose("29M-PZ-2")]);
    assert_eq!(refused(&city, Side::German, lose("29M-PZ-3")), "10.4c", "nobody fired into that hex");
    play(&mut city, lose("29M-PZ-2"), "6 no");
    assert!(city.places.hex(unit("29M-PZ-2")).is_none() && city.places.hex(unit("29M-PZ-1")).is_some());
}

#[test]
fn r10_4e_the_defender_chooses_whom_he_loses() {
    let board = board().put(&["94I-INF-1"], NORTH).put(&["6T-INF3-1", "6T-INF3-2"], MIDDLE);
    let mut city = board.city();
    attack(&mut city, NORTH, MIDDLE, "3 6 3");
    assert_eq!(decides(&city), Some(Side::Soviet));
    assert_eq!(legal(&city), [lose("6T-INF3-1"), lose("6T-INF3-2")]);
    let events = play(&mut city, lose("6T-INF3-2"), "no");
    assert_eq!(lost(&events), ["6T-INF3-2"]);
}

#[test]
fn r10_5a_in_an_ambush_one_is_taken_from_the_defender_s_dice() {
    let mut city = two_hexes();
    play(&mut city, Action::Supported, "6");
    act(&mut city, aim(NORTH), "");
    // Three on a four, which counts as a three, cost a unit; the attackers' die is as it is.
    let events = play(&mut city, aim(NORTH_WEST), "4");
    assert_eq!(fires(&events), [(Side::Soviet, NORTH_WEST, 3, -1)]);
    let events = play(&mut city, lose("29M-PZ-3"), "5 6 no");
    assert_eq!(fires(&events), [(Side::Soviet, NORTH, 3, -1), (Side::German, MIDDLE, 18, 0)]);
}

#[test]
fn r10_5b_and_he_chooses_which_attackers_fall() {
    let mut city = two_hexes();
    play(&mut city, Action::Supported, "6");
    act(&mut city, aim(NORTH), "");
    play(&mut city, aim(NORTH), "5");
    assert_eq!(decides(&city), Some(Side::Soviet));
    assert_eq!(legal(&city), [lose("29M-PZ-1"), lose("29M-PZ-2")]);
    assert!(!allowed(&city, Side::German, lose("29M-PZ-1")));
    let events = play(&mut city, lose("29M-PZ-1"), "6 no");
    assert!(city.places.hex(unit("29M-PZ-1")).is_none());
    assert_eq!(events[0].rule().0, "10.5b");
}

#[test]
fn r10_5c_an_ambush_is_else_a_normal_attack() {
    let mut city = two_hexes();
    play(&mut city, Action::Supported, "6");
    assert_eq!(legal(&city), [aim(NORTH_WEST), aim(NORTH)], "fire is aimed");
    act(&mut city, aim(NORTH), "");
    play(&mut city, aim(NORTH_WEST), "6 6 5 no");
    assert_eq!(city.holder(hex(MIDDLE)), None, "24 on a five are three: both defenders fall");
    assert_eq!(points(&city), Some(1));
}
