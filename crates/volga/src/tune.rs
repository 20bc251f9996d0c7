//! `volga tune`: figures of a player's judgement, raced against each other.

use crate::cli::Tune;
use crate::files;
use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use volga_agents::Played;
use volga_agents::weights::{Weight, with};
use volga_catalog::{GameId, with_game};
use volga_engine::Table;
use volga_lab::tune::{Race, Round, race};

pub(crate) fn run(args: &Tune) -> Result<()> {
    let game: GameId = args.game.parse()?;
    let found = with_game!(game, G => raced::<G>(args))?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}", serde_json::to_string_pretty(&found)?)?;
    out.flush()?;
    Ok(())
}

fn raced<G: Played + Table>(args: &Tune) -> Result<Value> {
    let title = G::about().title;
    ensure!(!G::weights().is_empty(), "the player of {title} has no figures that can be raced");
    match (G::SEATS.len(), &args.against) {
        (1, Some(_)) => bail!("{title} has one seat: nobody sits across; leave out --against"),
        (2.., None) => bail!("{title} has two seats: name the opponent with --against"),
        _ => {}
    }
    let weights = match &args.weights {
        None => G::weights(),
        Some(path) => with(G::weights(), &read(path)?)?,
    };
    let first = || vec![G::about().scenarios[0].id.to_owned()];
    let spec = Race::<G> {
        scenarios: if args.scenarios.is_empty() { first() } else { args.scenarios.clone() },
        options: files::parse_options::<G>(&args.options)?,
        against: args.against.clone(),
        rounds: args.rounds,
        rivals: args.rivals.into(),
        games: args.games.into(),
        seeds: args.seeds,
        weights,
    };
    let found = race(&spec, tell)?;
    let figures: serde_json::Map<String, Value> =
        found.iter().map(|weight| (weight.name.to_owned(), json!(rounded(weight)))).collect();
    Ok(json!({"game": G::ID, "weights": figures}))
}

/// One line a round, for whoever waits.
fn tell(round: &Round) {
    let Round { number, at_hand, rival, error, accepted, .. } = round;
    let [at_hand, rival, error] = [at_hand, rival, error].map(|share| 100.0 * share);
    let word = if *accepted { "taken" } else { "left" };
    let _ = writeln!(
        std::io::stderr(),
        "round {number}: {at_hand:.1}%, its rival {rival:.1}% (± {error:.1}): {word}"
    );
}

/// A figure in as many digits as matter.
fn rounded(weight: &Weight) -> f64 {
    (weight.value * 1e4).round() / 1e4
}

fn read(path: &Path) -> Result<BTreeMap<String, f64>> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let whole: Value = serde_json::from_str(&text).with_context(|| path.display().to_string())?;
    serde_json::from_value(whole["weights"].clone())
        .with_context(|| format!("{}: it has no list of weights", path.display()))
}
