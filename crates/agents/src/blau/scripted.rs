//! Which part of the mind answers which question.

use super::orders::Orders;
use super::{Pick, attacks, moves, retreats, sheet};
use crate::{Agent, Choice};
use volga_blau::ids::Side;
use volga_blau::stage::{AttackPhase, BattleStep, Movement, MovementStep, Stage};
use volga_blau::{Action, Blau};
use volga_engine::dice::Quick;
use volga_engine::{Game, Seat};

/// A player of either side that goes by posts and by the exact mean of an attack. Of a movement phase it remembers the
/// orders it has given. The enemy's sheet is what its seat believes it to be at each question.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    orders: Orders,
}

impl Agent<Blau> for Scripted {
    fn choose(&mut self, game: &Blau, seat: Seat, legal: &[Action], _: &mut Quick) -> Choice<Action> {
        let side = Side::of_seat(seat).unwrap_or(Side::Axis);
        self.think(game, side, legal).choose(legal)
    }
}

impl Scripted {
    fn think(&mut self, game: &Blau, side: Side, legal: &[Action]) -> Pick {
        match &game.stage {
            Stage::Directives => Pick::new(Action::DrawDirectives, 1.0),
            Stage::Sheet(setup) => sheet::set_up(game, setup, legal),
            Stage::Detachment { .. } => sheet::detach(game, legal),
            Stage::Reinforcement { .. } | Stage::Reassignment => sheet::reinforce(game, side, legal),
            Stage::Replacement { .. } => sheet::replace(game, side, legal),
            Stage::Movement(phase) => self.moving(game, phase, legal),
            Stage::Attack(phase) => attacking(game, phase, side, legal),
            Stage::Uranus => uranus(game),
            Stage::DirectiveDice
            | Stage::Opening { .. }
            | Stage::Arrivals { .. }
            | Stage::Scoring
            | Stage::Closing { .. }
            | Stage::Final { .. }
            | Stage::Over(_) => Pick::none(),
        }
    }

    fn moving(&mut self, game: &Blau, phase: &Movement, legal: &[Action]) -> Pick {
        match phase.step {
            MovementStep::Free => {
                let next = self.orders.next(game, legal, || moves::plan(game, phase, legal));
                Pick::new(next.unwrap_or(Action::EndPhase), 0.0)
            }
            MovementStep::Moving(_) => Pick::new(self.orders.step(game, legal), 0.0),
            MovementStep::Excess(_) => sheet::leave_out(game, legal),
            MovementStep::AttemptDie { .. } | MovementStep::Attempting { .. } => Pick::none(),
        }
    }
}

fn attacking(game: &Blau, phase: &AttackPhase, side: Side, legal: &[Action]) -> Pick {
    let Some(battle) = &phase.battle else { return attacks::choose(game, phase, legal) };
    match battle.step {
        BattleStep::SitOut { .. } | BattleStep::Settling => sheet::leave_out(game, legal),
        BattleStep::Losses { .. } => sheet::lose(game, legal),
        BattleStep::Retreats { .. } => retreats::drive(game, side.enemy(), legal),
        BattleStep::Totals | BattleStep::Die { .. } | BattleStep::Shown | BattleStep::Ended => Pick::none(),
    }
}

/// Operation Uranus is launched when it cuts off enough; what is asked for falls from turn to turn.
fn uranus(game: &Blau) -> Pick {
    let mut launched = game.clone();
    launched.apply(Action::Launch, &mut Quick::new(0), &mut ());
    let mut legal = Vec::new();
    launched.legal(&mut legal);
    let gain =
        if matches!(launched.stage, Stage::Movement(_)) { moves::uranus(&launched, &legal) } else { 0.0 };
    let asked = match game.turn {
        ..=9 => 20.0,
        10 => 12.0,
        11 => 8.0,
        _ => 4.0,
    };
    let mut pick = Pick::new(Action::Decline, asked);
    pick.offer(Action::Launch, gain);
    pick
}

#[cfg(test)]
mod tests;
