//! How the sides of a game balance, as a printed report:
//! `cargo run -p volga-lab --example balance -- blau campaign 400 scripted scripted`.
//!
//! The game, the scenario, how many games, the players in the order of the seats, then options by name.

mod blau;
mod breslau;

use std::process::ExitCode;
use std::time::Instant;
use volga_agents::UnknownAgent;
use volga_engine::SetupError;
use volga_lab::stats::{Spread, wilson};

/// Why nothing can be played.
#[derive(Debug, thiserror::Error)]
enum Error {
    #[error("usage: balance GAME SCENARIO GAMES FIRST SECOND [OPTION...]")]
    Usage,
    #[error("there is no report for {0}, but for blau and breslau")]
    Game(String),
    #[error("options: {0}")]
    Options(#[from] serde_json::Error),
    #[error(transparent)]
    Agent(#[from] UnknownAgent),
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// What is to be played.
struct Asked {
    scenario: String,
    games: u64,
    players: [String; 2],
    options: Vec<String>,
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<(), Error> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, scenario, games, first, second, options @ ..] = words.as_slice() else {
        return Err(Error::Usage);
    };
    let asked = Asked {
        scenario: scenario.clone(),
        games: games.parse().map_err(|_| Error::Usage)?,
        players: [first.clone(), second.clone()],
        options: options.to_vec(),
    };
    let start = Instant::now();
    match game.as_str() {
        "blau" => blau::report(&asked)?,
        "breslau" => breslau::report(&asked)?,
        other => return Err(Error::Game(other.to_owned())),
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{game}, {scenario}: {games} games by {first} and {second}, {seconds:.1} s");
    Ok(())
}

/// How often a side wins, with an interval.
fn show_wins(who: &str, wins: u64, games: u64) {
    let rate = wilson(wins, games);
    let [p, low, high] = [rate.p, rate.low, rate.high].map(|share| 100.0 * share);
    println!("{who:18} {p:5.1}%  ({low:.1}% to {high:.1}%)");
}

fn show(what: &str, values: &[i64]) {
    let spread: Spread = values.iter().copied().collect();
    println!(
        "{what:22} {:8.2} ± {:.2}  ({} to {})",
        spread.mean(),
        spread.margin(),
        spread.min(),
        spread.max()
    );
}
