//! [3.1] Stacking: here the limits; `excess`: what is over them goes; `order`: [3.2d] how a German stack lies.

pub(crate) mod excess;
pub(crate) mod order;

use crate::data::data;
use crate::ids::{Hex, Side};
use crate::state::Breslau;

/// [3.1a] [3.1b] [3.1e] [13.2a] How many units of a side a hex holds: Volkssturm count, markers do not.
pub fn limit(side: Side) -> usize {
    data().charts.stacking[side].into()
}

impl Breslau {
    /// [3.0] [11.3d] Whether one more unit of a side may stop in a hex. [3.1d] Never with the enemy.
    pub fn has_room(&self, side: Side, hex: Hex) -> bool {
        self.places.holder(hex) != Some(side.enemy()) && self.places.height(hex) < limit(side)
    }

    /// [3.0] Ruling 125: the first hex in which a side has more units than it may at the end of its movement, however
    /// they came there.
    pub(crate) fn overstacked(&self, side: Side) -> Option<Hex> {
        self.places.occupied(side).iter().find(|hex| self.places.height(*hex) > limit(side))
    }
}
