//! [14.3] What a step over the map costs.

use crate::data::{HalfPoints, data};
use crate::ids::{Hex, Side};
use volga_engine::hex::Direction;

/// [7.12] [14.3] What a side pays to go from a hex to a neighbour; none where nobody may go.
pub fn step_cost(side: Side, from: Hex, to: Hex) -> Option<HalfPoints> {
    let german = data().german_cost(from, direction(from, to)?)?;
    Some(match side {
        Side::German => german,
        Side::Soviet => data().charts.soviet_cost,
    })
}

pub(crate) fn direction(from: Hex, to: Hex) -> Option<Direction> {
    Direction::ALL.into_iter().find(|direction| data().neighbours(from)[direction.index()] == Some(to))
}
