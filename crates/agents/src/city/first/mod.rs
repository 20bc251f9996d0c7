//! The first scripted player, as it was: others are measured by it, so nothing here changes.

mod assault;
mod field;
mod fights;
mod front;
mod german;
mod guard;
mod guns;
mod placing;
mod soviet;
mod worth;

use super::{Pick, chances, routes};
use crate::{Agent, Choice};
use volga_city::ids::Side;
use volga_city::stage::{
    AirAttack, AirStep, AttackStep, BarrageStep, Bombardment, ExchangeStep, MoverStep, Operation,
    ReactionStep, Stage,
};
use volga_city::{Action, City};
use volga_engine::Seat;
use volga_engine::dice::Quick;

/// A player of either side that goes by rules of thumb and rough odds.
#[derive(Clone, Copy, Debug)]
pub(super) struct First;

impl Agent<City> for First {
    fn choose(&mut self, game: &City, seat: Seat, legal: &[Action], _: &mut Quick) -> Choice<Action> {
        let side = Side::of_seat(seat).unwrap_or(Side::German);
        think(game, side, legal).choose(legal)
    }
}

fn think(game: &City, side: Side, legal: &[Action]) -> Pick {
    // Whoever must give up a unit gives up the least, wherever that is.
    if let Some(Action::Lose { .. }) = legal.first() {
        return fights::losses(side, legal);
    }
    if game.alarm.is_some() {
        return fights::settle(game, legal);
    }
    match &game.stage {
        Stage::Setup(_) => Pick::new(Action::PlaceRest, 0.0),
        Stage::Preparation(_) => placing::german_replacement(game, legal),
        Stage::SovietAir(air) => {
            let under_way = match air.resolving {
                Some(index) => air.declared.get(usize::from(index)).copied().flatten(),
                None => air.declared.iter().flatten().find(|attack| attack.step == AirStep::Points).copied(),
            };
            in_the_air(game, side, Side::Soviet, under_way.as_ref(), legal)
        }
        Stage::GermanAir(attack) => in_the_air(game, side, Side::German, attack.as_ref(), legal),
        Stage::Bombardment(stage) => bombarding(game, stage, legal),
        Stage::Withdrawal(_) => placing::withdrawal(game, legal),
        Stage::Initiative(operation) if operation.is_idle() => german::next(game, legal),
        Stage::Initiative(operation) => at_work(game, side, operation, legal),
        Stage::Reaction(reaction) => match reaction.step {
            ReactionStep::Play if reaction.operation.is_idle() => soviet::next(game, legal),
            ReactionStep::Play => at_work(game, side, &reaction.operation, legal),
            ReactionStep::Armour { .. }
            | ReactionStep::ArmourRoll
            | ReactionStep::StackRoll
            | ReactionStep::BankRoll => placing::garrison(game, legal),
        },
        Stage::StrategicWithdrawal(retreat) if retreat.operation.is_idle() => soviet::withdraw(game, legal),
        Stage::StrategicWithdrawal(retreat) => at_work(game, side, &retreat.operation, legal),
        Stage::Closing(step) => placing::closing(game, *step, legal),
        Stage::TurnEnd(_) | Stage::Over(_) => Pick::none(),
    }
}

fn in_the_air(game: &City, side: Side, attacker: Side, attack: Option<&AirAttack>, legal: &[Action]) -> Pick {
    match attack {
        Some(_) if side != attacker => Pick::new(Action::FlakAll, 0.0),
        Some(attack) => guns::air_points(game, side, attack, legal),
        None => guns::next_air_attack(game, side, legal),
    }
}

fn bombarding(game: &City, stage: &Bombardment, legal: &[Action]) -> Pick {
    match stage.fire.map(|barrage| barrage.step) {
        None => guns::next_bombardment(game, stage, legal),
        Some(BarrageStep::Guns | BarrageStep::Roll(_) | BarrageStep::Losses { .. }) => {
            guns::next_gun(game, stage, legal)
        }
    }
}

/// A stack is at work: what came last is settled first.
fn at_work(game: &City, side: Side, operation: &Operation, legal: &[Action]) -> Pick {
    if operation.chit.is_some() {
        return fights::chit(game);
    }
    if let Some(exchange) = &operation.exchange {
        return match exchange.step {
            ExchangeStep::Answer => fights::answer(game, operation, exchange),
            ExchangeStep::Rolls | ExchangeStep::Losses { .. } | ExchangeStep::Chit { .. } => Pick::none(),
        };
    }
    if let Some(mover) = &operation.mover {
        return match mover.step {
            MoverStep::Watched(_) => fights::watch(game, mover, legal),
            _ => match side {
                Side::German => german::on_the_way(game, mover, legal),
                Side::Soviet => soviet::on_the_way(game, mover, legal),
            },
        };
    }
    if operation.rush.is_some() {
        return exploit(game, side, legal);
    }
    match &operation.attack {
        Some(attack) => match attack.step {
            AttackStep::Support => fights::support(game, attack, legal),
            AttackStep::AttackerFire => fights::attacking_guns(game, attack, legal),
            AttackStep::Flak => Pick::new(Action::FlakAll, 0.0),
            AttackStep::DefenderFire => fights::defending_guns(game, attack, legal),
            AttackStep::Aim(_) => fights::aim(game, attack, legal),
            AttackStep::Breakthrough { .. } => exploit(game, side, legal),
            AttackStep::FlakRoll
            | AttackStep::TypeRoll
            | AttackStep::DefensiveFire { .. }
            | AttackStep::AttackerLosses { .. }
            | AttackStep::OffensiveFire(_)
            | AttackStep::SurpriseLosses { .. }
            | AttackStep::DefenderLosses { .. }
            | AttackStep::Chit { .. } => Pick::none(),
        },
        None => Pick::none(),
    }
}

/// What the winners do with their points.
fn exploit(game: &City, side: Side, legal: &[Action]) -> Pick {
    match side {
        Side::German => german::exploit(game, legal),
        Side::Soviet => soviet::exploit(game, legal),
    }
}

#[cfg(test)]
mod tests;
