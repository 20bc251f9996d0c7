//! [6.44] [6.49] The order of losses.

use crate::rules::kit::units;
use volga_city::data::data;
use volga_city::ids::Unit;
use volga_city::{LossOrder, first_to_fall};

#[test]
fn r6_49_artillery_falls_first_in_bombardments() {
    assert_eq!(
        first_to_fall(&units(&["29M-ENG218-1", "29M-ART-1"]), LossOrder::Bombardment),
        units(&["29M-ART-1"])
    );
    let heavy = Unit::all().find(|unit| data().counter(*unit).id == "G_FLAKH").expect("88mm").name();
    assert_eq!(
        first_to_fall(&units(&["29M-ENG218-1", heavy]), LossOrder::Bombardment),
        units(&[heavy]),
        "ruling 30"
    );
}

#[test]
fn r6_44b_armour_falls_last_in_bombardments() {
    let hex = ["6T-T34-1", "244D-INF2-1", "244D-AT-1"];
    assert_eq!(first_to_fall(&units(&hex), LossOrder::Bombardment), units(&["244D-INF2-1", "244D-AT-1"]));
    assert_eq!(first_to_fall(&units(&["6T-T34-1"]), LossOrder::Bombardment), units(&["6T-T34-1"]));
    assert_eq!(first_to_fall(&units(&hex), LossOrder::AirAttack), units(&hex), "bombs know no such order");
}
