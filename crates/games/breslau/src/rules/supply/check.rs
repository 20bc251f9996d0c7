//! [4.3] The supply check: markers, and units that are lost.

use super::event::SupplyEvent;
use crate::event::Event;
use crate::ids::{HexSet, Side, UnitSet};
use crate::rules::fog::event::FogEvent;
use crate::stage::SupplyStep;
use crate::state::Breslau;
use volga_engine::{RuleId, Story};

impl Breslau {
    /// [4.0a] [5.3] Ruling 94: all units of both sides are judged at once, as they stand when the phase begins; markers
    /// change and units are lost afterwards. [3.2b] Ruling 222: where a Zone of Control counts that the Soviet player
    /// could not know of, that is told.
    pub(super) fn check_supply(&mut self, story: &mut impl Story<Event>) {
        let [german, soviet] = Side::ALL.map(|side| self.cut_off(side));
        let failed = german.or(&soviet);
        let (first, second) = (self.unsupplied, self.starving);
        let third = failed.and(&second);
        let marked = first.or(&second);
        self.unsupplied = failed.minus(&marked);
        self.starving = failed.and(&first).or(&third);
        if story.listens() {
            if soviet != self.cut_off_by(Side::Soviet, &self.known_zones(Side::German)) {
                story.tell(|| Event::Fog(FogEvent::SupplyCut));
            }
            self.tell_supply(&marked.minus(&failed), &self.unsupplied, &failed.and(&first), story);
        }
        if third.is_empty() {
            self.begin_income(story);
        } else {
            self.set_supply_step(SupplyStep::Eliminate { units: third });
        }
    }

    /// [4.1] [4.2a] [14.11b] The ground units of a side that are out of supply, Supply Points or not; [4.2b] aircraft
    /// never are. [5.4a] [5.5a] Who comes onto the map after the check is in supply until the next one.
    pub fn cut_off(&self, side: Side) -> UnitSet {
        self.cut_off_by(side, &self.zones(side.enemy()))
    }

    /// The same, if these were the enemy Zones of Control.
    fn cut_off_by(&self, side: Side, zones: &HexSet) -> UnitSet {
        let beyond = self.places.occupied(side).minus(&self.supply_lines_by(side, zones));
        beyond.iter().fold(UnitSet::EMPTY, |units, hex| units.or(&self.places.units_in(hex)))
    }

    /// [4.3a] [4.3b] [4.3d] Markers that are removed, placed and turned, hex by hex.
    fn tell_supply(
        &self,
        restored: &UnitSet,
        first: &UnitSet,
        second: &UnitSet,
        story: &mut impl Story<Event>,
    ) {
        for hex in self.hexes_of(&restored.or(first).or(second)).iter() {
            let here = self.places.units_in(hex);
            let units = here.and(restored);
            if !units.is_empty() {
                story.tell(|| Event::Supply(SupplyEvent::Restored { hex, units }));
            }
            for (failed, second) in [(first, false), (second, true)] {
                let units = here.and(failed);
                if !units.is_empty() {
                    story.tell(|| Event::Supply(SupplyEvent::Failed { hex, units, second }));
                }
            }
        }
    }

    pub(crate) fn hexes_of(&self, units: &UnitSet) -> HexSet {
        units.iter().filter_map(|unit| self.places.hex(unit)).collect()
    }

    /// [4.3c] Ruling 13: who has failed the third check in a row is lost, one by one in data order.
    pub(super) fn eliminate_starved(&mut self, mut units: UnitSet, story: &mut impl Story<Event>) {
        if let Some(unit) = units.first() {
            units.remove(unit);
            self.set_supply_step(SupplyStep::Eliminate { units });
            self.eliminate(unit, RuleId("4.3c"), story);
        }
        if units.is_empty() {
            self.begin_income(story);
        }
    }
}
