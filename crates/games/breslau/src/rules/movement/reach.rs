//! How far it is from every hex to where a move must end.

use crate::data::{HalfPoints, data};
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

impl Search<'_> {
    /// Visits the hexes from which a step leads into this one, with its price.
    fn visit_steps(&self, game: &Breslau, to: Hex, mut visit: impl FnMut(Hex, HalfPoints)) {
        let facts = data().hex(to);
        if !self.units.is_empty() {
            for (direction, hex) in around(to) {
                if let Ok(price) = game.way_price(self.side, &self.units, hex, direction.opposite(), to) {
                    visit(hex, price);
                }
            }
        } else if game.check_entering(self.side, to).is_ok() {
            // Hexsides, roads and bridges are the same from both of their hexes.
            let price = game.hex_price(self.side, to);
            for (direction, hex) in around(to) {
                if let Some(passage) = game.crossing(to, direction, self.side) {
                    let road = facts.has_road(direction) && !game.rubble.contains(hex);
                    visit(hex, price.by(road, passage));
                }
            }
        }
    }
}

/// The neighbours of a hex and where they lie.
fn around(hex: Hex) -> impl Iterator<Item = (Direction, Hex)> {
    Direction::ALL.into_iter().filter_map(move |direction| Some((direction, hex.neighbour(direction)?)))
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
                about.visit_steps(game, to, |hex, price| {
                    let sum = spent + usize::from(price.0);
                    if sum <= most && sum < usize::from(needed[hex.index()]) && !about.zones.contains(hex) {
                        needed[hex.index()] = sum as u8;
                        rings[sum].insert(hex);
                    }
                });
            }
        }
        Ways { needed }
    }

    /// Whether units that come into a hex with these points left can still get to a goal, or have come to one.
    pub(super) fn lead(&self, to: Hex, left: Option<HalfPoints>) -> bool {
        left.is_some_and(|left| self.needed[to.index()] <= left.0)
    }
}
