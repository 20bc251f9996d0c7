//! Records the finished games that `tests/fixtures.rs` replays: `cargo run -p volga-advance --example record_fixtures`.
//!
//! A fixture that is there is left alone: old journals stay playable. Delete one to record it anew.

use std::error::Error;
use volga_advance::{Action, Advance, Marker, Options};
use volga_engine::Game;
use volga_engine::dice::Quick;
use volga_engine::testing::record::{self, Habit, Plan, Player};

fn main() -> Result<(), Box<dyn Error>> {
    record::missing(env!("CARGO_MANIFEST_DIR"), &plans(), &Player { choose, instead })
}

fn plans() -> [Plan<Advance>; 7] {
    let all = Options {
        rubble: true,
        northern_shoulder: true,
        isolation: true,
        parent_organization: true,
        limited_air: true,
        pavlov: true,
        starting_morale: Some(19),
        reroll_turns: [2, 3, 5].into_iter().collect(),
    };
    let late = Options { starting_morale: None, reroll_turns: [10, 12].into_iter().collect(), ..all };
    let plan = |name, scenario, options, seed, habit| Plan { name, scenario, options, seed, habit };
    [
        plan("main", "main", Options::default(), 1, Habit::Plain),
        plan("main-queued", "main", all, 2, Habit::QueuesDice(4)),
        plan(
            "main-mended",
            "main",
            Options { isolation: true, ..Options::default() },
            3,
            Habit::ChangesMind(8),
        ),
        plan("factory", "factory", Options { starting_morale: Some(12), ..late }, 4, Habit::Plain),
        plan("factory-mended", "factory", late, 5, Habit::ChangesMind(8)),
        // Of the second rules, which take fewer positions.
        plan("main-2", "main", all, 6, Habit::ChangesMind(8)),
        plan("factory-2", "factory", late, 7, Habit::Plain),
    ]
}

/// Any legal action; of two draws the first that does not end something. Morale is kept up, so that the game lasts.
fn choose(game: &Advance, chance: &mut Quick) -> Action {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    if game.morale < 14 && legal.contains(&Action::BuyMorale) {
        return Action::BuyMorale;
    }
    let mut draw = || legal[chance.below(legal.len() as u32) as usize];
    match draw() {
        Action::EndSupply | Action::EndCombat | Action::EndActivation => draw(),
        other => other,
    }
}

/// What might have been bought instead.
fn instead(chance: &mut Quick) -> Action {
    Action::Buy { marker: Marker::ALL[chance.below(3) as usize] }
}
