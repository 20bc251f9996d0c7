//! Tests of `rules/fog`.

use super::kit::*;
use volga_blau::ids::Side;
use volga_blau::stage::{Ending, Stage};
use volga_engine::{Seat, Viewer};

#[test]
fn r2_2_3h_r3_5_a_sheet_is_seen_by_its_owner_and_at_an_open_table() {
    let game = Board::new().moving(Side::Axis);
    for side in Side::ALL {
        assert!(game.knows(Viewer::Seat(side.seat()), side) && game.knows(Viewer::Open, side));
        assert!(!game.knows(Viewer::Seat(side.enemy().seat()), side));
        assert!(!game.knows(Viewer::Spectator, side) && !game.knows(Viewer::Seat(Seat(7)), side));
    }
}

#[test]
fn r6_1d_r6_1e_when_the_game_is_over_everything_is_shown() {
    let game = Board::new().at(Stage::Over(Ending::SuddenDeath(Side::Axis)));
    for side in Side::ALL {
        assert!(game.knows(Viewer::Spectator, side) && game.knows(Viewer::Seat(side.enemy().seat()), side));
    }
}
