//! [2.0] Turns and moves.

use crate::data::{Terrain, data};
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Space;
use crate::state::Toy;
use volga_engine::Story;

impl Toy {
    /// [2.2] [2.3] Whether the company whose turn it is may move there: next door, and no enemy is there. [4.2] A
    /// flooded ford is not entered.
    pub(crate) fn may_move(&self, to: Space) -> Result<(), Forbidden> {
        let from = self.space_of(self.side);
        if !data().space(from).next_to.contains(&to) {
            return Err(Forbidden::Far { from, to });
        }
        if self.space_of(self.side.other()) == to {
            return Err(Forbidden::Taken { to });
        }
        if self.flooded && data().space(to).terrain == Terrain::Ford {
            return Err(Forbidden::Flooded);
        }
        Ok(())
    }

    pub(crate) fn walk(&mut self, to: Space, story: &mut impl Story<Event>) {
        let side = self.side;
        self.at[side as usize] = to;
        story.tell(|| Event::Moved { side, to });
    }

    /// [2.4] Nothing is done.
    pub(crate) fn pass(&mut self, story: &mut impl Story<Event>) {
        let side = self.side;
        story.tell(|| Event::Passed { side });
    }
}
