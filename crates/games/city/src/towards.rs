//! [7.7b] The way of a group in support, if nobody has to search for it.
//!
//! What a group would need if nothing hindered it is known for every hex. It never needs less; and where one of those
//! shortest ways is free it needs no more. Only where neither settles the question are all ways searched.

use crate::data::data;
use crate::ids::{HEXES, Hex, HexSet, Side};
use crate::movement::step_cost;
use crate::stacking::{holds_in_passing, limit};
use crate::stage::Mover;
use crate::state::City;

/// The shortest ways of groups of so many units to the neighbourhood of a hex, and which of them are free.
pub(crate) struct Shortcuts<'a> {
    city: &'a City,
    side: Side,
    count: usize,
    unhindered: &'static [u8; HEXES],
    zone: HexSet,
    /// From these hexes a shortest way is free.
    free: HexSet,
    /// From these none is.
    blocked: HexSet,
}

impl City {
    /// The hexes that a group that may leave may go on into, to come next to a target.
    pub(crate) fn steps_towards(&self, mover: &Mover, target: Hex) -> HexSet {
        let count = mover.units.and(&data().counting).len();
        let mut shortcuts = Shortcuts::of(self, mover.side, target, count);
        let (left, mut steps, mut doubtful) = (mover.left().0, HexSet::EMPTY, HexSet::EMPTY);
        for to in mover.at.neighbours() {
            let Ok(cost) = self.check_step(mover, to) else { continue };
            if shortcuts.unhindered[to.index()] > left.saturating_sub(cost.0) {
                continue;
            }
            if shortcuts.is_free(to) {
                steps.insert(to);
            } else if shortcuts.goes_on(to) {
                doubtful.insert(to);
            }
        }
        if !doubtful.is_empty() {
            let ways = self.ways_for(mover, target);
            let open = |to: &Hex| self.check_advance(mover, *to, Some(&ways)).is_ok();
            doubtful.iter().filter(open).for_each(|to| steps.insert(to));
        }
        steps
    }
}

impl<'a> Shortcuts<'a> {
    pub(crate) fn of(city: &'a City, side: Side, target: Hex, count: usize) -> Shortcuts<'a> {
        let unhindered = data().steps[side].unhindered(target);
        let (zone, free, blocked) = (city.zone(side.enemy()), HexSet::EMPTY, HexSet::EMPTY);
        Shortcuts { city, side, count, unhindered, zone, free, blocked }
    }

    /// Whether a group that is about to leave a hex can come next to the target with so many points; none if that takes a
    /// search.
    pub(crate) fn reaches(&mut self, from: Hex, points: u8) -> Option<bool> {
        let steps = |to: Hex| {
            Some((step_cost(self.side, from, to)?.0.saturating_add(self.unhindered[to.index()]), to))
        };
        let least = from.neighbours().filter_map(steps).map(|(needed, _)| needed).min()?;
        if self.zone.contains(from) || least > points {
            return Some(false);
        }
        let mut shortest =
            from.neighbours().filter_map(steps).filter(|(needed, _)| *needed == least).map(|(_, to)| to);
        let mut ways: [Option<Hex>; 6] = std::array::from_fn(|_| shortest.next());
        ways.iter_mut().flatten().any(|to| self.is_free(*to)).then_some(true)
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
        let needed = self.unhindered[hex.index()];
        let free = if needed == 0 {
            self.is_open(hex) && self.fits(hex)
        } else {
            self.goes_on(hex) && hex.neighbours().any(|to| self.is_shortest(hex, to) && self.is_free(to))
        };
        if free {
            self.free.insert(hex);
        } else {
            self.blocked.insert(hex);
        }
        free
    }

    /// Whether a step is the beginning of a shortest way.
    fn is_shortest(&self, from: Hex, to: Hex) -> bool {
        let (needed, rest) = (self.unhindered[from.index()], self.unhindered[to.index()]);
        rest < needed && step_cost(self.side, from, to).is_some_and(|cost| cost.0 == needed - rest)
    }
}
