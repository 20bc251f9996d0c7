//! The project's chores, run as `cargo xtask <chore>`: one file each.
//!
//! - [`test`]: everything that must hold before a change goes in.
//! - [`rules`]: which rules have a test, and whether the rules that the code cites exist.
//! - [`bench`], [`fuzz`], [`mutants`]: speed, long random play, hollow tests; run by hand.
//!
//! This crate depends on no other crate of the workspace, so that it still runs when one of them is broken.

mod bench;
mod cargo;
mod fuzz;
mod games;
mod mutants;
mod rules;
mod test;

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
    /// Check format, lints, rule coverage and all tests; then build the program and try it
    Test(test::Args),
    /// Say which rules of each game have a test, and fail on a gap
    Rules,
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
        Chore::Rules => rules::run(),
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
