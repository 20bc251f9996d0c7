//! Scenes that tests of several chapters begin with, and short words for what is done and asked in them.

use super::*;
use std::ops::RangeInclusive;
use volga_city::data::{Area, AttackKind, HalfPoints, Terrain, UnitKind, data};
use volga_city::stage::{MoverStep, Reaction, Stage};
use volga_city::{AttackEvent, BombardmentEvent};
use volga_engine::hex::Direction;

/// A hex of a terrain off the bank.
pub(crate) fn of(terrain: Terrain) -> Hex {
    let inland = data().sets.land.minus(&data().sets.bank);
    inland.iter().find(|hex| data().terrain(*hex) == terrain).expect("the map has it")
}

/// The land beside a hex that comes first.
pub(crate) fn land_beside(at: Hex) -> Hex {
    at.neighbours().find(|near| data().sets.land.contains(*near)).expect("land")
}

/// Each name with the hex at the same place in a list.
pub(crate) fn spread(board: Board, names: &[&str], hexes: impl IntoIterator<Item = Hex>) -> Board {
    names.iter().zip(hexes).fold(board, |board, (name, hex)| board.put(&[name], hex.name()))
}

/// Whoever decides.
pub(crate) fn whose(city: &City) -> Option<Side> {
    match city.turn() {
        Turn::Of(seat) => Side::of_seat(seat),
        _ => None,
    }
}

pub(crate) fn place(name: &str, at: &str) -> Action {
    Action::Place { unit: unit(name), hex: hex(at) }
}

pub(crate) fn enter(name: &str, at: &str) -> Action {
    Action::Enter { unit: unit(name), hex: hex(at) }
}

pub(crate) fn lose(name: &str) -> Action {
    Action::Lose { unit: unit(name) }
}

pub(crate) fn gun(name: &str) -> Action {
    Action::Gun { unit: unit(name) }
}

pub(crate) fn may_begin(city: &City, at: &str, name: &str) -> bool {
    allowed(city, Side::Soviet, begin_with(city, at, &[name]))
}

/// The Reaction Phase under way.
#[track_caller]
pub(crate) fn reaction(city: &City) -> Reaction {
    let Stage::Reaction(reaction) = city.stage else { panic!("no Reaction Phase: {:?}", city.stage) };
    reaction
}

/// A Reaction Phase of a turn before its die, so many before it, the last or not.
pub(crate) fn reaction_on(board: Board, turn: u8, before: u8, last: bool) -> City {
    let phase = if last { "final_reaction" } else { "reaction" };
    board.turn(turn).at(phase).with("reactions", json!(before + 1)).city()
}

/// The first Reaction Phase of the first turn, with a one for stacks.
pub(crate) fn first_phase(board: Board) -> City {
    let mut city = reaction_on(board, 1, 0, false);
    run(&mut city, "1");
    city
}

/// The Final Reaction Phase begins with workers in these hexes.
pub(crate) fn final_phase(board: Board, workers: &[&str]) -> City {
    let brigades = ["WRK-WRK-1", "WRK-WRK-2", "WRK-WRK-3", "WRK-WRK-4", "WRK-WRK-5", "WRK-WRK-6"];
    let board = workers.iter().zip(brigades).fold(board, |board, (at, name)| board.put(&[name], at));
    board.put(&["29M-PZ-1"], "0642").at("final_reaction").city()
}

/// The militia step of the closing phase.
pub(crate) fn militia(board: Board) -> City {
    board.put(&["29M-PZ-1"], "0642").at("militia").city()
}

/// Replacements of this name and these numbers are on the map already, three to a structure of an area.
pub(crate) fn deployed_pool(board: Board, name: &str, numbers: RangeInclusive<usize>, area: Area) -> Board {
    let sets = &data().sets;
    let hexes = sets.areas[area as usize].and(&sets.structures).minus(&sets.bank).minus(&sets.factories);
    let hexes: Vec<Hex> = hexes.iter().skip(6).flat_map(|hex| [hex; 3]).collect();
    let names = numbers.map(|number| format!("{name}-{number}"));
    names.zip(hexes).fold(board, |board, (name, hex)| board.put(&[&name], hex.name()))
}

/// To call up the militia that is asked for.
#[track_caller]
pub(crate) fn call_up(city: &City, at: Hex) -> Action {
    let unit = legal(city).iter().find_map(|action| match action {
        Action::Place { unit, .. } => Some(*unit),
        _ => None,
    });
    Action::Place { unit: unit.expect("a counter is left"), hex: at }
}

