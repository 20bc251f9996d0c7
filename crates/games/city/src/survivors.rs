//! [6.7] The survivors of air attacks and bombardments.

use crate::data::data;
use crate::event::{Event, LossEvent};
use crate::ids::Hex;
use crate::state::City;
use volga_engine::Story;

impl City {
    /// [6.7a] [6.73] German bombs or shells have fallen on a hex: if it is fortified and no Soviet unit is left in it, survivors appear,
    /// one for all. Ruling 153: a pontoon is a unit that is left.
    pub(crate) fn leave_survivors(&mut self, hex: Hex, story: &mut impl Story<Event>) {
        let cleared = self.holder(hex).is_none();
        if let Some(survivors) = data().survivor(hex).filter(|_| cleared) {
            self.places.put(survivors, hex);
            story.tell(|| Event::Loss(LossEvent::Survivors { hex }));
        }
    }
}
