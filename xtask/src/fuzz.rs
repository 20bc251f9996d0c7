//! `cargo xtask fuzz`: the long run of the properties that the tests check briefly. The play is in `crates/lab`,
//! and games that a seat cannot tell apart are in `crates/twins`.

use crate::cargo::{cargo, run as run_command};
use crate::games::Game;
use anyhow::Result;

#[derive(clap::Args)]
pub(crate) struct Args {
    game: String,
    /// How many games to play to the end
    #[arg(long, default_value_t = 10_000)]
    games: u64,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let game = Game::named(&args.game)?;
    let mut command = cargo(&["run", "--release", "-p", "volga-lab", "--example", "fuzz", "--"]);
    run_command(command.arg(&game.id).arg("--games").arg(args.games.to_string()))?;
    // A game of twins takes as long as some hundred games.
    let twins = (args.games / 100).max(1).to_string();
    let mut command = cargo(&["run", "--release", "-p", "volga-twins", "--example", "twins", "--"]);
    run_command(command.arg(&game.id).arg(twins))
}