/// Two German guns in the open, two Soviet guns and infantry to see for them, and the depot.
pub(crate) fn artillery() -> Board {
    Board::new()
        .put(&["29M-ART-1", "29M-ART-2", "29M-PZ-1"], "0642")
        .put(&["244D-INF2-1", "244D-INF2-2"], "0743")
        .put(&["SIND-ARTL-1"], "1138")
        .put(&["SIND-ARTL-2"], "1141")
        .put(&["2289-DEPOT-1"], "2226")
}

/// A hex is bombarded with these guns; the dice fall as written, up to the next decision.
#[track_caller]
pub(crate) fn bombard(city: &mut City, at: &str, guns: &[&str], script: &str) -> Vec<Event> {
    let mut events = act(city, Action::Bombard { hex: hex(at) }, "");
    events.extend(guns.iter().flat_map(|name| act(city, gun(name), "")));
    events.extend(play(city, Action::Fire, script));
    events
}

/// German guns beside a hex with Soviet units, and the die of their fire.
#[track_caller]
pub(crate) fn shelled(names: &[&str], at: &str, guns: &[&str], die: &str) -> City {
    let near = land_beside(hex(at));
    let mut city = Board::new().put(names, at).put(guns, near.name()).shelling(Side::German).city();
    bombard(&mut city, at, guns, die);
    city
}

/// The strength of each fire, and what was added to its die.
pub(crate) fn rolled(events: &[Event]) -> Vec<(i16, i16)> {
    let die = |event: &Event| match event {
        Event::Bombardment(BombardmentEvent::Rolled { fire, added, .. }) => {
            Some((fire.total(), added.total()))
        }
        _ => None,
    };
    events.iter().filter_map(die).collect()
}

/// Three guards, from this number on, land at the first ferry, go these hexes and are done.
#[track_caller]
pub(crate) fn land(city: &mut City, first: usize, path: &[&str]) {
    let name = |number: usize| format!("13G-GINF3-{number}");
    act(city, enter(&name(first), "1832"), "");
    for number in [first + 1, first + 2] {
        act(city, Action::Join { unit: unit(&name(number)) }, "");
    }
    for to in path {
        act(city, Action::Step { to: hex(to) }, "");
    }
    act(city, Action::Finish, "");
}

/// Whether a unit may come in the phase, or only one like it may come before it.
pub(crate) fn due(name: &str, turn: u8, before: u8, last: bool) -> bool {
    let mut city = reaction_on(Board::new(), turn, before, last);
    run(&mut city, "1");
    allowed(&city, Side::Soviet, enter(name, "1832"))
        || refused(&city, Side::Soviet, enter(name, "1832")) == "15.4a"
}

/// Two neighbouring hexes for which something holds.
pub(crate) fn pair(wanted: impl Fn(Hex, Direction, Hex) -> bool) -> (Hex, Hex) {
    let land = &data().sets.land;
    let all =
        land.iter().flat_map(|from| Direction::ALL.map(|d| (from, d, data().neighbours(from)[d.index()])));
    let all = all.filter_map(|(from, d, to)| to.filter(|to| land.contains(*to)).map(|to| (from, d, to)));
    let found = all.into_iter().find(|(from, d, to)| wanted(*from, *d, *to));
    found.map(|(from, _, to)| (from, to)).expect("there is such a pair")
}

/// The units named begin together in a hex.
#[track_caller]
pub(crate) fn begun(board: &Board, names: &[&str], at: &str) -> City {
    let mut city = board.city();
    walk(&mut city, at, names, &[]);
    assert_eq!(city.mover().map(|mover| mover.units), Some(units(names)));
    city
}

/// Goes into a hex, past whatever enemy is there.
#[track_caller]
pub(crate) fn go(city: &mut City, to: &str) {
    act(city, Action::Step { to: hex(to) }, "");
    if city.mover().is_some_and(|mover| mover.step == MoverStep::Declare) {
        act(city, Action::GoOn, "");
    }
}

/// These units of the moving group.
#[track_caller]
pub(crate) fn group(city: &City, names: &[&str]) -> Mask {
    Mask::for_units(&city.mover().expect("a group").units, &units(names))
}

/// What the moving group has left.
#[track_caller]
pub(crate) fn left(city: &City) -> HalfPoints {
    city.mover().expect("a group").left()
}

/// Units begin together in a hex and go into another: the half points they have left then, or the rule against it.
#[track_caller]
pub(crate) fn step_into(board: &Board, names: &[&str], at: &str, to: &str) -> Result<u8, &'static str> {
    let (mut city, step) = (begun(board, names, at), Action::Step { to: hex(to) });
    let side = whose(&city).expect("somebody decides");
    if !allowed(&city, side, step) {
        return Err(refused(&city, side, step));
    }
    act(&mut city, step, "");
    Ok(left(&city).0)
}

