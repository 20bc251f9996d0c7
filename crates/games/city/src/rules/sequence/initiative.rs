//! [4.0-D1] A German Initiative Phase: what may be begun while nobody is at work, and how the phase ends.

use crate::action::Action;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::places::{Off, Place};
use crate::stage::Purpose;
use crate::state::City;
use volga_engine::{Dice, Story, Turn};

const SIDE: Side = Side::German;

/// [4.0-D1] [4.0-D1a] [4.0-D1e] [2.2f] The German player begins with a stack, or ends the phase.
#[derive(Clone, Copy)]
pub(crate) struct Initiative {
    /// [11.4b] A chit has ended the phase.
    pub(crate) cut: bool,
}

impl DecisionPoint for Initiative {
    fn turn(self, city: &City) -> Turn {
        if self.cut || city.german_is_finished() { Turn::Auto } else { Turn::Of(SIDE.seat()) }
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        city.legal_tops(into);
        city.legal_begins(SIDE, into);
        city.legal_arrivals(Purpose::Move, into);
        into.push(Action::EndPhase);
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Top { unit } => Ok(city.check_top(unit)?),
            Action::Begin { hex, units } => city.check_setting_out(SIDE, hex, units),
            Action::Enter { unit, hex } => Ok(city.check_come_in(unit, hex, Purpose::Move).map(drop)?),
            Action::EndPhase => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Top { unit } => city.lay_on_top(unit, story),
            Action::Begin { hex, units } => city.set_out(SIDE, hex, units, story),
            Action::Enter { unit, hex } => city.come_in(unit, hex, Purpose::Move, story),
            Action::EndPhase => city.end_phase(false, story),
            _ => {}
        }
    }

    /// [11.4b] A chit has ended the phase, or nothing is left to do.
    fn step(self, city: &mut City, _: &mut impl Dice, story: &mut impl Story<Event>) {
        city.end_phase(self.cut, story);
    }
}

impl City {
    /// [4.0-D4] Ruling 102: whether the German player has nothing left to declare: every unit on the map is used up,
    /// and no reinforcement waits.
    fn german_is_finished(&self) -> bool {
        data().by_side.german.iter().all(|unit| match self.places.of(unit) {
            Place::On(_) => self.is_flipped(unit),
            Place::Off(Off::Due) => !self.waits_at_edge(unit),
            Place::Off(_) => true,
        })
    }
}
