//! [3.2] Zones of interdiction. [3.2h] They bear on supply and on strategic movement, and on nothing else.

use crate::ids::{Side, Space, SpaceSet};
use crate::state::Blau;

impl Blau {
    /// [3.2a] The hexes in a side's ZOI: those around the hexes that it holds alone. [3.2b] No major city; [3.2c]
    /// [3.2d] nothing into or out of boxes; [3.2e] nothing across a river; [3.2f] nothing out of a battle space.
    /// [3.2g] A river that runs through a city does not lie on its sides. [3.2h] Only supply and strategic movement
    /// ask.
    pub fn zoi(&self, side: Side) -> SpaceSet {
        let map = &self.data().map;
        let own = self.places.occupied(side);
        let from = own.minus(self.places.occupied(side.enemy()));
        let hexes = from.iter().map_while(Space::hex);
        hexes.fold(SpaceSet::EMPTY, |zoi, hex| zoi.or(map.zoi_from(hex)))
    }
}
