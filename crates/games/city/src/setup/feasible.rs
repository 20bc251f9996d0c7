//! Whether a set-up can still be finished.
//!
//! For the area or sector of a unit, let *m* militia and *o* other units be left to place there, workers aside, and let
//! each hex have as many free places as its limit leaves, one fewer where a worker brigade is still to come. The
//! rest can be placed if and only if
//!
//! 1. there are at least *m + o* free places,
//! 2. at least *m* of them are in structures, and
//! 3. the other units reach for the mandatory hexes that lack a unit in the open, and for those in structures that
//!    the militia does not fill.
//!
//! Each is plainly needed. Together they are enough: militia fills lacking hexes in structures first, other units the
//! rest, and then everyone goes to any free place, militia to one in a structure.

use super::{CannotPlace, sets_up};
use crate::data::{Arrival, UnitKind, data};
use crate::ids::{Hex, HexSet, Side, Unit};
use crate::places::{Off, Place};
use crate::state::City;

/// What is still to be done where a unit belongs, this unit not counted among the rest.
pub(super) struct Needs {
    militia: usize,
    others: usize,
    /// Free places, and those of them in structures.
    free: usize,
    free_in_structures: usize,
    /// Units that mandatory hexes lack, in structures and in the open.
    lacking_in_structures: usize,
    lacking_in_the_open: usize,
}

impl City {
    /// What is left to be placed where this unit belongs, and where.
    pub(super) fn needs(&self, unit: Unit) -> Needs {
        let arrival = data().unit(unit).arrival;
        let hexes = match arrival {
            Arrival::Sector(sector) => data().sectors[usize::from(sector)].hexes,
            Arrival::Area(area) => data().sets.areas[area as usize],
            Arrival::AnySector => {
                data().sectors.iter().fold(HexSet::EMPTY, |all, sector| all.or(&sector.hexes))
            }
            Arrival::NearFerry
            | Arrival::Edge { .. }
            | Arrival::Volga { .. }
            | Arrival::Pool
            | Arrival::Survivor(_) => HexSet::EMPTY,
        };
        let mut needs = Needs {
            militia: 0,
            others: 0,
            free: 0,
            free_in_structures: 0,
            lacking_in_structures: 0,
            lacking_in_the_open: 0,
        };
        for other in data().by_side[data().counter(unit).side].iter().filter(|other| *other != unit) {
            let due = self.places.of(other) == Place::Off(Off::Due) && sets_up(other);
            if due && data().unit(other).arrival == arrival {
                let kind = data().counter(other).kind;
                needs.militia += usize::from(kind == UnitKind::Militia);
                let other =
                    kind.counts_for_stacking() && kind != UnitKind::Militia && kind != UnitKind::Worker;
                needs.others += usize::from(other);
            }
        }
        for hex in hexes.iter() {
            let free = self.free(data().counter(unit).side, hex);
            let lacking = self.lacking(hex);
            needs.free += free;
            if data().sets.structures.contains(hex) {
                needs.free_in_structures += free;
                needs.lacking_in_structures += lacking;
            } else {
                needs.lacking_in_the_open += lacking;
            }
        }
        needs
    }

    /// How many places a hex has, but for a worker brigade that is still to come.
    fn free(&self, side: Side, hex: Hex) -> usize {
        let room = self.room(side, hex);
        let awaits = side == Side::Soviet && self.awaits_worker(hex);
        if awaits { room.saturating_sub(1) } else { room }
    }

    fn awaits_worker(&self, hex: Hex) -> bool {
        let is_worker = |unit: Unit| data().counter(unit).kind == UnitKind::Worker;
        data().sets.factories.contains(hex) && !self.places.stack(hex).any(is_worker)
    }

    /// [2.1i] [2.1j] How many units a mandatory hex lacks; ruling 145: units that count for stacking serve.
    fn lacking(&self, hex: Hex) -> usize {
        let needed = data().mandatory.iter().find(|(mandatory, _)| *mandatory == hex);
        needed.map_or(0, |(_, units)| usize::from(*units).saturating_sub(self.stacked(hex)))
    }
}

impl Needs {
    /// Whether the rest can be placed once this unit is in this hex.
    pub(super) fn check(&self, city: &City, unit: Unit, hex: Hex) -> Result<(), CannotPlace> {
        let kind = data().counter(unit).kind;
        let side = data().counter(unit).side;
        let structure = data().sets.structures.contains(hex);
        // A worker takes the place that was kept for it; any other unit one of the free ones.
        let used = usize::from(kind != UnitKind::Worker);
        if used > city.free(side, hex) {
            return Err(CannotPlace::NoRoomForTheRest { hex });
        }
        let filled = usize::from(city.lacking(hex) > 0);
        let (in_structures, in_the_open) = if structure { (filled, 0) } else { (0, filled) };
        if self.militia + self.others > self.free - used {
            return Err(CannotPlace::NoRoomForTheRest { hex });
        }
        if self.militia > self.free_in_structures - if structure { used } else { 0 } {
            return Err(CannotPlace::NoStructureForMilitia { hex });
        }
        let open = self.lacking_in_the_open - in_the_open;
        let structures = self.lacking_in_structures - in_structures;
        if self.others < open + structures.saturating_sub(self.militia) {
            return Err(CannotPlace::MandatoryHexesLeft { hex });
        }
        Ok(())
    }
}
