//! [3.3] [3.4] Zones of Control.

use crate::rules::kit::{Board, hex, unit};
use volga_breslau::Breslau;
use volga_breslau::ids::{Hex, HexSet, Side};

fn hexes(names: &[&str]) -> HexSet {
    names.iter().map(|name| hex(name)).collect()
}

/// The zones of a side by both ways of asking for them.
#[track_caller]
fn zones(game: &Breslau, side: Side) -> HexSet {
    let zones = game.zones(side);
    for hex in Hex::all() {
        assert_eq!(game.is_in_zone(hex, side), zones.contains(hex), "{hex:?}");
    }
    zones
}

#[test]
fn r3_3a_all_ground_units_but_volkssturm_project_a_zone_into_the_six_hexes_around() {
    let around = hexes(&["1619", "1621", "1519", "1520", "1719", "1720"]);
    for name in ["g_co_1", "g_859_1", "g_aa_1", "g_stg_1", "g_eng_1"] {
        let game = Board::new().put("1620", &[name]).game;
        assert_eq!(zones(&game, Side::German), around, "{name}");
        assert_eq!(zones(&game, Side::Soviet), HexSet::EMPTY);
    }
    for name in ["s_309_r1", "s_309_art", "s_tk_222_1"] {
        assert_eq!(zones(&Board::new().put("1620", &[name]).game, Side::Soviet), around, "{name}");
    }
}

#[test]
fn r13_2b_volkssturm_projects_no_zone_however_many_stand_together() {
    let volkssturm = Board::new().put("1620", &["g_vs_01", "g_vs_02", "g_vs_03"]);
    assert_eq!(zones(&volkssturm.game, Side::German), HexSet::EMPTY);
}

#[test]
fn r13_2e_others_among_volkssturm_project_their_zone() {
    let mixed = Board::new().put("1620", &["g_vs_01", "g_co_1"]);
    assert_eq!(zones(&mixed.game, Side::German).len(), 6);
}

#[test]
fn r3_3b_no_zone_crosses_a_river_even_at_bridges() {
    // The Oder parts 1904 from 2004 and 1903; a bridge leads to 1903.
    let game = Board::new().put("1904", &["g_co_1"]).game;
    let zones = zones(&game, Side::German);
    assert!(!zones.contains(hex("2004")) && !zones.contains(hex("1903")));
    assert!(zones.contains(hex("1905")) && zones.contains(hex("2005")));
    let far = Board::new().put("1903", &["s_309_r1"]).game;
    assert!(!far.is_in_zone(hex("1904"), Side::Soviet));
}

#[test]
fn r3_4a_zones_of_several_units_are_as_one() {
    let one = Board::new().put("1620", &["g_co_1"]).game;
    let two = Board::new().put("1620", &["g_co_1", "g_co_2"]).game;
    assert_eq!(zones(&one, Side::German), zones(&two, Side::German));
    let apart = Board::new().put("1620", &["g_co_1"]).put("1622", &["g_co_2"]).game;
    let other = Board::new().put("1622", &["g_co_2"]).game;
    assert_eq!(zones(&apart, Side::German), zones(&one, Side::German).or(&zones(&other, Side::German)));
    assert!(zones(&apart, Side::German).contains(hex("1621")));
}

#[test]
fn r4_3_3b_units_out_of_supply_a_second_time_have_no_zone() {
    let board = Board::new().put("1620", &["g_co_1"]);
    let first = board.set(|game| game.unsupplied.insert(unit("g_co_1"))).game;
    assert_eq!(zones(&first, Side::German).len(), 6);
    let second = board.set(|game| game.starving.insert(unit("g_co_1"))).game;
    assert_eq!(zones(&second, Side::German), HexSet::EMPTY);
}

#[test]
fn r14_3_2d_zones_extend_into_rubble() {
    let game = Board::new().put("1810", &["g_co_1"]).set(|game| game.rubble.insert(hex("1811"))).game;
    assert!(zones(&game, Side::German).contains(hex("1811")));
}
