//! What happens when units come into a hex, however they come.

use crate::data::data;
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::state::City;

impl City {
    /// Puts units into a hex, a German group in the order in which it lay.
    ///
    /// [6.72] [6.73] Soviets relieve the survivors; [6.63] Germans take a depot that is alone; [11.13a] whoever comes
    /// to Mamayev Kurgan holds it.
    pub fn enter(&mut self, side: Side, units: &UnitSet, hex: Hex) {
        match side {
            Side::Soviet => self.relieve_survivors(hex),
            Side::German => self.take_depot(hex),
        }
        // From the bottom up, so that a group keeps its order.
        let mut left = *units;
        while let Some(unit) = self.lowest(&left) {
            left.remove(unit);
            self.places.put(unit, hex);
        }
        if hex == data().kurgan {
            self.kurgan = side;
        }
    }

    /// The unit of a group that lies below the others; of units off the map, the first.
    fn lowest(&self, units: &UnitSet) -> Option<Unit> {
        let first = units.first()?;
        let stack = self.places.hex(first).map(|hex| self.places.stack(hex));
        stack.and_then(|stack| stack.filter(|unit| units.contains(*unit)).last()).or(Some(first))
    }
}
