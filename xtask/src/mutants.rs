//! `cargo xtask mutants`: finds hollow tests. cargo-mutants changes the rules of a game in one place at a time;
//! a change that no test of a rule notices has survived.
//!
//! Trying them all takes hours, so a sample is drawn, the same one for the same source and seed; shards of the
//! sample can run side by side.

use crate::cargo::{cargo, output, root};
use crate::games::Game;
use crate::rules;
use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::str::FromStr;

#[derive(clap::Args)]
pub(crate) struct Args {
    game: String,
    /// How many mutants to draw; all of them if not given
    #[arg(long)]
    sample: Option<usize>,
    /// Which sample to draw
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Which part of the sample to run: 1/4 to 4/4
    #[arg(long, default_value = "1/1")]
    shard: Shard,
    /// Run all tests of the game, not only those named for a rule
    #[arg(long)]
    all_tests: bool,
    /// Only list what would be run
    #[arg(long)]
    list: bool,
}

/// Part `number` of `of`, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shard {
    number: usize,
    of: usize,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let parts =
            text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        match parts {
            Some((number, of)) if (1..=of).contains(&number) => Ok(Shard { number, of }),
            Some(_) | None => Err("a shard is written k/n, with k from 1 to n".to_owned()),
        }
    }
}

/// Files of a game that hold no rules: facts, texts, names, how positions are stored, what odds are asked about, what
/// each viewer is told, what a player may believe and which positions can be.
const NO_RULES: [&str; 12] = [
    "src/data/**",
    "src/table/**",
    "src/ids.rs",
    "src/ids/**",
    "src/rulebook.rs",
    "src/text.rs",
    "src/forecast.rs",
    "src/forecast/**",
    "src/heard.rs",
    "src/imagine.rs",
    "src/invariants.rs",
    "src/places/stored.rs",
];

/// Of the mutants that a test could notice, the percentage that must be noticed.
const GOAL: f64 = 90.0;

pub(crate) fn run(args: &Args) -> Result<()> {
    let game = Game::named(&args.game)?;
    output(&mut cargo(&["mutants", "--version"]))
        .context("cargo-mutants is missing; install it with `cargo install --locked cargo-mutants`")?;
    let scope = scope(&game);
    let all = list(&scope)?;
    let found = all.len();
    let drawn = draw(all, args.sample.unwrap_or(found), args.seed);
    let sampled = drawn.len();
    let chosen: Vec<_> = drawn.into_iter().skip(args.shard.number - 1).step_by(args.shard.of).collect();
    let Shard { number, of } = args.shard;
    println!(
        "{found} mutants, {sampled} drawn with seed {}, {} in shard {number}/{of}",
        args.seed,
        chosen.len()
    );
    if args.list {
        chosen.iter().for_each(|name| println!("{name}"));
        return Ok(());
    }
    ensure!(!chosen.is_empty(), "nothing to run");
    let folder = root().join(format!("target/mutants/{}-{number}-of-{of}", game.id));
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    try_all(args, &game, &chosen, &folder)?;
    let tally = Tally::read(&folder.join("mutants.out/outcomes.json"), &chosen)?;
    tally.print();
    if of == 1 && tally.noticed() < GOAL {
        bail!("fewer than {GOAL}% of the mutants were noticed");
    }
    Ok(())
}

/// The arguments that confine cargo-mutants to the rules of a game.
fn scope(game: &Game) -> Vec<String> {
    let folder = format!("crates/games/{}", game.id);
    let mut scope = vec![format!("--package={}", game.package()), format!("--file={folder}/src/**/*.rs")];
    scope.extend(NO_RULES.map(|files| format!("--exclude={folder}/{files}")));
    scope
}

