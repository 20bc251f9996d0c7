//! `cargo xtask mutants`: finds hollow tests. The rules of a game are changed in one place at a time, as cargo-mutants
//! proposes; a change that no test of a rule notices has survived.
//!
//! There are thousands, so a sample is drawn, the same one for the same source and seed; shards of the sample can run
//! side by side. All mutants of the sample are built into one program that switches one of them on (`switched`), and
//! only the tests that reach it are run (`trial`); what cannot be switched is built by itself.

mod listed;
mod switched;
mod tree;
mod trial;

use crate::cargo::{cargo, output, root};
use crate::games::Game;
use crate::rules;
use anyhow::{Context, Result, bail, ensure};
use listed::{Mutant, draw, list};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::str::FromStr;
use switched::Number;
use tree::{Built, Prepared, Tree};
use trial::{Bench, Fate, Test};

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
    /// Draw from these files instead of those that hold rules: `src/imagine/**`
    #[arg(long, value_name = "FILES")]
    of: Option<String>,
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
///
/// What a player may believe is drawn by chance, and no rule says how. That it could be so, and looks to him as the
/// truth does, is proved by properties in play at random and by the twins. How well those notice a change:
/// `cargo xtask mutants blau --of 'src/imagine/**' --all-tests`.
const NO_RULES: [&str; 13] = [
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
    "src/imagine/**",
    "src/invariants.rs",
    "src/places/stored.rs",
];

/// Of the mutants that a test could notice, the percentage that must be noticed.
const GOAL: f64 = 90.0;

pub(crate) fn run(args: &Args) -> Result<()> {
    let game = Game::named(&args.game)?;
    output(&mut cargo(&["mutants", "--version"]))
        .context("cargo-mutants is missing; install it with `cargo install --locked cargo-mutants`")?;
    let all = list(&game, args.of.as_deref())?;
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
        chosen.iter().for_each(|mutant| println!("{}", mutant.name));
        return Ok(());
    }
    ensure!(!chosen.is_empty(), "nothing to run");
    let folder = root().join(format!("target/mutants/{}-{number}-of-{of}", game.id));
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let tally = Run::of(args, &game, &chosen, &folder)?.try_all()?;
    tally.print();
    if of == 1 && tally.noticed() < GOAL {
        bail!("fewer than {GOAL}% of the mutants were noticed");
    }
    Ok(())
}

/// Mutants that are tried.
struct Run<'a> {
    tree: Tree<'a>,
    mutants: BTreeMap<Number, &'a Mutant>,
    bench: Bench,
    /// Tests are run whose name has one of these in it; all if there are none.
    filters: BTreeSet<String>,
}

impl<'a> Run<'a> {
    fn of(args: &Args, game: &'a Game, chosen: &'a [Mutant], folder: &Path) -> Result<Run<'a>> {
        let tree = Tree::copy(game, folder)?;
        let bench = Bench { folder: tree.package(), trace: folder.join("trace") };
        let filters = if args.all_tests { BTreeSet::new() } else { rules::test_filters(game)? };
        Ok(Run { tree, mutants: (1..).zip(chosen).collect(), bench, filters })
    }

    /// What tries the loader is left out, for the loader is not changed.
    fn wants(&self, test: &str) -> bool {
        let named = self.filters.iter().any(|filter| test.contains(filter.as_str()));
        self.filters.is_empty() || named && !test.contains("data::")
    }

    fn try_all(&self) -> Result<Tally> {
        let Prepared { programs, unviable, switched } = self.tree.prepare(&self.mutants)?;
        let tests = self.bench.survey(&programs, |name| self.wants(name))?;
        let seconds: f64 = tests.iter().map(|test| test.cost.as_secs_f64()).sum();
        println!("{} tests, {seconds:.0} s; {} mutants are switched", tests.len(), switched.len());
        let mut tally = Tally::default();
        for (number, mutant) in &self.mutants {
            if unviable.contains(number) {
                tally.count(mutant, Fate::Unviable);
            } else if switched.contains(number) {
                let reaching = tests.iter().filter(|test| test.reaches.contains(number)).collect();
                tally.count(mutant, self.bench.try_out(Some(*number), reaching)?);
            }
        }
        for (number, mutant) in &self.mutants {
            if !unviable.contains(number) && !switched.contains(number) {
                tally.count(mutant, self.try_alone(*number, mutant, &tests)?);
            }
        }
        Ok(tally)
    }

    /// Tries a mutant that had to be built by itself. Where it is not known which tests reach it, all are run.
    fn try_alone(&self, number: Number, mutant: &Mutant, tests: &[Test]) -> Result<Fate> {
        self.tree.make(mutant)?;
        let Built::Programs(programs) = self.tree.build()? else { return Ok(Fate::Unviable) };
        let here =
            |test: &&Test| programs.iter().any(|program| program.file_name() == test.program.file_name());
        let reaching: Vec<&Test> = tests.iter().filter(|test| test.reaches.contains(&number)).collect();
        let wanted = if reaching.is_empty() { tests.iter().collect() } else { reaching };
        let (found, lost): (Vec<&Test>, Vec<&Test>) = wanted.into_iter().partition(here);
        ensure!(lost.is_empty(), "the test programs have other names than before");
        self.bench.try_out(None, found)
    }
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
    fn count(&mut self, mutant: &Mutant, fate: Fate) {
        let (counted, word) = match fate {
            Fate::Caught => (&mut self.caught, "caught"),
            Fate::Missed => (&mut self.missed, "MISSED"),
            Fate::Timeout => (&mut self.timeout, "timed out"),
            Fate::Unviable => (&mut self.unviable, "not buildable"),
        };
        *counted += 1;
        println!("{word}: {}", mutant.name);
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

    #[test]
    fn a_shard_is_one_of_those_there_are() {
        assert_eq!("2/4".parse(), Ok(Shard { number: 2, of: 4 }));
        for bad in ["0/4", "5/4", "1", "a/b", "1/0"] {
            assert!(bad.parse::<Shard>().is_err(), "{bad}");
        }
    }

    #[test]
    fn the_score_leaves_out_what_could_not_be_built() {
        let tally = Tally { caught: 8, missed: 1, timeout: 1, unviable: 90 };
        assert!((tally.noticed() - 90.0).abs() < 1e-9);
    }
}
