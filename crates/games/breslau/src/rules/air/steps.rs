//! [5.1a] Air steps come in and restore aircraft.

use super::CannotFly;
use super::event::AirEvent;
use crate::action::Action;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::stage::AirStep;
use crate::state::Breslau;
use volga_engine::dice::{Dice, Why};
use volga_engine::{RuleId, Story, Turn};

/// [5.1a] The air steps of the turn come in.
#[derive(Clone, Copy)]
pub(crate) struct AirSteps;

impl DecisionPoint for AirSteps {
    fn step(self, game: &mut Breslau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        game.bring_air_steps(dice, story);
    }
}

/// [6.0b] The Soviet player spends so many more air steps.
#[derive(Clone, Copy)]
pub(crate) struct Restoring {
    pub(crate) left: u8,
}

impl DecisionPoint for Restoring {
    fn turn(self, _: &Breslau) -> Turn {
        Turn::Of(Side::Soviet.seat())
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        into.extend(game.restorable().iter().map(|unit| Action::Restore { unit }));
        into.push(Action::EndRestoring);
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Restore { unit } => Ok(game.check_restore(unit)?),
            Action::EndRestoring => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Restore { unit } => game.restore(unit, self.left, story),
            Action::EndRestoring => {
                let steps = self.left;
                story.tell(|| Event::Air(AirEvent::StepsLost { steps }));
                game.begin_flying(story);
            }
            _ => {}
        }
    }
}

impl Breslau {
    /// [5.1a] [15.2.1c]–[15.2.1j] The air steps of the turn, by a die on some of them. Ruling 219: nothing is
    /// rolled for where no aircraft needs them.
    fn bring_air_steps(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let due = data().air_steps.get(usize::from(self.turn) - 1).copied().unwrap_or_default();
        if due.dice + due.fixed == 0 || self.restorable().is_empty() {
            return self.begin_flying(story);
        }
        let die = (due.dice > 0).then(|| dice.sum(due.dice, Why::rule("5.1a")) as u8);
        let steps = die.unwrap_or(0) + due.fixed;
        let by = RuleId(steps_rule(self.turn));
        story.tell(|| Event::Air(AirEvent::Steps { steps, die, by }));
        self.set_air_step(AirStep::Restoring { left: steps });
    }

    /// [6.0b] The aircraft that a step can restore: depleted and eliminated ones.
    pub fn restorable(&self) -> UnitSet {
        data().aircraft.into_iter().filter(|unit| self.check_restore(*unit).is_ok()).collect()
    }

    fn check_restore(&self, unit: Unit) -> Result<(), CannotFly> {
        let dead = self.places.of(unit) == Place::Off(Off::Dead);
        match () {
            () if !data().aircraft.contains(&unit) => Err(CannotFly::NoAircraft { unit }),
            () if dead || self.reduced.contains(unit) => Ok(()),
            () => Err(CannotFly::Whole { unit }),
        }
    }

    /// [6.0b] [6.0c] A step restores a depleted aircraft or returns an eliminated one depleted, so that two return it
    /// at full strength. Ruling 76: it may act in this turn. [6.0d] What is not used is lost.
    fn restore(&mut self, unit: Unit, left: u8, story: &mut impl Story<Event>) {
        let full = self.reduced.contains(unit);
        if full {
            self.reduced.remove(unit);
        } else {
            self.places.take(unit, Off::Available);
            self.reduced.insert(unit);
        }
        story.tell(|| Event::Air(AirEvent::Restored { unit, full }));
        if left > 1 && !self.restorable().is_empty() {
            self.set_air_step(AirStep::Restoring { left: left - 1 });
        } else {
            self.begin_flying(story);
        }
    }
}

/// [15.2.1c]–[15.2.1j] The line of a turn that says how many air steps come in.
pub(crate) const fn steps_rule(turn: u8) -> &'static str {
    match turn {
        2 => "15.2.1c",
        3 => "15.2.1d",
        4 => "15.2.1e",
        5 => "15.2.1f",
        6 => "15.2.1g",
        7 => "15.2.1h",
        8 => "15.2.1i",
        9 => "15.2.1j",
        _ => "5.1a",
    }
}
