//! How far it is from every hex to where a move must end.

use crate::data::HalfPoints;
use crate::ids::{HEXES, Hex, HexSet, Side, UnitSet};
use crate::state::Breslau;
use volga_engine::hex::Direction;

/// The points that units need from each hex to the nearest of some goals.
pub(crate) struct Ways {
    /// In halves; the highest number where there is no way.
    needed: [u8; HEXES],
}

/// No unit has so many half points.
const MOST: usize = 64;

/// What a search is about.
pub(super) struct Search<'a> {
    pub(super) side: Side,
    /// The units, where a rule binds them; else none.
    pub(super) units: UnitSet,
    /// Where a move may end.
    pub(super) goals: HexSet,
    /// [8.2a] Where it must: enemy Zones of Control.
    pub(super) zones: &'a HexSet,
    /// The points of the fastest unit.
    pub(super) most: HalfPoints,
}

impl Ways {
    /// Searches backwards from the goals, a half point at a time: first where none is needed, then where one is, and
    /// so on.
    pub(super) fn search(game: &Breslau, about: &Search<'_>) -> Ways {
        let mut needed = [u8::MAX; HEXES];
        let mut rings = [HexSet::EMPTY; MOST];
        about.goals.iter().for_each(|hex| needed[hex.index()] = 0);
        rings[0] = about.goals;
        let most = usize::from(about.most.0).min(MOST - 1);
        for spent in 0..most {
            for to in rings[spent].iter() {
                if usize::from(needed[to.index()]) < spent {
                    continue;
                }
                for direction in Direction::ALL {
                    let Some(hex) = to.neighbour(direction) else { continue };
                    if about.zones.contains(hex) || usize::from(needed[hex.index()]) <= spent {
                        continue;
                    }
                    let price = game.way_price(about.side, &about.units, hex, direction.opposite(), to);
                    let Ok(HalfPoints(price)) = price else { continue };
                    let sum = spent + usize::from(price);
                    if sum <= most && sum < usize::from(needed[hex.index()]) {
                        needed[hex.index()] = sum as u8;
                        rings[sum].insert(hex);
                    }
                }
            }
        }
        Ways { needed }
    }

    /// Whether units that come into a hex with these points left can still get to a goal, or have come to one.
    pub(super) fn lead(&self, to: Hex, left: Option<HalfPoints>) -> bool {
        left.is_some_and(|left| self.needed[to.index()] <= left.0)
    }
}
