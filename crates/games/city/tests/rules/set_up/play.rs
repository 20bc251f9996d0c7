//! [2.2] How play goes on from the set-up.

use crate::rules::kit::{act, artillery, bombard, unit, whose};
use volga_city::Action;
use volga_city::ids::Side;

#[test]
fn r2_2c_each_bombardment_hands_the_turn_over() {
    let mut city = artillery().shelling(Side::Soviet).city();
    bombard(&mut city, "0642", &["SIND-ARTL-1"], "3");
    act(&mut city, Action::Lose { unit: unit("29M-ART-1") }, "");
    assert_eq!(whose(&city), Some(Side::German));
}
