//! [6.26] [6.74] Whom shells do not touch.

use crate::rules::kit::units;
use volga_city::{LossOrder, first_to_fall};

#[test]
fn r6_26b_the_same_four_are_untouched_by_bombardment() {
    let hex = ["62A-CHUI-1", "2289-DEPOT-1", "44P-PTN-1", "VRF-FLOT-1", "6T-T34-1"];
    assert_eq!(first_to_fall(&units(&hex), LossOrder::Bombardment), units(&["6T-T34-1"]));
}

#[test]
fn r6_74_survivors_are_immune_to_bombs_and_shells() {
    for order in [LossOrder::AirAttack, LossOrder::Bombardment] {
        assert!(first_to_fall(&units(&["SURV-1726"]), order).is_empty());
    }
}

#[test]
fn r6_74a_a_ground_attack_can_destroy_them() {
    assert_eq!(first_to_fall(&units(&["SURV-1726"]), LossOrder::Any), units(&["SURV-1726"]));
}
