//! [7.52a] The window in which a moving group may be counterattacked.

use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::{CounterattackEvent, Event};
use crate::forbidden::Forbidden;
use crate::rules::movement::counterattack::involved;
use crate::stage::{Declared, Mover, MoverStep, OverrunStep};
use crate::state::City;
use volga_engine::{Story, Turn};

/// [7.5a] [7.0c] [7.54b] [7.55] [7.58a] [7.72] [2.2l] [4.0-D1b] [4.0-D2b] A group that the other side may
/// counterattack; then it does what was declared.
#[derive(Clone, Copy)]
pub(crate) struct Watched<'a> {
    pub(crate) mover: &'a Mover,
}

impl DecisionPoint for Watched<'_> {
    fn turn(self, _: &City) -> Turn {
        Turn::Of(self.mover.side.enemy().seat())
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        city.legal_counterattacks(self.mover, into);
        into.push(Action::NoCounterattack);
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Counterattack { hex, units } => {
                Ok(city.check_counterattack(self.mover, hex, units).map(drop)?)
            }
            Action::NoCounterattack => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Counterattack { hex, units } => city.counterattack(*self.mover, hex, units, story),
            Action::NoCounterattack => {
                story.tell(|| Event::Counterattack(CounterattackEvent::Declined { hex: self.mover.at }));
                city.close_window(story);
            }
            _ => {}
        }
    }
}

impl City {
    /// [7.5a] The enemy may counterattack, if he has anybody to do it with.
    pub(crate) fn open_window(&mut self, declared: Option<Declared>, story: &mut impl Story<Event>) {
        self.set_mover_step(MoverStep::Watched(declared));
        let Some(mover) = self.mover() else { return };
        if self.watchers(mover).is_empty() {
            self.close_window(story);
        }
    }

    /// [7.72a] Ruling 92: nobody counterattacks any more, and what was declared is done.
    pub(crate) fn close_window(&mut self, story: &mut impl Story<Event>) {
        let Some(&mover) = self.mover() else { return };
        let MoverStep::Watched(declared) = mover.step else { return };
        if mover.joined || involved(&mover.units).is_empty() {
            return self.end_group(mover, story);
        }
        let enemy = *self.places.occupied(mover.side.enemy());
        match declared {
            Some(Declared::Overrun(hex)) if enemy.contains(hex) => {
                self.set_mover_step(MoverStep::Overrun { hex, step: OverrunStep::Rolls });
            }
            Some(Declared::Attack { hex, units }) if enemy.contains(hex) => {
                self.open_attack(mover, hex, &units.and(&mover.units), story);
            }
            Some(Declared::Overrun(_) | Declared::Attack { .. }) | None => self.settle_group(mover, story),
        }
    }
}
