//! [10.7] [10.75] Attacks made with a Breakthrough Point.

use super::{
    MIDDLE, NORTH, NORTH_EAST, SOUTH, SOUTH_EAST, aim, attack, board, declare, indirect, kinds, named,
    points, reaction, stand_by, under_way,
};
use crate::rules::groups::decides;
use crate::rules::kit::{Board, act, allowed, hex, legal, play, run, unit};
use volga_city::data::AttackKind;
use volga_city::ids::{Mask, Side};
use volga_city::{Action, City};

fn begin(at: &str, mask: u16) -> Action {
    Action::Begin { hex: hex(at), units: Mask(mask) }
}

fn strike(at: &str, mask: u16) -> Action {
    Action::Attack { hex: hex(at), units: Mask(mask) }
}

/// Two tanks have destroyed a Soviet unit with two points to spare; the next one stands beside them. Somebody has guns
/// and named none.
fn tanks(board: Board) -> City {
    let board = board.put(&["29M-PZ-1", "29M-PZ-2"], NORTH).put(&["6T-INF3-1"], MIDDLE);
    let mut city = board.put(&["6T-INF3-2"], NORTH_EAST).city();
    declare(&mut city, NORTH, MIDDLE);
    play(&mut city, Action::Supported, "");
    play(&mut city, Action::Committed, "3 6 2 no");
    assert_eq!(points(&city), Some(2));
    city
}

/// The first attack, in which nobody is asked for guns.
pub(crate) fn plain() -> City {
    let board = board().put(&["29M-PZ-1", "29M-PZ-2"], NORTH).put(&["6T-INF3-1"], MIDDLE);
    let mut city = board.put(&["6T-INF3-2"], NORTH_EAST).put(&["29M-PZ-3"], "1421").city();
    attack(&mut city, NORTH, MIDDLE, "3 6 2 no");
    assert_eq!(points(&city), Some(2));
    city
}

/// Soviets who have won a point, others of their side next to the new target.
pub(crate) fn soviets() -> City {
    let board = board()
        .put(&["6T-T34-1", "6T-INF3-1", "6T-INF3-2"], NORTH)
        .put(&["6T-INF3-3"], SOUTH)
        .put(&["6T-INF3-4"], "1421")
        .put(&["94I-ENG1-1"], MIDDLE)
        .put(&["94I-ENG1-2"], NORTH_EAST)
        .put(&["244D-ART-1"], "1525");
    let mut city = reaction(board);
    declare(&mut city, NORTH, MIDDLE);
    stand_by(&mut city, SOUTH);
    play(&mut city, Action::Supported, "");
    // The engineer's fire, doubled in the open, does nothing on a six; eleven on a four are two.
    play(&mut city, Action::Committed, "3");
    play(&mut city, aim(NORTH), "6 4");
    assert_eq!(points(&city), Some(1));
    city
}

#[test]
fn r10_1c_an_attack_may_follow_breakthrough_movement() {
    let mut city = plain();
    act(&mut city, begin(NORTH, 0b11), "");
    play(&mut city, Action::Step { to: hex(MIDDLE) }, "");
    assert!(legal(&city).contains(&strike(NORTH_EAST, 0b11)));
    play(&mut city, strike(NORTH_EAST, 0b11), "");
    assert!(under_way(&city).follow_up);
    assert_eq!(named(&under_way(&city).party), ["29M-PZ-1", "29M-PZ-2"]);
}

#[test]
fn r10_77_a_new_attack_forfeits_the_points_that_are_left() {
    let mut city = plain();
    act(&mut city, begin(NORTH, 0b11), "");
    play(&mut city, strike(NORTH_EAST, 0b11), "");
    play(&mut city, Action::Supported, "3 6 6 no");
    assert_eq!(points(&city), None, "one of two was spent, the other is gone");
    assert!(city.is_flipped(unit("29M-PZ-1")));
}

#[test]
fn r10_77a_it_may_earn_new_ones() {
    let mut city = plain();
    act(&mut city, begin(NORTH, 0b11), "");
    play(&mut city, strike(NORTH_EAST, 0b11), "");
    play(&mut city, Action::Supported, "3 6 2 no");
    assert_eq!(points(&city), Some(2));
}

#[test]
fn r10_75a_the_german_player_may_bring_up_others() {
    let mut city = plain();
    act(&mut city, begin(NORTH, 0b11), "");
    play(&mut city, strike(NORTH_EAST, 0b11), "");
    assert!(allowed(&city, Side::German, Action::Support { hex: hex("1421"), units: Mask(1) }));
    stand_by(&mut city, "1421");
    assert!(under_way(&city).party.contains(unit("29M-PZ-3")));
}

#[test]
fn r10_75d_these_may_use_its_points() {
    let mut city = plain();
    act(&mut city, begin(NORTH, 0b11), "");
    play(&mut city, strike(NORTH_EAST, 0b11), "");
    stand_by(&mut city, "1421");
    play(&mut city, Action::Supported, "3");
    play(&mut city, aim(NORTH), "6 6 no");
    assert_eq!(points(&city), Some(1), "eighteen on a six are two");
    assert!(allowed(&city, Side::German, begin("1421", 1)));
}

