//! [7.7b] The way of a group in support, if nobody has to search for it.
//!
//! What a group would need if nothing hindered it is known for every hex. It never needs less; and where one of those
//! shortest ways is free it needs no more. Only where neither settles the question are all ways searched.

use crate::data::data;
use crate::ids::{Asked, Found, Hex, HexSet, Side, Unhindered};
use crate::rules::movement::routes::Approach;
use crate::rules::stacking::{holds_in_passing, limit};
use crate::stage::Mover;
use crate::state::City;

/// The shortest ways of groups of so many units to the neighbourhood of a hex, and which of them are free.
pub(crate) struct Shortcuts<'a> {
    city: &'a City,
    side: Side,
    count: usize,
    unhindered: &'static Unhindered,
    zone: HexSet,
    /// From these hexes a shortest way is free.
    free: HexSet,
    /// From these none is.
    blocked: HexSet,
}

impl City {
    /// The hexes that a group that may leave may go on into, to come next to a target.
    pub(super) fn steps_towards(&self, mover: &Mover, target: Hex) -> HexSet {
        let count = mover.units.and(&data().counting).len();
        let mut shortcuts = Shortcuts::of(self, mover.side, target, count);
        let left = mover.left().0;
        let rest = |to: Hex| self.check_step(mover, to).ok().map(|cost| left.saturating_sub(cost.0));
        let (mut steps, mut doubtful, mut most) = (HexSet::EMPTY, HexSet::EMPTY, 0);
        for to in mover.at.neighbours() {
            let Some(rest) = rest(to).filter(|rest| shortcuts.unhindered.entering[to.index()] <= *rest)
            else {
                continue;
            };
            if shortcuts.is_free(to) {
                steps.insert(to);
            } else if shortcuts.goes_on(to) {
                doubtful.insert(to);
                most = most.max(rest);
            }
        }
        if !doubtful.is_empty() {
            let asked = Asked { entering: doubtful, leaving: HexSet::EMPTY };
            let approach = Approach { side: mover.side, target, count, points: most };
            self.search_beside(approach, &asked, |found| {
                if let Found::Entering(to, needed) = found {
                    steps.set(to, rest(to).is_some_and(|rest| needed <= rest));
                }
            });
        }
        steps
    }
}

impl<'a> Shortcuts<'a> {
    pub(crate) fn of(city: &'a City, side: Side, target: Hex, count: usize) -> Shortcuts<'a> {
        let unhindered = data().steps[side].unhindered(target);
        let (zone, free, blocked) = (city.halts(side), HexSet::EMPTY, HexSet::EMPTY);
        Shortcuts { city, side, count, unhindered, zone, free, blocked }
    }

    /// Whether a group that is about to leave a hex can come next to the target with so many points; none if that takes
    /// a search.
    pub(crate) fn reaches(&mut self, from: Hex, points: u8) -> Option<bool> {
        let least = self.unhindered.leaving[from.index()];
        if self.zone.contains(from) || least > points {
            return Some(false);
        }
        self.begins_free(from, least).then_some(true)
    }

    fn fits(&self, hex: Hex) -> bool {
        self.city.stacked(hex) + self.count <= limit(self.side, hex)
    }

    /// Whether the group may come into a hex at all.
    fn is_open(&self, hex: Hex) -> bool {
        data().sets.land.contains(hex) && !self.city.is_closed_to(self.side, hex)
    }

    /// [7.33] [8.12] Whether it may go on from there.
    fn goes_on(&self, hex: Hex) -> bool {
        let room = !holds_in_passing(self.side, hex) || self.fits(hex);
        self.is_open(hex) && !self.zone.contains(hex) && room
    }

    /// Whether one of the shortest ways from a hex that the group has come into is free.
    fn is_free(&mut self, hex: Hex) -> bool {
        if self.free.contains(hex) || self.blocked.contains(hex) {
            return self.free.contains(hex);
        }
        let needed = self.unhindered.entering[hex.index()];
        let free = if needed == 0 {
            self.is_open(hex) && self.fits(hex)
        } else {
            self.goes_on(hex) && self.begins_free(hex, needed)
        };
        if free {
            self.free.insert(hex);
        } else {
            self.blocked.insert(hex);
        }
        free
    }

    /// Whether one of the shortest ways that begin here, and need so much, is free.
    fn begins_free(&mut self, from: Hex, needed: u8) -> bool {
        let mut steps = data().steps[self.side].out_of(from);
        steps.any(|(to, cost)| {
            let rest = self.unhindered.entering[to.index()];
            needed.checked_sub(cost) == Some(rest) && self.is_free(to)
        })
    }
}
