//! [12.3] The Volga River Flotilla: where it is placed, and when it leaves.

use crate::data::data;
use crate::event::{BombardmentEvent, ClosingEvent, Event};
use crate::ids::{Hex, HexSet, Unit};
use crate::places::{Off, Place};
use crate::rules::bombardment::CannotBombard;
use crate::rules::sequence::closing::CannotClose;
use crate::state::City;
use volga_engine::Story;

impl City {
    /// [12.3a] [12.31] Whether the flotilla is placed at the end of this turn: it waits or is in play, and [12.3d] will
    /// fire on a later turn.
    pub fn flotilla_sails(&self) -> bool {
        let later = data().charts.flotilla_strength.get(usize::from(self.turn)..);
        let fires = later.is_some_and(|strengths| strengths.iter().any(|strength| *strength > 0));
        fires && matches!(self.places.of(data().flotilla), Place::On(_) | Place::Off(Off::Due))
    }

    /// [12.3a] Whether it has still to arrive, and so may not be left where it is.
    pub(crate) fn flotilla_arrives(&self) -> bool {
        self.places.of(data().flotilla) == Place::Off(Off::Due)
    }

    /// [12.31] The hexes it may be placed in: those of its line, but for the one where it is.
    pub(crate) fn flotilla_hexes(&self) -> HexSet {
        let mut line = data().sets.flotilla_line;
        if let Some(here) = self.places.hex(data().flotilla) {
            line.remove(here);
        }
        line
    }

    /// [12.3e] Whether it may be placed in a hex: one of its line.
    pub(crate) fn check_flotilla(&self, hex: Hex) -> Result<(), CannotClose> {
        if !data().sets.flotilla_line.contains(hex) {
            return Err(CannotClose::OffTheLine { hex });
        }
        if self.flotilla_hexes().contains(hex) { Ok(()) } else { Err(CannotClose::FlotillaThere { hex }) }
    }

    pub(crate) fn place_flotilla(&mut self, hex: Hex, story: &mut impl Story<Event>) {
        let (unit, arrives) = (data().flotilla, self.flotilla_arrives());
        self.places.put(unit, hex);
        story.tell(|| Event::Closing(ClosingEvent::Anchored { unit, hex, arrives }));
    }

    /// [12.3d] After the last Bombardment Stage in which it has a strength the flotilla leaves.
    pub(crate) fn withdraw_flotilla(&mut self, story: &mut impl Story<Event>) {
        let flotilla = data().flotilla;
        if self.places.hex(flotilla).is_some() && !self.flotilla_sails() {
            self.places.take(flotilla, Off::Gone);
            self.flipped.remove(flotilla);
            story.tell(|| Event::Bombardment(BombardmentEvent::FlotillaLeft { unit: flotilla }));
        }
    }

    /// [12.3c] Its strength on this turn.
    pub(crate) fn flotilla_strength(&self) -> u16 {
        let turn = usize::from(self.turn).wrapping_sub(1);
        data().charts.flotilla_strength.get(turn).copied().unwrap_or(0).into()
    }

    /// [12.3b] Whether it may fire from its hex into another: at Germans on the bank beside it.
    pub(crate) fn check_flotilla_fire(&self, gun: Unit, from: Hex, hex: Hex) -> Result<(), CannotBombard> {
        if self.flotilla_strength() == 0 {
            return Err(CannotBombard::NoStrength { gun });
        }
        let beside = from.is_adjacent(hex) && data().sets.bank.contains(hex);
        if beside { Ok(()) } else { Err(CannotBombard::OffTheBank { gun, hex }) }
    }
}
