//! Ways over the map: [8.11] to a hex with room for a group that passes through full ones, [7.7b] to the neighbourhood
//! of a hex under attack.

use crate::data::data;
use crate::ids::{HEXES, Hex, HexSet, Side};
use crate::movement::step_cost;
use crate::stacking::{holds_in_passing, limit};
use crate::stage::Mover;
use crate::state::{City, Oil};
use volga_engine::hex::Direction;

/// What a group needs from each hex to come next to a target, in half points.
pub(crate) struct Ways {
    side: Side,
    zone: HexSet,
    needed: [u8; HEXES],
}

/// There is no way.
const NONE: u8 = u8::MAX;

/// More than any step costs.
const RING: usize = 16;

impl Ways {
    /// What a group needs that has come into a hex; none if it cannot come where it should.
    pub(crate) fn from(&self, hex: Hex) -> Option<u8> {
        Some(self.needed[hex.index()]).filter(|needed| *needed != NONE)
    }

    /// What a group needs that is about to leave a hex.
    pub(crate) fn leaving(&self, hex: Hex) -> Option<u8> {
        if self.zone.contains(hex) {
            return None;
        }
        let by = |to: Hex| Some(step_cost(self.side, hex, to)?.0.saturating_add(self.from(to)?));
        hex.neighbours().filter_map(by).min()
    }
}

impl City {
    /// Where units of a side may not go at all.
    pub(crate) fn closed_to(&self, side: Side) -> HexSet {
        let mut closed = *self.places.occupied(side.enemy());
        if self.oil == Oil::Burning {
            closed.insert(data().charts.oil_hex);
        }
        closed
    }

    /// [7.7b] [7.7c] What a group of so many units needs to come next to a hex, from everywhere or at least from the hexes
    /// that are asked about: [7.33] in a zone it stops, [8.12] through a full structure it does not pass, and where it ends
    /// it has room.
    pub(crate) fn ways_beside(&self, side: Side, target: Hex, count: usize, asked: &HexSet) -> Ways {
        let data = data();
        let zone = self.zone(side.enemy());
        let mut open = data.sets.land.minus(&self.closed_to(side));
        let fits = |hex: Hex| self.stacked(hex) + count <= limit(side, hex);
        let mut ways = Ways { side, zone, needed: [NONE; HEXES] };
        // The hexes that are reached for so many half points more, nearest first.
        let mut ring = [HexSet::EMPTY; RING];
        ring[0] = target.neighbours().filter(|goal| open.contains(*goal) && fits(*goal)).collect();
        let (mut needed, mut idle) = (0u8, 0);
        while idle < RING && needed < NONE && asked.meets(&open) {
            let reached = std::mem::take(&mut ring[usize::from(needed) % RING]).and(&open);
            idle = if reached.is_empty() { idle + 1 } else { 0 };
            open = open.minus(&reached);
            for to in reached.iter() {
                // [7.34] Nobody goes on from a zone: only what is next to the target is reached there.
                if needed > 0 && (zone.contains(to) || holds_in_passing(side, to) && !fits(to)) {
                    continue;
                }
                ways.needed[to.index()] = needed;
                for (direction, from) in Direction::ALL.into_iter().zip(data.neighbours(to)) {
                    let Some(from) = from.filter(|from| open.contains(*from)) else { continue };
                    if let Some(cost) = data.german_cost(from, direction.opposite()) {
                        let cost = if side == Side::German { cost } else { data.charts.soviet_cost };
                        ring[usize::from(needed.saturating_add(cost.0)) % RING].insert(from);
                    }
                }
            }
            needed += 1;
        }
        ways
    }

    /// [8.11] [8.2] [11.31a] Whether a group that has come into a hex where it cannot end can go on, with the points it has
    /// left, to one that takes it. `points` are half points, or [10.73] hexes where `pays` says that terrain and zones do not count.
    pub(crate) fn finds_room(&self, mover: &Mover, from: Hex, points: u8, pays: Pays) -> bool {
        let closed = self.closed_to(mover.side);
        let mut left = [0u8; HEXES];
        let mut next = HexSet::EMPTY;
        left[from.index()] = points;
        next.insert(from);
        while !next.is_empty() {
            let now = std::mem::take(&mut next);
            for at in now.iter() {
                for to in at.neighbours() {
                    let Some(cost) = step_cost(mover.side, at, to) else { continue };
                    let cost = match pays {
                        Pays::Terrain => cost.0,
                        Pays::Points => 1,
                    };
                    if cost > left[at.index()] || closed.contains(to) {
                        continue;
                    }
                    if self.takes(mover, to) {
                        return true;
                    }
                    let stops = pays == Pays::Terrain && self.must_stop(mover.side, to);
                    let rest = left[at.index()] - cost;
                    if !stops && rest > left[to.index()] && self.may_pass(mover.side, &mover.units, to) {
                        left[to.index()] = rest;
                        next.insert(to);
                    }
                }
            }
        }
        false
    }
}

/// What a group pays to enter a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pays {
    /// [7.12] What the terrain costs.
    Terrain,
    /// [10.73] A Breakthrough Point.
    Points,
}
