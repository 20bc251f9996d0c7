//! [9.0] Zones of Control.

use crate::data::data;
use crate::ids::{Hex, HexSet, Side};
use crate::state::City;

impl City {
    /// [9.0] [9.1] [9.2] [9.2a] [9.34] [12.14] Whether a side controls a hex: a unit that exerts is next to it, and the
    /// terrain lets it.
    pub fn controls(&self, side: Side, hex: Hex) -> bool {
        let exerting = self.places.exerting(side);
        data().sets.zoc.contains(hex) && hex.neighbours().any(|near| exerting.contains(near))
    }

    /// A hex of a side whose units control this one.
    pub(crate) fn controller(&self, side: Side, hex: Hex) -> Option<Hex> {
        let exerting = self.places.exerting(side);
        hex.neighbours().find(|near| data().sets.zoc.contains(hex) && exerting.contains(*near))
    }

    /// All hexes that a side controls.
    pub fn zone(&self, side: Side) -> HexSet {
        self.places.exerting(side).around().and(&data().sets.zoc)
    }

    /// [9.35] The hexes whose enemy control blocks a side's lines of supply: those it does not occupy.
    pub fn blocked_by_zone(&self, side: Side) -> HexSet {
        self.zone(side.enemy()).minus(self.places.occupied(side))
    }

    /// [7.33] [9.31] [9.3] [9.33] Whether units of a side that enter a hex must stop there.
    pub fn must_stop(&self, side: Side, hex: Hex) -> bool {
        self.controls(side.enemy(), hex)
    }
}
