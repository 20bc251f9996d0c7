//! [4.1] [4.2] The hexes from which a side is in supply.

use crate::data::data;
use crate::ids::{Hex, HexSet, Side};
use crate::state::Breslau;
use volga_engine::hex::Direction;

impl Breslau {
    /// [4.1] [4.2a] The hexes from which a path leads to a side's sources of supply.
    pub fn supply_lines(&self, side: Side) -> HexSet {
        self.supply_lines_by(side, &self.zones(side.enemy()))
    }

    /// The same, if these were the enemy Zones of Control.
    pub(super) fn supply_lines_by(&self, side: Side, zones: &HexSet) -> HexSet {
        let open = self.open_to_supply(side, zones);
        let mut lines = self.supply_sources(side).and(&open);
        let mut edge = lines;
        while !edge.is_empty() {
            let mut next = HexSet::EMPTY;
            for hex in edge.iter() {
                self.supplied_from(hex, side).for_each(|near| next.insert(near));
            }
            edge = next.and(&open).minus(&lines);
            lines = lines.or(&edge);
        }
        lines
    }

    /// [3.3e] [3.3f] [3.4b] [4.0b] The hexes that paths may lead through: none with enemies, and none in their Zones of
    /// Control, even if one's own are there as well, unless a friendly unit is in it.
    fn open_to_supply(&self, side: Side, zones: &HexSet) -> HexSet {
        let closed = zones.minus(self.places.occupied(side));
        HexSet::ALL.minus(self.places.occupied(side.enemy())).minus(&closed)
    }

    /// [4.1] Rulings 1 and 14: two hexes for the Germans. [4.2a] [4.2c] For the Soviets any hex of the east, south and
    /// west edges, none of the north.
    fn supply_sources(&self, side: Side) -> &'static HexSet {
        let sets = &data().sets;
        match side {
            Side::German if self.options.supply_2107 => &sets.german_supply_2107,
            Side::German => &sets.german_supply,
            Side::Soviet => &sets.soviet_supply,
        }
    }

    /// Ruling 15: the neighbours that supply comes to from a hex: over rivers only by bridges, and for the Soviets by
    /// pontoons.
    fn supplied_from(&self, hex: Hex, side: Side) -> impl Iterator<Item = Hex> {
        let crossed = move |direction: Direction| {
            self.crossing(hex, direction, side).and_then(|_| hex.neighbour(direction))
        };
        Direction::ALL.into_iter().filter_map(crossed)
    }
}
