//! [9.0] Zones of Control.

use crate::rules::groups::{board, decides, go, moved};
use crate::rules::kit::{act, hex, refused};
use crate::rules::movement::counterattack::watched;
use volga_city::Action;
use volga_city::ids::Side;
use volga_city::stage::MoverStep;

#[test]
fn r9_36_a_counterattack_is_possible_where_no_zone_reaches() {
    let city = watched(&["29M-PZ-1"], &["244D-INF2-1"]);
    assert!(!city.controls(Side::Soviet, hex("0509")));
    assert_eq!(decides(&city), Some(Side::Soviet));
    assert_eq!(city.mover().map(|mover| mover.step), Some(MoverStep::Watched(None)));
}

#[test]
fn r9_3_a_zone_stops_movement_and_blocks_supply() {
    let board = board().put(&["29M-PZ-1"], "0508").put(&["244D-AT-1"], "0510");
    let mut city = moved(&board, &["29M-PZ-1"], &["0509"]);
    act(&mut city, Action::GoOn, "");
    assert_eq!(refused(&city, Side::German, go("0508")), "7.33");
    assert!(!board.city().supply_lines(Side::German).contains(hex("0509")), "nobody of ours is there");
    assert!(board.city().supply_lines(Side::German).contains(hex("0508")));
}
