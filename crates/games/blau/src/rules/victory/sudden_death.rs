//! [10.1] Cities that decide the game at once.

use super::event::VictoryEvent;
use crate::event::Event;
use crate::ids::{Side, Space};
use crate::stage::{Ending, Stage};
use crate::state::Blau;
use volga_engine::Story;

pub(crate) const fn rule_of(side: Side) -> &'static str {
    match side {
        Side::Soviet => "10.1a",
        Side::Axis => "10.1b",
    }
}

impl Blau {
    /// [10.1a] [10.1b] Rulings 53 and 94: at the start of its turn a side wins if it holds one of the enemy's cities
    /// alone, with a unit in supply. Whether that is so.
    pub(crate) fn wins_at_once(&mut self, side: Side, story: &mut impl Story<Event>) -> bool {
        let Some(space) = self.decisive_city(side) else { return false };
        story.tell(|| Event::Victory(VictoryEvent::SuddenDeath { side, space }));
        self.stage = Stage::Over(Ending::SuddenDeath(side));
        true
    }

    /// A city whose capture wins the game for a side, if it holds one so.
    fn decisive_city(&self, side: Side) -> Option<Space> {
        let supplied = self.supplied(side);
        let wins =
            |space: &Space| self.controls(side, *space) && self.places.of_side(side, *space).meets(supplied);
        self.data().charts.victory.wins(side).iter().find(wins)
    }
}
