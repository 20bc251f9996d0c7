//! [6.7] Survivors in the rubble.

use crate::data::data;
use crate::event::{Event, LossEvent};
use crate::ids::{Hex, Side};
use crate::places::Off;
use crate::stage::Stage;
use crate::state::City;
use volga_engine::Story;

impl City {
    /// Whether survivors are in a hex.
    pub fn has_survivors(&self, hex: Hex) -> bool {
        data().survivor(hex).is_some_and(|unit| self.places.hex(unit) == Some(hex))
    }

    /// [6.7a] [6.73] Where bombs or shells have killed every Soviet unit of a fortified hex, one survivor unit appears
    /// at once; [6.75] in the Air and Bombardment Stages only. Rulings 153 and 154: not where a pontoon is left, nor in
    /// the east. Asked only after Soviet losses: Germans leave no survivors.
    pub(crate) fn leave_survivors(&mut self, hex: Hex, story: &mut impl Story<Event>) {
        let season = matches!(self.stage, Stage::SovietAir(_) | Stage::GermanAir(_) | Stage::Bombardment(_));
        let held = Side::ALL.into_iter().any(|side| self.places.occupied(side).contains(hex));
        if let Some(unit) = data().survivor(hex).filter(|_| season && !held) {
            self.places.put(unit, hex);
            story.tell(|| Event::Loss(LossEvent::Survived { unit, hex }));
        }
    }

    /// [6.72] Survivors go when Soviet units come.
    pub(crate) fn relieve_survivors(&mut self, hex: Hex) {
        let survivors = data().survivor(hex).filter(|unit| self.places.hex(*unit) == Some(hex));
        if let Some(survivors) = survivors {
            self.places.take(survivors, Off::Due);
        }
    }
}
