//! [12.0] The End-Turn Phase, in the order of ruling 92.

mod ammunition;
pub(crate) mod event;
mod repairs;

use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::ids::UnitSet;
use crate::places::Off;
use crate::rules::victory::event::ControlEvent;
use crate::stage::{Stage, TurnEnd, Victory};
use crate::state::{Breslau, Goliath};
use event::TurnEndEvent;
use volga_engine::{Dice, Story};

/// [12.0] The End-Turn Phase.
#[derive(Clone, Copy)]
pub(crate) struct Ending {
    pub(crate) step: TurnEnd,
}

impl DecisionPoint for Ending {
    fn step(self, game: &mut Breslau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        match self.step {
            TurnEnd::Victory => match game.victor() {
                Some(victory) => game.end_game(victory, story),
                None => game.begin_ammunition(story),
            },
            TurnEnd::Ammunition { next } => game.roll_ammunition(next, dice, story),
            TurnEnd::Repairs { units } => game.roll_repairs(units, dice, story),
            TurnEnd::Next => game.next_turn(story),
        }
    }
}

impl Breslau {
    /// [5.8a] [12.4b] The game is over.
    fn end_game(&mut self, victory: Victory, story: &mut impl Story<Event>) {
        self.stage = Stage::Over(victory);
        let held = self.soviet_held.len() as u8;
        story.tell(|| Event::Control(ControlEvent::Decided { victory, held }));
    }

    fn set_turn_end(&mut self, step: TurnEnd) {
        self.stage = Stage::TurnEnd(step);
    }

    /// [12.4a] [5.8d] The turn marker goes on. [12.5] Used aircraft are available again, [13.1.5b] Goliaths ready, and,
    /// ruling 75, guns and AA units turn to their unfired side.
    fn next_turn(&mut self, story: &mut impl Story<Event>) {
        let aircraft = self.aircraft_in(Off::Used);
        if !aircraft.is_empty() {
            aircraft.iter().for_each(|unit| self.places.take(unit, Off::Available));
            story.tell(|| Event::TurnEnd(TurnEndEvent::AircraftReady { units: aircraft }));
        }
        for goliath in self.goliaths.iter_mut().filter(|goliath| **goliath == Goliath::Used) {
            *goliath = Goliath::Ready;
        }
        let guns = self.fired;
        if !guns.is_empty() {
            self.fired = UnitSet::EMPTY;
            story.tell(|| Event::TurnEnd(TurnEndEvent::GunsReady { units: guns }));
        }
        self.turn += 1;
        self.begin_turn(story);
    }
}
