//! [3.5.1] [3.5.2] [3.5.4] The factors of ground units.

use super::Term;
use crate::data::{Factor, TerrainEffects, UnitClass, data};
use crate::ids::{Hex, Unit, UnitSet};
use crate::state::Breslau;
use volga_engine::{RuleId, Story};

impl Breslau {
    /// [9.0a] [9.2.6a] What these units, guns aside, bring against a hex: each its factor. [3.5.4a] AA units fight like
    /// infantry.
    pub fn ground_sum(&self, units: &UnitSet, target: Hex, terms: &mut impl Story<Term>) -> u16 {
        let effects = data().charts.terrain(data().terrain(target));
        let obstructed = self.is_obstructed(target);
        let ground = units.minus(&data().by_class.artillery);
        let each = |unit: Unit| {
            let (column, rule) = match data().unit(unit).class {
                UnitClass::Infantry => infantry(effects, obstructed),
                UnitClass::AntiAircraft => (infantry(effects, obstructed).0, "3.5.4a"),
                UnitClass::Afv | UnitClass::Atg => {
                    armor(effects, obstructed, self.is_with_infantry(unit, units))
                }
                UnitClass::Artillery | UnitClass::Aircraft | UnitClass::TransportAircraft => return 0,
            };
            self.tell_factor(unit, column, rule, terms)
        };
        ground.iter().map(each).sum()
    }

    /// [14.5.3c] What these units bring in direct fire: their primary factors, whatever they fire at (ruling 197).
    pub fn direct_sum(&self, units: &UnitSet, terms: &mut impl Story<Term>) -> u16 {
        units.iter().map(|unit| self.tell_factor(unit, Factor::Primary, "14.5.3c", terms)).sum()
    }

    /// [4.3.2a] A unit's factor, out of supply the least there is.
    fn tell_factor(
        &self,
        unit: Unit,
        column: Factor,
        rule: &'static str,
        terms: &mut impl Story<Term>,
    ) -> u16 {
        let face = self.face(unit);
        let (factor, rule) = match column {
            _ if self.is_unsupplied(unit) => (data().charts.unsupplied_factor, "4.3.2a"),
            Factor::Primary => (face.primary, rule),
            Factor::Secondary => (face.secondary, rule),
        };
        terms.tell(|| Term { rule: RuleId(rule), unit: Some(unit), amount: factor.into() });
        factor.into()
    }

    /// [3.5.1b] [3.5.2d] Whether Rubble or a Barricade lets everybody use the secondary factor (ruling 54).
    fn is_obstructed(&self, target: Hex) -> bool {
        self.rubble.contains(target) || self.barricades.contains(target)
    }

    /// [3.5.2b] Ruling 38: whether infantry in the unit's hex takes part.
    fn is_with_infantry(&self, unit: Unit, party: &UnitSet) -> bool {
        let beside = self.places.hex(unit).map(|hex| self.places.units_in(hex).and(party));
        beside.is_some_and(|beside| beside.meets(&data().by_class.infantry))
    }
}

/// [3.5.1a] [3.5.1b] The factor of infantry, and the rule that says so.
fn infantry(effects: &TerrainEffects, obstructed: bool) -> (Factor, &'static str) {
    match effects.infantry {
        Factor::Primary if !obstructed => (Factor::Primary, "3.5.1a"),
        Factor::Primary | Factor::Secondary => (Factor::Secondary, "3.5.1b"),
    }
}

/// [3.5.2a] [3.5.2b] [3.5.2c] [3.5.2d] The factor of AFVs and ATGs, and the rule that says so. Ruling 37: into Marsh it
/// is the secondary one with infantry, too.
fn armor(effects: &TerrainEffects, obstructed: bool, with_infantry: bool) -> (Factor, &'static str) {
    match (effects.infantry, effects.with_infantry, effects.alone) {
        _ if obstructed => (Factor::Secondary, "3.5.2d"),
        (Factor::Secondary, _, _) => (Factor::Secondary, "3.5.2d"),
        (Factor::Primary, _, Factor::Primary) => (Factor::Primary, "3.5.2a"),
        (Factor::Primary, Factor::Primary, Factor::Secondary) if with_infantry => (Factor::Primary, "3.5.2b"),
        (Factor::Primary, _, Factor::Secondary) => (Factor::Secondary, "3.5.2c"),
    }
}
