//! What happens when units come into a hex, however they come.

use crate::data::{UnitKind, data};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::state::City;

impl City {
    /// Puts units into a hex, a German group in the order in which it lay.
    ///
    /// [6.72] [6.73] Soviets relieve the survivors; [6.63] Germans take a depot that is alone; [11.13a] whoever comes
    /// to Mamayev Kurgan holds it.
    pub fn enter(&mut self, side: Side, units: &UnitSet, hex: Hex) {
        let comes = self.has_unit_that_comes(units);
        match side {
            Side::Soviet if comes => self.relieve_survivors(hex),
            Side::Soviet => {}
            Side::German => self.take_depot(hex),
        }
        // From the bottom up, so that a group keeps its order.
        let mut left = *units;
        while let Some(unit) = self.lowest(&left) {
            left.remove(unit);
            self.places.put(unit, hex);
        }
        if hex == data().kurgan && comes {
            self.kurgan = side;
        }
    }

    /// [6.72] [11.13a] Whether a unit comes with these: Chuikov is a counter (rulings 246 and 247), and a pontoon is
    /// laid, not moved in (ruling 248). By the rules before version 3 both were units that come.
    fn has_unit_that_comes(&self, units: &UnitSet) -> bool {
        let comes = |unit| !matches!(data().counter(unit).kind, UnitKind::Leader | UnitKind::Pontoon);
        !self.rules.since(3) || units.iter().any(comes)
    }

    /// The unit of a group that lies below the others; of units off the map, the first.
    fn lowest(&self, units: &UnitSet) -> Option<Unit> {
        let first = units.first()?;
        let stack = self.places.hex(first).map(|hex| self.places.stack(hex));
        stack.and_then(|stack| stack.filter(|unit| units.contains(*unit)).last()).or(Some(first))
    }
}
