//! [16.0] Trans Volga Artillery.

use crate::rules::kit::{Board, hex, refused};
use volga_city::Action;
use volga_city::ids::Side;

#[test]
fn r16_2a_only_trans_volga_artillery_fires_at_two_hexes() {
    let pair = Action::BombardPair { hex: hex("0743"), other: hex("0744") };
    let city = Board::new().put(&["29M-ART-1"], "0642").shelling(Side::German).city();
    assert_eq!(refused(&city, Side::German, pair), "16.2a");
    assert_eq!(refused(&city, Side::German, Action::Kontrpodgotovka), "16.3");
}
