//! [5.4] [5.5] A side's Movement Phase.

use super::CannotMove;
use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::stage::{Movement, MovementStep, Mover, Purpose, Stage};
use crate::state::Breslau;
use volga_engine::{Dice, Story, Turn};

/// What comes first in a Movement Phase, by procedure.
#[derive(Clone, Copy)]
pub(crate) struct Opening {
    pub(crate) side: Side,
}

impl DecisionPoint for Opening {
    /// [5.4c] [14.4.1a] Directives for the Soviets; ruling 131: Porsel for the Germans.
    fn step(self, game: &mut Breslau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let step = match self.side {
            Side::Soviet => game.roll_directives(dice, story),
            Side::German => {
                game.place_porsel(story);
                MovementStep::Free
            }
        };
        game.set_movement_step(step);
    }
}

/// [5.4b] [5.5b] A side moves any of its units, brings in reinforcements, launches Goliaths and orders its stacks, as
/// it likes. [8.0c] Only this side.
#[derive(Clone, Copy)]
pub(crate) struct MovementPhase<'a> {
    pub(crate) phase: &'a Movement,
}

impl DecisionPoint for MovementPhase<'_> {
    fn turn(self, _: &Breslau) -> Turn {
        Turn::Of(self.phase.side.seat())
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        let side = self.phase.side;
        if side == Side::German {
            game.legal_tops(&self.phase.topped, into);
        }
        game.legal_groups(side, into);
        game.legal_entries(side, into);
        if side == Side::German {
            game.legal_free_entries(into);
            game.legal_goliaths(into);
        }
        into.push(Action::EndPhase);
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        let side = self.phase.side;
        match action {
            Action::Begin { hex, units } => Ok(game.check_begin(side, hex, units).map(drop)?),
            Action::Enter { unit, hex } => Ok(game.check_entry(side, unit, hex).map(drop)?),
            Action::EnterFree { unit, hex } => Ok(game.check_free_entry(side, unit, hex)?),
            Action::Goliath { unit, target } => Ok(game.check_goliath(side, unit, target)?),
            Action::Top { unit } => Ok(game.check_top(side, unit, &self.phase.topped)?),
            Action::EndPhase => Ok(()),
            Action::Step { .. }
            | Action::Leave { .. }
            | Action::Barricade
            | Action::Pontoon { .. }
            | Action::Finish => Err(CannotMove::NobodyMoves.into()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        let side = self.phase.side;
        match action {
            Action::Begin { hex, units } => {
                if let Some(units) = units.of(&game.pickable(hex)) {
                    game.set_out(Mover::new(side, units, hex, Purpose::Move), story);
                }
            }
            Action::Enter { unit, hex } => game.bring_in(side, unit, hex, story),
            Action::EnterFree { unit, hex } => {
                game.ss_free.insert(unit);
                game.bring_in(side, unit, hex, story);
            }
            Action::Goliath { unit, target } => game.launch_goliath(unit, target, story),
            Action::Top { unit } => {
                if let Stage::Movement(phase) = &mut game.stage {
                    phase.topped.insert(unit);
                }
                game.lay_on_top(unit, story);
            }
            Action::EndPhase => game.end_movement(side, story),
            _ => {}
        }
    }
}

impl Breslau {
    pub(crate) fn set_movement_step(&mut self, step: MovementStep) {
        if let Stage::Movement(phase) = &mut self.stage {
            phase.step = step;
        }
    }

    /// [8.0d] [3.1c] A side has finished its movement: what is over the limit goes first. Then [5.5b] the Germans move
    /// after the Soviets, and the Combat Designation Phase comes after the Germans.
    pub(crate) fn end_movement(&mut self, side: Side, story: &mut impl Story<Event>) {
        match (self.overstacked(side), side) {
            (Some(hex), _) => self.set_movement_step(MovementStep::Excess(hex)),
            (None, Side::Soviet) => self.begin_movement(Side::German, story),
            (None, Side::German) => self.begin_designation(story),
        }
    }
}
