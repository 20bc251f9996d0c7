//! [16.0] [16.1] Trans Volga Artillery: its arrival. It fires like other guns, but for what is here.
//!
//! - `pairs`: [16.2] two hexes under one bombardment; `kontrpodgotovka`: [16.3].

mod kontrpodgotovka;
pub(crate) mod pairs;

use crate::data::{Arrival, data};
use crate::event::{ClosingEvent, Event};
use crate::ids::{Hex, HexSet, Unit};
use crate::places::{Off, Place};
use crate::rules::sequence::closing::CannotClose;
use crate::state::City;
use volga_engine::Story;

impl City {
    /// [16.0a] [16.1b] The next unit that must be placed now; they are asked for in data order.
    pub fn tva_due(&self) -> Option<Unit> {
        let due = |gun: &Unit| match data().unit(*gun).arrival {
            Arrival::Volga { turn, .. } => {
                data().counter(*gun).is_tva()
                    && turn <= self.turn
                    && self.places.of(*gun) == Place::Off(Off::Due)
            }
            _ => false,
        };
        data().guns.soviet.iter().find(due)
    }

    /// [16.1a] The emplacements with room: a unit for each symbol.
    pub fn free_emplacements(&self) -> HexSet {
        let free = |(hex, room): &(Hex, u8)| self.places.stack(*hex).count() < usize::from(*room);
        data().emplacements.iter().copied().filter(free).map(|(hex, _)| hex).collect()
    }

    /// [16.1a] [16.1c] Whether the unit that is asked for may be placed in a hex.
    pub(crate) fn check_emplacement(&self, unit: Unit, hex: Hex) -> Result<(), CannotClose> {
        match self.tva_due() {
            Some(asked) if asked != unit => return Err(CannotClose::NotAsked { unit, asked }),
            Some(_) | None => {}
        }
        if self.free_emplacements().contains(hex) {
            return Ok(());
        }
        let marked = data().emplacements.iter().any(|(at, _)| *at == hex);
        Err(if marked { CannotClose::EmplacementFull { hex } } else { CannotClose::NoEmplacement { hex } })
    }

    pub(crate) fn emplace(&mut self, unit: Unit, hex: Hex, story: &mut impl Story<Event>) {
        self.places.put(unit, hex);
        story.tell(|| Event::Closing(ClosingEvent::Emplaced { unit, hex }));
    }

    /// Ruling 72: a unit for which there is no room is lost.
    pub(crate) fn lose_for_want_of_room(&mut self, unit: Unit, story: &mut impl Story<Event>) {
        self.places.take(unit, Off::Gone);
        story.tell(|| Event::Closing(ClosingEvent::NoEmplacement { unit }));
    }
}

#[cfg(test)]
mod tests;
