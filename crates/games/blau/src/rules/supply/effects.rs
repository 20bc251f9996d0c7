//! [5.1] What supply is asked for.

use super::Supply;
use crate::ids::{Side, Unit, UnitSet};
use crate::state::Blau;

impl Blau {
    /// [5.0] Whether a unit is in supply at this instant. [5.2g] In a holding box it always is.
    pub fn is_supplied(&self, unit: Unit) -> bool {
        let supply = || Supply::of(self, self.side_of(unit));
        self.places.space(unit).is_some_and(|space| space.is_holding_box() || supply().reaches(space))
    }

    /// [5.0] [5.2f] The units of a side that are in supply at this instant.
    pub fn supplied(&self, side: Side) -> UnitSet {
        let supply = Supply::of(self, side);
        let reached = |unit: &Unit| self.places.space(*unit).is_some_and(|space| supply.reaches(space));
        self.places.in_play(side).iter().filter(reached).collect()
    }
}
