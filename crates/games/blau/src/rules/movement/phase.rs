//! [7.1] A side's movement phase, and the moves of Operation Uranus.

use super::refusal::CannotMove;
use super::ways::Ways;
use crate::action::{Action, Kind};
use crate::decision::DecisionPoint;
use crate::event::{Event, UranusEvent};
use crate::forbidden::Forbidden;
use crate::ids::{Side, Space, Unit, UnitSet};
use crate::stage::{Movement, MovementStep, Stage};
use crate::state::Blau;
use volga_engine::{Story, Turn};

/// [7.0a] [7.1] A side moves as many of its units as it likes, one after the other, or [8.4] those that Operation
/// Uranus lets move again. [7.0h] Nobody else moves them.
#[derive(Clone, Copy)]
pub(crate) struct MovementPhase<'a> {
    pub(crate) phase: &'a Movement,
}

impl DecisionPoint for MovementPhase<'_> {
    fn turn(self, _: &Blau) -> Turn {
        Turn::Of(self.phase.side.seat())
    }

    fn legal(self, game: &Blau, into: &mut Vec<Action>) {
        let ways = Ways::of(game, self.phase.side);
        let ready = game.ready(self.phase);
        let supplied = ways.supplied(ready);
        for unit in supplied.iter() {
            let Some(from) = game.places.space(unit) else { continue };
            for kind in [Kind::Tactical, Kind::Strategic] {
                let mover = game.set_out(unit, kind, from);
                let steps = ways.steps(&mover, from);
                let steps = steps.iter().filter(|to| game.check_assets(unit, *to).is_ok());
                into.extend(steps.map(|to| Action::Move { unit, kind, to }));
            }
        }
        game.legal_transfers(ready, into);
        for unit in ready.minus(supplied).iter() {
            if game.check_attempt_by(&ways, unit).is_ok() {
                into.push(Action::Attempt { unit });
            }
        }
        into.push(Action::EndPhase);
    }

    fn check(self, game: &Blau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Move { unit, kind, to } => Ok(game.check_move(self.phase, unit, kind, to)?),
            Action::Transfer { unit, front } => Ok(game.check_transfer(self.phase, unit, front)?),
            Action::Attempt { unit } => Ok(game.check_attempt(self.phase, unit)?),
            Action::Step { .. } | Action::Stop => Err(CannotMove::NobodyMoves.into()),
            Action::EndPhase => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Blau, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Move { unit, kind, to } => game.begin_move(unit, kind, to, story),
            Action::Transfer { unit, front } => game.transfer(unit, front, story),
            Action::Attempt { unit } => game.attempt(unit, story),
            Action::EndPhase if self.phase.extra.is_some() => {
                story.tell(|| Event::Uranus(UranusEvent::Ended));
                game.end_uranus();
            }
            Action::EndPhase => game.end_movement(self.phase.side, story),
            _ => {}
        }
    }
}

impl Blau {
    /// [7.1.1a] [7.1.1b] [7.1.2] The units that may begin to move, if they are in supply, or attempt to.
    fn ready(&self, phase: &Movement) -> UnitSet {
        let mut ready = self.places.in_play(phase.side).minus(self.has_moved(phase));
        if phase.side == Side::Soviet {
            ready = ready.minus(self.places.units_in(Space::reserve(Side::Soviet)));
        }
        if !phase.leaving {
            let battles = self.places.battle_spaces();
            for space in battles.iter() {
                ready = ready.minus(self.places.units_in(space));
            }
        }
        ready
    }

    /// [7.0b] The units that have had their move; [8.4f] of Operation Uranus only its own moves count.
    fn has_moved(&self, phase: &Movement) -> UnitSet {
        phase.extra.map_or(self.moved, |extra| extra.moved)
    }

    /// [7.0a] [7.0h] [7.1.1b] Whether a unit may begin to move or to attempt it, and from where.
    pub(super) fn check_ready(&self, phase: &Movement, unit: Unit) -> Result<Space, CannotMove> {
        let data = self.data();
        if data.units_of[phase.side.enemy()].contains(unit) {
            return Err(CannotMove::NotYours { unit });
        }
        let from = self.places.space(unit).ok_or(CannotMove::NotInPlay { unit })?;
        if self.has_moved(phase).contains(unit) {
            return Err(match phase.extra {
                None => CannotMove::Moved { unit },
                Some(_) => CannotMove::MovedByUranus { unit },
            });
        }
        if from == Space::reserve(Side::Soviet) {
            return Err(CannotMove::InReserve { unit });
        }
        if self.is_battle_space(from) && !phase.leaving {
            return Err(CannotMove::LeavingIsOver { unit });
        }
        Ok(from)
    }

    /// [7.1.1b] Rulings 19 and 103: a unit has begun. It does not begin again, and if it was not in a battle space,
    /// nobody leaves one any more. [8.4d] It is one of those of Operation Uranus.
    pub(super) fn count_as_moved(&mut self, unit: Unit) {
        let in_battle = self.places.space(unit).is_some_and(|from| self.is_battle_space(from));
        let Some(phase) = self.stage.movement_mut() else { return };
        phase.leaving &= in_battle;
        match &mut phase.extra {
            Some(extra) => {
                extra.moved.insert(unit);
                extra.left = extra.left.saturating_sub(1);
            }
            None => self.moved.insert(unit),
        }
    }

    /// [7.1.2] A unit is done, and the next may begin; [8.4d] but Operation Uranus ends with its last unit.
    pub(crate) fn end_move(&mut self) {
        if self.is_uranus_over() {
            self.end_uranus();
        } else {
            self.set_movement_step(MovementStep::Free);
        }
    }

    pub(super) fn set_movement_step(&mut self, step: MovementStep) {
        if let Some(phase) = self.stage.movement_mut() {
            phase.step = step;
        }
    }

    /// [3.1.2e] [4.1.5] [4.2.3] Movement is over: units that are too many in a box go, then come the attacks.
    pub(crate) fn end_movement(&mut self, side: Side, story: &mut impl Story<Event>) {
        match self.overstacked(side) {
            Some(space) => self.set_movement_step(MovementStep::Excess(space)),
            None => self.begin_attack(side, story),
        }
    }

    /// [8.4e] No attack follows the moves of Operation Uranus, and boxes are not judged (ruling 111).
    fn end_uranus(&mut self) {
        self.stage = Stage::Closing { side: Side::Soviet };
    }
}
