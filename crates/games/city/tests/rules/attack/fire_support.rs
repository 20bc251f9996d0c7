//! [10.6] The fire support of guns.

use crate::rules::kit::{
    Board, act, allowed, attacking, begin_with, begun, gun_supports, hex, left, refused, whose,
};
use volga_city::data::HalfPoints;
use volga_city::data::data;
use volga_city::ids::{Hex, Mask, Side};
use volga_city::{Action, CannotOperate, City};

#[test]
fn r10_61_a_gun_in_range_that_is_not_used_may_support() {
    let board = Board::new().put(&["29M-ART-1", "29M-ART-2"], "0540").put(&["29M-PZ-1"], "0541");
    let board = board.flip(&["29M-ART-2"]).list("deployed", &["29M-ART-1"]).put(&["244D-INF2-1"], "0743");
    let city = attacking(board, "29M-PZ-2", "0642", "0743");
    assert!(allowed(&city, Side::German, gun_supports("29M-ART-1")), "a deployed gun too");
    assert_eq!(refused(&city, Side::German, gun_supports("29M-ART-2")), "10.61");
    assert_eq!(refused(&city, Side::German, gun_supports("29M-PZ-1")), "10.6");
}

#[test]
fn r10_61a_the_range_is_to_the_enemy_hex() {
    let gun = hex("1138");
    for target in data().sets.land.iter().filter(|target| target.distance(gun) > 1) {
        let near = target.neighbours().find(|near| data().sets.land.contains(*near) && *near != gun);
        let board = Board::new().put(&["244D-MOR-1"], "1138").put(&["94I-INF-1"], target.name());
        let board = board.reacting(1);
        let city = attacking(board, "6T-INF3-1", near.expect("land").name(), target.name());
        let may = allowed(&city, Side::Soviet, gun_supports("244D-MOR-1"));
        assert_eq!(may, target.distance(gun) <= 4, "{target:?}");
    }
}

#[test]
fn r10_63a_the_attacker_s_gun_beside_the_target_fights_as_a_unit() {
    let board = Board::new().put(&["29M-ART-1"], "0642").put(&["29M-ART-2"], "0540");
    let near = hex("0743").neighbours().find(|near| *near != hex("0642")).expect("land");
    let city = attacking(board.put(&["244D-INF2-1"], "0743"), "29M-PZ-1", near.name(), "0743");
    assert_eq!(refused(&city, Side::German, gun_supports("29M-ART-1")), "10.63a");
    assert!(allowed(&city, Side::German, gun_supports("29M-ART-2")), "another one, further off, supports");
}

/// Germans attack a hex from another one, and the defender names his guns.
#[track_caller]
fn defending(board: Board, from: &str, at: &str) -> City {
    let mut city = attacking(board, "29M-PZ-1", from, at);
    if whose(&city) == Some(Side::German) {
        act(&mut city, Action::Committed, "");
    }
    city
}

#[test]
fn r10_63b_the_defender_s_gun_beside_the_attackers_may_fire_unless_it_is_under_attack() {
    let board = Board::new().put(&["244D-ART-1"], "0743").put(&["244D-INF2-1"], "0744");
    let board = board.put(&["SIND-ARTL-1"], "1044").put(&["244D-MOR-1"], "1138");
    let beside = |at: Hex, other: Hex| {
        let both = at.neighbours().find(|near| near.is_adjacent(other) && data().sets.land.contains(*near));
        both.expect("a hex beside both").name()
    };
    let from = beside(hex("0744"), hex("0743"));
    let city = defending(board.clone(), from, "0744");
    assert!(allowed(&city, Side::Soviet, gun_supports("244D-ART-1")));
    assert_eq!(refused(&city, Side::Soviet, gun_supports("244D-MOR-1")), "10.61a", "too far away");
    let city = defending(board, from, "0743");
    assert_eq!(refused(&city, Side::Soviet, gun_supports("244D-ART-1")), "10.63b");
}

#[test]
fn r10_1b_units_that_cannot_move_may_begin_next_to_an_enemy() {
    let board = Board::new().put(&["WRK-WRK-1"], "2715").put(&["6T-INF3-1"], "1726").reacting(1);
    let alone = board.city();
    let begin = begin_with(&alone, "2715", &["WRK-WRK-1"]);
    assert!(!allowed(&alone, Side::Soviet, begin));
    let refusal = alone.check_begin(Side::Soviet, hex("2715"), Mask(1));
    assert_eq!(refusal, Err(CannotOperate::NothingToDo { hex: hex("2715") }));
    let land = || hex("2715").neighbours().filter(|near| data().sets.land.contains(*near));
    let near = land().next().expect("land");
    let city = begun(&board.put(&["29M-PZ-1"], near.name()), &["WRK-WRK-1"], "2715");
    assert_eq!(left(&city), HalfPoints(0));
    let to = land().find(|to| *to != near).expect("land");
    assert_eq!(refused(&city, Side::Soviet, Action::Step { to }), "12.21b");
}
