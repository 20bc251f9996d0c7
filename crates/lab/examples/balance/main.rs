//! How the sides of *Hitler's Stalingrad: Breslau 1945* balance, as a printed report:
//! `cargo run -p volga-lab --example balance -- outer_line 200 scripted scripted`.
//!
//! The scenario, how many games, the German and the Soviet player, then options by name, or `recommended`.

mod tally;

use serde_json::{Map, Value};
use std::process::ExitCode;
use std::time::Instant;
use tally::{Game, Tally};
use volga_agents::UnknownAgent;
use volga_breslau::data::data;
use volga_breslau::{Breslau, Options};
use volga_engine::dice::Quick;
use volga_engine::{Game as _, SetupError};
use volga_lab::Sitting;
use volga_lab::play::thoughts;

/// Why nothing can be played.
#[derive(Debug, thiserror::Error)]
enum Error {
    #[error("usage: balance SCENARIO GAMES GERMAN SOVIET [OPTION...]")]
    Usage,
    #[error("options: {0}")]
    Options(#[from] serde_json::Error),
    #[error(transparent)]
    Agent(#[from] UnknownAgent),
    #[error(transparent)]
    Setup(#[from] SetupError),
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
    let [scenario, games, german, soviet, named @ ..] = words.as_slice() else { return Err(Error::Usage) };
    let games: u64 = games.parse().map_err(|_| Error::Usage)?;
    let options = options(named)?;
    let mut sitting = Sitting::<Breslau>::new(&[german.clone(), soviet.clone()])?;
    let mut tally = Tally::default();
    let start = Instant::now();
    for seed in 0..games {
        let mut dice = Quick::new(seed);
        let mut game = Breslau::setup(scenario, &options, Breslau::CURRENT, &mut dice)?;
        let mut told = Game::default();
        let (verdict, decisions) = sitting.play_out(&mut game, &mut dice, &mut thoughts(seed), &mut told);
        tally.add(&game, &told, &verdict, decisions);
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{scenario}: {games} games by {german} (German) and {soviet} (Soviet), {seconds:.1} s");
    tally.report();
    Ok(())
}

/// Options by their names on the wire; `recommended` stands for those of the data files.
fn options(named: &[String]) -> Result<Options, serde_json::Error> {
    let mut switched = Map::new();
    for name in named {
        if name == "recommended" {
            switched.extend(data().recommended.iter().map(|id| ((*id).to_owned(), true.into())));
        } else {
            switched.insert(name.clone(), true.into());
        }
    }
    serde_json::from_value(Value::Object(switched))
}
