//! [5.32] [6.44] [6.49] Which units a result may or must take.

use crate::data::{CounterFacts, UnitKind, data};
use crate::ids::{Hex, UnitSet};
use crate::state::City;

/// In which order units fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LossOrder {
    /// Whoever removes units chooses among all of them: overrun, counterattack, ground attack.
    Any,
    /// [5.32] Artillery first.
    AirAttack,
    /// [6.49] [6.44b] Artillery first, armour last.
    Bombardment,
}

impl City {
    /// The units of a hex that a result can take at all.
    pub fn exposed(&self, hex: Hex, order: LossOrder) -> UnitSet {
        exposed(&self.places.units_in(hex), order)
    }

    /// The units of a hex among which the next loss must be chosen.
    pub fn next_to_fall(&self, hex: Hex, order: LossOrder) -> UnitSet {
        first_to_fall(&self.places.units_in(hex), order)
    }
}

/// The units that a result can take at all.
pub fn exposed(units: &UnitSet, order: LossOrder) -> UnitSet {
    units.iter().filter(|unit| can_fall(data().counter(*unit), order)).collect()
}

/// The units among which the next loss must be chosen.
pub fn first_to_fall(units: &UnitSet, order: LossOrder) -> UnitSet {
    let exposed = exposed(units, order);
    let guns: UnitSet = exposed.iter().filter(|unit| data().counter(*unit).is_artillery()).collect();
    let armor: UnitSet = exposed.iter().filter(|unit| data().counter(*unit).kind.is_armor()).collect();
    let others = exposed.minus(&armor);
    match order {
        LossOrder::Any => exposed,
        LossOrder::AirAttack | LossOrder::Bombardment if !guns.is_empty() => guns,
        LossOrder::Bombardment if !others.is_empty() => others,
        LossOrder::AirAttack | LossOrder::Bombardment => exposed,
    }
}

/// [5.24c] [6.26b] [6.74] [12.42c] What bombs and shells do not touch, and what nothing does.
pub(crate) fn can_fall(counter: &CounterFacts, order: LossOrder) -> bool {
    let shelter = matches!(counter.kind, UnitKind::Pontoon | UnitKind::Survivor);
    match order {
        LossOrder::Any => !counter.kind.is_marker(),
        LossOrder::AirAttack | LossOrder::Bombardment => !counter.kind.is_marker() && !shelter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::units;

    fn next(names: &[&str], order: LossOrder) -> UnitSet {
        first_to_fall(&units(names), order)
    }

    #[test]
    fn r5_32_artillery_falls_first_in_air_attacks() {
        let hex = ["29M-PZ-1", "29M-ART-1", "29M-ENG218-1"];
        assert_eq!(next(&hex, LossOrder::AirAttack), units(&["29M-ART-1"]));
        assert_eq!(
            next(&["29M-PZ-1", "29M-ENG218-1"], LossOrder::AirAttack),
            units(&["29M-PZ-1", "29M-ENG218-1"])
        );
    }

    #[test]
    fn r5_32a_the_owner_chooses_among_several_guns() {
        let hex = ["29M-PZ-1", "29M-ART-1", "29M-ART-2"];
        assert_eq!(next(&hex, LossOrder::AirAttack), units(&["29M-ART-1", "29M-ART-2"]));
    }

    #[test]
    fn r6_49_artillery_falls_first_in_bombardments() {
        assert_eq!(next(&["29M-ENG218-1", "29M-ART-1"], LossOrder::Bombardment), units(&["29M-ART-1"]));
        let heavy =
            crate::ids::Unit::all().find(|unit| data().counter(*unit).id == "G_FLAKH").expect("88mm").name();
        assert_eq!(next(&["29M-ENG218-1", heavy], LossOrder::Bombardment), units(&[heavy]), "ruling 30");
    }

    #[test]
    fn r6_44b_armour_falls_last_in_bombardments() {
        let hex = ["6T-T34-1", "244D-INF2-1", "244D-AT-1"];
        assert_eq!(next(&hex, LossOrder::Bombardment), units(&["244D-INF2-1", "244D-AT-1"]));
        assert_eq!(next(&["6T-T34-1"], LossOrder::Bombardment), units(&["6T-T34-1"]));
        assert_eq!(next(&hex, LossOrder::AirAttack), units(&hex), "bombs know no such order");
    }

    #[test]
    fn r5_24c_four_counters_survive_air_attacks_on_their_hex() {
        let hex = ["62A-CHUI-1", "2289-DEPOT-1", "44P-PTN-1", "VRF-FLOT-1", "244D-INF2-1"];
        assert_eq!(next(&hex, LossOrder::AirAttack), units(&["244D-INF2-1"]));
        assert!(next(&hex[..4], LossOrder::AirAttack).is_empty());
    }

    #[test]
    fn r6_26b_the_same_four_are_untouched_by_bombardment() {
        let hex = ["62A-CHUI-1", "2289-DEPOT-1", "44P-PTN-1", "VRF-FLOT-1", "6T-T34-1"];
        assert_eq!(next(&hex, LossOrder::Bombardment), units(&["6T-T34-1"]));
    }

    #[test]
    fn r6_74_survivors_are_immune_to_bombs_and_shells() {
        for order in [LossOrder::AirAttack, LossOrder::Bombardment] {
            assert!(next(&["SURV-1726"], order).is_empty());
        }
    }

    #[test]
    fn r6_74a_a_ground_attack_can_destroy_them() {
        assert_eq!(next(&["SURV-1726"], LossOrder::Any), units(&["SURV-1726"]));
    }

    #[test]
    fn r12_42c_pontoons_fall_in_ground_attacks_only() {
        assert!(next(&["44P-PTN-1"], LossOrder::AirAttack).is_empty());
        assert!(next(&["44P-PTN-1"], LossOrder::Bombardment).is_empty());
        assert_eq!(next(&["44P-PTN-1"], LossOrder::Any), units(&["44P-PTN-1"]));
    }
}
