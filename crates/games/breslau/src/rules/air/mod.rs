//! [6.0] The Soviet Air Bombardment Phase.
//!
//! - `steps`: air steps come in and are spent;
//! - `flying`: aircraft are sent over hexes;
//! - `flak`: AA units fire at them, here and in attacks;
//! - `bombing`: bombs fall;
//! - `strike`: [14.13] the 6th Bomber Corps.

pub(crate) mod bombing;
pub(crate) mod event;
pub(crate) mod flak;
pub(crate) mod flying;
pub(crate) mod refusal;
pub(crate) mod steps;
pub(crate) mod strike;

pub(crate) use refusal::CannotFly;

use crate::data::data;
use crate::ids::{Hex, HexSet, UnitSet};
use crate::places::{Off, Place};
use crate::stage::{AirStep, Stage};
use crate::state::Breslau;

impl Breslau {
    /// The aircraft in a box, or over a hex.
    pub fn aircraft_in(&self, off: Off) -> UnitSet {
        data().aircraft.into_iter().filter(|unit| self.places.of(*unit) == Place::Off(off)).collect()
    }

    /// The aircraft over a hex.
    pub fn aircraft_over(&self, hex: Hex) -> UnitSet {
        self.aircraft_in(Off::Over(hex))
    }

    /// The aircraft over any hex.
    pub fn aircraft_aloft(&self) -> UnitSet {
        let is_over = |unit: &_| matches!(self.places.of(*unit), Place::Off(Off::Over(_)));
        data().aircraft.into_iter().filter(is_over).collect()
    }

    /// The hexes with aircraft over them.
    pub fn overflown(&self) -> HexSet {
        let over = |unit| match self.places.of(unit) {
            Place::Off(Off::Over(hex)) => Some(hex),
            Place::Off(_) | Place::On(_) => None,
        };
        data().aircraft.into_iter().filter_map(over).collect()
    }

    fn set_air_step(&mut self, step: AirStep) {
        if let Stage::Air(air) = &mut self.stage {
            air.step = step;
        }
    }
}
