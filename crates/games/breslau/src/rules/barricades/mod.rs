//! [13.3] Barricades.

pub(crate) mod building;
pub(crate) mod event;

use crate::event::Event;
use crate::ids::Hex;
use crate::state::Breslau;
use event::BarricadeEvent;
use volga_engine::{RuleId, Story};

impl Breslau {
    /// [13.3k] A Barricade goes, by this rule, and is never built again.
    pub(crate) fn remove_barricade(&mut self, hex: Hex, by: &'static str, story: &mut impl Story<Event>) {
        self.barricades.remove(hex);
        story.tell(|| Event::Barricade(BarricadeEvent::Removed { hex, by: RuleId(by) }));
    }
}
