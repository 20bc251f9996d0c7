//! Long random play: `cargo xtask fuzz <game> [--games N] [--seed S]`.

use clap::Parser;
use serde::Deserialize;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use volga_catalog::{GameId, with_game};
use volga_engine::Table;
use volga_engine::rulebook::RuleKind;
use volga_lab::fuzz::{Findings, SheetSource, fuzz};

/// Play many games over all scenarios and options and check what must always hold.
#[derive(Parser)]
struct Args {
    game: GameId,
    /// How many games to play to the end
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// The seed of the first game; the others follow
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// Why some rules of a game never act, or hardly ever, in play by chance.
#[derive(Deserialize)]
struct Silent {
    reason: String,
    rules: Vec<String>,
}

/// The reasons that are known of a game. Of a rule without one its text is printed.
fn reasons(game: &str) -> Vec<Silent> {
    let known = match game {
        "blau" => include_str!("silent/blau.json"),
        "breslau" => include_str!("silent/breslau.json"),
        "city" => include_str!("silent/city.json"),
        _ => "[]",
    };
    serde_json::from_str(known).expect("the reasons are well written")
}

/// How many failures are told in full.
const MOST_TOLD: usize = 10;

/// In so many games each two switches that go together must have been on together so often.
const FULL: u64 = 10_000;
const LEAST_TOGETHER: u64 = 100;

fn main() -> ExitCode {
    let args = Args::parse();
    let played = AtomicU64::new(0);
    let progress = || {
        let n = played.fetch_add(1, Ordering::Relaxed) + 1;
        if n.is_multiple_of(1_000) {
            eprintln!("{n} games");
        }
    };
    let sheets = sheets(args.game);
    with_game!(args.game, G => report::<G>(&args, &fuzz::<G>(args.seed, args.games, sheets, progress)))
}

/// Data sheets at random, for the games that can be played by one.
fn sheets(game: GameId) -> Option<SheetSource> {
    (game == GameId::Blau).then_some(volga_blau::data::sheet::random as SheetSource)
}

fn report<G: Table>(args: &Args, findings: &Findings) -> ExitCode {
    let Findings { failures, tally, .. } = findings;
    println!("{:10} {:>11} {:>11} {:>11} {:>11}", "rule", "events", "terms", "rolls", "refusals");
    for (rule, [events, terms, rolls, refusals]) in tally.iter() {
        println!("{rule:10} {events:>11} {terms:>11} {rolls:>11} {refusals:>11}");
    }
    println!("\nrules that never acted:");
    let reasons = reasons(G::ID);
    for rule in tally.silent(G::about().rulebook) {
        let known = reasons.iter().find(|silent| silent.rules.contains(&rule.id));
        let reason = match rule.kind {
            RuleKind::Rule => known.map_or(rule.text.as_str(), |silent| &silent.reason),
            RuleKind::Data => "a fact, checked when the data are read",
            RuleKind::Example => "an example",
            RuleKind::Info => "nothing to do",
        };
        println!("{:10} {reason}", rule.id);
    }
    let together = report_pairs::<G>(args, findings);
    println!("\n{} games of {} from seed {}, {} failures", args.games, G::ID, args.seed, failures.len());
    if G::data_form().is_some() {
        println!("{} of them by data sheets at random", findings.by_sheet);
    }
    for failure in failures.iter().take(MOST_TOLD) {
        println!(
            "seed {}: {} by {} with {}{}: {}",
            failure.seed,
            failure.scenario,
            failure.agent,
            failure.options,
            if failure.by_sheet { " and a data sheet" } else { "" },
            failure.problem
        );
    }
    if let Some(first) = failures.first() {
        println!(
            "again: cargo run --release -p volga-lab --example fuzz -- {} --games 1 --seed {}",
            G::ID,
            first.seed
        );
    }
    if failures.is_empty() && together { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Tells how often the rarest pair of switches was on; whether that is often enough.
fn report_pairs<G: Table>(args: &Args, findings: &Findings) -> bool {
    let pairs = findings.pairs.rarest::<G>();
    let Some(((first, second), least)) = pairs.first() else { return true };
    println!(
        "\n{} pairs of switches go together; {first} and {second} least often: in {least} complete games",
        pairs.len()
    );
    let rare: Vec<_> = pairs.iter().filter(|(_, count)| *count < LEAST_TOGETHER).collect();
    let fails = args.games >= FULL && !rare.is_empty();
    if fails {
        println!("{} of them in less than {LEAST_TOGETHER}:", rare.len());
        rare.iter().for_each(|((first, second), count)| println!("  {first} and {second}: {count}"));
    }
    !fails
}
