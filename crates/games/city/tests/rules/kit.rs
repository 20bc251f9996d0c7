//! A small notation for tests of rules: positions, actions, dice that fall as written.

mod barrages;
mod placing;
mod scenes;
mod strengths;
mod viewing;

pub(crate) use barrages::*;
pub(crate) use placing::*;
pub(crate) use scenes::*;
pub(crate) use strengths::*;
pub(crate) use viewing::*;

use serde_json::{Map, Value, json};
use volga_city::ids::{Hex, Mask, Side, Unit, UnitSet};
use volga_city::{Action, City, Event, Options, RULES};
use volga_engine::dice::TableDice;
pub(crate) use volga_engine::testing::legal;
use volga_engine::testing::scripted;
use volga_engine::{Game, RulesVersion, Table, Turn};

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

    pub(crate) fn scenario(self, scenario: &'static str) -> Board {
        Board { scenario, ..self }
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

    /// Puts units into hexes, one by one.
    pub(crate) fn put_each(self, units: &[(&str, &str)]) -> Board {
        units.iter().fold(self, |board, (name, at)| board.put(&[name], at))
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

    /// The Air Phase of a side; where no turn is named, of the fourth.
    pub(crate) fn flying(self, side: Side) -> Board {
        let board = if self.set.contains_key("turn") { self } else { self.turn(4) };
        board.at(if side == Side::German { "german_air" } else { "soviet_air" })
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
        self.city_by(RULES)
    }

    /// The position by the rules of a version.
    #[track_caller]
    pub(crate) fn city_by(&self, rules: RulesVersion) -> City {
        let set = Value::Object(self.set.clone());
        let read = City::from_position(self.scenario, &Options::default(), rules, &set);
        read.unwrap_or_else(|error| panic!("{error}: {set}"))
    }
}

/// Dice that fall as written: numbers are faces, `yes` and `no` are chits that bring a Reaction Phase or not.
#[track_caller]
fn faces(script: &str) -> TableDice {
    scripted::dice(script, &[("yes", "soviet_reaction_chit"), ("no", "no_reaction_chit")])
}

/// The side that decides takes a legal action; what happens, procedure not yet.
#[track_caller]
pub(crate) fn act(city: &mut City, action: Action, script: &str) -> Vec<Event> {
    scripted::act(city, action, faces(script))
}

/// One step of procedure.
#[track_caller]
pub(crate) fn step(city: &mut City, script: &str) -> Vec<Event> {
    scripted::step(city, faces(script))
}

/// Procedure runs until someone decides or the game is over.
#[track_caller]
pub(crate) fn run(city: &mut City, script: &str) -> Vec<Event> {
    scripted::run(city, faces(script))
}

/// An action and the procedure after it; the dice of both in one script.
#[track_caller]
pub(crate) fn play(city: &mut City, action: Action, script: &str) -> Vec<Event> {
    scripted::play(city, action, faces(script))
}

/// The rule by which a side is refused an action, which is not on the menu.
#[track_caller]
pub(crate) fn refused(city: &City, side: Side, action: Action) -> &'static str {
    scripted::refused(city, side.seat(), action)
}

/// Whether a side is allowed an action, and so has it on the menu.
#[track_caller]
pub(crate) fn allowed(city: &City, side: Side, action: Action) -> bool {
    scripted::allowed(city, side.seat(), action)
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
