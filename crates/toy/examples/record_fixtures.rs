//! Records the finished games that `tests/fixtures.rs` replays: `cargo run -p volga-toy --example record_fixtures`.

use volga_engine::dice::Quick;
use volga_engine::testing::record::{Habit, Plan, Player, missing};
use volga_engine::testing::{any_of, legal};
use volga_toy::{Action, Options, Toy};

/// Anything, and often nothing, so that games last.
fn choose(game: &Toy, dice: &mut Quick) -> Action {
    let legal = legal(game);
    if legal.contains(&Action::Pass) && dice.below(4) == 0 { Action::Pass } else { any_of(&legal, dice) }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let plan =
        |name, seed, bold, habit| Plan { name, scenario: "standard", options: Options { bold }, seed, habit };
    let plans = [
        plan("standard", 1, false, Habit::Plain),
        plan("bold", 2, true, Habit::Plain),
        plan("queued", 3, false, Habit::QueuesDice(4)),
        plan("mended", 4, false, Habit::ChangesMind(2)),
    ];
    // An attack is mostly refused, and then the decision is only taken back.
    let instead = |dice: &mut Quick| any_of(&[Action::Pass, Action::Attack], dice);
    missing::<Toy>(env!("CARGO_MANIFEST_DIR"), &plans, &Player { choose, instead })
}
