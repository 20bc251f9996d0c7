//! `cargo xtask bench`: how fast things are, as a printed table. The measuring of the games is in `crates/lab`, that of
//! the server and of the page in `crates/server`.

use crate::cargo::{cargo, root, run as run_command};
use crate::games::Game;
use anyhow::{Context, Result, ensure};
use std::path::Path;
use std::process::Command;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// What to measure: a game, `page` (in Chromium) or `server` (200 tables at once); all games if nothing is named
    what: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    match args.what.as_deref() {
        Some("page") => page(),
        Some("server") => {
            run_command(&mut cargo(&["run", "--release", "-p", "volga-server", "--example", "load"]))
        }
        named => games(named),
    }
}

fn games(named: Option<&str>) -> Result<()> {
    let mut command = cargo(&["run", "--release", "-p", "volga-lab", "--example", "bench", "--"]);
    if let Some(game) = named {
        command.arg(Game::named(game)?.id);
    }
    run_command(&mut command)
}

/// The page in a real browser, against the real program.
fn page() -> Result<()> {
    run_command(&mut cargo(&["build", "--release", "-p", "volga"]))?;
    let folder = root().join("crates/server/tests/browser");
    if !folder.join("node_modules").exists() {
        node(Command::new("npm").arg("ci").current_dir(&folder))?;
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    let program = target.join("release").join(format!("volga{}", std::env::consts::EXE_SUFFIX));
    node(Command::new("node").arg(Path::new("bench/page.mjs")).current_dir(&folder).env("VOLGA_BIN", program))
}

fn node(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("cannot start {name}: is Node.js there?"))?;
    ensure!(status.success(), "{name} failed ({status})");
    Ok(())
}
