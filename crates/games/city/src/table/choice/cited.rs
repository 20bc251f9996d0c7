//! The rule that each choice cites.

use crate::data::{UnitKind, data};
use crate::ids::{Hex, Side, Unit};
use crate::rules::reinforcements::landing::Landing;
use crate::rules::setup::start_rule;
use crate::stage::{BarrageStep, Closing, Operation, Purpose, ReactionStep, Stage};
use crate::state::City;

/// The rule by which a unit is placed.
pub(super) fn place_rule(game: &City, unit: Unit) -> &'static str {
    match game.stage {
        Stage::Setup(_) => start_rule(unit),
        Stage::Preparation(_) => "15.2c",
        Stage::Reaction(_) => "12.22a",
        _ if unit == data().flotilla => {
            if game.flotilla_arrives() {
                "12.3a"
            } else {
                "12.31"
            }
        }
        _ if unit == data().depot => depot_rule(game),
        _ => match data().counter(unit).kind {
            UnitKind::Tva => "16.1c",
            UnitKind::Worker => "12.25a",
            _ => "15.52c",
        },
    }
}

/// [6.61b] [6.64] The depot is moved, or comes back.
fn depot_rule(game: &City) -> &'static str {
    if game.places.hex(data().depot).is_none() { "6.64" } else { "6.61b" }
}

/// [15.11] [15.4a] [15.43a] [12.4a] The rule by which a reinforcement comes into a hex.
pub(super) fn enter_rule(game: &City, unit: Unit, hex: Hex) -> &'static str {
    match data().counter(unit).side {
        Side::German => "15.11",
        Side::Soviet => game.check_landing(unit, hex).map_or("15.4a", Landing::rule),
    }
}

/// The rule by which no more has to be placed.
pub(super) fn skip_rule(game: &City) -> &'static str {
    match game.stage {
        Stage::Reaction(reaction) => match reaction.step {
            ReactionStep::Armour { light: 1.., .. } => "12.22",
            _ => "12.23",
        },
        Stage::Closing(Closing::Flotilla) => "12.31",
        Stage::Closing(Closing::Workers) => "12.25a",
        Stage::Closing(Closing::Militia { .. }) => "12.1",
        Stage::Closing(Closing::Depot) => depot_rule(game),
        _ => "15.5",
    }
}

/// The rule of the fight in which a unit falls.
pub(super) fn loss_rule(game: &City) -> &'static str {
    match &game.stage {
        _ if game.alarm.is_some() => "8.0",
        Stage::SovietAir(_) | Stage::GermanAir(_) => "5.31a",
        Stage::Bombardment(stage) => match stage.fire.map(|barrage| barrage.step) {
            Some(BarrageStep::Losses { hex, .. }) => game.shell_loss_rule(hex),
            _ => "6.0a",
        },
        _ => match game.operation() {
            Some((_, operation)) if operation.exchange.is_some() => "7.57",
            Some((_, operation)) if operation.mover.is_some() => "7.45a",
            Some((_, Operation { attack: Some(attack), .. })) => game.loss_rule_of(attack),
            Some(_) | None => "10.4c",
        },
    }
}

/// The rule by which a group sets out: winners with their points, others in their phase.
pub(super) fn begin_rule(game: &City) -> &'static str {
    match game.operation() {
        Some((_, operation)) if operation.rush.is_some() => "7.58",
        Some((_, operation)) if operation.attack.is_some() => "10.7b",
        _ => match &game.stage {
            Stage::StrategicWithdrawal(_) => "11.6a",
            Stage::Reaction(_) => "11.2",
            _ => "7.0a",
        },
    }
}

/// [10.1b] [10.1c] [7.0d] The rule by which a group attacks: without having moved, with a point, or having come up.
pub(super) fn attack_rule(game: &City) -> &'static str {
    match game.mover() {
        Some(mover) if mover.purpose == Purpose::Breakthrough => "10.1c",
        Some(mover) if !mover.moved => "10.1b",
        Some(_) | None => "7.0d",
    }
}

pub(super) fn step_rule(game: &City) -> &'static str {
    match game.mover().map(|mover| mover.purpose) {
        Some(Purpose::Support) => "7.7b",
        Some(Purpose::Breakthrough) => "10.7b",
        Some(Purpose::Rush) => "7.58",
        Some(Purpose::Withdrawal) => "11.6a",
        Some(Purpose::Chuikov) => "11.3a",
        Some(Purpose::Move) | None => "7.0b",
    }
}

pub(super) fn end_rule(game: &City) -> &'static str {
    match game.stage {
        Stage::Reaction(_) => "11.4a",
        Stage::StrategicWithdrawal(_) => "11.5d",
        Stage::Preparation(_) => "4.0-A3",
        _ => "4.0-D4",
    }
}
