//! [6.4] [6.5] The fire of guns, and who falls to it first.

use crate::kit::{Board, act, bombard, hex, legal, lose, refused, rolled, shelled, units};
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
