//! The page's scripts and styles: their format, their types and the tests of their plain logic, without a browser.
//!
//! The tests are in `crates/server/tests/page` and run by Node's own test runner; the formatter is prettier, and
//! `comments.mjs` for the comments, which prettier leaves as they are.

use crate::browser;
use crate::cargo::{cargo, root, run as run_command};
use crate::games::files_of;
use crate::types;
use anyhow::{Context, Result};

#[derive(clap::Args)]
pub(crate) struct Words {
    /// How many positions of each game are played
    #[arg(long, default_value_t = 2000)]
    positions: u32,
}

#[derive(clap::Args)]
pub(crate) struct MadeUp {
    /// Only the states whose names have all these words, as in "city picked phone"
    #[arg(long, default_value = "")]
    only: String,
}

/// What prettier looks at, seen from the folder of the browser tests; it passes over `node_modules` by itself.
const FORMATTED: [&str; 2] = ["../../web/**/*.{js,css}", "../**/*.{js,mjs}"];

/// Scripts and styles whose comments are kept within their width; types.js is generated.
const COMMENTED: [&str; 3] = ["js", "css", "mjs"];

/// Checks format and types, and runs the tests of the page's plain logic.
pub(crate) fn check() -> Result<()> {
    prettier("--check").context("the page is not formatted; `cargo xtask format-page` does it")?;
    types::check()?;
    let tests = files_of(&root().join("crates/server/tests/page"), &["mjs"])?;
    let tests = tests.into_iter().filter(|file| file.to_string_lossy().ends_with(".test.mjs"));
    run_command(browser::node_script(&["--test"])?.args(tests))
}

/// `cargo xtask format-page`: formats scripts and styles of the page and of its tests.
pub(crate) fn format() -> Result<()> {
    let mut comments = browser::node_script(&["comments.mjs"])?;
    comments.args(files_of(&root().join("crates/server"), &COMMENTED)?);
    run_command(&mut comments)?;
    prettier("--write")
}

/// `cargo xtask words`: plays the built program at random and reads all that it says, for ids, keys and gaps.
pub(crate) fn read(args: &Words) -> Result<()> {
    run_command(&mut cargo(&["build", "--release"]))?;
    run_command(browser::script(&["said.mjs"])?.arg(args.positions.to_string()))
}

/// `cargo xtask whole`: plays whole games on the page of the built program.
pub(crate) fn play_whole() -> Result<()> {
    run_command(&mut cargo(&["build", "--release"]))?;
    run_command(&mut browser::script(&["whole.mjs"])?)
}

/// `cargo xtask made-up`: shows every page and state in a made-up language.
pub(crate) fn speak(args: &MadeUp) -> Result<()> {
    run_command(&mut cargo(&["build", "--release"]))?;
    run_command(browser::script(&["made-up.mjs", "--only"])?.arg(&args.only))
}

/// Runs prettier over all of the page, which checks or writes.
fn prettier(how: &str) -> Result<()> {
    let mut command =
        browser::node_script(&["node_modules/prettier/bin/prettier.cjs", how, "--log-level", "warn"])?;
    run_command(command.args(FORMATTED))
}
