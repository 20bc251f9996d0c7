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

/// [5.24c] [6.26b] [6.74] [12.42c] [6.62] [6.74a] [12.42] What bombs and shells do not touch, and what nothing does.
pub(super) fn can_fall(counter: &CounterFacts, order: LossOrder) -> bool {
    let shelter = matches!(counter.kind, UnitKind::Pontoon | UnitKind::Survivor);
    match order {
        LossOrder::Any => !counter.kind.is_marker(),
        LossOrder::AirAttack | LossOrder::Bombardment => !counter.kind.is_marker() && !shelter,
    }
}
