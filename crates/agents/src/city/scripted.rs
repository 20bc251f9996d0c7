//! Which part of the mind answers which question.

use super::Pick;
use super::weights::Weights;
use super::{fights, german, guns, placing, soviet};
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
#[derive(Clone, Copy, Debug, Default)]
pub struct Scripted {
    pub weights: Weights,
}

impl Agent<City> for Scripted {
    fn choose(&mut self, game: &City, seat: Seat, legal: &[Action], _: &mut Quick) -> Choice<Action> {
        let side = Side::of_seat(seat).unwrap_or(Side::German);
        think(game, &self.weights, side, legal).choose(legal)
    }

    fn stamp(&self) -> String {
        format!("2 {:?}", self.weights)
    }
}

fn think(game: &City, weights: &Weights, side: Side, legal: &[Action]) -> Pick {
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
            in_the_air(game, weights, side, Side::Soviet, under_way.as_ref(), legal)
        }
        Stage::GermanAir(attack) => in_the_air(game, weights, side, Side::German, attack.as_ref(), legal),
        Stage::Bombardment(stage) => bombarding(game, weights, stage, legal),
        Stage::Withdrawal(_) => placing::withdrawal(game, legal),
        Stage::Initiative(operation) if operation.is_idle() => german::next(game, weights, legal),
        Stage::Initiative(operation) => at_work(game, weights, side, operation, legal),
        Stage::Reaction(reaction) => match reaction.step {
            ReactionStep::Play if reaction.operation.is_idle() => soviet::next(game, weights, legal),
            ReactionStep::Play => at_work(game, weights, side, &reaction.operation, legal),
            ReactionStep::Armour { .. }
            | ReactionStep::ArmourRoll
            | ReactionStep::StackRoll
            | ReactionStep::BankRoll => placing::garrison(game, weights, legal),
        },
        Stage::StrategicWithdrawal(retreat) if retreat.operation.is_idle() => {
            soviet::withdraw(game, weights, legal)
        }
        Stage::StrategicWithdrawal(retreat) => at_work(game, weights, side, &retreat.operation, legal),
        Stage::Closing(step) => placing::closing(game, weights, *step, legal),
        Stage::TurnEnd(_) | Stage::Over(_) => Pick::none(),
    }
}

fn in_the_air(
    game: &City,
    weights: &Weights,
    side: Side,
    attacker: Side,
    attack: Option<&AirAttack>,
    legal: &[Action],
) -> Pick {
    match attack {
        Some(_) if side != attacker => Pick::new(Action::FlakAll, 0.0),
        Some(attack) => guns::air_points(game, weights, side, attack, legal),
        None => guns::next_air_attack(game, weights, side, legal),
    }
}

fn bombarding(game: &City, weights: &Weights, stage: &Bombardment, legal: &[Action]) -> Pick {
    match stage.fire.map(|barrage| barrage.step) {
        None => guns::next_bombardment(game, weights, stage, legal),
        Some(BarrageStep::Guns | BarrageStep::Roll(_) | BarrageStep::Losses { .. }) => {
            guns::next_gun(game, weights, stage, legal)
        }
    }
}

/// A stack is at work: what came last is settled first.
fn at_work(game: &City, weights: &Weights, side: Side, operation: &Operation, legal: &[Action]) -> Pick {
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
                Side::German => german::on_the_way(game, weights, mover, legal),
                Side::Soviet => soviet::on_the_way(game, weights, mover, legal),
            },
        };
    }
    if operation.rush.is_some() {
        return exploit(game, weights, side, legal);
    }
    match &operation.attack {
        Some(attack) => match attack.step {
            AttackStep::Support => fights::support(game, weights, attack, legal),
            AttackStep::AttackerFire => fights::attacking_guns(game, weights, attack, legal),
            AttackStep::Flak => Pick::new(Action::FlakAll, 0.0),
            AttackStep::DefenderFire => fights::defending_guns(game, attack, legal),
            AttackStep::Aim(_) => fights::aim(game, attack, legal),
            AttackStep::Breakthrough { .. } => exploit(game, weights, side, legal),
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
fn exploit(game: &City, weights: &Weights, side: Side, legal: &[Action]) -> Pick {
    match side {
        Side::German => german::exploit(game, weights, legal),
        Side::Soviet => soviet::exploit(game, weights, legal),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask;
    use volga_city::Options;
    use volga_engine::{Game, Turn};

    /// Plays a game to its end; how many Victory hexes the German player holds then.
    fn played(scenario: &str, ready_made: bool, seed: u64) -> usize {
        let (mut dice, mut thoughts) = (Quick::new(seed), Quick::new(!seed));
        let options = Options { ready_made };
        let mut game = City::setup(scenario, &options, City::CURRENT, &mut dice).expect("a scenario");
        let mut legal = Vec::new();
        loop {
            match game.turn() {
                Turn::Over(_) => return game.german_victory_hexes().len(),
                Turn::Auto => game.step(&mut dice, &mut ()),
                Turn::Of(seat) => {
                    game.legal(&mut legal);
                    let choice = ask(&mut Scripted::default(), &game, seat, &legal, &mut thoughts);
                    assert!(legal.contains(&choice.action), "{:?}", choice.action);
                    let best = choice.value.unwrap_or(f64::INFINITY);
                    assert!(choice.others.iter().all(|other| other.value <= best));
                    game.apply(choice.action, &mut dice, &mut ());
                    assert_eq!(game.invariants(), Ok(()));
                }
            }
        }
    }

    #[test]
    fn it_plays_both_sides_to_the_end_by_the_rules() {
        let held: usize = (0..4).map(|seed| played("intro", seed % 2 == 0, seed)).sum();
        assert!(held >= 4, "the German player takes a victory hex a game at least: {held}");
    }

    #[test]
    fn it_plays_a_campaign() {
        played("campaign", true, 5);
    }

    #[test]
    fn the_same_position_is_answered_alike() {
        let options = Options { ready_made: true };
        let mut game = City::setup("intro", &options, City::CURRENT, &mut Quick::new(1)).expect("a scenario");
        while game.turn() == Turn::Auto {
            game.step(&mut Quick::new(1), &mut ());
        }
        let Turn::Of(seat) = game.turn() else { panic!("somebody decides") };
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let answer = |seed| Scripted::default().choose(&game, seat, &legal, &mut Quick::new(seed)).action;
        assert_eq!(answer(1), answer(2));
    }
}