/// The arguments that confine it to these mutants. Some kinds it tries whatever their name, so that the files are named
/// as well, and only the chosen ones are counted in the end.
fn only(game: &Game, chosen: &[String]) -> Vec<String> {
    let files: BTreeSet<&str> = chosen.iter().filter_map(|name| Some(name.split_once(':')?.0)).collect();
    let files = files.into_iter().map(|file| format!("--file={file}"));
    let names = chosen.iter().map(|name| format!("--re=^{}$", escape(name)));
    std::iter::once(format!("--package={}", game.package())).chain(files).chain(names).collect()
}

/// The names of all mutants: file, line, column and what is changed. No two are alike.
fn list(scope: &[String]) -> Result<Vec<String>> {
    #[derive(Deserialize)]
    struct Mutant {
        name: String,
    }
    let listed = output(cargo(&["mutants", "--list", "--json"]).args(scope))?;
    let mutants: Vec<Mutant> =
        serde_json::from_slice(&listed.stdout).context("cannot understand the list of mutants")?;
    Ok(mutants.into_iter().map(|mutant| mutant.name).collect())
}

/// `count` of the mutants, drawn without bias; the first of a longer draw are those of a shorter one.
fn draw(mut mutants: Vec<String>, count: usize, seed: u64) -> Vec<String> {
    let count = count.min(mutants.len());
    let mut random = SplitMix(seed);
    for at in 0..count {
        let left = (mutants.len() - at) as u64;
        mutants.swap(at, at + (random.next() % left) as usize);
    }
    mutants.truncate(count);
    mutants
}

/// Runs cargo-mutants on the chosen mutants. That some survive or run out of time is no failure of the run.
fn try_all(args: &Args, game: &Game, chosen: &[String], folder: &Path) -> Result<()> {
    let mut command =
        cargo(&["mutants", "--minimum-test-timeout=20", "--timeout-multiplier=5", "--build-timeout=600"]);
    command.args(only(game, chosen)).arg("--output").arg(folder);
    // Arguments of cargo are for building too, others for running only.
    command.arg("--cargo-arg=--tests");
    if !args.all_tests {
        // What tries the loader is left out, for the loader is not changed.
        command.args(["--", "--", "--skip=data::"]).args(rules::test_filters(game)?);
    }
    // Each mutant is built once and its tests take moments: a plain build is quicker than fast tests. A target
    // folder of the caller would mix mutants with the real thing.
    command.env("CARGO_PROFILE_TEST_OPT_LEVEL", "0").env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
    command.env("CARGO_PROFILE_TEST_DEBUG", "0").env_remove("CARGO_TARGET_DIR").env_remove("VOLGA_FULL");
    let status = command.status().context("cannot start cargo-mutants")?;
    match status.code() {
        Some(0 | 2 | 3) => Ok(()),
        Some(4) => bail!("the tests fail before anything is changed"),
        Some(_) | None => bail!("cargo-mutants failed ({status})"),
    }
}

