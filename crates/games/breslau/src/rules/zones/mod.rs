//! [3.3] [3.4] Zones of Control.

use crate::data::data;
use crate::ids::{Hex, HexSet, Side, Unit};
use crate::state::Breslau;
use volga_engine::hex::Direction;

impl Breslau {
    /// [3.3a] [13.2b] [4.3.3b] Whether a unit projects a Zone of Control: Volkssturm do not, nor do units that are Out
    /// of Supply for the second time. [4.3.3a] The first time changes nothing.
    pub fn exerts_zone(&self, unit: Unit) -> bool {
        data().unit(unit).zoc && !self.starving.contains(unit)
    }

    /// [3.3a] The hexes from which a side projects Zones of Control. [13.2e] One unit that does is enough. [14.3.2d]
    /// Rubble changes nothing.
    pub fn exerting(&self, side: Side) -> HexSet {
        let exerts = |hex: &Hex| self.places.stack(*hex).any(|unit| self.exerts_zone(unit));
        self.places.occupied(side).iter().filter(exerts).collect()
    }

    /// [3.3a] [3.3b] [3.4a] [14.3.2d] The hexes in a side's Zones of Control: all around those from which they are
    /// projected, Rubble or not, but never across a river, not even at bridges. Several of them on one hex are as one.
    pub fn zones(&self, side: Side) -> HexSet {
        zones_around(&self.exerting(side))
    }

    /// [3.2b] Ruling 177: a side's Zones of Control as the enemy knows them: of a hidden stack those of its top
    /// unit.
    pub(crate) fn known_zones(&self, side: Side) -> HexSet {
        let exerts = |hex: &Hex| {
            let seen = if self.is_hidden(*hex) { 1 } else { usize::MAX };
            self.places.stack(*hex).take(seen).any(|unit| self.exerts_zone(unit))
        };
        zones_around(&self.places.occupied(side).iter().filter(exerts).collect())
    }

    /// Whether a hex is in a side's Zones of Control.
    pub fn is_in_zone(&self, hex: Hex, side: Side) -> bool {
        let exerts = |near: Hex| {
            self.places.occupied(side).contains(near)
                && self.places.stack(near).any(|unit| self.exerts_zone(unit))
        };
        zones_of(hex).any(exerts)
    }
}

/// The hexes that Zones of Control cover from these.
fn zones_around(exerting: &HexSet) -> HexSet {
    let rivers = &data().sets.beside_river;
    let mut zones = exerting.minus(rivers).around();
    for hex in exerting.and(rivers).iter() {
        zones_of(hex).for_each(|near| zones.insert(near));
    }
    zones
}

/// [3.3b] The neighbours that a Zone of Control reaches from a hex: those not across a river.
pub(crate) fn zones_of(hex: Hex) -> impl Iterator<Item = Hex> {
    let facts = data().hex(hex);
    let reached = move |direction: Direction| (!facts.has_river(direction)).then(|| hex.neighbour(direction));
    Direction::ALL.into_iter().filter_map(reached).flatten()
}
