//! [3.5.3] The factors of guns and aircraft.

use super::{Term, rounded};
use crate::data::data;
use crate::ids::{Hex, Unit, UnitSet};
use crate::state::Breslau;
use volga_engine::ledger::tell;
use volga_engine::{RuleId, Story};

/// What falls on a hex in an attack or an ambush.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shells {
    /// [9.2.6c] Guns that fight from their own stack.
    pub(crate) fighting: UnitSet,
    /// [9.2.5] Guns in support.
    pub(crate) supporting: UnitSet,
    /// [4.3.2a] Those of them that fired while Out of Supply.
    pub(crate) unsupplied: UnitSet,
    /// [9.2.4c] Aircraft.
    pub(crate) aircraft: UnitSet,
}

impl Breslau {
    /// [3.5.3a] The one factor of a gun or an aircraft. Ruling 96: out of supply it is as low as any other.
    pub fn gun_factor(&self, unit: Unit) -> u16 {
        let unsupplied = self.is_unsupplied(unit);
        let factor = if unsupplied { data().charts.unsupplied_factor } else { self.face(unit).bombard };
        factor.into()
    }

    /// The same in an attack, where support counts as it was fired.
    fn shell_factor(&self, shells: &Shells, unit: Unit) -> u16 {
        let weak = shells.unsupplied.contains(unit);
        if weak { data().charts.unsupplied_factor.into() } else { self.gun_factor(unit) }
    }

    /// [3.5.3b] [9.2.4c] [9.2.5c] [9.2.6c] Ruling 88: guns and aircraft are summed, divided by the terrain of the hex
    /// and rounded. Ruling 155: by nothing else.
    pub(crate) fn shell_sum(&self, shells: &Shells, target: Hex, terms: &mut impl Story<Term>) -> u16 {
        let mut sum = 0;
        let Shells { fighting, supporting, aircraft, .. } = shells;
        for (units, rule) in [(fighting, "9.2.6c"), (supporting, "9.2.5c"), (aircraft, "9.2.4c")] {
            for unit in units.iter() {
                let factor = self.shell_factor(shells, unit);
                let weak = shells.unsupplied.contains(unit) || self.is_unsupplied(unit);
                let rule = if weak { "4.3.2a" } else { rule };
                terms.tell(|| Term { rule: RuleId(rule), unit: Some(unit), amount: factor as i16 });
                sum += factor;
            }
        }
        let divisor = data().charts.terrain(data().terrain(target)).divisor;
        let left = rounded(sum, divisor.into());
        tell(terms, "3.5.3b", left as i16 - sum as i16);
        left
    }
}

impl Shells {
    /// [9.2.6c] The guns among these units, and nothing else.
    pub(crate) fn of_stack(units: &UnitSet) -> Shells {
        let fighting = units.and(&data().by_class.artillery);
        let none = UnitSet::EMPTY;
        Shells { fighting, supporting: none, unsupplied: none, aircraft: none }
    }
}
