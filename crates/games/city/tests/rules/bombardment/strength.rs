//! [6.22] [6.26] [6.6] What distance, emplacements and the lack of the depot make of fire.

use crate::rules::kit::{Board, fires, gun, hex, land_beside, shell_at};
use volga_city::data::{Terrain, data};
use volga_city::ids::{Hex, Side};

/// A hex of a terrain that can be seen from the Kurgan.
fn below_the_kurgan(terrain: Terrain) -> Hex {
    let inland = data().sets.land.minus(&data().sets.bank);
    let far = |at: &Hex| data().terrain(*at) == terrain && (4..=8).contains(&at.distance(data().kurgan));
    inland.iter().find(far).expect("such a hex")
}

/// The strength of a gun on the Kurgan, infantry beside the target or not, the depot on the map or not.
fn strength(terrain: Terrain, spotted: bool, depot: bool) -> i32 {
    let target = below_the_kurgan(terrain);
    let board = Board::new().put(&["94I-INF-1"], target.name()).put(&["SIND-ARTL-1"], "1726");
    let board = if spotted { board.put(&["6T-INF3-1"], land_beside(target).name()) } else { board };
    let board = if depot { board.put(&["2289-DEPOT-1"], "2226") } else { board };
    fires(&shell_at(board, Side::Soviet, target.name()), Side::Soviet, gun("SIND-ARTL-1"))[0].0
}

#[test]
fn r6_22_soviet_fire_that_nobody_spots_nearby_is_halved() {
    assert_eq!((strength(Terrain::Clear, true, true), strength(Terrain::Clear, false, true)), (6, 3));
}

#[test]
fn r6_22a_that_half_is_rounded_up_and_comes_on_top() {
    assert_eq!(strength(Terrain::Heavy, false, true), 2, "six, three, one and a half");
}

#[test]
fn r6_6b_the_lack_of_the_depot_comes_on_top() {
    assert_eq!(strength(Terrain::Heavy, true, false), 2);
    assert_eq!(strength(Terrain::Heavy, false, false), 1);
}

#[test]
fn r6_65_trans_volga_artillery_does_not_need_the_depot() {
    let inland = data().sets.land.minus(&data().sets.bank);
    let clear = |at: &Hex| data().terrain(*at) == Terrain::Clear && at.distance(hex("2925")) <= 14;
    let target = inland.iter().find(clear).expect("open ground in range").name();
    let board = Board::new().turn(7).put(&["94I-INF-1"], target).put(&["TV6-614-1"], "2925");
    let city = shell_at(board, Side::Soviet, target);
    assert_eq!(fires(&city, Side::Soviet, gun("TV6-614-1")), [(6, 0)]);
}

#[test]
fn r6_26c_emplaced_guns_count_as_fortified() {
    let board = Board::new().turn(7).put(&["TV6-614-1"], "2925").put(&["GIND-ART170-1"], "1927");
    let city = shell_at(board, Side::German, "2925");
    assert_eq!(fires(&city, Side::German, gun("GIND-ART170-1")), [(3, 3)], "a quarter of ten");
}
