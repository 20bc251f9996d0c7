//! [4.0] What follows a turn.

use crate::data::{Terrain, data};
use crate::event::Event;
use crate::ids::Side;
use crate::state::{Phase, Toy};
use volga_engine::{Dice, Story, Why};

impl Toy {
    /// [2.1] Blue acts after Red; after Blue the round ends.
    pub(crate) fn next_turn(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        self.phase = Phase::Act;
        self.side = self.side.other();
        if self.side == Side::Red {
            self.score(story);
            self.river(dice, story);
            self.round += 1;
        }
        let side = self.side;
        story.tell(|| Event::NextTurn { side });
    }

    /// [4.1] The company in the ford scores a point.
    fn score(&mut self, story: &mut impl Story<Event>) {
        let holds = |side: &Side| data().space(self.space_of(*side)).terrain == Terrain::Ford;
        if let Some(side) = Side::ALL.into_iter().find(holds) {
            self.points[side as usize] += 1;
            story.tell(|| Event::Scored { side });
        }
    }

    /// [4.2] The river may rise. Ruling 1: who is in the ford may stay.
    fn river(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let die = dice.d6(Why::rule("4.2"));
        let flooded = die <= data().flood.up_to;
        self.flooded = flooded;
        story.tell(|| Event::Weather { die, flooded });
    }
}
