//! [6.4.3c] [6.5] [11.0] [14.7] The victory checks and the End Phase.

use crate::event::{Event, PhaseName};
use crate::ids::{AREAS, UnitSet};
use crate::state::{Advance, Dawn, Phase, Victory};
use volga_engine::Story;

impl Advance {
    /// [11.1] [14.7] Automatic Victory; with both at once the German wins (ruling 53).
    pub(crate) fn automatic_victory(&self) -> Option<Victory> {
        if self.german.len() == AREAS {
            Some(Victory::GermanAutomatic)
        } else if self.morale == 0 {
            Some(Victory::SovietAutomatic)
        } else {
            None
        }
    }

    /// [11.2] [14.7c] The final check at the start of the last End Phase (ruling 55).
    pub(crate) fn final_victory(&self) -> Victory {
        let enough = self.facts().final_areas.is_some_and(|n| self.german.len() >= usize::from(n));
        let heavy_urban = !self.german.and(self.data().heavy_urban).is_empty();
        if enough && heavy_urban { Victory::GermanOperational } else { Victory::SovietFinal }
    }

    /// [6.4.3c] The check that ends each Combat Phase.
    pub(crate) fn check_victory(&mut self, story: &mut impl Story<Event>) {
        match self.automatic_victory() {
            Some(victory) => self.finish(victory, story),
            // [6.5e] [ruling 87] After the last Turn there is no End Phase.
            None if self.turn == self.facts().last_turn => self.finish(self.final_victory(), story),
            None => {
                self.phase = Phase::End;
                story.tell(|| Event::PhaseBegan { phase: PhaseName::End });
            }
        }
    }

    fn finish(&mut self, victory: Victory, story: &mut impl Story<Event>) {
        self.phase = Phase::Over(victory);
        let (scenario, areas, morale) = (self.scenario, self.german.len() as u8, self.morale);
        story.tell(|| Event::GameOver { victory, scenario, areas, morale });
    }

    /// [6.5a] [6.5b] [6.5c] Spent units turn Fresh, Morale falls by one, the Turn marker advances.
    pub(crate) fn end_turn(&mut self, story: &mut impl Story<Event>) {
        for unit in self.spent.iter() {
            if let Some(area) = self.place(unit).area() {
                story.tell(|| Event::TurnedFresh { unit, area });
            }
        }
        self.spent = UnitSet::EMPTY;
        self.change_morale(self.data().charts.end_morale, "6.5b", story);
        self.turn += 1;
        self.event = None;
        self.paused = None;
        self.phase = Phase::Dawn(Dawn::Start);
        let turn = self.turn;
        story.tell(|| Event::TurnBegan { turn });
    }
}
