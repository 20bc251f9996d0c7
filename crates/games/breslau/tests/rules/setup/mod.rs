//! [15.0] [15.1] The set-up.

mod lines;
mod opening;
mod placing;

use crate::rules::kit::{hex, unit};
use volga_breslau::data::{Arrival, data};
use volga_breslau::ids::{Hex, HexSet, Side, Unit};
use volga_breslau::stage::Stage;
use volga_breslau::{Action, Breslau, Options, RULES};
use volga_engine::Game;
use volga_engine::dice::Quick;
use volga_engine::testing::legal;

/// A game before its first unit is placed.
fn opening(set: impl FnOnce(&mut Options)) -> Breslau {
    let mut options = Options::default();
    set(&mut options);
    Breslau::setup("campaign", &options, RULES, &mut Quick::new(1)).expect("lawful options")
}

fn sets_up(unit: Unit) -> bool {
    matches!(data().unit(unit).arrival, Arrival::Setup(_))
}

/// The set-up when this unit is asked for: those before it stand where the first ready-made set-up has them.
fn asked_for(name: &str) -> Breslau {
    let mut game = opening(|_| {});
    for (at, units) in &data().ready_made[0].stacks {
        for other in units.iter().rev().filter(|other| **other < unit(name)) {
            game.places.put(*other, *at);
        }
    }
    assert_eq!(game.asked(), Some(unit(name)));
    game
}

/// Where the unit that is asked for may be placed.
fn open(game: &Breslau) -> HexSet {
    let place = |action| match action {
        Action::Place { unit, hex } if Some(unit) == game.asked() => Some(hex),
        _ => None,
    };
    legal(game).into_iter().filter_map(place).collect()
}

fn hexes(names: &[&str]) -> HexSet {
    names.iter().map(|name| hex(name)).collect()
}

/// The hexes of these printed rows, and columns.
fn block(columns: std::ops::RangeInclusive<usize>, rows: std::ops::RangeInclusive<usize>) -> HexSet {
    Hex::all()
        .filter(|hex| columns.contains(&(hex.column() + 10)) && rows.contains(&(hex.row() + 1)))
        .collect()
}

fn place(game: &Breslau, at: &str) -> Action {
    Action::Place { unit: game.asked().expect("somebody is asked for"), hex: hex(at) }
}

fn is_over(game: &Breslau) -> bool {
    !matches!(game.stage, Stage::Setup { .. })
}

/// The German units on the map.
fn germans(game: &Breslau) -> usize {
    game.places.occupied(Side::German).iter().map(|hex| game.places.height(hex)).sum()
}
