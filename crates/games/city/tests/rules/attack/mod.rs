//! [10.0] Ground attacks.

mod breakthrough;
pub(crate) mod declaring;
pub(crate) mod defence;
mod examples;
pub(crate) mod fire_support;
pub(crate) mod follow_up;
pub(crate) mod guns;
pub(crate) mod kinds;
mod rush;
pub(crate) mod surprise;

use crate::rules::groups::german_air;
use crate::rules::kit::{Board, act, hex, play, unit};
use serde_json::json;
use volga_city::data::AttackKind;
use volga_city::ids::{Mask, Side, Unit, UnitSet};
use volga_city::stage::{AttackStep, GroundAttack};
use volga_city::{Action, AttackEvent, City, Event};

/// A hex in the open, well inside Soviet supply, and its neighbours clockwise from the north, all of them in the open.
pub(crate) const MIDDLE: &str = "1323";
pub(crate) const NORTH: &str = "1322";
pub(crate) const NORTH_EAST: &str = "1422";
pub(crate) const SOUTH_EAST: &str = "1423";
pub(crate) const SOUTH: &str = "1324";
pub(crate) const SOUTH_WEST: &str = "1223";
pub(crate) const NORTH_WEST: &str = "1222";

/// A map with the Soviet depot, and a German unit far away that keeps the phase from ending; no bombers, and one chit
/// is drawn for an attack.
pub(crate) fn board() -> Board {
    let board = Board::new().put(&["2289-DEPOT-1"], "2227").put(&["71I-INF-9"], "0146");
    board.with("kurgan", json!("german")).with("air", german_air(0, 0))
}

/// The same in a Soviet Reaction Phase.
pub(crate) fn reaction(board: Board) -> City {
    board.reacting(6).city()
}

pub(crate) fn all_of(city: &City, at: &str) -> Mask {
    let units = city.places.units_in(hex(at));
    Mask::for_units(&units, &units)
}

/// The units of a hex, all of them, declare an attack on another from where they are.
pub(crate) fn declare(city: &mut City, from: &str, target: &str) -> Vec<Event> {
    let units = all_of(city, from);
    act(city, Action::Begin { hex: hex(from), units }, "");
    play(city, Action::Attack { hex: hex(target), units }, "")
}

/// The units of a hex, all of them, support the attack from where they are.
pub(crate) fn stand_by(city: &mut City, at: &str) {
    let units = all_of(city, at);
    act(city, Action::Support { hex: hex(at), units }, "");
    play(city, Action::Stand, "");
}

/// The units of a hex attack another, alone, with these dice for everything.
pub(crate) fn attack(city: &mut City, from: &str, target: &str, script: &str) -> Vec<Event> {
    declare(city, from, target);
    play(city, Action::Supported, script)
}

/// The same where the defender might have guns in a stack out of sight, and names none.
pub(crate) fn attack_unanswered(city: &mut City, from: &str, target: &str, script: &str) -> Vec<Event> {
    declare(city, from, target);
    play(city, Action::Supported, "");
    play(city, Action::Committed, script)
}

pub(crate) fn under_way(city: &City) -> GroundAttack {
    city.operation().and_then(|(_, operation)| operation.attack).expect("an attack")
}

/// Who fired, into which hex, with what strength and what addition to the die.
pub(crate) fn fires(events: &[Event]) -> Vec<(Side, &'static str, i16, i16)> {
    let fire = |event: &Event| match event {
        Event::Attack(AttackEvent::Fired { side, hex, fire, added, .. }) => {
            Some((*side, hex.name(), fire.total(), added.total()))
        }
        _ => None,
    };
    events.iter().filter_map(fire).collect()
}

pub(crate) fn kinds(events: &[Event]) -> Vec<AttackKind> {
    let kind = |event: &Event| match event {
        Event::Attack(AttackEvent::Kind { kind, .. }) => Some(*kind),
        _ => None,
    };
    events.iter().filter_map(kind).collect()
}

pub(crate) fn lost(events: &[Event]) -> Vec<&'static str> {
    let lost = |event: &Event| match event {
        Event::Attack(AttackEvent::Lost { unit, .. }) => Some(unit.name()),
        _ => None,
    };
    events.iter().filter_map(lost).collect()
}

/// The guns that are told to be used up.
pub(crate) fn guns_used(events: &[Event]) -> Vec<UnitSet> {
    let used = |event: &Event| match event {
        Event::Attack(AttackEvent::UsedUp { units, .. }) => Some(*units),
        _ => None,
    };
    events.iter().filter_map(used).collect()
}

/// The Breakthrough Points that the attackers have.
pub(crate) fn points(city: &City) -> Option<u8> {
    match city.operation()?.1.attack?.step {
        AttackStep::Breakthrough { points } => Some(points),
        _ => None,
    }
}

pub(crate) fn aim(at: &str) -> Action {
    Action::Aim { hex: hex(at) }
}

pub(crate) fn indirect(name: &str) -> Action {
    Action::Indirect { unit: unit(name) }
}

pub(crate) fn named(units: &UnitSet) -> Vec<&'static str> {
    units.iter().map(Unit::name).collect()
}

/// Two tanks north of a Soviet unit.
pub(crate) fn pair() -> Board {
    board().put(&["29M-PZ-1", "29M-PZ-2"], NORTH).put(&["6T-INF3-1"], MIDDLE)
}
