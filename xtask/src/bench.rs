//! `cargo xtask bench`: how fast things are, as a printed table. The measuring of the games is in `crates/lab`, that of
//! the server and of the page in `crates/server`.

use crate::browser;
use crate::cargo::{cargo, run as run_command};
use crate::games::Game;
use anyhow::Result;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// What to measure: a game, `page` (in Chromium), `presses` (a turn of each game through the page) or `server`
    /// (200 tables at once); all games if nothing is named
    what: Option<String>,
    /// With `server`: an earlier build of the program, to measure beside this one
    #[arg(long, value_name = "PROGRAM")]
    before: Option<String>,
    /// With `server`: one part alone (whole, durable, imports, openings, streams)
    #[arg(long, value_name = "PART")]
    only: Option<String>,
    /// With `page`: fewer rounds of everything
    #[arg(long)]
    quick: bool,
    /// With `presses`: how it is played (mouse, touch, keys); all three if none is named
    #[arg(long, value_name = "HAND")]
    by: Vec<String>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    match args.what.as_deref() {
        Some("page") => page(if args.quick { &["--quick"] } else { &[] }),
        Some("presses") => presses(&args.by),
        Some("server") => server(args),
        named => {
            games(named)?;
            // The largest map is also looked at in the browser.
            if named == Some("city") { page(&["city"]) } else { Ok(()) }
        }
    }
}

/// The built program from outside, as many clients at once.
fn server(args: &Args) -> Result<()> {
    run_command(&mut cargo(&["build", "--release"]))?;
    let mut command = cargo(&["run", "--release", "-p", "volga-server", "--example", "load", "--"]);
    command.arg("target/release/volga").args(&args.before);
    if let Some(part) = &args.only {
        command.args(["--only", part]);
    }
    run_command(&mut command)
}

fn games(named: Option<&str>) -> Result<()> {
    let mut command = cargo(&["run", "--release", "-p", "volga-lab", "--example", "bench", "--"]);
    if let Some(game) = named {
        command.arg(Game::named(game)?.id);
    }
    run_command(&mut command)
}

/// The page in a real browser, against the real program: all of it, or the tables of a game.
fn page(of: &[&str]) -> Result<()> {
    run_command(&mut cargo(&["build", "--release"]))?;
    run_command(browser::script(&["bench/page.mjs"])?.args(of))
}

/// The recorded turns played through the page: presses, time of its main thread, and that the same journals come out.
fn presses(by: &[String]) -> Result<()> {
    run_command(&mut cargo(&["build", "--release"]))?;
    let hands =
        if by.is_empty() { ["mouse", "touch", "keys"].map(String::from).to_vec() } else { by.to_vec() };
    run_command(browser::script(&["bench/presses.mjs"])?.args(hands))
}
