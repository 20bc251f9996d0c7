//! [14.11.4] Transports bring Supply Points by air.

use super::event::SupplyEvent;
use crate::data::data;
use crate::event::Event;
use crate::ids::{Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::stage::SupplyStep;
use crate::state::Breslau;
use volga_engine::dice::{Dice, Why};
use volga_engine::{RuleId, Story, refusals};

impl Breslau {
    /// [14.11.4b] The transports that can fly.
    pub fn transports(&self) -> UnitSet {
        let ready = |unit: &Unit| self.places.of(*unit) == Place::Off(Off::Available);
        data().transports.into_iter().filter(ready).collect()
    }

    /// [14.11.4c] The die for flights. Where no more transports are left than may fly, all do; without any there is
    /// no run (ruling 211).
    pub(super) fn roll_flights(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let ready = self.transports();
        if ready.is_empty() {
            return self.begin_movement(Side::Soviet, story);
        }
        let die = dice.d6(Why::rule("14.11.4c")) as u8;
        let may = die + data().charts.supply.flights;
        story.tell(|| Event::Supply(SupplyEvent::Flights { die, may }));
        self.set_supply_step(if ready.len() <= usize::from(may) {
            SupplyStep::Fire { flying: ready }
        } else {
            SupplyStep::Sending { left: may, flying: UnitSet::EMPTY }
        });
    }

    pub(super) fn check_transport(&self, flying: &UnitSet, unit: Unit) -> Result<(), CannotTransport> {
        match () {
            () if !data().transports.contains(&unit) => Err(CannotTransport::NoTransport { unit }),
            () if flying.contains(unit) => Err(CannotTransport::Flies { unit }),
            () if !self.transports().contains(unit) => Err(CannotTransport::Lost { unit }),
            () => Ok(()),
        }
    }

    /// [14.11.4c] A transport is sent; after the last one the Soviets fire.
    pub(super) fn send_transport(
        &mut self,
        unit: Unit,
        left: u8,
        flying: UnitSet,
        story: &mut impl Story<Event>,
    ) {
        let (left, flying) = (left - 1, flying.with(unit));
        story.tell(|| Event::Supply(SupplyEvent::Sent { unit }));
        self.set_supply_step(if left == 0 {
            SupplyStep::Fire { flying }
        } else {
            SupplyStep::Sending { left, flying }
        });
    }

    /// [14.11.4d] The die for Soviet fire.
    pub(super) fn roll_transport_fire(
        &mut self,
        flying: UnitSet,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        let die = dice.d6(Why::rule("14.11.4d")) as u8;
        story.tell(|| Event::Supply(SupplyEvent::ShotAt { die }));
        self.set_supply_step(SupplyStep::Losses { left: die, flying });
    }

    /// Whether the German has a choice who loses steps.
    pub(super) fn chooses_transport_losses(&self, left: u8, flying: &UnitSet) -> bool {
        flying.len() > 1 && left < flying.iter().map(|unit| self.steps(unit)).sum()
    }

    /// [14.11.4h] A transport loses a step: it is turned over, or eliminated.
    pub(super) fn lose_transport_step(
        &mut self,
        unit: Unit,
        left: u8,
        mut flying: UnitSet,
        story: &mut impl Story<Event>,
    ) {
        if self.steps(unit) == 1 {
            flying.remove(unit);
        }
        self.lose_step(unit, RuleId("14.11.4h"), story);
        self.set_supply_step(match left - 1 {
            0 => SupplyStep::Delivery { flying },
            left => SupplyStep::Losses { left, flying },
        });
    }

    /// [14.11.4d] Ruling 60: as many steps as they have, or more, end the run; a lone transport takes all of them.
    pub(super) fn take_forced_transport_losses(
        &mut self,
        left: u8,
        flying: UnitSet,
        story: &mut impl Story<Event>,
    ) {
        for unit in flying.iter() {
            self.lose_steps(unit, left, RuleId("14.11.4h"), story);
        }
        let flying = flying.and(&self.transports());
        self.set_supply_step(SupplyStep::Delivery { flying });
    }

    /// [14.11.4e] What is left of the transports delivers.
    pub(super) fn deliver(&mut self, units: UnitSet, story: &mut impl Story<Event>) {
        let points = units.iter().map(|unit| u16::from(self.face(unit).supply)).sum();
        self.supply_points += points;
        let now = self.supply_points;
        story.tell(|| Event::Supply(SupplyEvent::Delivered { units, points, now }));
        self.begin_movement(Side::Soviet, story);
    }
}

/// [14.11.4d] Only those that fly are shot at.
pub(super) fn check_loss(flying: &UnitSet, unit: Unit) -> Result<(), CannotTransport> {
    if flying.contains(unit) { Ok(()) } else { Err(CannotTransport::NotFlying { unit }) }
}

refusals! {
    /// Why a transport does not fly, or is not lost.
    pub enum CannotTransport in "refused.transport" {
        NoTransport { unit: Unit } => "14.11.4b", "no_transport";
        Flies { unit: Unit } => "14.11.4c", "flies";
        Lost { unit: Unit } => "14.11.4c", "lost";
        NotFlying { unit: Unit } => "14.11.4d", "not_flying";
    }
}
