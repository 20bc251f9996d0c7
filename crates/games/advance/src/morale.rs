//! [5.2] German Morale: its changes, its limits, its two sides.

use crate::event::Event;
use crate::state::Advance;
use volga_engine::{RuleId, Story};

impl Advance {
    /// [5.2d] Whether the Morale marker lies on its Strong side.
    pub fn is_strong(&self) -> bool {
        self.morale >= self.data().charts.strong_at_least
    }

    /// [5.2c] [5.2e] Changes Morale, which never leaves its track.
    pub(crate) fn change_morale(&mut self, by: i8, rule: &'static str, story: &mut impl Story<Event>) {
        let from = self.morale;
        let max = self.data().charts.morale_max;
        self.morale = from.saturating_add_signed(by).min(max);
        let to = self.morale;
        story.tell(|| Event::MoraleChanged { by, from, to, cause: RuleId(rule) });
    }
}
