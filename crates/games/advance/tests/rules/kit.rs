//! A small table for rule tests: a position, dice, one act, one look.

use serde_json::Value;
use volga_advance::ids::{Area, Counter, Unit, UnitSet};
use volga_advance::{Action, Advance, Options};
use volga_engine::dice::Face;
use volga_engine::testing::scripted;
use volga_engine::{Game, Table};

/// A game on the table; dice that are not asked for stay in the queue.
pub(crate) type Play = scripted::Play<Advance>;

/// The main game in this position (see `docs/position-advance.md`), run on to its first decision with these dice.
#[expect(clippy::needless_pass_by_value, reason = "a position is written down where it is used")]
pub(crate) fn main_game(set: Value, dice: &[Face]) -> Play {
    at("main", Options::default(), &set, dice)
}

/// The Factory District in this position.
#[expect(clippy::needless_pass_by_value, reason = "a position is written down where it is used")]
pub(crate) fn factory(set: Value, dice: &[Face]) -> Play {
    at("factory", Options::default(), &set, dice)
}

/// Any scenario with any options.
pub(crate) fn at(scenario: &str, options: Options, set: &Value, dice: &[Face]) -> Play {
    let game =
        Advance::from_position(scenario, &options, Advance::CURRENT, set).expect("the position is sound");
    let mut play = Play::new(game).keeping_dice();
    play.dice(dice).go_on();
    play
}

/// The opening of a scenario, before its first step.
pub(crate) fn opening(scenario: &str, options: Options) -> Advance {
    Advance::opening(scenario, &options, Advance::CURRENT).expect("the scenario exists")
}

/// Faces for the queue: numbers are dice, texts are draws.
macro_rules! dice {
    ($($face:expr),* $(,)?) => { &[$(volga_engine::dice::Face::from($face)),*] as &[volga_engine::dice::Face] };
}
pub(crate) use dice;

pub(crate) fn area(number: usize) -> Area {
    Area::numbered(number).expect("an Area from 1 to 50")
}

pub(crate) fn unit(name: &str) -> Unit {
    Unit::named(name).unwrap_or_else(|| panic!("no unit {name}"))
}

pub(crate) fn units(names: &[&str]) -> UnitSet {
    names.iter().map(|n| unit(n)).collect()
}

pub(crate) fn counter(name: &str) -> Counter {
    Counter::named(name).unwrap_or_else(|| panic!("no counter {name}"))
}

pub(crate) fn move_to(name: &str, to: usize) -> Action {
    Action::Move { unit: unit(name), to: area(to) }
}

pub(crate) fn attack(number: usize, names: &[&str]) -> Action {
    Action::Attack { area: area(number), units: units(names) }
}

/// What tests look at.
pub(crate) trait Look {
    /// Where a unit is: its Area's number.
    fn area_of(&self, name: &str) -> Option<u8>;
    fn is_spent(&self, name: &str) -> bool;
    fn is_lost(&self, name: &str) -> bool;
}

impl Look for Play {
    fn area_of(&self, name: &str) -> Option<u8> {
        self.game.place(unit(name)).area().map(Area::number)
    }

    fn is_spent(&self, name: &str) -> bool {
        self.game.spent.contains(unit(name))
    }

    fn is_lost(&self, name: &str) -> bool {
        self.game.place(unit(name)) == volga_advance::Place::OutOfAction
    }
}
