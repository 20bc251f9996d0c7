//! [4.1] [4.2] Player turns open with the victory check and close with the removal of markers.

use super::event::SequenceEvent;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::ids::{Side, SpaceSet, UnitSet};
use crate::stage::{FinalStep, Stage};
use crate::state::{Blau, Markers, Rebuilt};
use volga_engine::{Dice, Story};

/// A player turn opens.
#[derive(Clone, Copy)]
pub(crate) struct Opening {
    pub(crate) side: Side,
}

impl DecisionPoint for Opening {
    /// [4.1.0] [4.2.0] The turn marker is moved; [4.1.1] [4.2.1] then comes the victory check. [4.1.2] The Soviets
    /// begin with their reinforcements, [4.2.2] the Axis with its movement.
    fn step(self, game: &mut Blau, _: &mut impl Dice, story: &mut impl Story<Event>) {
        let (turn, side) = (game.turn, self.side);
        story.tell(|| Event::Sequence(SequenceEvent::TurnBegan { turn, side }));
        if game.wins_at_once(side, story) {
            return;
        }
        game.transferred = 0;
        match side {
            Side::Soviet => {
                game.bring_reinforcements(side, story);
                game.begin_reinforcement(side, story);
            }
            Side::Axis => game.begin_movement(side, story),
        }
    }
}

/// A player turn closes.
#[derive(Clone, Copy)]
pub(crate) struct Closing {
    pub(crate) side: Side,
}

impl DecisionPoint for Closing {
    /// [4.1.7] [4.2.7] All markers are removed. [4.0a] After the Soviets the Axis plays; after the Axis comes the next
    /// turn, [4.2.8] or after the last the end.
    fn step(self, game: &mut Blau, _: &mut impl Dice, story: &mut impl Story<Event>) {
        let side = self.side;
        if !game.markers.is_empty() {
            game.markers = Markers::new();
            story.tell(|| Event::Sequence(SequenceEvent::MarkersRemoved { side }));
        }
        story.tell(|| Event::Sequence(SequenceEvent::TurnEnded { side }));
        game.moved = UnitSet::EMPTY;
        game.fought = UnitSet::EMPTY;
        game.fought_in = SpaceSet::EMPTY;
        game.retreated_in = UnitSet::EMPTY;
        game.rebuilt = Rebuilt::default();
        let last = game.turn >= game.data().campaign.turns;
        game.stage = match side {
            Side::Soviet => Stage::Opening { side: Side::Axis },
            Side::Axis if last => Stage::Final { step: FinalStep::Cities },
            Side::Axis => {
                game.turn += 1;
                Stage::Opening { side: Side::Soviet }
            }
        };
    }
}
