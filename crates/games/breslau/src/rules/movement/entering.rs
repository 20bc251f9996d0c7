//! What a unit does to a hex that it comes into, by moving, arriving or advancing.

use crate::data::data;
use crate::event::Event;
use crate::ids::{Fortress, Hex, Side, Unit};
use crate::rules::victory::event::ControlEvent;
use crate::state::Breslau;
use volga_engine::Story;

impl Breslau {
    /// Ruling 127: coming into a Fortress hex is enough to control it. [13.3f] A Soviet unit removes a Barricade.
    pub(crate) fn come_into(&mut self, unit: Unit, hex: Hex, story: &mut impl Story<Event>) {
        let side = data().unit(unit).side;
        if side == Side::Soviet && self.barricades.contains(hex) {
            self.remove_barricade(hex, "13.3f", story);
        }
        let Some(fortress) = Fortress::at(hex) else { return };
        let was_soviet = self.soviet_held.contains(fortress);
        match side {
            Side::Soviet => self.soviet_held.insert(fortress),
            Side::German => self.soviet_held.remove(fortress),
        }
        if was_soviet != (side == Side::Soviet) {
            story.tell(|| Event::Control(ControlEvent::Taken { side, hex }));
        }
        if side == Side::Soviet {
            self.release(hex, story);
        }
    }

    /// [15.1m] [15.1.1h] Ruling 105: what the loss of this hex sets free, for good.
    fn release(&mut self, hex: Hex, story: &mut impl Story<Event>) {
        let sets = &data().sets;
        if sets.sauer_release.contains(hex) && !self.sauer_released {
            self.sauer_released = true;
            story.tell(|| Event::Control(ControlEvent::SauerReleased { hex }));
        }
        if sets.ss_release.contains(hex) && !self.ss_released {
            self.ss_released = true;
            story.tell(|| Event::Control(ControlEvent::SsReleased { hex }));
        }
    }
}
