//! [6.0] Bombardment.

use crate::rules::kit::{Board, act, hex, refused, unit};
use volga_city::Action;
use volga_city::ids::Side;

#[test]
fn r6_0a_the_hex_is_named_before_the_guns() {
    let mut city =
        Board::new().put(&["29M-ART-1"], "0642").put(&["244D-INF2-1"], "0743").shelling(Side::German).city();
    for action in [Action::AllGuns, Action::Fire, Action::Gun { unit: unit("29M-ART-1") }] {
        assert_eq!(refused(&city, Side::German, action), "6.0a", "{action:?}");
    }
    assert_eq!(refused(&city, Side::German, Action::EndPhase), "4.0-C3");
    act(&mut city, Action::Bombard { hex: hex("0743") }, "");
    for action in [Action::EndBombardment, Action::Bombard { hex: hex("0743") }] {
        assert_eq!(refused(&city, Side::German, action), "6.0a", "{action:?}");
    }
}
