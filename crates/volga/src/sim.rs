//! `volga sim`: many games, and what became of them.

use crate::cli::Sim;
use crate::files;
use anyhow::Result;
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
    let spec = Spec::<G> {
        scenario: args.scenario.clone().unwrap_or_else(|| G::scenarios()[0].id.to_owned()),
        options: files::parse_options::<G>(&args.options)?,
        agents: vec![args.agent.clone()],
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
