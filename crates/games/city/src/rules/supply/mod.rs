//! [13.0]–[13.3] Supply and isolation; `pile`: [13.0d] strength out of supply; `collapse`: [13.4].

mod collapse;
pub(crate) mod event;
mod pile;

pub(crate) use pile::Pile;

use crate::data::{FERRIES, UnitKind, data};
use crate::event::{Event, LossEvent};
use crate::ids::{Hex, HexSet, Side, Unit};
use crate::places::{Off, Place};
use crate::rules::terrain::columns::is_fortified;
use crate::stage::Stage;
use crate::state::City;
use std::cell::OnceCell;
use volga_engine::Story;

/// A side's lines of supply, worked out when somebody first asks, for all who ask.
pub(crate) struct Supplies<'a> {
    city: &'a City,
    side: Side,
    lines: OnceCell<HexSet>,
}

impl<'a> Supplies<'a> {
    pub(crate) fn of(city: &'a City, side: Side) -> Supplies<'a> {
        Supplies { city, side, lines: OnceCell::new() }
    }

    /// [13.0c] Whether a unit of the side is in supply now.
    pub(crate) fn reach(&self, unit: Unit) -> bool {
        let Some(hex) = self.city.places.hex(unit) else { return true };
        let always = match self.side {
            Side::German => false,
            Side::Soviet => self.city.places.fed().contains(hex) || self.city.is_always_supplied(unit, hex),
        };
        always || self.lines.get_or_init(|| self.city.supply_lines(self.side)).contains(hex)
    }
}

impl City {
    /// [13.0] [13.0a] [13.0b] [13.0f] [13.1] The hexes to which a side can trace a line of supply.
    pub fn supply_lines(&self, side: Side) -> HexSet {
        let enemy = self.places.occupied(side.enemy());
        let blocked = self.blocked_by_zone(side).minus(&self.haunted(side));
        let open = data().sets.land.minus(enemy).minus(&blocked);
        match side {
            // [13.1] From the west and north edges.
            Side::German => data().sets.german_edge.flood(&open),
            Side::Soviet => self.soviet_lines(&open),
        }
    }

    /// [6.11] Where guns of a side were hit that still stand there, because they may fire before they are removed.
    fn haunted(&self, side: Side) -> HexSet {
        if !matches!(self.stage, Stage::Bombardment(_)) {
            return HexSet::EMPTY;
        }
        let ghost = |gun| match self.places.of(gun) {
            Place::Off(Off::Ghost(hex)) => Some(hex),
            Place::On(_) | Place::Off(_) => None,
        };
        data().guns[side].iter().filter_map(ghost).collect()
    }

    /// [13.2] [13.2a] [13.22] From the ferries; [13.21] over the Start Line only where no German is in the sector
    /// beyond it.
    fn soviet_lines(&self, open: &HexSet) -> HexSet {
        let sets = &data().sets;
        let german = self.places.occupied(Side::German);
        let (east, west) = (open.and(&sets.soviet_side), open.minus(&sets.soviet_side));
        let empty = data().sectors.iter().filter(|sector| !sector.hexes.meets(german));
        let gates = empty.fold(HexSet::EMPTY, |gates, sector| gates.or(&sector.hexes));
        let sources: HexSet = data().ferries.iter().map(|ferry| ferry.hex).collect();
        let mut lines = sources.flood(&east);
        let mut beyond = HexSet::EMPTY;
        loop {
            let out = lines.around().and(&gates).and(&west).minus(&beyond);
            if out.is_empty() {
                return lines.or(&beyond);
            }
            beyond = beyond.or(&out).flood(&west);
            let back = beyond.and(&gates).around().and(&east);
            lines = lines.or(&back).flood(&east);
        }
    }

    /// [13.0c] Whether a unit on the map is in supply now.
    pub fn is_supplied(&self, unit: Unit) -> bool {
        Supplies::of(self, data().counter(unit).side).reach(unit)
    }

    /// [13.23] [13.24] [13.26] [13.23b] [16.22] What no German can cut off.
    pub(crate) fn is_always_supplied(&self, unit: Unit, hex: Hex) -> bool {
        let kind = data().counter(unit).kind;
        let beyond = matches!(kind, UnitKind::Tva | UnitKind::Flotilla | UnitKind::Leader);
        beyond || is_fortified(hex) || self.is_under_command(hex)
    }

    /// [13.25] The hexes whose militia is lost: alone and out of supply.
    pub fn doomed_militia(&self) -> HexSet {
        let alone = self.lone_militia();
        if alone.is_empty() { alone } else { alone.minus(&self.supply_lines(Side::Soviet)) }
    }

    /// [13.23] [13.24] [13.25a] The hexes of militia alone that German units can cut off.
    fn lone_militia(&self) -> HexSet {
        let alone = self.places.militia_only().minus(&data().sets.fortified);
        alone.iter().filter(|hex| !self.is_under_command(*hex)).collect()
    }

    /// The same as [`City::doomed_militia`]; the lines of supply are kept if they had to be worked out.
    fn find_doomed_militia(&mut self) -> HexSet {
        let exposed = self.places.militia_only().minus(&data().sets.fortified);
        if exposed.is_subset(self.places.fed()) {
            return HexSet::EMPTY;
        }
        let lines = self.supply_lines(Side::Soviet);
        // A gun that was hit keeps lines open only until it has fired.
        if self.haunted(Side::Soviet).is_empty() {
            self.places.feed(&lines);
        }
        self.lone_militia().minus(&lines)
    }

    /// [13.25] Militia that is alone and out of supply is lost at once.
    pub(crate) fn lose_cut_off_militia(&mut self, story: &mut impl Story<Event>) {
        if self.places.is_judged() {
            return;
        }
        let doomed = self.find_doomed_militia();
        if doomed.is_empty() {
            self.places.judge();
        }
        for hex in doomed.iter() {
            for unit in self.places.units_in(hex).iter() {
                if data().counter(unit).kind == UnitKind::Militia {
                    self.eliminate(unit);
                    story.tell(|| Event::Loss(LossEvent::CutOff { unit, hex }));
                }
            }
        }
    }

    /// [13.3a] [13.23a] [13.24a] [13.3c] Whether no ferry can land anything, so that all Soviet units west of the Volga
    /// are isolated.
    pub fn is_isolated(&self) -> bool {
        (0..FERRIES).all(|ferry| self.ferry_capacity(ferry) == 0)
    }

    /// [13.3b] [13.3d] What isolation adds to every die of a side's fire, on top of all else.
    pub fn isolation_die(&self, side: Side) -> i8 {
        if side == Side::Soviet && self.is_isolated() { data().charts.isolation_die } else { 0 }
    }
}

#[cfg(test)]
mod tests;
