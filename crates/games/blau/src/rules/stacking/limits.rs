//! [3.1.1] [3.1.2] How many units a space holds.

use crate::ids::{CaucasusBox, Front, Side, Space, SpaceSet};
use crate::state::Blau;

impl Blau {
    /// [3.1.2a] The most units of a side in a space: one for each slot of a Caucasus box, [3.1.1c] so many in TCF, and
    /// [3.1.1a] [3.1.1b] any number elsewhere.
    pub(crate) fn most_units(&self, side: Side, space: Space) -> Option<usize> {
        let map = &self.data().map;
        match space.caucasus() {
            Some(caucasus) => Some(map.caucasus(caucasus).slots[side].into()),
            None => (space == Front::Tcf.into()).then(|| map.tcf_capacity.into()),
        }
    }

    /// [3.1.1c] [3.1.2c] Whether no further unit of a side may move into a space.
    pub(crate) fn is_full(&self, side: Side, space: Space) -> bool {
        self.most_units(side, space).is_some_and(|most| self.places.of_side(side, space).len() >= most)
    }

    /// All spaces that are full for a side.
    pub(crate) fn full_spaces(&self, side: Side) -> SpaceSet {
        let boxes = CaucasusBox::all().map(Space::from);
        boxes.chain([Front::Tcf.into()]).filter(|space| self.is_full(side, *space)).collect()
    }

    /// [3.1.2d] How many units of a side are in a space beyond its limit.
    pub(crate) fn surplus(&self, side: Side, space: Space) -> usize {
        let here = self.places.of_side(side, space).len();
        self.most_units(side, space).map_or(0, |most| here.saturating_sub(most))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Unit;
    use crate::options::Options;

    #[test]
    fn r3_1_2d_units_beyond_the_slots_are_surplus() {
        let mut game = Blau::empty(Options::default());
        let kalmykia = Space::named("Kalmykia").expect("a box");
        let units = ["ger-lv", "ger-xiii", "ger-vii"].map(|name| Unit::named(name).expect("a unit"));
        units.into_iter().for_each(|unit| game.places.put(unit, kalmykia));
        assert_eq!(game.surplus(Side::Axis, kalmykia), 2);
        assert_eq!(game.surplus(Side::Soviet, kalmykia), 0);
    }
}