/// The numbers that bear on an action of a side.
pub(crate) fn totals(city: &City, side: Side, action: Action) -> Vec<i32> {
    city.sums(side.seat(), Some(action)).iter().map(|sum| sum.total).collect()
}

/// A side has declared a bombardment of a hex and names its guns.
#[track_caller]
pub(crate) fn shell_at(board: Board, side: Side, at: &str) -> City {
    let mut city = board.shelling(side).city();
    act(&mut city, Action::Bombard { hex: hex(at) }, "");
    city
}

/// Each strength that bears on an action, and what is added to its die.
pub(crate) fn fires(city: &City, side: Side, action: Action) -> Vec<(i32, i32)> {
    let mut fires = Vec::new();
    for sum in city.sums(side.seat(), Some(action)) {
        match fires.last_mut() {
            Some((_, added)) if sum.label.key == "sum.added" => *added = sum.total,
            _ => fires.push((sum.total, 0)),
        }
    }
    fires
}

/// A German attack on a hex from land beside it, guns and bombers being named.
#[track_caller]
pub(crate) fn attack_on(board: &Board, target: Hex) -> City {
    let near = target.neighbours().filter(|near| data().sets.land.contains(*near)).nth(1).expect("land");
    let mut city = begun(&board.clone().put(&["94I-INF-6"], near.name()), &["94I-INF-6"], near.name());
    act(&mut city, Action::Attack { hex: target, units: Mask(1) }, "");
    act(&mut city, Action::Supported, "");
    city
}

/// What a German gun adds by indirect fire to an attack on a hex.
#[track_caller]
pub(crate) fn indirect(board: &Board, target: Hex, gun: &str) -> i32 {
    let city = attack_on(board, target);
    let with = fires(&city, Side::German, Action::Indirect { unit: unit(gun) })[0].0;
    with - fires(&city, Side::German, Action::Committed)[0].0
}

/// Germans in all three ferries.
pub(crate) fn isolated() -> Board {
    let germans = [("29M-PZ-2", "1832"), ("29M-PZ-3", "2227"), ("29M-PZ-4", "2719")];
    germans.into_iter().fold(Board::new(), |board, (name, at)| board.put(&[name], at))
}

/// The die for the kind of the attack under way, without guns and bombers: what is added to it, and the kind.
#[track_caller]
pub(crate) fn type_roll(city: &mut City, die: u8) -> (i8, AttackKind) {
    act(city, Action::Supported, "");
    while city.turn() != Turn::Auto {
        act(city, Action::Committed, "");
    }
    let (mut dice, mut story) = (faces(&die.to_string()), Vec::new());
    loop {
        city.step(&mut dice, &mut story);
        if let Some(Event::Attack(AttackEvent::Kind { modifier, kind, .. })) = story.last() {
            return (*modifier, *kind);
        }
    }
}

/// All of a hex attack another one: what is added to the die for the kind, and the kind it tells.
#[track_caller]
pub(crate) fn kind_of(board: &Board, from: &str, at: &str, die: u8) -> (i8, AttackKind) {
    let mut city = board.city();
    let stack: Vec<&str> = city.places.stack(hex(from)).map(Unit::name).collect();
    walk(&mut city, from, &stack, &[]);
    let units = group(&city, &stack);
    act(&mut city, Action::Attack { hex: hex(at), units }, "");
    type_roll(&mut city, die)
}

/// So many units but this one land at a ferry, one after the other, and each goes on until it finds room.
#[track_caller]
pub(crate) fn fill(city: &mut City, ferry: usize, number: u8, waits: &str) {
    let at = data().ferries[ferry].hex;
    for _ in 0..number {
        let lands = |action: &Action| match action {
            Action::Enter { unit, hex } => {
                let moves = data().counter(*unit).kind != UnitKind::Pontoon;
                *hex == at && moves && *unit != self::unit(waits)
            }
            _ => false,
        };
        let enter = legal(city).into_iter().find(lands).expect("somebody lands");
        act(city, enter, "");
        while !legal(city).contains(&Action::Finish) {
            let away = legal(city).into_iter().filter_map(|action| match action {
                Action::Step { to } => Some((to.distance(at), to)),
                _ => None,
            });
            let (_, to) = away.max().expect("a way on");
            act(city, Action::Step { to }, "");
        }
        act(city, Action::Finish, "");
    }
}
