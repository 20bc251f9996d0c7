//! What can be said of players: how strong they are, and what is raced.

use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(
    after_help = concat!(
        "Two players meet in pairs: the same dice twice, the seats swapped. A game for one is played alone.\n",
        "The seeds of proof follow from the player itself; while you are making one, play by seeds for tuning.\n\n",
        "Examples:\n",
        "  volga ladder advance --player scripted --games 2000\n",
        "  volga ladder city --player scripted --against passive --option ready_made=true --keep run.jsonl\n",
        "  volga ladder blau --player scripted --against eager --games 100 --tuning 1 --json",
    )
)]
pub(crate) struct Ladder {
    /// The game
    pub(crate) game: String,
    /// Who is measured
    #[arg(long)]
    pub(crate) player: String,
    /// By whom, where the game has two seats
    #[arg(long, value_name = "PLAYER")]
    pub(crate) against: Option<String>,
    /// How many pairs, or games where there is one seat; all of them are played
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) games: u32,
    /// Play by seeds for tuning, of this number, instead of those of proof
    #[arg(long, value_name = "NUMBER")]
    pub(crate) tuning: Option<u32>,
    /// The scenario (the game's first one if not given)
    #[arg(long)]
    pub(crate) scenario: Option<String>,
    /// An optional rule, as ID=VALUE; may be repeated
    #[arg(long = "option", value_name = "ID=VALUE")]
    pub(crate) options: Vec<String>,
    /// Keep every result in this file, and go on where it ends
    #[arg(long, value_name = "FILE")]
    pub(crate) keep: Option<PathBuf>,
    /// How many threads (all cores if not given)
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Print the figures as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = concat!(
        "The figures a race ends with are printed as JSON, in the form that --weights reads.\n",
        "What was found by seeds for tuning proves nothing: `volga ladder` does.\n\n",
        "Examples:\n",
        "  volga tune advance --scenario main --scenario factory --rounds 20 > weights.json\n",
        "  volga tune advance --weights weights.json --seeds 2",
    )
)]
pub(crate) struct Tune {
    /// The game
    pub(crate) game: String,
    /// A scenario (the game's first one if none is given); may be repeated, each counts alike
    #[arg(long = "scenario", value_name = "SCENARIO")]
    pub(crate) scenarios: Vec<String>,
    /// By whom rivals are measured, where the game has two seats
    #[arg(long, value_name = "PLAYER")]
    pub(crate) against: Option<String>,
    /// How many rounds
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) rounds: u32,
    /// How many rivals a round
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) rivals: u16,
    /// How many seeds each rival plays at first
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) games: u32,
    /// Which seeds for tuning
    #[arg(long, default_value_t = 1)]
    pub(crate) seeds: u32,
    /// Begin with the figures of this file
    #[arg(long, value_name = "FILE")]
    pub(crate) weights: Option<PathBuf>,
    /// An optional rule, as ID=VALUE; may be repeated
    #[arg(long = "option", value_name = "ID=VALUE")]
    pub(crate) options: Vec<String>,
}
