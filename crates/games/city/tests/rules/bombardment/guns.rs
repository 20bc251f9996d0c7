//! [6.3] Which guns bombard, how far, and with whom.

use super::spotting::bombard;
use crate::rules::kit::{Board, act, allowed, gun, hex, refused, shell_at, units};
use volga_city::data::data;
use volga_city::ids::{Side, Unit};
use volga_engine::Game;

#[test]
fn r6_3_only_artillery_and_flak_with_a_range_bombard() {
    let heavy = Unit::all().find(|unit| data().counter(*unit).id == "G_FLAKH").expect("88mm").name();
    let board = Board::new().turn(3).put(&["29M-PZ-1", heavy, "24P-FLAKM-1", "29M-ART-1"], "0642");
    let board = board.put(&["244D-INF2-1", "244D-ART-1"], "0743");
    let city = shell_at(board.clone(), Side::German, "0743");
    for (name, may) in [("29M-PZ-1", false), ("24P-FLAKM-1", false), (heavy, true), ("29M-ART-1", true)] {
        assert_eq!(allowed(&city, Side::German, gun(name)), may, "{name}");
    }
    assert_eq!(refused(&city, Side::German, gun("29M-PZ-1")), "6.3");
    let city = shell_at(board, Side::Soviet, "0642");
    assert_eq!(refused(&city, Side::Soviet, gun("29M-ART-1")), "6.3");
}

#[test]
fn r6_3a_any_number_of_german_guns_fire_together() {
    let board =
        Board::new().put(&["29M-ART-1"], "0642").put(&["94I-ART-1"], "0335").put(&["71I-ART-1"], "0628");
    let mut city = shell_at(board.put(&["244D-INF2-1"], "0635"), Side::German, "0635");
    for name in ["29M-ART-1", "94I-ART-1", "71I-ART-1"] {
        act(&mut city, gun(name), "");
    }
}

#[test]
fn r6_31_the_range_must_cover_the_distance() {
    for target in data().sets.land.iter().filter(|target| *target != hex("1138")) {
        let board = Board::new().put(&["244D-ART-1"], "1138").put(&["94I-INF-1"], target.name());
        let city = board.shelling(Side::Soviet).city();
        let refusal = city.check(Side::Soviet.seat(), bombard(target.name()));
        let reach = refusal.err().is_none_or(|refusal| refusal.rule.0 != "6.31");
        assert_eq!(reach, target.distance(hex("1138")) <= 8, "{target:?}");
    }
}

#[test]
fn r6_32_soviet_guns_stand_together_or_next_to_each_other() {
    // The rulebook's three cases: in one hex, in hexes that all touch, in a chain.
    let [a, b, c] = ["SIND-ART-1", "SIND-ART-2", "SIND-ART-3"];
    let may = |at: [&str; 3]| {
        let board = Board::new().put(&[a], at[0]).put(&[b], at[1]).put(&[c], at[2]);
        let board = board.put(&["94I-INF-1"], "0939").put(&["244D-INF2-1"], "1039");
        let mut city = shell_at(board, Side::Soviet, "0939");
        act(&mut city, gun(a), "");
        let two = allowed(&city, Side::Soviet, gun(b));
        if two {
            act(&mut city, gun(b), "");
        }
        (two, allowed(&city, Side::Soviet, gun(c)))
    };
    assert_eq!(may(["1138", "1138", "1138"]), (true, true));
    assert_eq!(may(["1138", "1139", "1238"]), (true, true));
    assert_eq!(may(["1138", "1139", "1140"]), (true, false));
    assert_eq!(may(["1138", "1141", "1141"]), (false, false));
}

#[test]
fn r6_32a_guns_left_out_fire_by_themselves() {
    let board = Board::new().put(&["SIND-ART-1"], "1138").put(&["SIND-ART-2"], "1141");
    let city = shell_at(board.put(&["29M-PZ-1"], "1140"), Side::Soviet, "1140");
    for name in ["SIND-ART-1", "SIND-ART-2"] {
        assert!(allowed(&city, Side::Soviet, gun(name)), "{name}");
    }
}

#[test]
fn r6_33_a_gun_may_bombard_the_next_hex() {
    let board = Board::new().put(&["29M-ART-1"], "0642").put(&["244D-INF2-1"], "0743");
    assert!(allowed(&shell_at(board, Side::German, "0743"), Side::German, gun("29M-ART-1")));
}

#[test]
fn r6_34_trans_volga_artillery_combines_from_anywhere() {
    let board = Board::new().turn(7).put(&["TV6-614-1"], "2925").put(&["TV6-68-1"], "2821");
    let mut city = shell_at(board.put(&["94I-INF-1"], "2122"), Side::Soviet, "2122");
    act(&mut city, gun("TV6-68-1"), "");
    assert!(allowed(&city, Side::Soviet, gun("TV6-614-1")));
}

#[test]
fn r6_0c_a_used_gun_starts_nothing_more() {
    let board = Board::new().put(&["29M-ART-1", "29M-ART-2"], "0642").put(&["244D-INF2-1"], "0743");
    let city = shell_at(board.flip(&["29M-ART-1"]), Side::German, "0743");
    assert_eq!(refused(&city, Side::German, gun("29M-ART-1")), "6.0c");
    assert!(allowed(&city, Side::German, gun("29M-ART-2")));
    assert_eq!(city.ready_guns(Side::German), units(&["29M-ART-2"]));
}
