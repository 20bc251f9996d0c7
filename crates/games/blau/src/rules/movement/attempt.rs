//! [7.7] Units out of supply attempt to move.

use super::event::MoveEvent;
use super::mover::still_moving;
use super::refusal::CannotMove;
use super::ways::Ways;
use crate::action::{Action, Kind};
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{CaucasusBox, Space, Unit};
use crate::stage::{Movement, MovementStep, Mover};
use crate::state::Blau;
use volga_engine::{Dice, Story, Turn, Why};

/// [7.7e] The die of an attempt.
#[derive(Clone, Copy)]
pub(crate) struct AttemptDie {
    pub(crate) unit: Unit,
}

impl DecisionPoint for AttemptDie {
    /// [7.7e] A die at least as high as its basic strength lets the unit move; if not, its move is over.
    fn step(self, game: &mut Blau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let unit = self.unit;
        let die = dice.d6(Why::of("7.7e", unit.name())) as u8;
        let may = die >= game.sheets.strength(unit);
        story.tell(|| Event::Move(MoveEvent::AttemptRolled { unit, die, may }));
        if may {
            game.set_movement_step(MovementStep::Attempting { unit });
        } else {
            game.end_move();
        }
    }
}

/// [7.7f] An attempt has succeeded: the unit goes into one space, or stays.
#[derive(Clone, Copy)]
pub(crate) struct Attempting<'a> {
    pub(crate) phase: &'a Movement,
    pub(crate) unit: Unit,
}

impl DecisionPoint for Attempting<'_> {
    fn turn(self, _: &Blau) -> Turn {
        Turn::Of(self.phase.side.seat())
    }

    fn legal(self, game: &Blau, into: &mut Vec<Action>) {
        if let Some(from) = game.places.space(self.unit) {
            let mover = game.attempter(self.unit, from);
            let steps = Ways::of(game, self.phase.side).open(&mover, from);
            into.extend(steps.iter().map(|to| Action::Step { to }));
        }
        into.push(Action::Stop);
    }

    /// [7.7f] Only a space that it could enter otherwise (rulings 150, 152 and 153).
    fn check(self, game: &Blau, action: Action) -> Result<(), Forbidden> {
        let unit = self.unit;
        match action {
            Action::Step { to } => {
                let from = game.places.space(unit).ok_or(CannotMove::NotInPlay { unit })?;
                Ok(game.check_way(&game.attempter(unit, from), to)?)
            }
            Action::Stop => Ok(()),
            _ => Err(still_moving(unit, action)),
        }
    }

    fn apply(self, game: &mut Blau, action: Action, story: &mut impl Story<Event>) {
        let unit = self.unit;
        match action {
            Action::Step { to } => game.take_step(unit, Kind::Tactical, to, story),
            Action::Stop => story.tell(|| Event::Move(MoveEvent::Stayed { unit })),
            _ => {}
        }
        game.end_move();
    }
}

impl Blau {
    /// A unit that attempts to move: as if by tactical movement.
    fn attempter(&self, unit: Unit, from: Space) -> Mover {
        self.set_out(unit, Kind::Tactical, from)
    }

    /// [7.7c] Whether a unit may attempt to move, once in a phase (ruling 20).
    pub(super) fn check_attempt(&self, phase: &Movement, unit: Unit) -> Result<(), CannotMove> {
        self.check_ready(phase, unit)?;
        if self.is_supplied(unit) {
            return Err(CannotMove::Supplied { unit });
        }
        self.check_attempt_by(&Ways::of(self, phase.side), unit)
    }

    /// [7.7a] [7.7c] Whether a unit that is ready and out of supply may attempt to move: its reverse says so, [3.1.2m]
    /// it is not in Kerch (ruling 8), and it would have a space to enter without assets (ruling 104).
    pub(super) fn check_attempt_by(&self, ways: &Ways<'_>, unit: Unit) -> Result<(), CannotMove> {
        let from = self.places.space(unit).ok_or(CannotMove::NotInPlay { unit })?;
        if from == CaucasusBox::KERCH.into() {
            return Err(CannotMove::StuckInKerch { unit });
        }
        if !self.data().unit(unit).may_attempt {
            return Err(CannotMove::NoAttempt { unit });
        }
        let nowhere = ways.open(&self.attempter(unit, from), from).is_empty();
        if nowhere { Err(CannotMove::NowhereToGo { unit }) } else { Ok(()) }
    }

    /// [7.7d] A unit attempts to move: all its assets are lost, whatever the die says.
    pub(super) fn attempt(&mut self, unit: Unit, story: &mut impl Story<Event>) {
        self.count_as_moved(unit);
        story.tell(|| Event::Move(MoveEvent::Attempted { unit }));
        self.abandon_assets(unit, story);
        self.set_movement_step(MovementStep::AttemptDie { unit });
    }

    /// [7.7d] Ruling 21: anti-tank assets are lost with the rest. Which ones is seen, how many steps they had is not.
    fn abandon_assets(&mut self, unit: Unit, story: &mut impl Story<Event>) {
        self.limbered.insert(unit);
        let assets = self.sheets.of(unit);
        if assets.is_empty() {
            return;
        }
        let steps = assets.iter().map(|asset| u16::from(self.sheets.steps(asset))).sum();
        let most = assets.iter().map(|asset| u16::from(self.data().asset(asset).steps())).sum();
        let side = self.side_of(unit);
        self.ledgers[side].leaves(steps, assets.len() as u16, most);
        assets.iter().for_each(|asset| self.sheets.bury(asset));
        story.tell(|| Event::Move(MoveEvent::Abandoned { unit, assets }));
    }
}
