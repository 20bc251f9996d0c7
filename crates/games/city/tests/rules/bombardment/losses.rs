//! [6.0] [6.26] [6.7] Who falls to guns, and who survives them.

use crate::rules::kit::{Board, act, allowed, bombard, hex, legal, refused, shelled, unit, units};
use volga_city::data::{Terrain, data};
use volga_city::ids::{Hex, Side};
use volga_city::{Action, Off, Place};

#[test]
fn r6_0a_losses_beyond_the_units_present_are_ignored() {
    let guns = ["29M-ART-1", "29M-ART-2", "94I-ART-1"];
    let city = shelled(&["244D-INF2-1"], "0743", &guns, "1");
    assert_eq!(city.holder(hex("0743")), None);
}

#[test]
fn r6_26b_counters_and_pontoons_are_left() {
    let names = ["44P-PTN-1", "62A-CHUI-1", "2289-DEPOT-1", "13G-GINF3-1"];
    let guns = ["29M-ART-1", "29M-ART-2"];
    let city = shelled(&names, "1832", &guns, "1");
    let left = city.places.units_in(hex("1832"));
    assert_eq!(left, units(&names[..3]), "ruling 153: and no survivors where the pontoon is");
}

#[test]
fn r6_62_the_depot_takes_no_room_and_no_harm() {
    let names = ["244D-INF2-1", "244D-INF2-2", "244D-INF3-1", "2289-DEPOT-1"];
    let light = data().sets.land.minus(&data().sets.bank);
    let light =
        light.iter().find(|at| data().terrain(*at) == Terrain::Light && at.distance(hex("1832")) <= 6);
    let at = light.expect("a light structure near a ferry");
    let board = Board::new().put(&names, at.name()).city();
    assert_eq!((board.stacked(at), board.excess(Side::Soviet, at)), (3, 0));
    let guns = ["29M-ART-1", "29M-ART-2", "94I-ART-1", "71I-ART-1"];
    let city = shelled(&names, at.name(), &guns, "1");
    assert_eq!(city.places.units_in(at), units(&["2289-DEPOT-1"]));
}

#[test]
fn r6_11_a_gun_that_was_hit_in_a_zone_still_fires_with_its_supply() {
    let board = Board::new().put(&["SIND-ART-1"], "0928").put(&["94I-INF-1", "94I-ART-1"], "0827");
    let mut city = board.put(&["6T-INF3-1"], "2227").shelling(Side::German).city();
    assert!(city.is_supplied(unit("SIND-ART-1")), "its own presence opens the hex");
    bombard(&mut city, "0928", &["94I-ART-1"], "1");
    assert_eq!(city.places.of(unit("SIND-ART-1")), Place::Off(Off::Ghost(hex("0928"))));
    assert!(city.supply_lines(Side::Soviet).contains(hex("0928")));
    act(&mut city, Action::EndBombardment, "");
    assert!(
        !city.supply_lines(Side::Soviet).contains(hex("0928")),
        "it is gone, and the zone closes the hex"
    );
}

#[test]
fn r6_7a_survivors_appear_where_shells_clear_a_fortified_hex() {
    let city = shelled(&["6T-INF3-1"], "2518", &["29M-ART-1"], "1");
    assert_eq!(city.places.units_in(hex("2518")), units(&["SURV-2518"]));
    let open = shelled(&["6T-INF3-1"], "0743", &["29M-ART-1"], "1");
    assert!(open.places.units_in(hex("0743")).is_empty(), "nobody survives in the open");
    let some = shelled(&["6T-INF3-1", "6T-INF3-2"], "2518", &["29M-ART-1"], "1");
    assert_eq!(some.places.units_in(hex("2518")), units(&["6T-INF3-1", "6T-INF3-2"]), "not yet cleared");
}

#[test]
fn r6_7a_germans_who_fall_in_a_fortified_hex_leave_no_survivors() {
    let board = Board::new().put(&["29M-PZ-1"], "2518").put(&["SIND-ART-1", "SIND-ART-2"], "2417");
    let mut city = board.shelling(Side::Soviet).city();
    bombard(&mut city, "2518", &["SIND-ART-1", "SIND-ART-2"], "1");
    assert!(city.places.units_in(hex("2518")).is_empty());
    let board = Board::new().put(&["29M-ART-1"], "2518").put(&["SIND-ART-1", "SIND-ART-2"], "2417");
    let mut city = board.shelling(Side::Soviet).city();
    bombard(&mut city, "2518", &["SIND-ART-1", "SIND-ART-2"], "1");
    assert_eq!(city.places.hex(unit("SURV-2518")), None, "nor beside a gun that may still fire");
}

#[test]
fn r6_73_one_survivor_unit_for_a_hex_however_many_fell() {
    let guns = ["29M-ART-1", "29M-ART-2", "94I-ART-1", "71I-ART-1"];
    let city = shelled(&["6T-INF3-1", "6T-INF3-2"], "2518", &guns, "1");
    assert_eq!(city.places.units_in(hex("2518")), units(&["SURV-2518"]));
}

#[test]
fn r6_74_survivors_cannot_be_shelled() {
    let mut city = shelled(&["6T-INF3-1"], "2518", &["29M-ART-1"], "1");
    act(&mut city, Action::EndBombardment, "");
    let at: Hex = hex("2518");
    assert_eq!(refused(&city, Side::German, Action::Bombard { hex: at }), "6.74");
    assert_eq!(legal(&city), [Action::EndBombardment]);
}

#[test]
fn r6_26e_shells_reach_trans_volga_artillery_and_leave_no_survivors() {
    let guns = ["GIND-ART150K-1", "GIND-ART150K-2", "GIND-ART170-1", "GIND-ART210-1"];
    let board = Board::new().turn(7).put(&["TV6-614-1"], "2925").put(&guns, "2324");
    let mut city = board.shelling(Side::German).city();
    // Thirty-eight, quartered to ten; a one and three for the emplacement cost two.
    bombard(&mut city, "2925", &guns, "1");
    assert_eq!(city.places.of(unit("TV6-614-1")), Place::Off(Off::Ghost(hex("2925"))));
    assert!(city.places.units_in(hex("2925")).is_empty(), "ruling 154");
}

#[test]
fn r6_74_survivors_are_no_target_for_level_bombers_either() {
    let city = Board::new().put(&["SURV-2518"], "2518").flying(Side::German).city();
    assert_eq!(refused(&city, Side::German, Action::Level { hex: hex("2518") }), "6.74");
}

#[test]
fn r6_74_survivors_are_no_target_either() {
    let city = Board::new().put(&["SURV-1726"], "1726").flying(Side::German).city();
    assert_eq!(refused(&city, Side::German, Action::Dive { unit: unit("SURV-1726") }), "6.74");
    assert!(!allowed(&city, Side::German, Action::Level { hex: hex("1726") }));
}
