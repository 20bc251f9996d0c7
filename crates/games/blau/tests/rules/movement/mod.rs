//! Tests of `rules/movement`.

mod attempts;
mod battle_spaces;
mod boxes;
mod fronts;
mod random;
mod sequence;
mod strategic;
mod tactical;

use super::kit::{space, unit};
use volga_blau::ids::Front;
use volga_blau::{Action, Kind};

/// A unit's first step by tactical movement.
#[track_caller]
fn tactical(name: &str, to: &str) -> Action {
    Action::Move { unit: unit(name), kind: Kind::Tactical, to: space(to) }
}

/// A unit's first step by strategic movement.
#[track_caller]
fn strategic(name: &str, to: &str) -> Action {
    Action::Move { unit: unit(name), kind: Kind::Strategic, to: space(to) }
}

/// A further step.
#[track_caller]
fn on(to: &str) -> Action {
    Action::Step { to: space(to) }
}

#[track_caller]
fn transfer(name: &str, front: Front) -> Action {
    Action::Transfer { unit: unit(name), front }
}

#[track_caller]
fn attempt(name: &str) -> Action {
    Action::Attempt { unit: unit(name) }
}
