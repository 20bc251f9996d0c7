//! [6.1.1] Aircraft are sent over hexes.

use super::CannotFly;
use super::event::AirEvent;
use crate::action::Action;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Hex, HexSet, Side, Unit};
use crate::places::{Off, Place};
use crate::stage::{AirStep, Flak};
use crate::state::Breslau;
use volga_engine::{Story, Turn};

/// [6.1.1] The Soviet player sends aircraft over hexes.
#[derive(Clone, Copy)]
pub(crate) struct Flying;

impl DecisionPoint for Flying {
    fn turn(self, _: &Breslau) -> Turn {
        Turn::Of(Side::Soviet.seat())
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        let targets = game.air_targets();
        for unit in game.aircraft_in(Off::Available).iter() {
            into.extend(targets.iter().map(|hex| Action::Fly { unit, hex }));
        }
        into.push(Action::EndFlying);
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Fly { unit, hex } => Ok(game.check_fly(unit, hex)?),
            Action::EndFlying => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Fly { unit, hex } => {
                game.places.take(unit, Off::Over(hex));
                story.tell(|| Event::Air(AirEvent::Flew { unit, hex }));
                game.go_on_flying(story);
            }
            Action::EndFlying => game.end_flying(story),
            _ => {}
        }
    }
}

impl Breslau {
    /// [5.1b] [6.0g] Aircraft may be sent, or held back to support attacks. [5.1c] Where none can, nobody is asked.
    pub(super) fn begin_flying(&mut self, story: &mut impl Story<Event>) {
        self.set_air_step(AirStep::Flying);
        self.go_on_flying(story);
    }

    fn go_on_flying(&mut self, story: &mut impl Story<Event>) {
        if self.aircraft_in(Off::Available).is_empty() || self.air_targets().is_empty() {
            self.end_flying(story);
        }
    }

    /// [6.1.2] All aircraft are placed: AA units fire. [5.1c] Without aircraft the phase is over.
    fn end_flying(&mut self, story: &mut impl Story<Event>) {
        if self.aircraft_aloft().is_empty() {
            self.begin_artillery(story);
        } else {
            self.set_air_step(AirStep::Flak(Flak::default()));
        }
    }

    /// [2.6] [6.1.1a] [6.1.1b] [6.1.1c] [13.3j] The hexes that another aircraft may be sent over: those of Germans
    /// and lone Barricades, not next to Soviet ground units (rulings 26 and 156: rivers or not), as long as there is
    /// room.
    pub fn air_targets(&self) -> HexSet {
        let full: HexSet = self.overflown().iter().filter(|hex| self.is_sky_full(*hex)).collect();
        self.air_marks().minus(&self.beside_soviets()).minus(&full)
    }

    fn air_marks(&self) -> HexSet {
        self.places.occupied(Side::German).or(&self.barricades)
    }

    fn beside_soviets(&self) -> HexSet {
        self.places.occupied(Side::Soviet).around()
    }

    /// [6.0f] [14.14] Whether as many aircraft as may are over a hex: one, or two by the optional rule.
    fn is_sky_full(&self, hex: Hex) -> bool {
        self.aircraft_over(hex).len() >= usize::from(self.aircraft_per_hex())
    }

    fn aircraft_per_hex(&self) -> u8 {
        let (one, paired) = data().charts.aircraft_per_hex;
        if self.options.paired_aircraft { paired } else { one }
    }

    /// [6.0h] Whether an available aircraft may be sent over a hex.
    fn check_fly(&self, unit: Unit, hex: Hex) -> Result<(), CannotFly> {
        let available = self.places.of(unit) == Place::Off(Off::Available);
        match () {
            () if !available || !data().aircraft.contains(&unit) => Err(CannotFly::NotAvailable { unit }),
            () if !self.air_marks().contains(hex) => Err(CannotFly::NoTarget { hex }),
            () if self.beside_soviets().contains(hex) => Err(CannotFly::BesideSoviets { hex }),
            () if self.is_sky_full(hex) => Err(CannotFly::Full { hex, most: self.aircraft_per_hex() }),
            () => Ok(()),
        }
    }
}
