//! [4.0] Supply, and [14.11] German Supply Points.
//!
//! - `lines`: the hexes from which a side is in supply;
//! - `check`: the Supply Check Phase, markers and eliminations;
//! - `points`: Supply Points: income and prices;
//! - `transports`: [14.11.4] those that bring them by air.

mod check;
pub(crate) mod event;
mod lines;
pub(crate) mod points;
pub(crate) mod transports;

use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::stage::{Stage, SupplyStep};
use crate::state::Breslau;
use volga_engine::{Dice, Story, Turn};

/// [5.3] The Supply Check Phase.
#[derive(Clone, Copy)]
pub(crate) struct SupplyPhase {
    pub(crate) step: SupplyStep,
}

impl DecisionPoint for SupplyPhase {
    fn turn(self, game: &Breslau) -> Turn {
        let chooses = match self.step {
            SupplyStep::Sending { .. } => true,
            SupplyStep::Losses { left, flying } => game.chooses_transport_losses(left, &flying),
            SupplyStep::Check
            | SupplyStep::Eliminate { .. }
            | SupplyStep::Points
            | SupplyStep::Flights
            | SupplyStep::Fire { .. }
            | SupplyStep::Delivery { .. } => false,
        };
        if chooses { Turn::Of(Side::German.seat()) } else { Turn::Auto }
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        match self.step {
            SupplyStep::Sending { flying, .. } => {
                into.extend(game.transports().minus(&flying).iter().map(|unit| Action::Transport { unit }));
            }
            SupplyStep::Losses { flying, .. } => {
                into.extend(flying.iter().map(|unit| Action::Lose { unit }));
            }
            _ => {}
        }
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        match (self.step, action) {
            (SupplyStep::Sending { flying, .. }, Action::Transport { unit }) => {
                Ok(game.check_transport(&flying, unit)?)
            }
            (SupplyStep::Losses { flying, .. }, Action::Lose { unit }) => {
                Ok(transports::check_loss(&flying, unit)?)
            }
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        match (self.step, action) {
            (SupplyStep::Sending { left, flying }, Action::Transport { unit }) => {
                game.send_transport(unit, left, flying, story);
            }
            (SupplyStep::Losses { left, flying }, Action::Lose { unit }) => {
                game.lose_transport_step(unit, left, flying, story);
            }
            _ => {}
        }
    }

    fn step(self, game: &mut Breslau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        match self.step {
            SupplyStep::Check => game.check_supply(story),
            SupplyStep::Eliminate { units } => game.eliminate_starved(units, story),
            SupplyStep::Points => game.roll_income(dice, story),
            SupplyStep::Flights => game.roll_flights(dice, story),
            SupplyStep::Fire { flying } => game.roll_transport_fire(flying, dice, story),
            SupplyStep::Losses { left, flying } => game.take_forced_transport_losses(left, flying, story),
            SupplyStep::Delivery { flying } => game.deliver(flying, story),
            SupplyStep::Sending { .. } => {}
        }
    }
}

impl Breslau {
    pub(super) fn set_supply_step(&mut self, step: SupplyStep) {
        self.stage = Stage::Supply(step);
    }
}
