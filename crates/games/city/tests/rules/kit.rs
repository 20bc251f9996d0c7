//! A small notation for tests of rules: positions, actions, dice that fall as written.

use serde_json::{Map, Value, json};
use std::ops::RangeInclusive;
use volga_city::data::{Area, data};
use volga_city::ids::{Hex, Mask, Side, Unit, UnitSet};
use volga_city::stage::{Reaction, Stage};
use volga_city::{Action, BombardmentEvent, City, Event, Options, RULES};
use volga_engine::dice::{Face, TableDice};
use volga_engine::{Game, Table, Turn};

pub(crate) fn hex(name: &str) -> Hex {
    Hex::named(name).unwrap_or_else(|| panic!("no hex {name}"))
}

pub(crate) fn unit(name: &str) -> Unit {
    Unit::named(name).unwrap_or_else(|| panic!("no unit {name}"))
}

pub(crate) fn units(names: &[&str]) -> UnitSet {
    names.iter().map(|name| unit(name)).collect()
}

/// A map on which nothing stands but what is put there: a German Initiative Phase of the campaign.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    scenario: &'static str,
    set: Map<String, Value>,
}

impl Board {
    pub(crate) fn new() -> Board {
        Board { scenario: "campaign", set: Map::new() }.at("initiative").with("setup", json!("empty"))
    }

    /// The same map in another phase.
    pub(crate) fn at(self, phase: &str) -> Board {
        self.with("phase", json!(phase))
    }

    pub(crate) fn turn(self, turn: u8) -> Board {
        self.with("turn", json!(turn))
    }

    /// Sets a field of the position.
    pub(crate) fn with(mut self, key: &str, value: Value) -> Board {
        self.set.insert(key.to_owned(), value);
        self
    }

    /// Puts units into a hex, each German one on top of those before it.
    pub(crate) fn put(mut self, names: &[&str], at: &str) -> Board {
        let stacks = self.set.entry("stacks").or_insert_with(|| json!({}));
        let stack = stacks[at].as_array().cloned().unwrap_or_default();
        stacks[at] = names.iter().rev().map(|name| json!(name)).chain(stack).collect();
        self
    }

    /// Adds units to a list of the position: `flipped`, `deployed`, `box`, `dead`, `gone`.
    pub(crate) fn list(mut self, key: &str, names: &[&str]) -> Board {
        let list = self.set.entry(key).or_insert_with(|| json!([]));
        list.as_array_mut().expect("a list").extend(names.iter().map(|name| json!(name)));
        self
    }

    pub(crate) fn flip(self, names: &[&str]) -> Board {
        self.list("flipped", names)
    }

    /// The Bombardment Stage, and a side's turn in it; where no turn is named, of the second, so that units have moved.
    pub(crate) fn shelling(self, turn: Side) -> Board {
        let board = if self.set.contains_key("turn") { self } else { self.turn(2) };
        board.at(if turn == Side::German { "bombardment" } else { "soviet_bombardment" })
    }

    /// The same map in a Soviet Reaction Phase, so many stacks to move by the die.
    pub(crate) fn reacting(self, stacks: u8) -> Board {
        self.at("reaction").with("stacks_left", json!(stacks))
    }

    /// The same map in the strategic withdrawal after a Final Reaction Phase.
    pub(crate) fn withdrawing(self) -> Board {
        self.at("strategic_withdrawal")
    }

    #[track_caller]
    pub(crate) fn city(&self) -> City {
        let set = Value::Object(self.set.clone());
        let read = City::from_position(self.scenario, &Options::default(), RULES, &set);
        read.unwrap_or_else(|error| panic!("{error}: {set}"))
    }
}

/// Dice that fall as written: numbers are faces, `yes` and `no` are chits that bring a Reaction Phase or not.
fn faces(script: &str) -> TableDice {
    let face = |word| match word {
        "yes" => Face::from("soviet_reaction_chit"),
        "no" => Face::from("no_reaction_chit"),
        digit => Face::Die(digit.parse().unwrap_or_else(|_| panic!("no face {digit}"))),
    };
    TableDice::new(script.split_whitespace().map(face).collect(), None)
}

