//! Records the finished games that `tests/fixtures.rs` replays: `cargo run -p volga-inferno --example record_fixtures`.
//!
//! A fixture that is there is left alone: old journals stay playable. Delete one to record it anew.

use std::error::Error;
use volga_engine::Game;
use volga_engine::dice::Quick;
use volga_engine::testing::record::{self, Habit, Plan, Player};
use volga_inferno::{Action, Inferno, Options, Order};

fn main() -> Result<(), Box<dyn Error>> {
    record::missing(env!("CARGO_MANIFEST_DIR"), &plans(), &Player { choose, instead })
}

/// The first four were recorded by version 1 of the rules, the others by version 2.
fn plans() -> [Plan<Inferno>; 8] {
    let harder = Options { card_per_repeated_die: true };
    let plan = |name, options, seed, habit| Plan { name, scenario: "basic-solo", options, seed, habit };
    [
        plan("plain", Options::default(), 1, Habit::Plain),
        plan("queued", Options::default(), 2, Habit::QueuesDice(2)),
        plan("mended", Options::default(), 3, Habit::ChangesMind(3)),
        plan("repeated", harder, 4, Habit::Plain),
        plan("plain-2", Options::default(), 5, Habit::Plain),
        plan("queued-2", Options::default(), 6, Habit::QueuesDice(2)),
        plan("mended-2", Options::default(), 7, Habit::ChangesMind(3)),
        plan("repeated-2", harder, 8, Habit::Plain),
    ]
}

/// Attacks and cards where they can be, else any legal action; nothing that ends something if there is another choice.
fn choose(game: &Inferno, chance: &mut Quick) -> Action {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let eager = |action: &&Action| match action {
        Action::Order(order) => {
            matches!(order, Order::DeliberateAttack | Order::HastyAttack | Order::Reinforce)
        }
        Action::Play { .. } => true,
        _ => false,
    };
    let wanted: Vec<Action> = legal.iter().filter(eager).copied().collect();
    let list = if wanted.is_empty() || chance.below(3) == 0 { &legal } else { &wanted };
    let mut draw = || list[chance.below(list.len() as u32) as usize];
    match draw() {
        Action::Done => draw(),
        other => other,
    }
}

/// What might have been done instead.
fn instead(chance: &mut Quick) -> Action {
    Action::Order(Order::ALL[chance.below(5) as usize])
}
