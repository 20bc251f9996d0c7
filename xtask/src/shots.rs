//! `cargo xtask shots`: pictures of every page and state at four sizes, light and dark, to be looked at.

use crate::browser;
use crate::cargo::{cargo, root, run as run_command};
use anyhow::Result;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where the pictures go (default: `shots` in the target folder)
    folder: Option<PathBuf>,
    /// Only pictures whose name has all of these words, as in "city picked phone dark"
    #[arg(long)]
    only: Option<String>,
    /// Let axe look at each of them as well
    #[arg(long)]
    axe: bool,
    /// Make the README's pictures anew as well, in docs
    #[arg(long)]
    readme: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    run_command(&mut cargo(&["build", "--release"]))?;
    let folder = match &args.folder {
        Some(folder) => std::path::absolute(folder)?,
        None => browser::target()?.join("shots"),
    };
    let mut command = browser::script(&["shots.mjs"])?;
    command.arg(&folder);
    if let Some(only) = &args.only {
        command.args(["--only", only]);
    }
    if args.axe {
        command.arg("--axe");
    }
    if args.readme {
        command.arg("--readme").arg(root().join("docs"));
    }
    run_command(&mut command)
}
