//! [7.0c] A unit on its way, step by step (ruling 177).

use super::entering::Entry;
use super::event::MoveEvent;
use super::refusal::CannotMove;
use super::ways::Ways;
use crate::action::{Action, Kind};
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{CaucasusBox, Side, Space, Unit};
use crate::stage::{Movement, MovementStep, Mover};
use crate::state::Blau;
use volga_engine::{Story, Turn};

/// [7.0c] A unit is on its way. Ruling 103: no other moves before it is done.
#[derive(Clone, Copy)]
pub(crate) struct Moving<'a> {
    pub(crate) phase: &'a Movement,
    pub(crate) mover: &'a Mover,
}

impl DecisionPoint for Moving<'_> {
    fn turn(self, _: &Blau) -> Turn {
        Turn::Of(self.phase.side.seat())
    }

    fn legal(self, game: &Blau, into: &mut Vec<Action>) {
        let unit = self.mover.unit;
        if let Some(from) = game.places.space(unit) {
            let steps = Ways::of(game, self.phase.side).steps(self.mover, from);
            let steps = steps.iter().filter(|to| game.check_assets(unit, *to).is_ok());
            into.extend(steps.map(|to| Action::Step { to }));
        }
        into.push(Action::Stop);
    }

    fn check(self, game: &Blau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Step { to } => Ok(game.check_step(self.mover, to)?),
            Action::Stop => Ok(()),
            _ => Err(still_moving(self.mover.unit, action)),
        }
    }

    fn apply(self, game: &mut Blau, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Step { to } => game.advance(*self.mover, to, story),
            Action::Stop => {
                let unit = self.mover.unit;
                if let Some(space) = game.places.space(unit) {
                    story.tell(|| Event::Move(MoveEvent::Halted { unit, space }));
                }
                game.end_move();
            }
            _ => {}
        }
    }
}

/// Ruling 103: why something else does not happen while a unit is on its way.
pub(super) const fn still_moving(unit: Unit, action: Action) -> Forbidden {
    match action {
        Action::Move { .. } | Action::Transfer { .. } | Action::Attempt { .. } | Action::EndPhase => {
            Forbidden::Move(CannotMove::StillMoving { unit })
        }
        _ => Forbidden::WrongTime,
    }
}

impl Blau {
    /// A unit about to leave a space. [7.3g] Ruling 16: the Axis reserve counts as lying inside the ALZ.
    pub fn set_out(&self, unit: Unit, kind: Kind, from: Space) -> Mover {
        let inside = from == Space::reserve(Side::Axis) || self.data().map.alz.contains(from);
        Mover { unit, kind, spent: 0, inside, left_battle: self.is_battle_space(from) }
    }

    /// [7.0c] Whether a unit may begin to move by this step. [5.1a] [7.7b] Out of supply it does not, by either kind;
    /// ruling 6: its supply on the way does not matter.
    pub(super) fn check_move(
        &self,
        phase: &Movement,
        unit: Unit,
        kind: Kind,
        to: Space,
    ) -> Result<(), CannotMove> {
        let from = self.check_ready(phase, unit)?;
        if !self.is_supplied(unit) {
            return Err(match from.caucasus() {
                Some(CaucasusBox::KERCH) => CannotMove::StuckInKerch { unit },
                Some(_) | None => CannotMove::Unsupplied { unit },
            });
        }
        self.check_step(&self.set_out(unit, kind, from), to)
    }

    /// [7.0c] A unit begins to move by a checked step.
    pub(super) fn begin_move(&mut self, unit: Unit, kind: Kind, to: Space, story: &mut impl Story<Event>) {
        let Some(from) = self.places.space(unit) else { return };
        let mover = self.set_out(unit, kind, from);
        self.count_as_moved(unit);
        self.advance(mover, to, story);
    }

    /// [7.0c] [7.4a] [7.5a] A unit takes a checked step, which costs a point wherever it leads (ruling 15), and [7.4c]
    /// [7.4e] goes on if it can: [7.0e] [7.0f] not from among enemies (ruling 17), [7.2f] [7.5b] nor from a box.
    /// Whether it can is judged by what everybody knows, which its assets are not.
    fn advance(&mut self, mover: Mover, to: Space, story: &mut impl Story<Event>) {
        self.take_step(mover.unit, mover.kind, to, story);
        let inside = mover.inside && self.data().map.alz.contains(to);
        let mover = Mover { spent: mover.spent + 1, inside, ..mover };
        let side = self.side_of(mover.unit);
        let stopped = to.hex().is_none() || self.places.occupied(side.enemy()).contains(to);
        if stopped || Ways::of(self, side).steps(&mover, to).is_empty() {
            self.end_move();
        } else {
            self.set_movement_step(MovementStep::Moving(mover));
        }
    }

    /// A unit goes into the next space, and [7.9.1a] may make a battle space there.
    pub(super) fn take_step(&mut self, unit: Unit, kind: Kind, to: Space, story: &mut impl Story<Event>) {
        let Some(from) = self.places.space(unit) else { return };
        let made = self.makes_battle_space(unit, to);
        story.tell(|| Event::Move(MoveEvent::Moved { unit, from, to, kind }));
        self.enter(unit, to, Entry::Move, story);
        if made {
            self.mark_battle_space(unit, from, to, story);
        }
    }
}
