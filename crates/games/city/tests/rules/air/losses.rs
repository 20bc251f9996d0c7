//! [5.24] [5.32] Who falls to bombs.

use crate::rules::kit::units;
use volga_city::{LossOrder, first_to_fall};

#[test]
fn r5_32_artillery_falls_first_in_air_attacks() {
    let hex = ["29M-PZ-1", "29M-ART-1", "29M-ENG218-1"];
    assert_eq!(first_to_fall(&units(&hex), LossOrder::AirAttack), units(&["29M-ART-1"]));
    assert_eq!(
        first_to_fall(&units(&["29M-PZ-1", "29M-ENG218-1"]), LossOrder::AirAttack),
        units(&["29M-PZ-1", "29M-ENG218-1"])
    );
}

#[test]
fn r5_32a_the_owner_chooses_among_several_guns() {
    let hex = ["29M-PZ-1", "29M-ART-1", "29M-ART-2"];
    assert_eq!(first_to_fall(&units(&hex), LossOrder::AirAttack), units(&["29M-ART-1", "29M-ART-2"]));
}

#[test]
fn r5_24c_four_counters_survive_air_attacks_on_their_hex() {
    let hex = ["62A-CHUI-1", "2289-DEPOT-1", "44P-PTN-1", "VRF-FLOT-1", "244D-INF2-1"];
    assert_eq!(first_to_fall(&units(&hex), LossOrder::AirAttack), units(&["244D-INF2-1"]));
    assert!(first_to_fall(&units(&hex[..4]), LossOrder::AirAttack).is_empty());
}
