//! `cargo xtask bench`: how fast the games play, as a printed table. The measuring is in `crates/lab`.

use crate::cargo::{cargo, run as run_command};
use crate::games::Game;
use anyhow::Result;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game to measure; all of them if none is named
    game: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut command = cargo(&["run", "--release", "-p", "volga-lab", "--example", "bench", "--"]);
    if let Some(game) = &args.game {
        command.arg(Game::named(game)?.id);
    }
    run_command(&mut command)
}
