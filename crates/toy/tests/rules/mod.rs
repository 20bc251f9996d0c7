//! The rules, chapter by chapter: each by its effect on a position, through the contract.

mod attacks;
mod platoons;
mod rounds;
mod turns;

use serde_json::Value;
use volga_engine::testing::scripted;
use volga_engine::{Game, Table};
use volga_toy::ids::Space;
use volga_toy::{Action, Event, Options, Toy};

/// The game in this position.
#[track_caller]
fn at(set: &Value) -> Toy {
    with(Options::default(), set)
}

#[track_caller]
fn with(options: Options, set: &Value) -> Toy {
    Toy::from_position("standard", &options, Toy::CURRENT, set).unwrap_or_else(|error| panic!("{error}"))
}

/// An act and what follows, with dice that fall as written: what happens.
#[track_caller]
fn play(game: &mut Toy, action: Action, dice: &str) -> Vec<Event> {
    scripted::play(game, action, scripted::dice(dice, &[]))
}

/// The rule by which the side whose turn it is may not do this.
#[track_caller]
fn refused(game: &Toy, action: Action) -> &'static str {
    scripted::refused(game, game.side.seat(), action)
}

fn space(name: &str) -> Space {
    Space::named(name).unwrap_or_else(|| panic!("no space {name}"))
}

fn to(name: &str) -> Action {
    Action::Move { to: space(name) }
}
