//! Positions west of the city, where all is clear: Germans at 0508 and 0509, Soviets at 0510.

mod exchange;
mod group;
mod overrun;
mod random;
mod reacting;
mod reaction;
mod rush;
mod support;
mod untimely;

use crate::ids::{Hex, Mask, Side, UnitSet};
use crate::stage::{Alarm, ChuikovUse, Operation, Reaction, ReactionStep, Stage};
use crate::testkit::{Board, act, hex, legal, play, unit, units};
use crate::{Action, City, Event, SequenceEvent};
use volga_engine::{Game, Turn};

/// One chit at a time, and a German unit in reserve, so that no phase ends by itself.
fn board() -> Board {
    Board::new().with(|city| city.kurgan = Side::German).put(&["16P-PZ-1"], "0305")
}

/// A Soviet Reaction Phase in which stacks move.
fn in_reaction(city: &mut City) {
    city.stage = Stage::Reaction(Reaction {
        last: false,
        step: ReactionStep::Play,
        stacks: 6,
        paid: [None; Reaction::MOST_STACKS],
        chuikov: ChuikovUse::Open,
        landed: [0; 3],
        bank: None,
        fresh: UnitSet::EMPTY,
        operation: Operation::default(),
    });
}

/// Of all that might be said at this moment, what is listed is what is accepted.
#[track_caller]
fn assert_listed(city: &City) {
    let Turn::Of(seat) = city.turn() else { panic!("nobody decides: {:?}", city.turn()) };
    let listed = legal(city);
    for action in random::sayings(city) {
        assert_eq!(city.permit(seat, action).is_ok(), listed.contains(&action), "{action:?}");
    }
}

fn mask(city: &City, names: &[&str]) -> (Hex, Mask) {
    let at = city.places.hex(unit(names[0])).expect("on the map");
    (at, Mask::for_units(&city.places.units_in(at), &units(names)))
}

fn begin(city: &City, names: &[&str]) -> Action {
    let (hex, units) = mask(city, names);
    Action::Begin { hex, units }
}

fn counterattack(city: &City, names: &[&str]) -> Action {
    let (hex, units) = mask(city, names);
    Action::Counterattack { hex, units }
}

fn support(city: &City, names: &[&str]) -> Action {
    let (hex, units) = mask(city, names);
    Action::Support { hex, units }
}

fn step(to: &str) -> Action {
    Action::Step { to: hex(to) }
}

fn lose(name: &str) -> Action {
    Action::Lose { unit: unit(name) }
}

/// The group of these units takes these steps.
fn moved(board: &Board, names: &[&str], steps: &[&str]) -> City {
    let mut city = board.city();
    begun(&mut city, names);
    for to in steps {
        act(&mut city, step(to), "");
    }
    city
}

/// The group begins, of whichever side.
fn begun(city: &mut City, names: &[&str]) {
    let (hex, mask) = mask(city, names);
    let side = crate::data::data().counter(unit(names[0])).side;
    let chosen = city.check_begin(side, hex, mask).expect("they may begin");
    city.begin(side, hex, chosen, &mut ());
}

fn flipped(city: &City, name: &str) -> bool {
    city.is_flipped(unit(name))
}

fn at(city: &City, name: &str) -> Option<&'static str> {
    city.places.hex(unit(name)).map(Hex::name)
}

fn decides(city: &City) -> Option<Side> {
    match city.turn() {
        Turn::Of(seat) => Side::of_seat(seat),
        Turn::Auto | Turn::Over(_) => None,
    }
}

fn operation(city: &City) -> Operation {
    *city.operation().expect("a phase of movement").1
}

/// How many chits were drawn.
fn chits(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::Chit(crate::ChitEvent::Drawn { .. }))).count()
}
