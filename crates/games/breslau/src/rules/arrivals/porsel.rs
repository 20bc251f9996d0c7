//! [15.1.1e] Armored Train Porsel comes into play.

use super::event::ArrivalEvent;
use crate::data::{Arrival, data};
use crate::event::Event;
use crate::ids::Side;
use crate::places::{Off, Place};
use crate::state::Breslau;
use volga_engine::Story;

impl Breslau {
    /// [15.1.1e] [15.1.1j] Ruling 131: Porsel is placed at the start of the German Movement Phase of its turn, also
    /// in a Soviet Zone of Control; where a Soviet unit stands, it is lost. It may move in that phase.
    pub(crate) fn place_porsel(&mut self, story: &mut impl Story<Event>) {
        let unit = data().porsel;
        let Arrival::Placed { turn, hex } = data().unit(unit).arrival else { return };
        if turn != self.turn || self.places.of(unit) != Place::Off(Off::Due) {
            return;
        }
        if self.places.holder(hex) == Some(Side::Soviet) {
            self.places.take(unit, Off::Dead);
            story.tell(|| Event::Arrival(ArrivalEvent::PorselLost { unit, hex }));
        } else {
            self.places.put(unit, hex);
            story.tell(|| Event::Arrival(ArrivalEvent::PorselPlaced { unit, hex }));
            self.come_into(unit, hex, story);
        }
    }
}
