//! What an action is made of, in words that all games share: its verb, where from, where to, with whom, at what cost.
//!
//! It is for the side that decides: who is in its stacks is said.

use super::choice::{chosen, group, target};
use crate::action::Action;
use crate::data::{HalfPoints, data};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::rules::movement::step_cost;
use crate::rules::reinforcements::edge::edge_cost;
use crate::stage::{AirAttack, AirStep, Mover, Purpose, Stage};
use crate::state::City;
use volga_engine::Game;
use volga_engine::board::{Cost, Verb};

/// The parts of an action beside its label.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) from: Option<Hex>,
    pub(super) to: Option<Hex>,
    pub(super) cost: Option<Cost>,
    pub(super) pieces: UnitSet,
}

/// What kind of thing an action is.
pub(super) fn verb(action: Action) -> Verb {
    if City::is_pass(action) {
        return Verb::Pass;
    }
    match action {
        Action::Begin { .. }
        | Action::Enter { .. }
        | Action::Join { .. }
        | Action::Lead
        | Action::Step { .. }
        | Action::Support { .. }
        | Action::Relocate { .. } => Verb::Move,
        Action::Level { .. }
        | Action::Dive { .. }
        | Action::Bombard { .. }
        | Action::BombardPair { .. }
        | Action::Gun { .. }
        | Action::AllGuns
        | Action::Fire
        | Action::Overrun { .. }
        | Action::Attack { .. }
        | Action::Counterattack { .. }
        | Action::TakePart
        | Action::Aim { .. } => Verb::Attack,
        Action::Place { .. }
        | Action::PlaceFormation { .. }
        | Action::PlaceRest
        | Action::Skip
        | Action::Top { .. }
        | Action::Points { .. }
        | Action::EndAir
        | Action::Flak { .. }
        | Action::FlakAll
        | Action::FlakEnd
        | Action::Kontrpodgotovka
        | Action::EndBombardment
        | Action::Lose { .. }
        | Action::Withdraw { .. }
        | Action::Leave { .. }
        | Action::Deploy { .. }
        | Action::Finish
        | Action::GoOn
        | Action::NoCounterattack
        | Action::StandAside
        | Action::Stand
        | Action::Supported
        | Action::Indirect { .. }
        | Action::AirSupport { .. }
        | Action::Committed
        | Action::EndPhase
        | Action::Refill
        | Action::KeepDrawn
        | Action::ReturnChit
        | Action::KeepChit => Verb::Special,
    }
}