#[test]
fn r10_75b_so_it_goes_on_until_no_points_are_earned() {
    let mut city = plain();
    act(&mut city, begin(NORTH, 0b11), "");
    play(&mut city, strike(NORTH_EAST, 0b11), "");
    play(&mut city, Action::Supported, "3 6 2 no");
    assert!(!city.is_flipped(unit("29M-PZ-1")), "not yet");
    act(&mut city, begin(NORTH, 0b11), "");
    play(&mut city, Action::Step { to: hex(NORTH_EAST) }, "");
    play(&mut city, Action::Finish, "");
    assert!(city.is_flipped(unit("29M-PZ-1")));
    let mut city = plain();
    act(&mut city, begin(NORTH, 0b11), "");
    play(&mut city, strike(NORTH_EAST, 0b11), "");
    play(&mut city, Action::Supported, "3 6 6 no");
    assert!(city.is_flipped(unit("29M-PZ-1")), "the defender fell, and nothing was left over");
}

#[test]
fn r10_75c_the_second_soviet_attack_has_only_those_of_the_first() {
    let mut city = soviets();
    act(&mut city, begin(NORTH, 0b111), "");
    act(&mut city, strike(NORTH_EAST, 0b011), "");
    let other = city.check_assist(&under_way(&city), hex("1421"), Mask(1));
    assert_eq!(other.expect_err("refused").rule().0, "7.71");
    let far = city.check_assist(&under_way(&city), hex(SOUTH), Mask(1));
    assert_eq!(far.expect_err("refused").rule().0, "10.75c", "he fought, but is not next to it");
    assert_eq!(kinds(&run(&mut city, "3 5 6")), [AttackKind::Normal], "nobody is asked");
}

#[test]
fn r10_75c_those_of_the_first_attack_join_from_other_hexes() {
    let board = board().put(&["6T-T34-1", "6T-INF3-1", "6T-INF3-2"], NORTH).put(&["6T-INF3-3"], SOUTH_EAST);
    let mut city = reaction(board.put(&["94I-ENG1-1"], MIDDLE).put(&["94I-ENG1-2"], NORTH_EAST));
    declare(&mut city, NORTH, MIDDLE);
    stand_by(&mut city, SOUTH_EAST);
    play(&mut city, Action::NoCounterattack, "");
    play(&mut city, Action::Supported, "3");
    play(&mut city, aim(NORTH), "6 4");
    act(&mut city, begin(NORTH, 0b111), "");
    play(&mut city, strike(NORTH_EAST, 0b111), "");
    let veteran = Action::Support { hex: hex(SOUTH_EAST), units: Mask(1) };
    assert_eq!(legal(&city), [veteran, Action::Supported], "ruling 222");
    act(&mut city, veteran, "");
    assert!(under_way(&city).party.contains(unit("6T-INF3-3")));
}

#[test]
fn r10_69_guns_support_a_german_attack_with_a_point_but_not_a_soviet_one() {
    let mut city = tanks(board().put(&["29M-ART-1"], "1120"));
    act(&mut city, begin(NORTH, 0b11), "");
    play(&mut city, strike(NORTH_EAST, 0b11), "");
    play(&mut city, Action::Supported, "");
    assert!(allowed(&city, Side::German, indirect("29M-ART-1")));
    let mut city = soviets();
    act(&mut city, begin(NORTH, 0b111), "");
    act(&mut city, strike(NORTH_EAST, 0b111), "");
    let gun = city.check_indirect(&under_way(&city), Side::Soviet, unit("244D-ART-1"));
    assert_eq!(gun.expect_err("refused").rule().0, "10.69");
}

#[test]
fn r10_76a_other_german_guns_than_those_that_have_fired() {
    let board = board().put(&["29M-PZ-1", "29M-PZ-2"], NORTH).put(&["6T-INF3-1"], MIDDLE);
    let board = board.put(&["6T-INF3-2"], NORTH_EAST).put(&["29M-ART-1"], "1120").put(&["29M-ART-2"], "1121");
    let mut city = board.city();
    declare(&mut city, NORTH, MIDDLE);
    play(&mut city, Action::Supported, "");
    act(&mut city, indirect("29M-ART-1"), "");
    play(&mut city, Action::Committed, "3 6 3 no");
    act(&mut city, begin(NORTH, 0b11), "");
    play(&mut city, strike(NORTH_EAST, 0b11), "");
    play(&mut city, Action::Supported, "");
    assert_eq!(legal(&city), [indirect("29M-ART-2"), Action::Committed]);
}

#[test]
fn r10_76b_the_defender_has_his_guns_against_it() {
    let mut city = tanks(board().put(&["244D-ART-1"], "1525"));
    act(&mut city, begin(NORTH, 0b11), "");
    play(&mut city, strike(NORTH_EAST, 0b11), "");
    play(&mut city, Action::Supported, "");
    assert_eq!(decides(&city), Some(Side::Soviet));
    assert_eq!(legal(&city), [indirect("244D-ART-1"), Action::Committed]);
}
