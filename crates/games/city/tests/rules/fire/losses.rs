//! [6.44] [6.49] Who falls first.

use crate::rules::kit::{
    Board, act, allowed, bombard, gun, hex, legal, lose, refused, rolled, shelled, units,
};
use volga_city::Action;
use volga_city::data::{Terrain, data};
use volga_city::ids::Side;

#[test]
fn r6_42a_column_five_holds_for_guns_beside_the_target_too() {
    let near = hex("1138").neighbours().find(|near| data().terrain(*near) != Terrain::Volga).expect("land");
    let board = Board::new().put(&["244D-INF2-1"], "1138").put(&["29M-ART-1"], near.name());
    let mut city = board.shelling(Side::German).city();
    assert_eq!(rolled(&bombard(&mut city, "1138", &["29M-ART-1"], "6")), [(8, 1)], "a light structure");
}

#[test]
fn r6_49_artillery_falls_before_all_others() {
    let mut city = shelled(&["6T-T34-1", "244D-INF2-1", "SIND-ART-1"], "0743", &["29M-ART-1"], "1");
    assert_eq!(legal(&city), [lose("SIND-ART-1")]);
    assert_eq!(refused(&city, Side::Soviet, lose("244D-INF2-1")), "6.49");
    assert_eq!(refused(&city, Side::Soviet, lose("244D-INF2-4")), "6.0a", "that one is elsewhere");
    act(&mut city, lose("SIND-ART-1"), "");
    assert_eq!(legal(&city), [lose("244D-INF2-1")], "the second of two losses");
}

#[test]
fn r6_44b_armour_falls_when_nobody_else_is_left() {
    let mut city = shelled(&["6T-T34-1", "244D-INF2-1", "244D-INF2-2"], "0743", &["29M-ART-1"], "1");
    assert_eq!(refused(&city, Side::Soviet, lose("6T-T34-1")), "6.44b");
    act(&mut city, lose("244D-INF2-2"), "");
    act(&mut city, lose("244D-INF2-1"), "");
    assert_eq!(city.places.units_in(hex("0743")), units(&["6T-T34-1"]));
}

#[test]
fn r6_49a_artillery_that_falls_first_is_not_silenced_by_that() {
    let board = Board::new().put(&["29M-ART-1"], "0642").put(&["244D-INF2-1"], "0743");
    let board = board.put(&["SIND-ARTL-1"], "1138").put(&["2289-DEPOT-1"], "2226");
    let mut city = board.shelling(Side::Soviet).city();
    bombard(&mut city, "0642", &["SIND-ARTL-1"], "1");
    assert_eq!(city.places.units_in(hex("0642")).len(), 0, "it was hit");
    act(&mut city, Action::Bombard { hex: hex("0743") }, "");
    assert!(allowed(&city, Side::German, gun("29M-ART-1")));
}