/// Where from, where to, with whom, at what cost.
pub(super) fn parts(game: &City, action: Action) -> Parts {
    let one = |unit: Unit| Parts {
        from: game.gun_hex(unit).or_else(|| game.places.hex(unit)),
        pieces: UnitSet::EMPTY.with(unit),
        ..Parts::default()
    };
    let at = |to: Hex| Parts { to: Some(to), ..Parts::default() };
    match action {
        Action::Place { unit, hex } => Parts { to: Some(hex), ..one(unit) },
        Action::Enter { unit, hex } => Parts { to: Some(hex), cost: entry_cost(unit, hex), ..one(unit) },
        Action::PlaceFormation { hex } => {
            Parts { to: Some(hex), ..game.asked().map_or_else(Parts::default, one) }
        }
        Action::Top { unit }
        | Action::Lose { unit }
        | Action::Withdraw { unit }
        | Action::Deploy { unit } => one(unit),
        Action::Join { unit } => Parts { to: game.mover().map(|mover| mover.at), ..one(unit) },
        Action::Level { hex } | Action::Bombard { hex } | Action::BombardPair { hex, .. } => at(hex),
        Action::Dive { unit } => Parts { to: game.places.hex(unit), ..Parts::default() },
        Action::Points { points } | Action::AirSupport { points } => {
            Parts { to: bombed(game), cost: points_cost(points), ..Parts::default() }
        }
        Action::Flak { unit } => Parts { to: bombed(game), ..one(unit) },
        Action::FlakAll => Parts { to: bombed(game), ..Parts::default() },
        Action::Gun { unit } => Parts { to: target(game), ..one(unit) },
        Action::AllGuns | Action::Fire => Parts { to: target(game), ..Parts::default() },
        Action::Indirect { unit } => Parts { to: attacked(game), ..one(unit) },
        Action::Aim { hex } => aimed(game, hex),
        Action::Begin { hex, units } | Action::Support { hex, units } => {
            let pieces = chosen(&game.places.units_in(hex), units);
            Parts { from: Some(hex), pieces, ..Parts::default() }
        }
        Action::Counterattack { hex, units } => {
            let (pieces, to) =
                (chosen(&game.places.units_in(hex), units), game.mover().map(|mover| mover.at));
            Parts { from: Some(hex), to, pieces, cost: None }
        }
        Action::Lead => one(data().chuikov),
        Action::Relocate { hex } => Parts { to: Some(hex), ..one(data().chuikov) },
        Action::Step { to } => game.mover().map_or_else(Parts::default, |mover| Parts {
            to: Some(to),
            cost: cost_of_step(mover, to),
            ..moving(mover)
        }),
        Action::Overrun { hex } => game.mover().map_or_else(Parts::default, |mover| Parts {
            to: Some(hex),
            cost: halves(data().charts.overrun_cost),
            ..moving(mover)
        }),
        Action::Attack { hex, units } => {
            let (pieces, from) = (chosen(&group(game), units), game.mover().map(|mover| mover.at));
            Parts { from, to: Some(hex), pieces, cost: None }
        }
        Action::Leave { units } => {
            let (pieces, from) = (chosen(&group(game), units), game.mover().map(|mover| mover.at));
            Parts { from, pieces, ..Parts::default() }
        }
        Action::TakePart => {
            let exchange = game.operation().and_then(|(_, operation)| operation.exchange);
            let to = exchange.map(|exchange| exchange.from);
            Parts { to, ..game.mover().map_or_else(Parts::default, moving) }
        }
        Action::Stand => Parts { to: attacked(game), ..game.mover().map_or_else(Parts::default, moving) },
        Action::Finish | Action::GoOn => game.mover().map_or_else(Parts::default, moving),
        Action::PlaceRest
        | Action::Skip
        | Action::EndAir
        | Action::FlakEnd
        | Action::Kontrpodgotovka
        | Action::EndBombardment
        | Action::NoCounterattack
        | Action::StandAside
        | Action::Supported
        | Action::Committed
        | Action::EndPhase
        | Action::Refill
        | Action::KeepDrawn
        | Action::ReturnChit
        | Action::KeepChit => Parts::default(),
    }
}

/// The group that moves, from where it is.
fn moving(mover: &Mover) -> Parts {
    Parts { from: Some(mover.at), pieces: mover.units, ..Parts::default() }
}

fn halves(HalfPoints(half): HalfPoints) -> Option<Cost> {
    Some(Cost { units: half.into(), scale: 2 })
}

fn points_cost(points: u8) -> Option<Cost> {
    Some(Cost { units: points.into(), scale: 1 })
}

/// [7.12] Movement Points; [10.73] a Breakthrough Point of the winners.
fn cost_of_step(mover: &Mover, to: Hex) -> Option<Cost> {
    match mover.purpose {
        Purpose::Breakthrough | Purpose::Rush => points_cost(1),
        Purpose::Move | Purpose::Support | Purpose::Withdrawal | Purpose::Chuikov => {
            halves(step_cost(mover.side, mover.at, to)?)
        }
    }
}

/// [15.12] A German unit pays for its first hex.
fn entry_cost(unit: Unit, hex: Hex) -> Option<Cost> {
    (data().counter(unit).side == Side::German).then(|| halves(edge_cost(hex)))?
}

/// The hex that bombers are sent to, alone or in support of a ground attack.
fn bombed(game: &City) -> Option<Hex> {
    let names_points = |attack: &&AirAttack| attack.step == AirStep::Points;
    match &game.stage {
        Stage::GermanAir(attack) => attack.map(|attack| attack.hex),
        Stage::SovietAir(air) => {
            let naming = || air.declared.iter().flatten().find(names_points).map(|attack| attack.hex);
            let resolving = air.resolving.and_then(|n| *air.declared.get(usize::from(n))?);
            resolving.map(|attack| attack.hex).or_else(naming)
        }
        _ => attacked(game),
    }
}

/// The hex under ground attack.
fn attacked(game: &City) -> Option<Hex> {
    game.operation().and_then(|(_, operation)| operation.attack).map(|attack| attack.hex)
}

/// [10.4a] The unit that is asked for and the hex it fires into.
fn aimed(game: &City, hex: Hex) -> Parts {
    let attack = game.operation().and_then(|(_, operation)| operation.attack);
    let firer = attack.and_then(|attack| game.next_to_aim(&attack));
    Parts {
        from: firer.and_then(|unit| game.gun_hex(unit).or_else(|| game.places.hex(unit))),
        to: Some(hex),
        pieces: firer.into_iter().collect(),
        cost: None,
    }
}
