//! What happens when units come into a hex, however they come.

use crate::data::{UnitKind, data};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::places::Off;
use crate::state::City;

impl City {
    /// Puts units into a hex, a German group in the order in which it lay.
    ///
    /// [6.72] [6.73] Soviets relieve the survivors; [6.63] Germans take a depot that is alone; [11.13a] whoever comes to
    /// Mamayev Kurgan holds it.
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

    fn relieve_survivors(&mut self, hex: Hex) {
        let survivors = data().survivor(hex).filter(|unit| self.places.hex(*unit) == Some(hex));
        if let Some(survivors) = survivors {
            self.places.take(survivors, Off::Due);
        }
    }

    fn take_depot(&mut self, hex: Hex) {
        let depot = self.places.stack(hex).find(|unit| data().counter(*unit).kind == UnitKind::Depot);
        if let Some(depot) = depot {
            self.places.take(depot, Off::Dead);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::places::Place;
    use crate::testkit::{Board, hex, unit, units};

    #[test]
    fn r8_4a_a_group_keeps_its_order() {
        let stack = ["29M-PZ-2", "29M-ART-1", "29M-PZ-1"];
        let mut city = Board::new().put(&stack, "0642").put(&["29M-PZ-3"], "0643").city();
        city.enter(Side::German, &units(&["29M-PZ-1", "29M-PZ-2"]), hex("0643"));
        let names: Vec<_> = city.places.stack(hex("0643")).map(Unit::name).collect();
        assert_eq!(names, ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"]);
        assert_eq!(city.places.top(hex("0642")), Some(unit("29M-ART-1")));
    }

    #[test]
    fn r6_72_survivors_go_when_a_soviet_unit_comes() {
        let survivors = data().survivor(hex("2518")).expect("a fortified hex");
        let mut city = Board::new().put(&[survivors.name()], "2518").put(&["6T-INF3-1"], "2517").city();
        city.enter(Side::Soviet, &units(&["6T-INF3-1"]), hex("2518"));
        assert_eq!(city.places.units_in(hex("2518")), units(&["6T-INF3-1"]));
        assert_eq!(city.places.of(survivors), Place::Off(Off::Due), "they may be needed again");
    }

    #[test]
    fn r6_63_germans_take_a_depot_that_stands_alone() {
        let mut city = Board::new().put(&["29M-PZ-1"], "2226").put(&["2289-DEPOT-1"], "2227").city();
        city.enter(Side::German, &units(&["29M-PZ-1"]), hex("2227"));
        assert_eq!(city.places.of(data().depot), Place::Off(Off::Dead));
        assert_eq!(city.holder(hex("2227")), Some(Side::German));
    }

    #[test]
    fn r11_13a_the_kurgan_belongs_to_the_last_who_came() {
        let mut city = Board::new().put(&["29M-PZ-1"], "1626").put(&["6T-INF3-1"], "1826").city();
        assert_eq!(city.kurgan, Side::Soviet);
        city.enter(Side::German, &units(&["29M-PZ-1"]), hex("1726"));
        assert_eq!(city.kurgan, Side::German);
        city.places.put(unit("29M-PZ-1"), hex("1626"));
        assert_eq!(city.kurgan, Side::German, "also when he has left again");
        city.enter(Side::Soviet, &units(&["6T-INF3-1"]), hex("1726"));
        assert_eq!(city.kurgan, Side::Soviet);
    }
}
