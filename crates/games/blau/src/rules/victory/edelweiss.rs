//! [10.3.2] Operation Edelweiss.

use super::event::VictoryEvent;
use crate::event::Event;
use crate::ids::{Space, Unit};
use crate::state::Blau;
use volga_engine::Story;

impl Blau {
    /// [10.3.2a] Rulings 56 and 77: a unit has entered the box with the marker, which only one may. In supply there, it
    /// claims the marker for good.
    pub(crate) fn claim_edelweiss(&mut self, unit: Unit, story: &mut impl Story<Event>) {
        let at = Space::from(self.data().campaign.edelweiss);
        if self.edelweiss || self.places.space(unit) != Some(at) || !self.is_supplied(unit) {
            return;
        }
        self.edelweiss = true;
        story.tell(|| Event::Victory(VictoryEvent::EdelweissClaimed { unit }));
    }
}
