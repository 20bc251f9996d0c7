//! What an action is made of, in words that all games share: its verb, where from, where to, with whom, at what cost.
//!
//! It is for the side that decides: who is in its stacks is said.

use crate::action::Action;
use crate::data::{HalfPoints, data};
use crate::ids::{Hex, Unit, UnitSet};
use crate::stage::Mover;
use crate::state::Breslau;
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
    if Breslau::is_pass(action) {
        return Verb::Pass;
    }
    match action {
        Action::Begin { .. }
        | Action::Enter { .. }
        | Action::EnterFree { .. }
        | Action::Step { .. }
        | Action::Advance { .. } => Verb::Move,
        Action::Strike { .. }
        | Action::Fly { .. }
        | Action::FlakAll { .. }
        | Action::Flak { .. }
        | Action::Gun { .. }
        | Action::Fire
        | Action::Bomb { .. }
        | Action::Bombard { .. }
        | Action::Join { .. }
        | Action::Gas { .. }
        | Action::Goliath { .. }
        | Action::Mark { .. }
        | Action::Attack { .. }
        | Action::CommitUnpaid
        | Action::Cover { .. }
        | Action::Support { .. }
        | Action::Ambush { .. } => Verb::Attack,
        _ => Verb::Special,
    }
}

/// Where from, where to, with whom, at what cost.
pub(super) fn parts(game: &Breslau, action: Action) -> Parts {
    let one = |unit: Unit| Parts {
        from: game.places.hex(unit).or_else(|| game.hex_below(unit)),
        pieces: UnitSet::EMPTY.with(unit),
        ..Parts::default()
    };
    let to = |hex: Hex| Parts { to: Some(hex), ..Parts::default() };
    match action {
        Action::Place { unit, hex } | Action::Fly { unit, hex } => Parts { to: Some(hex), ..one(unit) },
        Action::PlaceFormation { hex } => {
            Parts { to: Some(hex), ..game.asked().map_or_else(Parts::default, one) }
        }
        Action::Enter { unit, hex } | Action::EnterFree { unit, hex } => {
            Parts { to: Some(hex), cost: entry_cost(game, unit, hex), ..one(unit) }
        }
        Action::Top { unit }
        | Action::Restore { unit }
        | Action::Lose { unit }
        | Action::Eliminate { unit }
        | Action::Transport { unit }
        | Action::LeaveOut { unit } => one(unit),
        Action::FlakAll { unit } | Action::Flak { unit } => Parts { to: game.hex_below(unit), ..one(unit) },
        Action::Gun { unit } => Parts { to: aimed_at(game), ..one(unit) },
        Action::Fire => fire(game),
        Action::Strike { hex } | Action::Bomb { hex } => to(hex),
        Action::Bombard { hex, from, guns } => {
            Parts { from: Some(from), to: Some(hex), pieces: game.units_meant(from, guns), cost: None }
        }
        Action::Join { from, guns } | Action::Support { from, guns } => Parts {
            from: Some(from),
            to: game.guns_target(),
            pieces: game.units_meant(from, guns),
            cost: None,
        },
        Action::Gas { hex, gun } => Parts { to: Some(hex), ..one(gun) },
        Action::Cover { unit } => Parts { to: game.guns_target(), ..one(unit) },
        Action::Direct { division } => {
            let there = |unit: &Unit| game.places.hex(*unit).is_some();
            let units = data().by_division[division.index()].iter().filter(there).collect();
            Parts { pieces: units, ..Parts::default() }
        }
        Action::Begin { hex, units } => {
            Parts { from: Some(hex), pieces: game.units_meant(hex, units), ..Parts::default() }
        }
        Action::Goliath { unit, target } => Parts { to: game.places.hex(target), ..one(unit) },
        Action::Mark { hex, target } => {
            Parts { from: Some(hex), to: Some(target), pieces: game.places.units_in(hex), cost: None }
        }
        Action::GiveUp { hex } => Parts { from: Some(hex), ..Parts::default() },
        Action::Attack { hex, from } => attack(game, hex, from),
        Action::Commit | Action::CommitUnpaid => {
            game.attack().map_or_else(Parts::default, |attack| to(attack.target))
        }
        Action::Ambush { hex } => {
            let from = game.attack().map(|attack| attack.target);
            let pieces = from.map_or(UnitSet::EMPTY, |from| game.places.units_in(from));
            Parts { from, to: Some(hex), pieces, cost: None }
        }
        Action::Advance { unit, to } => {
            Parts { to: Some(to), cost: Some(Cost { units: 1, scale: 1 }), ..one(unit) }
        }
        Action::Step { to } => {
            of_mover(game, |mover| Parts { to: Some(to), cost: step_cost(game, mover, to), ..group(mover) })
        }
        Action::Leave { units } => of_mover(game, |mover| Parts {
            pieces: units.of(&mover.units).unwrap_or_default(),
            ..group(mover)
        }),
        Action::Pontoon { to } => of_mover(game, |mover| Parts { to: Some(to), ..group(mover) }),
        Action::Barricade => {
            of_mover(game, |mover| Parts { cost: halves(data().charts.barricade_cost), ..group(mover) })
        }
        Action::Finish => of_mover(game, group),
        Action::PlaceRest
        | Action::EndSetup
        | Action::Waive
        | Action::EndRestoring
        | Action::EndFlying
        | Action::EndFlak
        | Action::Pass
        | Action::EndDirectives
        | Action::EndPhase
        | Action::EndMarking
        | Action::EndSupport
        | Action::EndCover
        | Action::EndGuns
        | Action::Decline
        | Action::EndAdvance => Parts::default(),
    }
}

fn of_mover(game: &Breslau, parts: impl FnOnce(&Mover) -> Parts) -> Parts {
    game.mover().map_or_else(Parts::default, parts)
}

/// The group that moves, from where it is.
fn group(mover: &Mover) -> Parts {
    Parts { from: Some(mover.at), pieces: mover.units, ..Parts::default() }
}

/// Everybody in the hexes that attack together; where they are several, no one hex is where it comes from.
fn attack(game: &Breslau, target: Hex, from: crate::ids::Mask) -> Parts {
    let hexes = game.hexes_meant(target, from);
    let there = hexes.iter().fold(UnitSet::EMPTY, |units, hex| units.or(&game.places.units_in(hex)));
    let from = hexes.first().filter(|_| hexes.len() == 1);
    Parts { from, to: Some(target), pieces: there, cost: None }
}

/// The AA units or guns that have been named, and what they fire at.
fn fire(game: &Breslau) -> Parts {
    match game.flak().and_then(|flak| flak.naming) {
        Some(naming) => {
            Parts { to: game.hex_below(naming.aircraft), pieces: naming.guns, ..Parts::default() }
        }
        None => Parts { to: game.guns_target(), ..Parts::default() },
    }
}

/// The hex of the aircraft that AA units are being named against.
fn aimed_at(game: &Breslau) -> Option<Hex> {
    game.hex_below(game.flak()?.naming?.aircraft)
}

fn halves(HalfPoints(half): HalfPoints) -> Option<Cost> {
    Some(Cost { units: half.into(), scale: 2 })
}

fn step_cost(game: &Breslau, mover: &Mover, to: Hex) -> Option<Cost> {
    game.check_step(mover, to).ok().and_then(halves)
}

/// [8.1d] A reinforcement pays for its first hex.
fn entry_cost(game: &Breslau, unit: Unit, hex: Hex) -> Option<Cost> {
    game.check_entry(data().unit(unit).side, unit, hex).ok().and_then(halves)
}
