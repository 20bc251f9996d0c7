//! `cargo xtask shots`: pictures of every page at three sizes, to be looked at. One of them is the README's.

use crate::browser;
use crate::cargo::{cargo, root, run as run_command};
use anyhow::Result;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where the pictures go (default: `shots` in the target folder)
    folder: Option<PathBuf>,
    /// Make the README's picture anew as well: docs/table.png
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
    if args.readme {
        command.arg(root().join("docs/table.png"));
    }
    run_command(&mut command)
}
