//! Where a unit can get to in one activation.

use volga_advance::Advance;
use volga_advance::data::data;
use volga_advance::ids::{AREAS, Area, AreaSet, Unit};

/// The Areas within a unit's reach, and the way there.
#[derive(Clone, Debug)]
pub(super) struct Routes {
    pub(super) areas: AreaSet,
    came_from: [Area; AREAS],
    start: Area,
}

impl Routes {
    /// From where a unit is, with the Movement Factors it has left, but not into the Areas `closed` to it.
    pub(super) fn of(game: &Advance, unit: Unit, start: Area, left: u8, closed: AreaSet) -> Routes {
        let mut best = [0u8; AREAS];
        let mut reach = Routes { areas: AreaSet::EMPTY, came_from: [start; AREAS], start };
        best[start.index()] = left;
        let mut edge = AreaSet::of(start);
        while let Some(from) = edge.first() {
            edge.remove(from);
            let have = best[from.index()];
            for to in data().adjacent(from).minus(closed).iter() {
                if to == start || !game.may_enter(unit, from, to, have) {
                    continue;
                }
                let then = have - game.movement_cost(to).0;
                if !reach.areas.contains(to) || then > best[to.index()] {
                    reach.areas.insert(to);
                    best[to.index()] = then;
                    reach.came_from[to.index()] = from;
                    if game.is_vacant(to) && then > 0 {
                        edge.insert(to);
                    }
                }
            }
        }
        reach
    }

    /// The first step on the way to an Area within reach.
    pub(super) fn first_step(&self, to: Area) -> Area {
        let mut step = to;
        while self.came_from[step.index()] != self.start {
            step = self.came_from[step.index()];
        }
        step
    }
}
