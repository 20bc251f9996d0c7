//! [12.3] [14.11.4f] [14.11.4g] Transports are repaired.

use super::event::TurnEndEvent;
use crate::data::data;
use crate::event::Event;
use crate::ids::{Unit, UnitSet};
use crate::places::{Off, Place};
use crate::stage::TurnEnd;
use crate::state::Breslau;
use volga_engine::Story;
use volga_engine::dice::{Dice, Why};

impl Breslau {
    /// [12.3] [5.8b] Ruling 166: those that are reduced or eliminated now, if transports are used.
    pub(super) fn begin_repairs(&mut self) {
        let damaged = |unit: &Unit| self.is_lost(*unit) || self.reduced.contains(*unit);
        let used = self.options.tactical_supply;
        let units = data().transports.into_iter().filter(|unit| used && damaged(unit)).collect();
        self.go_on_with_repairs(units);
    }

    fn go_on_with_repairs(&mut self, units: UnitSet) {
        self.set_turn_end(if units.is_empty() { TurnEnd::Next } else { TurnEnd::Repairs { units } });
    }

    /// [14.11.4f] [14.11.4g] The die for a transport: a reduced one returns to full capacity, a lost one to reduced
    /// capacity.
    pub(super) fn roll_repairs(
        &mut self,
        mut units: UnitSet,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        let Some(unit) = units.first() else { return self.go_on_with_repairs(units) };
        let lost = self.is_lost(unit);
        let die = dice.d6(Why::of(if lost { "14.11.4g" } else { "14.11.4f" }, unit.name())) as u8;
        let repaired = die <= data().charts.supply.repair_on;
        story.tell(|| Event::TurnEnd(TurnEndEvent::Repair { unit, die, lost, repaired }));
        match (lost, repaired) {
            (true, true) => {
                self.places.take(unit, Off::Available);
                self.reduced.insert(unit);
            }
            (false, true) => self.reduced.remove(unit),
            (_, false) => {}
        }
        units.remove(unit);
        self.go_on_with_repairs(units);
    }

    fn is_lost(&self, transport: Unit) -> bool {
        self.places.of(transport) == Place::Off(Off::Dead)
    }
}
