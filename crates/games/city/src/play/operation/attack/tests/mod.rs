mod breakthrough;
mod declaring;
mod defence;
mod examples;
mod follow_up;
mod guns;
mod others;
mod random;
mod surprise;

use super::*;
use crate::data::AttackKind;
use crate::event::AttackEvent;
use crate::ids::{Mask, Unit};
use crate::stage::{ReactionStep, Stage};
use crate::testkit::{Board, act, hex, legal, play, refused, run, unit, units};

/// A hex in the open, well inside Soviet supply, and its neighbours clockwise from the north, all of them in the open.
const MIDDLE: &str = "1323";
const NORTH: &str = "1322";
const NORTH_EAST: &str = "1422";
const SOUTH_EAST: &str = "1423";
const SOUTH: &str = "1324";
const SOUTH_WEST: &str = "1223";
const NORTH_WEST: &str = "1222";

/// A map with the Soviet depot, and a German unit far away that keeps the phase from ending; one chit is drawn for an attack.
fn board() -> Board {
    let board = Board::new().put(&["2289-DEPOT-1"], "2227").put(&["71I-INF-9"], "0146");
    board.with(|city| city.kurgan = Side::German)
}

/// The same in a Soviet Reaction Phase.
fn reaction(board: Board) -> City {
    let begin = |city: &mut City| {
        city.begin_reaction(false, &mut ());
        if let Stage::Reaction(reaction) = &mut city.stage {
            (reaction.step, reaction.stacks) = (ReactionStep::Play, 6);
        }
    };
    board.with(begin).city()
}

fn all_of(city: &City, at: &str) -> Mask {
    let units = city.places.units_in(hex(at));
    Mask::for_units(&units, &units)
}

/// The units of a hex, all of them, declare an attack on another from where they are.
fn declare(city: &mut City, from: &str, target: &str) -> Vec<Event> {
    let side = city.holder(hex(from)).expect("somebody");
    city.begin(side, hex(from), city.places.units_in(hex(from)), &mut ());
    let units = all_of(city, from);
    play(city, Action::Attack { hex: hex(target), units }, "")
}

/// The units of a hex, all of them, support the attack from where they are.
fn stand_by(city: &mut City, at: &str) {
    let units = all_of(city, at);
    act(city, Action::Support { hex: hex(at), units }, "");
    play(city, Action::Stand, "");
}

/// The units of a hex attack another, alone, with these dice for everything.
fn attack(city: &mut City, from: &str, target: &str, script: &str) -> Vec<Event> {
    declare(city, from, target);
    play(city, Action::Supported, script)
}

fn under_way(city: &City) -> GroundAttack {
    city.operation().and_then(|(_, operation)| operation.attack).expect("an attack")
}

/// Who fired, into which hex, with what strength and what addition to the die.
fn fires(events: &[Event]) -> Vec<(Side, &'static str, i16, i16)> {
    let fire = |event: &Event| match event {
        Event::Attack(AttackEvent::Fired { side, hex, fire, added, .. }) => {
            Some((*side, hex.name(), fire.total(), added.total()))
        }
        _ => None,
    };
    events.iter().filter_map(fire).collect()
}

fn kinds(events: &[Event]) -> Vec<AttackKind> {
    let kind = |event: &Event| match event {
        Event::Attack(AttackEvent::Kind { kind, .. }) => Some(*kind),
        _ => None,
    };
    events.iter().filter_map(kind).collect()
}

fn lost(events: &[Event]) -> Vec<&'static str> {
    let lost = |event: &Event| match event {
        Event::Attack(AttackEvent::Lost { unit, .. }) => Some(unit.name()),
        _ => None,
    };
    events.iter().filter_map(lost).collect()
}

/// The guns that are told to be used up.
fn guns_used(events: &[Event]) -> Vec<UnitSet> {
    let used = |event: &Event| match event {
        Event::Attack(AttackEvent::UsedUp { units }) => Some(*units),
        _ => None,
    };
    events.iter().filter_map(used).collect()
}

/// The Breakthrough Points that the attackers have.
fn points(city: &City) -> Option<u8> {
    match city.operation()?.1.attack?.step {
        AttackStep::Breakthrough { points } => Some(points),
        _ => None,
    }
}

fn decides(city: &City, side: Side) -> bool {
    use volga_engine::Game;
    city.turn() == Turn::Of(side.seat())
}

fn aim(at: &str) -> Action {
    Action::Aim { hex: hex(at) }
}

fn lose(name: &str) -> Action {
    Action::Lose { unit: unit(name) }
}

fn indirect(name: &str) -> Action {
    Action::Indirect { unit: unit(name) }
}

fn named(units: &UnitSet) -> Vec<&'static str> {
    units.iter().map(Unit::name).collect()
}
