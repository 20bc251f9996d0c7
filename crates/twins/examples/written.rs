//! Twins for the tests of the page:
//! `cargo run -p volga-twins --example written -- city 20 > crates/server/tests/browser/twins/city.json`.

use std::process::ExitCode;
use volga_catalog::GameId;
use volga_twins::written;

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let game = args.next().and_then(|game| game.parse::<GameId>().ok());
    let games = args.next().and_then(|games| games.parse::<u64>().ok());
    let (Some(game), Some(games)) = (game, games) else {
        eprintln!("written <game> <games>");
        return ExitCode::FAILURE;
    };
    match written(game, games) {
        Some(Ok(pair)) => {
            println!("{pair}");
            ExitCode::SUCCESS
        }
        Some(Err(problem)) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
        None => {
            eprintln!("no seat has secrets: no twins");
            ExitCode::FAILURE
        }
    }
}
