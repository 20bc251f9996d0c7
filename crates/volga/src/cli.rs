//! What can be said on the command line.

mod strength;

pub(crate) use strength::{Ladder, Tune};

use clap::{Args, CommandFactory, Parser, Subcommand};
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

#[derive(Debug, Parser)]
#[command(
    name = "volga",
    version,
    about = "Play, study and automate historical wargames, by their full rules",
    after_help = concat!(
        "Without a subcommand, volga does what `volga serve` does: it opens the page in your browser.\n\n",
        "Examples:\n",
        "  volga\n",
        "  volga play advance\n",
        "  volga sim advance --games 10000 --agent scripted --seed 1\n",
        "  volga rules advance 9.5.5\n",
        "  echo '{\"op\":\"games\"}' | volga exec",
    )
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play in a browser: serve the page and its API on this machine
    Serve(Serve),
    /// Play a game in the terminal
    Play(Play),
    /// Simulate many games and print statistics
    Sim(Sim),
    /// Measure how strong a player is, by games that anyone can repeat
    Ladder(Ladder),
    /// Race the figures of a player's judgement against each other
    Tune(Tune),
    /// Answer programs: one JSON request a line, one answer a line
    Exec(Exec),
    /// Step through a saved game
    Replay(Replay),
    /// Replay a saved game and work out every roll again from its seed
    Verify(Verify),
    /// Print a rule in our words, with its rulings and what is reconstructed behind it
    Rules(Rules),
    /// Write the form of a data sheet: what of a game is reconstructed and can be corrected
    Data(Data),
    /// Print completions for a shell
    Completions(Completions),
}

#[derive(Debug, Args)]
#[command(
    after_help = concat!(
        "Keys are shown on the screen; `?` explains them.\n\n",
        "Examples:\n",
        "  volga play advance\n",
        "  volga play advance --scenario factory --option 12.1=true --option 12.8=10,11\n",
        "  volga play --resume game.jsonl\n",
        "  volga play city --against officer --side soviet\n",
        "  volga play advance --real-dice      # you roll, you turn the counters over\n",
        "  volga play blau --data sheet.json   # by the figures of your printed game",
    )
)]
pub(crate) struct Play {
    /// The game; asked for if there is a choice
    pub(crate) game: Option<String>,
    /// The scenario (the game's first one if not given)
    #[arg(long, conflicts_with = "resume")]
    pub(crate) scenario: Option<String>,
    /// An optional rule, as ID=VALUE; may be repeated
    #[arg(long = "option", value_name = "ID=VALUE", conflicts_with = "resume")]
    pub(crate) options: Vec<String>,
    /// The seed of the dice; a secret one if not given
    #[arg(long, conflicts_with_all = ["resume", "real_dice"])]
    pub(crate) seed: Option<u64>,
    /// Roll real dice and turn real counters: the program asks for each
    #[arg(long, conflicts_with = "resume")]
    pub(crate) real_dice: bool,
    /// Play by a data sheet: figures of the printed game that correct ours; see `volga data`
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    pub(crate) data: Option<PathBuf>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with = "game")]
    pub(crate) resume: Option<PathBuf>,
    /// Let a program play the other side: officer, recruit or random
    #[arg(long, value_name = "LEVEL")]
    pub(crate) against: Option<String>,
    /// Your side against a program (the game's first one if not given)
    #[arg(long, value_name = "SEAT", requires = "against")]
    pub(crate) side: Option<String>,
    /// Where to save (default: volga-GAME.jsonl, or the file resumed)
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(
    after_help = concat!(
        "Tables are kept in a file in your data directory, or where --db or the variable VOLGA_DB says.\n",
        "The variable VOLGA_LOG (error, warn, info, debug) sets what is logged.\n\n",
        "Examples:\n",
        "  volga serve\n",
        "  volga serve --port 8080 --no-open --db games.db\n",
        "  volga serve --host 0.0.0.0 --db postgres://volga@localhost/volga",
    )
)]
pub(crate) struct Serve {
    /// The port; 0 takes any that is free
    #[arg(long, default_value_t = volga_server::config::DEFAULT_PORT)]
    pub(crate) port: u16,
    /// The address to listen at; other machines reach any but 127.0.0.1 and ::1
    #[arg(long, default_value_t = THIS_MACHINE)]
    pub(crate) host: IpAddr,
    /// Open a browser, even if no desktop is to be seen
    #[arg(long, conflicts_with = "no_open")]
    pub(crate) open: bool,
    /// Open no browser
    #[arg(long)]
    pub(crate) no_open: bool,
    /// Where tables are kept: a file, or the URL of a database
    #[arg(long, value_name = "PATH|URL")]
    pub(crate) db: Option<String>,
    /// How many connections one address may have at once; no limit if not given, for an address may be a proxy or a
    /// class
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) per_address: Option<u16>,
    /// A data sheet for new tables of its game that bring none of their own; see `volga data`
    #[arg(long, value_name = "FILE")]
    pub(crate) data: Option<PathBuf>,
}

/// Only this machine reaches it.
const THIS_MACHINE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// As if nothing were said on the command line.
impl Default for Serve {
    fn default() -> Serve {
        let port = volga_server::config::DEFAULT_PORT;
        Serve {
            port,
            host: THIS_MACHINE,
            open: false,
            no_open: false,
            db: None,
            per_address: None,
            data: None,
        }
    }
}

