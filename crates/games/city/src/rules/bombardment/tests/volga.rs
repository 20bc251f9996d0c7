//! [16.2] [16.3] [12.3] Fire from the Volga and from beyond it.

use super::{bombard, rolled};
use crate::action::Action;
use crate::ids::Side;
use crate::state::City;
use crate::testkit::{Board, hex, legal, unit};

/// The flotilla beside a bank hex with German armour.
fn flotilla(turn: u8) -> City {
    let board = Board::new().put(&["VRF-FLOT-1"], "2030").put(&["29M-PZ-1", "29M-PZ-2"], "2029");
    board.with(|city| city.turn = turn).shelling(Side::Soviet).city()
}

#[test]
fn r12_3c_its_strength_is_four_on_the_second_turn_and_two_until_the_sixth() {
    for (turn, strength) in [(2, 4), (3, 2), (4, 2), (5, 2), (6, 2)] {
        let mut city = flotilla(turn);
        assert_eq!(rolled(&bombard(&mut city, "2029", &["VRF-FLOT-1"], "6"))[0].0, strength, "turn {turn}");
        assert!(city.is_flipped(unit("VRF-FLOT-1")));
    }
    for turn in [1, 7] {
        let city = flotilla(turn);
        assert_eq!(
            city.check_gun(Side::Soviet, unit("VRF-FLOT-1"), hex("2029")).map_err(|no| no.rule().0),
            Err("12.3c")
        );
        assert_eq!(legal(&city), [Action::EndBombardment]);
    }
}
