//! Routes over the map: [8.11] to a hex with room for a group that passes through full ones, [7.7b] to the
//! neighbourhood of a hex under attack.
//!
//! Both searches go from cost to cost, and at each of them over all hexes at once.

mod shortcuts;
mod steps;

use crate::data::{HalfPoints, data};
use crate::ids::{Asked, Field, Forth, Found, HEXES, Hex, HexSet, Side, UnitSet};
use crate::rules::reaction::chuikov::is_chuikov_alone;
use crate::rules::stacking::limit;
use crate::stage::Mover;
use crate::state::{City, Oil};
pub(crate) use shortcuts::Shortcuts;
use std::cell::Cell;

/// What groups need to come next to a target, in half points: from the hexes that were asked about.
pub(crate) struct Routes {
    entering: [u8; HEXES],
    leaving: [u8; HEXES],
    /// Groups of so many units have the same ways.
    together: usize,
}

/// So many units of a side come next to a target, with so many half points at most.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Approach {
    pub(crate) side: Side,
    pub(crate) target: Hex,
    pub(crate) count: usize,
    pub(crate) points: u8,
}

/// There is no way.
const NONE: u8 = u8::MAX;

impl Routes {
    /// What a group needs that has come into a hex; none if it cannot come where it should.
    pub(crate) fn from(&self, hex: Hex) -> Option<u8> {
        Some(self.entering[hex.index()]).filter(|needed| *needed != NONE)
    }

    /// What a group needs that is about to leave a hex.
    pub(crate) fn leaving(&self, hex: Hex) -> Option<u8> {
        Some(self.leaving[hex.index()]).filter(|needed| *needed != NONE)
    }

    /// Whether the ways are those of a group of so many units too, none of them fewer than were asked for.
    pub(super) fn hold_for(&self, count: usize) -> bool {
        count <= self.together
    }
}

impl City {
    /// Whether units of a side may not go into a hex at all.
    pub(crate) fn is_closed_to(&self, side: Side, hex: Hex) -> bool {
        let burns = self.oil == Oil::Burning && hex == data().charts.oil_hex;
        burns || self.places.occupied(side.enemy()).contains(hex)
    }

    /// Where they may not.
    pub(crate) fn closed_to(&self, side: Side) -> HexSet {
        let mut closed = *self.places.occupied(side.enemy());
        if self.oil == Oil::Burning {
            closed.insert(data().charts.oil_hex);
        }
        closed
    }

    /// [8.12] The hexes that a group of so many units may be too large to pass through.
    fn tight(&self, side: Side, count: usize) -> HexSet {
        let (sets, limit) = (&data().sets, data().charts.stacking[side]);
        match side {
            Side::Soviet => HexSet::EMPTY,
            Side::German if count > usize::from(limit) => sets.narrow,
            Side::German => sets.narrow.and(&self.places.occupied(side).or(&sets.bank)),
        }
    }

    /// [7.33] [11.32] The hexes from which a group of a side that has come in goes no further: those in an enemy zone,
    /// and Chuikov's, if it would leave him alone.
    fn halts(&self, side: Side) -> HexSet {
        let mut halts = self.zone(side.enemy());
        let chuikov = self.places.hex(data().chuikov).filter(|_| side == Side::Soviet);
        if let Some(at) = chuikov.filter(|at| self.leaves_chuikov_alone(&UnitSet::EMPTY, *at)) {
            halts.insert(at);
        }
        halts
    }

    /// [7.7b] [7.7c] What a group needs to come next to its target, if it is not more than it has: [7.33] in a zone
    /// it stops, [8.12] through a full structure it does not pass, and where it ends it has room.
    pub(crate) fn routes_beside(&self, approach: Approach, asked: &Asked) -> Routes {
        let mut routes = Routes { entering: [NONE; HEXES], leaving: [NONE; HEXES], together: 0 };
        routes.together = self.search_beside(approach, asked, |found| match found {
            Found::Entering(hex, needed) => routes.entering[hex.index()] = needed,
            Found::Leaving(hex, needed) => routes.leaving[hex.index()] = needed,
        });
        routes
    }

    /// Tells of the hexes that are asked about what is needed there, and in the end how many units find the same ways.
    fn search_beside(&self, approach: Approach, asked: &Asked, tell: impl FnMut(Found)) -> usize {
        let (data, Approach { side, target, count, points }) = (data(), approach);
        let zone = self.halts(side);
        let tight = self.tight(side, count);
        let together = Cell::new(usize::MAX);
        let fits = |hex: Hex| {
            let room = limit(side, hex).saturating_sub(self.stacked(hex));
            if room >= count {
                together.set(together.get().min(room));
            }
            room >= count
        };
        let open = data.sets.land.minus(&self.closed_to(side));
        let goals = target.neighbours().filter(|goal| open.contains(*goal) && fits(*goal)).collect();
        // [7.34] Nobody sets out from a zone.
        let leaving = asked.leaving.and(&data.sets.land).minus(&zone);
        let asked = Asked { leaving, ..*asked };
        let field = Field { open, zone, tight };
        data.steps[side].back(&goals, points, field, asked, fits, tell);
        together.get()
    }

    /// [8.11] [8.2] [11.31a] Whether a group that has come into a hex where it cannot end can go on, with the points it
    /// has left, to one that takes it. `points` are half points, or [10.73] hexes where `pays` says that terrain and
    /// zones do not count.
    pub(crate) fn finds_room(&self, mover: &Mover, from: Hex, points: u8, pays: Pays) -> bool {
        let data = data();
        let side = mover.side;
        // [10.73] Soviets pay the same everywhere, so that their steps are those of a point each.
        let (steps, zone, points) = match pays {
            Pays::Terrain => (&data.steps[side], self.zone(side.enemy()), points),
            Pays::Points => {
                (&data.steps.soviet, HexSet::EMPTY, points.saturating_mul(data.charts.soviet_cost.0))
            }
        };
        let tight = self.tight(side, mover.units.and(&data.counting).len());
        // [11.31a] Chuikov alone ends among others.
        let ends = if is_chuikov_alone(&mover.units) { *self.places.occupied(side) } else { HexSet::ALL };
        let bound = self.bound_to_chuikov(mover);
        let mut open = data.sets.land.minus(&self.closed_to(side));
        let mut search = Forth::new(steps, from);
        while !search.is_over() && search.spent() < points {
            let fresh = search.advance().and(&open);
            open = open.minus(&fresh);
            if fresh.and(&ends).iter().any(|to| self.takes(mover, to)) {
                return true;
            }
            let mut reached = fresh.minus(&zone);
            bound.iter().for_each(|hex| reached.remove(*hex));
            for to in reached.and(&tight).iter() {
                reached.set(to, self.may_pass(side, &mover.units, to));
            }
            search.go_on(&reached);
        }
        false
    }
}

/// The most half points that a unit of a side has.
pub(crate) fn most_points(side: Side) -> u8 {
    HalfPoints::whole(data().fastest[side]).0
}

/// What a group pays to enter a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pays {
    /// [7.12] What the terrain costs.
    Terrain,
    /// [10.73] A Breakthrough Point.
    Points,
}

#[cfg(test)]
mod tests;
