//! [6.2] What guns may be aimed at, and who sees for them.

use crate::rules::kit::{Board, allowed, gun, hex, refused, shell_at};
use volga_city::data::data;
use volga_city::ids::{HexSet, Side};
use volga_city::{Action, Spotting};

fn sees(board: &Board, target: &str) -> Spotting {
    board.city().spotting(hex(target), &HexSet::EMPTY)
}

pub(super) fn bombard(at: &str) -> Action {
    Action::Bombard { hex: hex(at) }
}

#[test]
fn r6_21a_the_soviet_side_sees_hexes_next_to_its_units() {
    let board = Board::new().put(&["244D-INF2-1"], "0743").put(&["29M-PZ-1"], "0642");
    assert_eq!(sees(&board, "0642"), Spotting::Adjacent);
    assert_eq!(sees(&board, "0542"), Spotting::None);
    let gun = Board::new().put(&["244D-ART-1"], "1138").put(&["29M-PZ-1"], "0642");
    assert_eq!(refused(&gun.shelling(Side::Soviet).city(), Side::Soviet, bombard("0642")), "6.21a");
}

#[test]
fn r6_21b_it_sees_nine_hexes_from_the_kurgan() {
    let city = Board::new().put(&["6T-INF3-1"], "1726").city();
    let at = |distance: u8| {
        let ring = data().sets.land.iter().filter(move |hex| hex.distance(data().kurgan) == distance);
        ring.map(|hex| city.spotting(hex, &HexSet::EMPTY)).collect::<Vec<_>>()
    };
    assert!(at(9).iter().all(|spotting| *spotting == Spotting::FromAfar));
    assert!(at(10).iter().all(|spotting| *spotting == Spotting::None));
}

#[test]
fn r6_21c_it_sees_three_hexes_from_a_hill() {
    let hill = data().sets.hills.iter().find(|hill| hill.distance(data().kurgan) > 12).expect("a lone hill");
    let city = Board::new().put(&["244D-INF2-1"], hill.name()).city();
    for hex in data().sets.land.iter() {
        let expected = match hex.distance(hill) {
            0 | 2 | 3 => Spotting::FromAfar,
            1 => Spotting::Adjacent,
            _ => Spotting::None,
        };
        assert_eq!(city.spotting(hex, &HexSet::EMPTY), expected, "{hex:?}");
    }
}

#[test]
fn r6_21d_the_spotters_need_not_fire() {
    let board = Board::new().put(&["244D-INF2-1"], "0743").put(&["29M-PZ-1"], "0642");
    let city = shell_at(board.put(&["SIND-ARTL-1"], "1138"), Side::Soviet, "0642");
    assert!(allowed(&city, Side::Soviet, gun("SIND-ARTL-1")));
}

#[test]
fn r6_23a_militia_and_survivors_do_not_spot() {
    assert_eq!(sees(&Board::new().put(&["MILS-MIL-1"], "0743"), "0642"), Spotting::None);
    let survivors = Board::new().turn(2).put(&["SURV-1436"], "1436");
    assert_eq!(sees(&survivors, "1435"), Spotting::None);
    let with = Board::new().put(&["MILS-MIL-1", "244D-INF2-1"], "0743");
    assert_eq!(sees(&with, "0642"), Spotting::Adjacent);
    assert_eq!(sees(&Board::new().put(&["MILC-MIL-1"], "1726"), "1323"), Spotting::None, "nor on the Kurgan");
}

#[test]
fn r6_23a_is_cited_where_only_militia_is_next_to_the_target() {
    let no = |spotter: &str| {
        let board = Board::new().put(&["29M-PZ-1"], "2416").put(&["MILC-MIL-1"], spotter);
        let city = board.put(&["SIND-ART-1"], "2420").shelling(Side::Soviet).city();
        refused(&city, Side::Soviet, bombard("2416"))
    };
    assert_eq!((no("2417"), no("2418")), ("6.23a", "6.21a"));
}

#[test]
fn r3_23k_a_hex_next_to_militia_counts_as_unseen() {
    let board = Board::new().put(&["MILS-MIL-1", "MILS-MIL-2", "62A-CHUI-1"], "0743");
    assert_eq!(sees(&board, "0642"), Spotting::None, "ruling 24; Chuikov is a counter");
}

#[test]
fn r6_23b_survivors_on_the_kurgan_do() {
    let board = Board::new().turn(2).put(&["SURV-1726"], "1726");
    let nine = data().sets.land.iter().find(|hex| hex.distance(data().kurgan) == 9).expect("nine hexes off");
    assert_eq!(sees(&board, nine.name()), Spotting::FromAfar);
    let next = hex("1726").neighbours().next().expect("a neighbour");
    assert_eq!(sees(&board, next.name()), Spotting::FromAfar, "but do not make it an adjacent hex");
}

#[test]
fn r6_12_a_hex_emptied_in_this_stage_still_spots() {
    let emptied: HexSet = [hex("0743")].into_iter().collect();
    let city = Board::new().put(&["29M-PZ-1"], "0642").city();
    assert_eq!(city.spotting(hex("0642"), &HexSet::EMPTY), Spotting::None);
    assert_eq!(city.spotting(hex("0642"), &emptied), Spotting::Adjacent);
    let survivors = Board::new().turn(2).put(&["SURV-1436"], "1436").city();
    let emptied: HexSet = [hex("1436")].into_iter().collect();
    let near = hex("1436").neighbours().next().expect("a neighbour");
    assert_eq!(survivors.spotting(near, &emptied), Spotting::Adjacent, "ruling 132");
}

#[test]
fn r6_24_trans_volga_artillery_needs_no_spotter() {
    let board = Board::new().turn(7).put(&["29M-PZ-1"], "2122").put(&["TV6-614-1"], "2925");
    assert_eq!(sees(&board, "2122"), Spotting::None);
    let city = shell_at(board, Side::Soviet, "2122");
    assert!(allowed(&city, Side::Soviet, gun("TV6-614-1")));
}

#[test]
fn r6_26d_nor_do_germans() {
    let board = Board::new().put(&["244D-INF2-1"], "1138").put(&["GIND-ART170-1"], "0642");
    assert!(allowed(&shell_at(board, Side::German, "1138"), Side::German, gun("GIND-ART170-1")));
}

#[test]
fn r6_26a_hexes_with_only_special_counters_are_no_target() {
    let special = ["44P-PTN-1", "62A-CHUI-1", "2289-DEPOT-1"];
    let board = Board::new().put(&["GIND-ART170-1"], "1929");
    let city = board.clone().put(&special, "1832").put(&["VRF-FLOT-1"], "2030").shelling(Side::German).city();
    assert_eq!(refused(&city, Side::German, bombard("1832")), "6.26a");
    assert_eq!(refused(&city, Side::German, bombard("2030")), "6.26a");
    let with = board.put(&["44P-PTN-1", "13G-GINF3-1"], "1832").shelling(Side::German).city();
    assert!(allowed(&with, Side::German, bombard("1832")));
    assert_eq!(refused(&with, Side::German, bombard("1833")), "6.0a");
}

#[test]
fn r6_26e_trans_volga_artillery_is_a_target() {
    let board = Board::new().turn(7).put(&["TV6-614-1"], "2925").put(&["GIND-ART170-1"], "1926");
    assert!(allowed(&board.shelling(Side::German).city(), Side::German, bombard("2925")));
}
