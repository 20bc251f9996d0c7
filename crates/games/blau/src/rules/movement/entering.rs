//! What follows wherever a unit enters a space.

use crate::event::Event;
use crate::ids::{Space, Unit};
use crate::state::Blau;
use volga_engine::Story;

/// How a unit comes into a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    Move,
    /// [8.3] [3.1.2d] It may bring more assets into a box than belong there.
    Retreat,
}

impl Blau {
    /// [7.0g] [3.3a] [7.9.2d] A unit leaves its space for another: anti-tank assets stay behind, and both spaces belong
    /// to whoever is alone there now. [10.3.2a] It may claim the Edelweiss marker.
    pub(crate) fn enter(&mut self, unit: Unit, to: Space, how: Entry, story: &mut impl Story<Event>) {
        let from = self.places.space(unit);
        self.leave_anti_tank(unit, story);
        self.places.put(unit, to);
        match how {
            Entry::Retreat if to.caucasus().is_some() => self.crammed.insert(unit),
            Entry::Retreat | Entry::Move => self.crammed.remove(unit),
        }
        if let Some(from) = from {
            self.settle(from, story);
        }
        self.settle(to, story);
        self.claim_edelweiss(unit, story);
    }
}
