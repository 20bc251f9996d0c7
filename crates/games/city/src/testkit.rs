//! A small notation for positions in tests of rules.

use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::options::Options;

use crate::stage::{Bombardment, ReactionStep, Stage};
use crate::state::City;
use crate::{Action, Event, ids, state};
use serde_json::json;
use volga_engine::dice::{Dice, Quick, TableDice, Why};
pub(crate) use volga_engine::testing::legal;
use volga_engine::testing::scripted;
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

/// A map on which nothing stands but what is put there: a German Initiative Phase, no Air Points left.
#[derive(Clone, Debug)]
pub(crate) struct Board(City);

impl Board {
    pub(crate) fn new() -> Board {
        let spent = json!({"german": {"level": 0, "dive": 0}});
        let set = json!({"phase": "initiative", "setup": "empty", "air": spent});
        Board(City::from_position("campaign", &Options::default(), state::RULES, &set).expect("an empty map"))
    }

    /// Puts units into a hex, each German one on top of those before it.
    pub(crate) fn put(mut self, names: &[&str], at: &str) -> Board {
        for name in names {
            self.0.places.put(unit(name), hex(at));
        }
        self
    }

    pub(crate) fn flip(mut self, names: &[&str]) -> Board {
        names.iter().for_each(|name| self.0.flipped.insert(unit(name)));
        self
    }

    /// The Bombardment Stage, and a side's turn in it.
    pub(crate) fn shelling(self, turn: Side) -> Board {
        let (finished, emptied) = (ids::BySide::both(false), ids::HexSet::EMPTY);
        let stage = Bombardment { turn, finished, emptied, volga_fired: false, fire: None };
        self.with(|city| city.stage = Stage::Bombardment(stage))
    }

    pub(crate) fn with(mut self, change: impl FnOnce(&mut City)) -> Board {
        change(&mut self.0);
        self
    }

    /// The same map in a Soviet Reaction Phase, so many stacks to move by the die.
    pub(crate) fn reacting(mut self, stacks: u8) -> Board {
        self.0.begin_reaction(false, &mut ());
        if let Stage::Reaction(reaction) = &mut self.0.stage {
            (reaction.stacks, reaction.step) = (stacks, ReactionStep::Play);
        }
        self
    }

    /// The same map in the strategic withdrawal after a Final Reaction Phase.
    pub(crate) fn withdrawing(mut self) -> Board {
        self.0.begin_strategic_withdrawal(&mut ());
        self
    }

    pub(crate) fn city(&self) -> City {
        self.0.clone()
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
    Action::Begin { hex: hex(at), units: ids::Mask::for_units(&city.places.units_in(hex(at)), &units(names)) }
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

/// Positions of random play, several of each game.
pub(crate) fn positions(games: u64) -> Vec<City> {
    let mut positions = Vec::new();
    for seed in 0..games {
        let (mut dice, mut legal) = (Quick::new(seed), Vec::new());
        let options = Options { ready_made: true };
        let mut city = City::setup("campaign", &options, state::RULES, &mut dice).expect("a scenario");
        for decision in 1..=2000 {
            while city.turn() == Turn::Auto {
                city.step(&mut dice, &mut ());
            }
            city.legal(&mut legal);
            let Some(last) = legal.len().checked_sub(1) else { break };
            let chosen = dice.sum(8, Why::rule("4.0a")) as usize * 7919;
            city.apply(legal[chosen % (last + 1)], &mut dice, &mut ());
            if decision % 400 == 0 {
                positions.push(city.clone());
            }
        }
    }
    positions
}
