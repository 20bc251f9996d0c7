//! [10.2] Points during the game; only the Axis scores any.

use super::event::VictoryEvent;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::ids::{CaucasusBox, Side, Space, Unit};
use crate::stage::Stage;
use crate::state::Blau;
use volga_engine::{Dice, Story};

/// [4.2.6] [10.2] The Axis counts its points of the turn; the Soviets score none.
#[derive(Clone, Copy)]
pub(crate) struct Scoring;

impl DecisionPoint for Scoring {
    fn step(self, game: &mut Blau, _: &mut impl Dice, story: &mut impl Story<Event>) {
        game.score_caucasus(story);
        game.score_stalingrad(story);
        game.stage = Stage::Closing { side: Side::Axis };
    }
}

impl Blau {
    /// [10.2.1a] [10.2.1b] [10.2.1c] [10.2.1d] Points for each box that counts with a supplied Axis unit in it.
    /// [10.2.1e] Control is not asked for, and several units are worth no more than one. Ruling 78: battle spaces
    /// count.
    fn score_caucasus(&mut self, story: &mut impl Story<Event>) {
        let supplied = self.supplied(Side::Axis);
        for caucasus in CaucasusBox::all() {
            let points = self.data().map.caucasus(caucasus).points;
            if points > 0 && self.places.units_in(caucasus.into()).meets(supplied) {
                self.points.caucasus += u16::from(points);
                story.tell(|| Event::Victory(VictoryEvent::Caucasus { caucasus, points }));
            }
        }
    }

    /// [10.2.3] Ruling 55: a point for any Axis unit in Stalingrad, supplied or not, in a battle or not.
    fn score_stalingrad(&mut self, story: &mut impl Story<Event>) {
        let city = self.data().campaign.stalingrad;
        if self.places.occupied(Side::Axis).contains(city.into()) {
            self.points.stalingrad += 1;
            story.tell(|| Event::Victory(VictoryEvent::Stalingrad));
        }
    }

    /// [10.2.2] Rulings 54 and 117: whenever and however a Soviet unit dies inside the ALZ, that is a point.
    pub(crate) fn score_don(&mut self, unit: Unit, space: Space, story: &mut impl Story<Event>) {
        if self.side_of(unit) == Side::Soviet && self.data().map.alz.contains(space) {
            self.points.don += 1;
            story.tell(|| Event::Victory(VictoryEvent::Don { unit, space }));
        }
    }
}
