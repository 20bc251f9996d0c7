//! [12.1] Militia.

use crate::rules::kit::{
    Board, allowed, asked_hexes, before, begin_with, begun, call_up, deployed_pool, hex, kind_of,
    land_beside, left, legal, militia, place, place_refused, refused, unit,
};
use volga_city::Action;
use volga_city::data::Terrain;
use volga_city::data::{Area, HalfPoints, data};
use volga_city::ids::Side;
use volga_engine::{Game, Turn};

/// A map on which no militia that was never called up is left.
fn without_pool() -> Board {
    deployed_pool(Board::new().turn(3), "POOL-MIL", 1..=13, Area::North)
}

#[test]
fn r12_11_militia_called_up_needs_a_structure_and_another_unit() {
    let city = militia(Board::new().put(&["6T-INF3-1"], "1631").put(&["6T-INF3-2"], "2517"));
    assert_eq!(legal(&city), [call_up(&city, hex("1631")), Action::Skip]);
}

#[test]
fn r12_12_eliminated_militia_may_be_called_up_again_and_thirty_are_all() {
    let all = data().by_side.soviet.iter().filter(|unit| data().counter(*unit).id == "S_MIL");
    assert_eq!(all.count(), usize::from(data().charts.militia_limit));
    let board = without_pool().put(&["6T-INF3-1"], "1631");
    let city = militia(board.list("dead", &["MILC-MIL-4"]));
    assert_eq!(legal(&city), [place("MILC-MIL-4", "1631"), Action::Skip]);
}

#[test]
fn r12_12a_without_a_counter_no_militia_comes() {
    let city = militia(without_pool().put(&["6T-INF3-1"], "1631"));
    let any = Action::Place { unit: unit("MILC-MIL-1"), hex: hex("1631") };
    assert_eq!((city.turn(), legal(&city)), (Turn::Auto, vec![Action::Skip]));
    assert_eq!(city.permit(Side::Soviet.seat(), any).expect_err("procedure").rule().0, "4.0a");
}

#[test]
fn r12_13_militia_does_not_follow_chuikov_alone() {
    let board = Board::new().put(&["62A-CHUI-1", "MILC-MIL-1", "6T-INF3-1"], "1726").reacting(1);
    let city = board.city();
    assert_eq!(
        refused(&city, Side::Soviet, begin_with(&city, "1726", &["62A-CHUI-1", "MILC-MIL-1"])),
        "12.13"
    );
}

#[test]
fn r12_13a_militia_does_not_withdraw_with_others_either() {
    let board = Board::new().put(&["MILC-MIL-1", "6T-INF3-1"], "1628");
    let city = board.withdrawing().city();
    let both = begin_with(&city, "1628", &["MILC-MIL-1", "6T-INF3-1"]);
    assert_eq!(refused(&city, Side::Soviet, both), "11.62");
    assert!(allowed(&city, Side::Soviet, begin_with(&city, "1628", &["6T-INF3-1"])));
}

#[test]
fn r12_13_militia_moves_only_with_another_unit() {
    let board = Board::new().put(&["MILS-MIL-1", "MILS-MIL-2", "244D-INF2-1"], "1136").reacting(1);
    let city = board.city();
    let lone = begin_with(&city, "1136", &["MILS-MIL-1", "MILS-MIL-2"]);
    assert_eq!(refused(&city, Side::Soviet, lone), "12.13");
    let both = begun(&board, &["MILS-MIL-1", "244D-INF2-1"], "1136");
    assert_eq!(left(&both), HalfPoints::whole(4), "ruling 89");
}

#[test]
fn r12_14_militia_has_no_zone() {
    let city = Board::new().put(&["MILS-MIL-1"], "0508").city();
    assert!(city.zone(Side::Soviet).is_empty());
    let city = Board::new().put(&["MILS-MIL-1", "244D-AT-1"], "0508").city();
    assert_eq!(city.zone(Side::Soviet).len(), 6, "another unit in the hex has");
}

#[test]
fn r12_16a_so_is_one_on_militia_even_with_chuikov_among_it() {
    let near = land_beside(hex("1631")).name();
    let board = Board::new().put(&["MILC-MIL-1", "62A-CHUI-1", "2289-DEPOT-1"], "1631");
    assert_eq!(kind_of(&board.put(&["29M-PZ-1"], near), near, "1631", 3).0, -1);
}

#[test]
fn r12_11_militia_starts_in_light_heavy_and_fortified_structures_only() {
    let city = before("MILC-MIL-1");
    assert_eq!(place_refused(&city, "MILC-MIL-1", "1925"), "2.1k", "a special structure is none of them");
    for terrain in [Terrain::Light, Terrain::Heavy, Terrain::Fortified] {
        assert!(asked_hexes(&city).iter().any(|hex| data().terrain(hex) == terrain), "{terrain:?}");
    }
}
