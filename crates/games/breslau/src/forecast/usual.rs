//! What is decided on the way to an answer, where no plan speaks.

use crate::action::Action;
use crate::ids::{Hex, Unit};
use crate::stage::{AirStep, AmbushStep, AttackStep, Losses, Resolution, ResolutionStep, Stage};
use crate::state::Breslau;
use volga_engine::{Game, Turn};

/// The usual decision: no further support, all AA units that may fire do, the weakest unit loses the next step, and
/// otherwise the first in the list.
pub(super) fn decision(game: &Breslau, asked: Action) -> Action {
    if game.topless.is_some() {
        return first(game);
    }
    if let Some(losses) = game.stage.losses() {
        return Action::Lose { unit: weakest(game, losses) };
    }
    match &game.stage {
        Stage::Resolution(Resolution { step: ResolutionStep::Attacking { attack, .. } }) => {
            match &attack.step {
                AttackStep::Naming { .. } => permitted(game, Action::Commit).unwrap_or(Action::CommitUnpaid),
                AttackStep::Supporting { mover: Some(_), .. } => {
                    permitted(game, Action::Finish).unwrap_or_else(|| first(game))
                }
                AttackStep::Supporting { mover: None, .. } => Action::EndSupport,
                AttackStep::Cover => Action::EndCover,
                AttackStep::Guns => Action::EndGuns,
                AttackStep::Ambush(AmbushStep::Choosing) => {
                    let hex = game.ambushable(attack).first();
                    hex.map_or_else(|| first(game), |hex| Action::Ambush { hex })
                }
                _ => first(game),
            }
        }
        Stage::Air(air) => match &air.step {
            AirStep::Flying => Action::EndFlying,
            AirStep::Flak(flak) if flak.naming.is_none() => fire_at(game, asked),
            AirStep::Bombing => {
                let hex = hex_of(asked).filter(|hex| game.overflown().contains(*hex));
                hex.map_or_else(|| first(game), |hex| Action::Bomb { hex })
            }
            _ => first(game),
        },
        Stage::Artillery(_) => permitted(game, Action::Fire).unwrap_or_else(|| first(game)),
        _ => first(game),
    }
}

/// The hex that a question about aircraft is about.
fn hex_of(asked: Action) -> Option<Hex> {
    match asked {
        Action::Fly { hex, .. } | Action::Bomb { hex } => Some(hex),
        _ => None,
    }
}

/// AA units fire at the aircraft over the hex in question, at the one in question last; what happens over other hexes
/// does not matter to it.
fn fire_at(game: &Breslau, asked: Action) -> Action {
    let above = |unit: &Unit| hex_of(asked).is_none_or(|hex| game.hex_below(*unit) == Some(hex));
    let asked_for = |unit: &Unit| matches!(asked, Action::Fly { unit: asked, .. } if asked == *unit);
    let aircraft = game.aircraft_aloft();
    let (last, others): (Vec<_>, Vec<_>) = aircraft.iter().filter(above).partition(asked_for);
    let shots = others.into_iter().chain(last).map(|unit| Action::FlakAll { unit });
    { shots }.find_map(|shot| permitted(game, shot)).unwrap_or(Action::EndFlak)
}

/// The unit of the smallest factors among those that can be lost; of several the first in data order.
fn weakest(game: &Breslau, losses: &Losses) -> Unit {
    let strength = |unit: &Unit| {
        let face = game.face(*unit);
        face.primary.max(face.bombard)
    };
    let units = losses.candidates(game);
    units.iter().min_by_key(strength).or(units.first()).unwrap_or(Unit::from_index(0))
}

/// An action, if it may be taken.
fn permitted(game: &Breslau, action: Action) -> Option<Action> {
    let Turn::Of(seat) = game.turn() else { return None };
    game.permit(seat, action).is_ok().then_some(action)
}

/// The first legal action that decides something here.
fn first(game: &Breslau) -> Action {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal.into_iter().find(|action| *action != Action::Waive).unwrap_or(Action::Finish)
}
