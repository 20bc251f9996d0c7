//! [13.3] Barricades.

pub(crate) mod building;
pub(crate) mod event;

use crate::event::Event;
use crate::ids::Hex;
use crate::state::Breslau;
use event::BarricadeEvent;
use volga_engine::{RuleId, Story};

impl Breslau {
    /// [13.3i] [13.3j] A bombardment has hit a hex with a Barricade, or a Barricade alone.
    pub(crate) fn blast_barricade(&mut self, hex: Hex, story: &mut impl Story<Event>) {
        let alone = self.places.top(hex).is_none();
        self.remove_barricade(hex, if alone { "13.3j" } else { "13.3i" }, story);
    }

    /// [13.3k] A Barricade goes, by this rule, and is never built again.
    pub(crate) fn remove_barricade(&mut self, hex: Hex, by: &'static str, story: &mut impl Story<Event>) {
        self.barricades.remove(hex);
        story.tell(|| Event::Barricade(BarricadeEvent::Removed { hex, by: RuleId(by) }));
    }
}
