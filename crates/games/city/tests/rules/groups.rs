//! Words for groups at work: who they are, what they do, what has become of them.
//!
//! Most positions are west of the city, where all is clear: Germans at 0508 and 0509, Soviets at 0510.

use crate::rules::kit::{Board, act, hex, play, unit, units, walk};
use serde_json::{Value, json};
use volga_city::data::data;
use volga_city::ids::{Hex, Mask, Side};
use volga_city::stage::Operation;
use volga_city::{Action, CannotOperate, ChitEvent, City, Event, Phase, SequenceEvent};
use volga_engine::{Game, Refusal, Turn};

pub(crate) const TANK: &str = TANKS[0];
pub(crate) const TANKS: [&str; 2] = ["29M-PZ-1", "29M-PZ-2"];
pub(crate) const RIFLES: &str = "244D-INF3-1";
/// Where those stand who are attacked.
pub(crate) const TARGET: &str = "0510";

/// So many German Air Points.
pub(crate) fn german_air(level: u8, dive: u8) -> Value {
    json!({"german": {"level": level, "dive": dive}})
}

/// One chit at a time, no bombers, and a German unit in reserve, so that no phase ends by itself.
pub(crate) fn board() -> Board {
    Board::new().with("kurgan", json!("german")).with("air", german_air(0, 0)).put(&["16P-PZ-1"], "0305")
}

/// A German stack in the open, another one beside it, and Soviets far away.
pub(crate) fn two_stacks() -> Board {
    Board::new().put(&["29M-PZ-1", "29M-PZ-2"], "0642").put(&["29M-PZ-3"], "0643").put(&["6T-INF3-1"], "1726")
}

/// Nine Germans in the hexes around the three ferries, so that none of these can land anything.
pub(crate) fn close_ferries(board: Board) -> Board {
    let germans = [
        ["24P-PZ-1", "24P-PZ-2", "24P-PZ-3"],
        ["24P-PZ-4", "24P-PZ-5", "24P-PZ-6"],
        ["16P-PZ-2", "14P-PZ-1", "14P-PZ-2"],
    ];
    data().ferries.iter().zip(germans).fold(board, |board, (ferry, [first, second, third])| {
        let mut near = ferry.hex.neighbours().filter(|near| data().sets.land.contains(*near));
        let (one, other) = (near.next().expect("land"), near.next().expect("more land"));
        board.put(&[first, second], one.name()).put(&[third], other.name())
    })
}

/// Tanks, each next to militia that is alone and yields to an overrun without a die.
const RAIDS: [(&str, &str, &str, &str); 3] = [
    ("24P-PZ-1", "0303", "MILS-MIL-1", "0304"),
    ("24P-PZ-2", "0307", "MILS-MIL-2", "0308"),
    ("24P-PZ-3", "0311", "MILS-MIL-3", "0312"),
];

/// So many tanks that can draw a chit.
pub(crate) fn raiders(board: Board, count: usize) -> Board {
    let raids = RAIDS.iter().take(count);
    raids.fold(board, |board, (tank, from, militia, to)| board.put(&[tank], from).put(&[militia], to))
}

/// One of these tanks overruns; the chits that are drawn and the dice of what follows.
#[track_caller]
pub(crate) fn raid(city: &mut City, number: usize, script: &str) -> Vec<Event> {
    let (tank, from, _, to) = RAIDS[number];
    walk(city, from, &[tank], &[]);
    play(city, Action::Overrun { hex: hex(to) }, script)
}

fn mask(city: &City, names: &[&str]) -> (Hex, Mask) {
    let at = city.places.hex(unit(names[0])).expect("on the map");
    (at, Mask::for_units(&city.places.units_in(at), &units(names)))
}

pub(crate) fn begin(city: &City, names: &[&str]) -> Action {
    let (hex, units) = mask(city, names);
    Action::Begin { hex, units }
}

/// The first unit of a hex begins by itself.
pub(crate) fn begin_first(at: &str) -> Action {
    Action::Begin { hex: hex(at), units: Mask(1) }
}

/// Nobody begins while the group in this hex is at work.
pub(crate) fn busy_at(at: &str) -> Result<(), Refusal> {
    let busy = CannotOperate::Busy { at: hex(at) };
    Err(Refusal { rule: busy.rule(), why: busy.why() })
}

pub(crate) fn counterattack(city: &City, names: &[&str]) -> Action {
    let (hex, units) = mask(city, names);
    Action::Counterattack { hex, units }
}

pub(crate) fn support(city: &City, names: &[&str]) -> Action {
    let (hex, units) = mask(city, names);
    Action::Support { hex, units }
}

pub(crate) fn go(to: &str) -> Action {
    Action::Step { to: hex(to) }
}

pub(crate) fn lose(name: &str) -> Action {
    Action::Lose { unit: unit(name) }
}

/// The group begins, of whichever side.
#[track_caller]
pub(crate) fn begun(city: &mut City, names: &[&str]) {
    let action = begin(city, names);
    act(city, action, "");
}

/// The group of these units takes these steps.
#[track_caller]
pub(crate) fn moved(board: &Board, names: &[&str], steps: &[&str]) -> City {
    let mut city = board.city();
    begun(&mut city, names);
    for to in steps {
        act(&mut city, go(to), "");
    }
    city
}

pub(crate) fn flipped(city: &City, name: &str) -> bool {
    city.is_flipped(unit(name))
}

pub(crate) fn at(city: &City, name: &str) -> Option<&'static str> {
    city.places.hex(unit(name)).map(Hex::name)
}

pub(crate) fn decides(city: &City) -> Option<Side> {
    match city.turn() {
        Turn::Of(seat) => Side::of_seat(seat),
        Turn::Auto | Turn::Over(_) => None,
    }
}

pub(crate) fn operation(city: &City) -> Operation {
    *city.operation().expect("a phase of movement").1
}

/// How many chits were drawn.
pub(crate) fn chits(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::Chit(ChitEvent::Drawn { .. }))).count()
}

/// The phases that have begun.
pub(crate) fn phases(events: &[Event]) -> Vec<Phase> {
    let phase = |event: &Event| match event {
        Event::Sequence(SequenceEvent::PhaseBegan { phase }) => Some(*phase),
        _ => None,
    };
    events.iter().filter_map(phase).collect()
}