/// A name as a regular expression that only it matches.
fn escape(name: &str) -> String {
    let mut escaped = String::with_capacity(name.len() + 16);
    for c in name.chars() {
        if r"\.+*?()|[]{}^$#&-~".contains(c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

/// How the mutants fared.
#[derive(Default)]
struct Tally {
    caught: u32,
    missed: u32,
    timeout: u32,
    unviable: u32,
}

impl Tally {
    /// Counts the chosen ones among those that were tried.
    fn read(file: &Path, chosen: &[String]) -> Result<Tally> {
        #[derive(Deserialize)]
        struct Outcomes {
            outcomes: Vec<Outcome>,
        }
        #[derive(Deserialize)]
        struct Outcome {
            scenario: serde_json::Value,
            summary: String,
        }
        let json = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        let Outcomes { outcomes } =
            serde_json::from_slice(&json).with_context(|| format!("cannot understand {}", file.display()))?;
        let mut tally = Tally::default();
        for Outcome { scenario, summary } in outcomes {
            let name = scenario["Mutant"]["name"].as_str();
            if name.is_some_and(|name| chosen.iter().any(|chosen| chosen == name)) {
                tally.count(&summary)?;
            }
        }
        Ok(tally)
    }

    fn count(&mut self, summary: &str) -> Result<()> {
        let counted = match summary {
            "CaughtMutant" => &mut self.caught,
            "MissedMutant" => &mut self.missed,
            "Timeout" => &mut self.timeout,
            "Unviable" => &mut self.unviable,
            other => bail!("what became of a mutant is told as {other:?}"),
        };
        *counted += 1;
        Ok(())
    }

    /// The percentage noticed of those that could be built; a test that hangs has noticed.
    fn noticed(&self) -> f64 {
        let noticed = self.caught + self.timeout;
        100.0 * f64::from(noticed) / f64::from((noticed + self.missed).max(1))
    }

    fn print(&self) {
        let Tally { caught, missed, timeout, unviable } = self;
        println!("caught {caught}, timed out {timeout}, missed {missed}, not buildable {unviable}");
        println!("noticed: {:.1}% of {}", self.noticed(), caught + timeout + missed);
    }
}

/// A small generator whose numbers are the same everywhere and always.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(count: usize) -> Vec<String> {
        (0..count).map(|n| n.to_string()).collect()
    }

    #[test]
    fn a_sample_is_the_same_each_time_and_differs_by_seed() {
        assert_eq!(draw(names(500), 20, 1), draw(names(500), 20, 1));
        assert_ne!(draw(names(500), 20, 1), draw(names(500), 20, 2));
    }

    #[test]
    fn a_sample_holds_nothing_twice_and_a_longer_one_goes_on() {
        let mut sample = draw(names(500), 200, 1);
        assert_eq!(sample[..20], draw(names(500), 20, 1));
        sample.sort();
        sample.dedup();
        assert_eq!(sample.len(), 200);
        assert_eq!(draw(names(3), 10, 1).len(), 3);
    }

    #[test]
    fn a_shard_is_one_of_those_there_are() {
        assert_eq!("2/4".parse(), Ok(Shard { number: 2, of: 4 }));
        for bad in ["0/4", "5/4", "1", "a/b", "1/0"] {
            assert!(bad.parse::<Shard>().is_err(), "{bad}");
        }
    }

    #[test]
    fn names_are_escaped_for_a_regular_expression() {
        let name = "a/b.rs:1:2: replace f -> Option<(u8)> with Some(*x + 1) in g";
        assert_eq!(escape(name), r"a/b\.rs:1:2: replace f \-> Option<\(u8\)> with Some\(\*x \+ 1\) in g");
        assert_eq!(
            escape("replace || with && | {} [] ^ $ ? \\"),
            r"replace \|\| with \&\& \| \{\} \[\] \^ \$ \? \\"
        );
    }

    #[test]
    fn only_what_was_chosen_is_counted() {
        let folder = std::env::temp_dir().join(format!("volga-mutants-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("outcomes.json");
        let outcome = |name: &str, summary: &str| {
            let scenario = serde_json::json!({"Mutant": {"name": name}});
            serde_json::json!({"scenario": scenario, "summary": summary})
        };
        let baseline = serde_json::json!({"scenario": "Baseline", "summary": "Success"});
        let outcomes = [
            baseline,
            outcome("a", "CaughtMutant"),
            outcome("b", "MissedMutant"),
            outcome("other", "MissedMutant"),
            outcome("c", "Timeout"),
            outcome("d", "Unviable"),
        ];
        fs::write(&file, serde_json::json!({"outcomes": outcomes}).to_string()).unwrap();
        let tally = Tally::read(&file, &["a", "b", "c", "d"].map(str::to_owned)).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!((tally.caught, tally.missed, tally.timeout, tally.unviable), (1, 1, 1, 1));
    }

    #[test]
    fn the_score_leaves_out_what_could_not_be_built() {
        let tally = Tally { caught: 8, missed: 1, timeout: 1, unviable: 90 };
        assert!((tally.noticed() - 90.0).abs() < 1e-9);
    }
}