/// Nothing was asked of the dice but what the script has, and all of that.
#[track_caller]
fn assert_used_up(dice: &TableDice) {
    assert_eq!((&dice.missing, &dice.fault), (&None, &None));
    assert!(dice.unused().is_empty(), "not rolled: {:?}", dice.unused());
}

/// An action is accepted and on the menu, which has nothing that is refused.
#[track_caller]
fn assert_offered(city: &City, action: Action) {
    let Turn::Of(seat) = city.turn() else { panic!("nobody decides: {:?}", city.turn()) };
    assert_eq!(city.check(seat, action), Ok(()), "{action:?}");
    let menu = legal(city);
    assert!(menu.contains(&action), "{action:?} is not offered");
    for offered in menu {
        assert_eq!(city.check(seat, offered), Ok(()), "{offered:?} is offered");
    }
}

/// The side that decides takes a legal action; what happens, procedure not yet.
#[track_caller]
pub(crate) fn act(city: &mut City, action: Action, script: &str) -> Vec<Event> {
    assert_offered(city, action);
    let (mut dice, mut story) = (faces(script), Vec::new());
    city.apply(action, &mut dice, &mut story);
    assert_used_up(&dice);
    story
}

/// One step of procedure.
#[track_caller]
pub(crate) fn step(city: &mut City, script: &str) -> Vec<Event> {
    assert_eq!(city.turn(), Turn::Auto);
    let (mut dice, mut story) = (faces(script), Vec::new());
    city.step(&mut dice, &mut story);
    assert_used_up(&dice);
    story
}

/// Procedure runs until someone decides or the game is over.
#[track_caller]
pub(crate) fn run(city: &mut City, script: &str) -> Vec<Event> {
    let (mut dice, mut story) = (faces(script), Vec::new());
    while city.turn() == Turn::Auto {
        city.step(&mut dice, &mut story);
    }
    assert_used_up(&dice);
    story
}

/// An action and the procedure after it; the dice of both in one script.
#[track_caller]
pub(crate) fn play(city: &mut City, action: Action, script: &str) -> Vec<Event> {
    assert_offered(city, action);
    let (mut dice, mut story) = (faces(script), Vec::new());
    city.apply(action, &mut dice, &mut story);
    while city.turn() == Turn::Auto {
        city.step(&mut dice, &mut story);
    }
    assert_used_up(&dice);
    story
}

/// The rule by which a side is refused an action, which is not on the menu.
#[track_caller]
pub(crate) fn refused(city: &City, side: Side, action: Action) -> &'static str {
    assert!(!allowed(city, side, action), "{action:?} is allowed");
    city.check(side.seat(), action).expect_err("refused").rule.0
}

/// Whether a side is allowed an action, and so has it on the menu.
#[track_caller]
pub(crate) fn allowed(city: &City, side: Side, action: Action) -> bool {
    let allowed = city.check(side.seat(), action).is_ok();
    if city.turn() == Turn::Of(side.seat()) {
        assert_eq!(legal(city).contains(&action), allowed, "{action:?} on the menu");
    }
    allowed
}

/// To begin with these units of a hex.
pub(crate) fn begin_with(city: &City, at: &str, names: &[&str]) -> Action {
    Action::Begin { hex: hex(at), units: Mask::for_units(&city.places.units_in(hex(at)), &units(names)) }
}

/// Units of a hex set out and go these hexes; nobody interrupts them.
#[track_caller]
pub(crate) fn walk(city: &mut City, at: &str, names: &[&str], path: &[&str]) {
    let begin = begin_with(city, at, names);
    act(city, begin, "");
    for to in path {
        act(city, Action::Step { to: hex(to) }, "");
    }
}

pub(crate) fn legal(city: &City) -> Vec<Action> {
    let mut actions = Vec::new();
    city.legal(&mut actions);
    actions
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
