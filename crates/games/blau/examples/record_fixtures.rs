//! Records the finished games that `tests/fixtures.rs` replays: `cargo run -p volga-blau --example record_fixtures`.
//!
//! A fixture that is there is left alone: old journals stay playable. Delete one to record it anew.

use std::error::Error;
use volga_blau::{Action, Blau, Options};
use volga_engine::Game;
use volga_engine::dice::Quick;
use volga_engine::testing::record::{self, Habit, Plan, Player};

fn main() -> Result<(), Box<dyn Error>> {
    record::missing(env!("CARGO_MANIFEST_DIR"), &plans(), &Player { choose, instead })
}

fn plans() -> [Plan<Blau>; 4] {
    let plan = |name, ready_made, seed, habit| {
        let options = Options { ready_made, ..Options::default() };
        Plan { name, scenario: "campaign", options, seed, habit }
    };
    [
        plan("by-hand", false, 1, Habit::Plain),
        plan("queued", true, 2, Habit::QueuesDice(2)),
        plan("mended", true, 3, Habit::ChangesMind(3)),
        plan("ready-made", true, 4, Habit::Plain),
    ]
}

/// The rest of a sheet in one go now and then; then battles where there can be any, Uranus at once, and often the end
/// of a phase, so that games stay short.
fn choose(game: &Blau, chance: &mut Quick) -> Action {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let any = |list: &[Action], chance: &mut Quick| list[chance.below(list.len() as u32) as usize];
    for (end, one_in) in [(Action::Rest, 12), (Action::Ready, 2), (Action::EndPhase, 9), (Action::Stop, 2)] {
        if legal.contains(&end) && chance.below(one_in) == 0 {
            return end;
        }
    }
    let fights: Vec<Action> = legal.iter().filter(|action| fights(game, action)).copied().collect();
    if fights.is_empty() || chance.below(4) == 0 { any(&legal, chance) } else { any(&fights, chance) }
}

/// What brings a fight on, or a unit back.
fn fights(game: &Blau, action: &Action) -> bool {
    match action {
        Action::Move { unit, to, .. } => {
            let enemy = game.places.side(*unit).enemy();
            game.places.occupied(enemy).contains(*to)
        }
        Action::Attack { .. } | Action::Launch | Action::Attempt { .. } | Action::RebuildUnit { .. } => true,
        _ => false,
    }
}

/// What might have been done instead.
fn instead(chance: &mut Quick) -> Action {
    [Action::EndPhase, Action::Stop, Action::EndLosses][chance.below(3) as usize]
}
