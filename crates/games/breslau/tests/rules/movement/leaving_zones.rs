//! [14.6] Leaving Zones of Control.

use crate::rules::kit::{Board, allowed, refused, unit, units};
use crate::rules::moving::{begin, german, is_free, set_out, soviet, spent, to, walk};
use volga_breslau::Breslau;
use volga_breslau::ids::Side;

const RIFLES: &str = "s_309_r1";

/// A Soviet regiment in a hex, in the zone of a German company; it began the turn there.
fn caught(at: &str, german: &str, urban: bool) -> Breslau {
    let board =
        Board::with(|options| options.leaving_zones = true).put(at, &[RIFLES]).put(german, &["g_co_1"]);
    soviet(if urban { board.set(|game| game.urban = units(&[RIFLES])) } else { board })
}

#[test]
fn r14_6a_units_that_began_in_built_up_terrain_leave_for_two_points_more() {
    let game = caught("2317", "2316", true);
    let game = walk(game, "2317", &[RIFLES], &["2318"]);
    assert_eq!(spent(&game), 1 + 4, "along the road");
    assert!(allowed(&game, Side::Soviet, to("2319")));
}

#[test]
fn r14_6b_they_may_go_straight_into_another_zone_and_stop() {
    let game = walk(caught("2317", "2316", true), "2317", &[RIFLES], &["2217"]);
    assert!(is_free(&game), "stopped");
    assert!(game.moved.contains(unit(RIFLES)));
}

#[test]
fn r14_6c_nobody_leaves_who_began_in_the_open() {
    let game = caught("1620", "1621", false);
    assert_eq!(refused(&game, Side::Soviet, begin(&game, "1620", &[RIFLES])), "14.6c");
}

#[test]
fn r14_6c_who_came_this_turn_does_not_leave() {
    let game = caught("2317", "2316", false);
    assert_eq!(refused(&game, Side::Soviet, begin(&game, "2317", &[RIFLES])), "14.6c", "ruling 123");
}

#[test]
fn r14_6a_the_points_must_reach() {
    let beside = |gun: &str| {
        let board = Board::with(|options| options.leaving_zones = true).put("1506", &[gun]);
        german(board.put("1406", &["s_tk_222_1"]).set(|game| game.urban = units(&[gun])))
    };
    let game = beside("g_fart_1");
    assert_eq!(
        refused(&game, Side::German, begin(&game, "1506", &["g_fart_1"])),
        "8.1g",
        "it has two points"
    );
    let game = set_out(beside("g_859_1"), "1506", &["g_859_1"]);
    assert!(allowed(&game, Side::German, to("1607")), "three points");
}
