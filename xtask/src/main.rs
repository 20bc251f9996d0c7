//! The project's chores, run as `cargo xtask <chore>`: one file each.
//!
//! - [`mod@test`]: everything that must hold before a change goes in.
//! - [`rules`]: which rules have a test, and whether the rules that the code cites exist.
//! - [`new_game`]: a game to begin with.
//! - [`size`], [`modules`], [`licences`]: what must hold of all files, all tests and all dependencies.
//! - [`types`]: the page's types, from the schemas of the API. [`page`]: its format, types and plain logic.
//!   [`browser`]: the page in a real Chromium; [`shots`]: pictures of it.
//! - [`package`]: the program as a Debian package.
//! - [`mod@bench`], [`fuzz`], [`mutants`]: speed, long random play, hollow tests; run by hand.
//! - [`postgres`], [`packages`]: what tests need beside cargo, set up and taken down again.
//!
//! This crate depends on no other crate of the workspace, so that it still runs when one of them is broken.

mod bench;
mod browser;
mod cargo;
mod fuzz;
mod games;
mod licences;
mod modules;
mod mutants;
mod new_game;
mod package;
mod packages;
mod page;
mod postgres;
mod rules;
mod shots;
mod size;
mod test;
mod types;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", about = "The project's chores")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Check format, lints, rule coverage and all tests; then build the program and try it, in a browser too
    Test(test::Args),
    /// Say which rules of each game have a test, and fail on a gap; with a game and a rule, where it is decided
    Rules(rules::Args),
    /// Make a new game: a copy of the small complete one, known wherever games are listed
    NewGame(new_game::Args),
    /// Make the page's types anew from the schemas of the API
    Types,
    /// Format the scripts and styles of the page and of its tests
    FormatPage,
    /// Try the page in a real Chromium
    Browser(browser::Args),
    /// Play many positions at random and look for ids, keys and gaps in what the program says
    Words(page::Words),
    /// Play whole games on the page, alone and between two browsers, by players who only make their own moves
    Whole,
    /// Look at every page and state in a made-up language: for words outside the catalogues, and words cut off
    MadeUp(page::MadeUp),
    /// Make a Debian package of the program, with a service
    Package(package::Args),
    /// Make pictures of every page at four sizes
    Shots(shots::Args),
    /// Measure speed
    Bench(bench::Args),
    /// Play many random games and check what must always hold
    Fuzz(fuzz::Args),
    /// Change the rules at random places and see whether a test notices
    Mutants(mutants::Args),
}

fn main() -> ExitCode {
    let done = match Cli::parse().chore {
        Chore::Test(args) => test::run(&args),
        Chore::Rules(args) => rules::run(&args),
        Chore::NewGame(args) => new_game::run(&args),
        Chore::Types => types::run(),
        Chore::FormatPage => page::format(),
        Chore::Browser(args) => browser::run(&args),
        Chore::Words(args) => page::read(&args),
        Chore::Whole => page::play_whole(),
        Chore::MadeUp(args) => page::speak(&args),
        Chore::Package(args) => package::run(&args),
        Chore::Shots(args) => shots::run(&args),
        Chore::Bench(args) => bench::run(&args),
        Chore::Fuzz(args) => fuzz::run(&args),
        Chore::Mutants(args) => mutants::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
