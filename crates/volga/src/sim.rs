//! `volga sim`: many games, and what became of them.

use crate::cli::Sim;
use crate::files;
use anyhow::{Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write;
use volga_agents::Played;
use volga_catalog::{GameId, with_game};
use volga_engine::Table;
use volga_lab::{Spec, Summary, simulate};

pub(crate) fn run(args: &Sim) -> Result<()> {
    let game: GameId = args.game.parse()?;
    let summary = with_game!(game, G => summary::<G>(args))?;
    let mut out = std::io::stdout().lock();
    match (args.json, args.csv) {
        (true, _) => writeln!(out, "{}", summary.to_json())?,
        (_, true) => write!(out, "{}", summary.to_csv())?,
        (false, false) => write!(out, "{}", summary.to_text())?,
    }
    out.flush()?;
    Ok(())
}

fn summary<G: Played + Table>(args: &Sim) -> Result<Summary> {
    let mut options = files::parse_options::<G>(&args.options)?;
    if let Some(path) = &args.data {
        options = G::with_data(options, &files::read_data(path)?.sheet)?;
    }
    let spec = Spec::<G> {
        scenario: args.scenario.clone().unwrap_or_else(|| G::about().scenarios[0].id.to_owned()),
        options,
        agents: seated::<G>(&args.agents)?,
        games: args.games.into(),
        seed: args.seed,
        threads: args.threads.map(usize::from),
    };
    // Drawn to the error stream, and only where that is a terminal.
    let bar = ProgressBar::new(spec.games).with_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} to go")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    let summary = simulate(&spec, || bar.inc(1))?;
    bar.finish_and_clear();
    Ok(summary)
}

/// The players by seat. One that is given without a seat sits wherever nobody else does.
fn seated<G: Played>(given: &[String]) -> Result<Vec<String>> {
    let mut anywhere = None;
    let mut seats: Vec<Option<&str>> = vec![None; G::SEATS.len()];
    for text in given {
        let (place, name) = match text.split_once('=') {
            None => (&mut anywhere, text.as_str()),
            Some((seat, name)) => match G::SEATS.iter().position(|known| *known == seat) {
                Some(index) => (&mut seats[index], name),
                None => bail!("{} has no seat {seat:?}; there are {}", G::ID, G::SEATS.join(", ")),
            },
        };
        if place.replace(name).is_some() {
            bail!("a player is given twice for the same seat: {text}");
        }
    }
    let anywhere = anywhere.unwrap_or("random");
    Ok(seats.into_iter().map(|name| name.unwrap_or(anywhere).to_owned()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use volga_catalog::games::City;

    fn seats(given: &[&str]) -> Result<Vec<String>> {
        seated::<City>(&given.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn players_are_given_for_all_seats_or_for_one() {
        assert_eq!(seats(&["eager"]).unwrap(), ["eager", "eager"]);
        assert_eq!(seats(&["soviet=eager", "scripted"]).unwrap(), ["scripted", "eager"]);
        assert_eq!(seats(&["german=eager"]).unwrap(), ["eager", "random"]);
    }

    #[test]
    fn seats_that_are_not_there_and_seats_given_twice_are_refused() {
        assert!(seats(&["roman=eager"]).unwrap_err().to_string().contains("german, soviet"));
        assert!(seats(&["eager", "random"]).is_err());
        assert!(seats(&["german=eager", "german=random"]).is_err());
    }
}
