//! [14.3] What a step over the map costs.

use crate::data::{HalfPoints, data};
use crate::ids::{Hex, Side};
use volga_engine::hex::Direction;

/// [7.12] [14.3] [14.3a] [14.3b] [14.3c] [14.3i] [14.44b] [14.61] [14.62] [3.21-1] [3.21-6] [3.33a] [3.33f] What a side
/// pays to go from a hex to a neighbour; none where nobody may go. Terrain, roads and rivers make the German cost;
/// railroads do nothing.
pub fn step_cost(side: Side, from: Hex, to: Hex) -> Option<HalfPoints> {
    let german = data().german_cost(from, direction(from, to)?)?;
    Some(match side {
        Side::German => german,
        Side::Soviet => data().charts.soviet_cost,
    })
}

/// [14.3a] What of a German step is for the river on the way.
pub(crate) fn river_cost(from: Hex, to: Hex) -> HalfPoints {
    let crosses = direction(from, to).is_some_and(|way| data().hex(from).river & 1u8 << way.index() != 0);
    if crosses { data().charts.river_cost } else { HalfPoints(0) }
}

pub(crate) fn direction(from: Hex, to: Hex) -> Option<Direction> {
    Direction::ALL.into_iter().find(|direction| data().neighbours(from)[direction.index()] == Some(to))
}
