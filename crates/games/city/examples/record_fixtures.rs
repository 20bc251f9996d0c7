//! Records the finished games that `tests/fixtures.rs` replays: `cargo run -p volga-city --example record_fixtures`.
//!
//! A fixture that is there is left alone: old journals stay playable. Delete one to record it anew.

use std::error::Error;
use volga_city::{Action, City, Options};
use volga_engine::Game;
use volga_engine::dice::Quick;
use volga_engine::testing::record::{self, Habit, Plan, Player};

fn main() -> Result<(), Box<dyn Error>> {
    record::missing(env!("CARGO_MANIFEST_DIR"), &plans(), &Player { choose, instead })
}

fn plans() -> [Plan<City>; 8] {
    let plan = |name, scenario, ready_made, seed, habit| Plan {
        name,
        scenario,
        options: Options { ready_made },
        seed,
        habit,
    };
    [
        plan("intro", "intro", false, 1, Habit::Plain),
        plan("intro-queued", "intro", true, 2, Habit::QueuesDice(2)),
        plan("intro-mended", "intro", true, 5, Habit::ChangesMind(3)),
        plan("campaign", "campaign", true, 4, Habit::Plain),
        // By version 2 of the rules.
        plan("intro-2", "intro", false, 6, Habit::QueuesDice(3)),
        plan("campaign-2", "campaign", true, 7, Habit::Plain),
        // By version 3.
        plan("intro-3", "intro", false, 8, Habit::QueuesDice(3)),
        plan("campaign-3", "campaign", true, 9, Habit::Plain),
    ]
}

/// What is left to set up in one go; then fights where there are any, and now and then the end of a phase, so that
/// games stay short.
fn choose(game: &City, chance: &mut Quick) -> Action {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let any = |list: &[Action], chance: &mut Quick| list[chance.below(list.len() as u32) as usize];
    if legal.contains(&Action::PlaceRest) && chance.below(12) == 0 {
        return Action::PlaceRest;
    }
    let ends = |action: &&Action| {
        matches!(action, Action::EndPhase | Action::EndAir | Action::EndBombardment | Action::Skip)
    };
    if let Some(end) = legal.iter().find(ends).filter(|_| chance.below(14) == 0) {
        return *end;
    }
    let fights = |action: &&Action| {
        matches!(
            action,
            Action::Attack { .. }
                | Action::Overrun { .. }
                | Action::Counterattack { .. }
                | Action::TakePart
                | Action::Supported
                | Action::AllGuns
        )
    };
    let wanted: Vec<Action> = legal.iter().filter(fights).copied().collect();
    if wanted.is_empty() || chance.below(3) == 0 { any(&legal, chance) } else { any(&wanted, chance) }
}

/// What might have been done instead.
fn instead(chance: &mut Quick) -> Action {
    [Action::EndPhase, Action::Finish, Action::EndBombardment][chance.below(3) as usize]
}
