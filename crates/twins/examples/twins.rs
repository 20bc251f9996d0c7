//! Twins at length: `cargo xtask fuzz <game>` runs it after the long play, for a game with secrets.

use std::process::ExitCode;
use volga_catalog::GameId;
use volga_twins::{Failed, Moments, Site, contract, exec, has_twins, http};

/// About one decision out of so many, and the decisions that follow.
const MOMENTS: Moments = Moments { every: 10, steps: 4 };

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let game = args.next().and_then(|game| game.parse::<GameId>().ok());
    let games = args.next().and_then(|games| games.parse::<u64>().ok());
    let (Some(game), Some(games)) = (game, games) else {
        eprintln!("twins <game> <games>");
        return ExitCode::FAILURE;
    };
    if !has_twins(game) {
        println!("no seat has secrets: no twins");
        return ExitCode::SUCCESS;
    }
    match asked(game, games) {
        Ok(()) => ExitCode::SUCCESS,
        Err(difference) => {
            println!("{difference}");
            ExitCode::FAILURE
        }
    }
}

fn asked(game: GameId, games: u64) -> Result<(), Failed> {
    let site = Site::open()?;
    let (mut twins, mut moments) = (0, [0; 3]);
    for seed in 0..games {
        let of_contract = contract(game, seed, MOMENTS).unwrap_or_else(|| Ok(Default::default()))?;
        twins += of_contract.twins;
        let of_exec = exec(game, seed, MOMENTS).unwrap_or(Ok(0))?;
        let of_server = http(&site, game, seed, MOMENTS).unwrap_or(Ok(0))?;
        for (sum, more) in moments.iter_mut().zip([of_contract.moments, of_exec, of_server]) {
            *sum += more;
        }
    }
    let [by_contract, by_exec, by_server] = moments;
    println!(
        "{games} games, {twins} twins by the contract at {by_contract} moments; \
         {by_exec} moments by exec, {by_server} by the server: no difference"
    );
    Ok(())
}