#[derive(Debug, Args)]
#[command(
    after_help = concat!(
        "The figures are the same whatever the number of threads.\n\n",
        "Examples:\n",
        "  volga sim advance --games 10000 --agent random --seed 1\n",
        "  volga sim advance --scenario factory --agent scripted --option 12.7=12 --json\n",
        "  volga sim advance --games 500 --csv > games.csv\n",
        "  volga sim city --games 50 --agent german=scripted --agent soviet=eager --option ready_made=true",
    )
)]
pub(crate) struct Sim {
    /// The game
    pub(crate) game: String,
    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
    pub(crate) games: u32,
    /// The player, or the one at a seat as SEAT=PLAYER; may be repeated
    #[arg(long = "agent", value_name = "[SEAT=]PLAYER", default_value = "random")]
    pub(crate) agents: Vec<String>,
    /// The seed; games are numbered on from it
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The scenario (the game's first one if not given)
    #[arg(long)]
    pub(crate) scenario: Option<String>,
    /// An optional rule, as ID=VALUE; may be repeated
    #[arg(long = "option", value_name = "ID=VALUE")]
    pub(crate) options: Vec<String>,
    /// Play by a data sheet: figures of the printed game that correct ours; see `volga data`
    #[arg(long, value_name = "FILE")]
    pub(crate) data: Option<PathBuf>,
    /// How many threads (all cores if not given)
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Print the statistics as JSON
    #[arg(long, conflicts_with = "csv")]
    pub(crate) json: bool,
    /// Print a row for each game as CSV
    #[arg(long)]
    pub(crate) csv: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = concat!(
        "docs/protocol.md has every request.\n\n",
        "Examples:\n",
        "  printf '%s\\n' '{\"op\":\"new\",\"game\":\"advance\",\"scenario\":\"main\",\"options\":{},\"seed\":7}' ",
        "'{\"op\":\"legal\"}' | volga exec\n",
        "  volga exec --seat german     # answers only what that seat may know",
    )
)]
pub(crate) struct Exec {
    /// Answer only what this seat may know
    #[arg(long)]
    pub(crate) seat: Option<String>,
    /// A data sheet for new games of its game that bring none of their own; see `volga data`
    #[arg(long, value_name = "FILE")]
    pub(crate) data: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(
    after_help = concat!(
        "Examples:\n",
        "  volga replay game.jsonl            # step with Enter, q to stop\n",
        "  volga replay game.jsonl --to-end   # print it all\n",
        "  volga replay game.jsonl --json     # one line of JSON an entry",
    )
)]
pub(crate) struct Replay {
    /// A saved game
    pub(crate) file: PathBuf,
    /// Do not stop between entries
    #[arg(long)]
    pub(crate) to_end: bool,
    /// Print entries and events as JSON Lines
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = concat!(
        "Exit code 0: nothing contradicts the seed. 1: something does.\n\n",
        "Example:\n",
        "  volga verify game.jsonl",
    )
)]
pub(crate) struct Verify {
    /// A saved game
    pub(crate) file: PathBuf,
    /// Print the result as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = concat!(
        "Examples:\n",
        "  volga rules advance                # the table of contents\n",
        "  volga rules advance 9.5.5          # a section\n",
        "  volga rules advance 9.5.5a         # one rule\n",
        "  volga rules advance --search air   # where a word stands\n",
        "  volga rules advance --provenance   # where every fact comes from",
    )
)]
pub(crate) struct Rules {
    /// The game
    pub(crate) game: String,
    /// A section or a rule's id
    pub(crate) rule: Option<String>,
    /// Find a word in sections, rules and rulings; also by what people say instead of a term
    #[arg(long, value_name = "WORD", conflicts_with = "rule")]
    pub(crate) search: Option<String>,
    /// Explain the terms of the game
    #[arg(long, conflicts_with_all = ["rule", "search"])]
    pub(crate) glossary: bool,
    /// List where every fact of the data comes from
    #[arg(long, conflicts_with_all = ["rule", "search", "glossary"])]
    pub(crate) provenance: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = concat!(
        "A sheet is such a form, or the part of it that you change. docs/data-blau.md says what it can hold.\n\n",
        "Examples:\n",
        "  volga data blau > sheet.json             # the form, with the figures that are built in\n",
        "  volga data blau sheet.json               # what a sheet changes, or what is wrong with it\n",
        "  volga play blau --data sheet.json",
    )
)]
pub(crate) struct Data {
    /// The game
    pub(crate) game: String,
    /// A sheet: tell what it changes
    pub(crate) sheet: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  volga completions bash > ~/.local/share/bash-completion/completions/volga"
)]
pub(crate) struct Completions {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

/// What is wrong with a command line, in one line: the first paragraph of a longer text.
pub(crate) fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let first = text.split("\n\n").next().unwrap_or_default();
    let words: Vec<&str> = first.trim_start_matches("error:").split_whitespace().collect();
    let said = words.join(" ");
    // What the parser of a number said becomes a sentence.
    let said = match said.rsplit_once(": ") {
        Some((of, problem)) => format!("{of}: {}", volga_engine::reading::of_query(problem)),
        None => said,
    };
    format!("{said}; try --help")
}

pub(crate) fn completions(args: &Completions) {
    clap_complete::generate(args.shell, &mut Cli::command(), "volga", &mut std::io::stdout());
}
