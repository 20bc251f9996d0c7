//! Tests run against mutants: each test once to see which functions it reaches, then for each mutant the tests that
//! reach it, the quickest first, up to the first that notices.
//!
//! Time is the processor's, so that a machine with other work does not make a mutant seem to hang.

use super::switched::{CHOSEN, Number, TRACE};
use anyhow::{Context, Result, bail, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// A test of one of the programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Test {
    pub(super) program: PathBuf,
    pub(super) name: String,
    /// The time it takes.
    pub(super) cost: Duration,
    /// The mutants whose function it calls.
    pub(super) reaches: BTreeSet<Number>,
}

/// How a mutant fared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    Caught,
    Missed,
    Timeout,
    Unviable,
}

/// A mutant may take so many times as long as the rules, and so many seconds more.
const PATIENCE: u32 = 10;
const GRACE: u64 = 20;

/// The most memory of a test program, in kilobytes.
const MEMORY: u64 = 8 << 20;

/// Tests are run together as long as they take no longer than this.
const TOGETHER: Duration = Duration::from_millis(600);

/// Where tests are run.
pub(super) struct Bench {
    pub(super) folder: PathBuf,
    pub(super) trace: PathBuf,
}

impl Bench {
    /// The tests of the programs that a filter lets through, each run once.
    pub(super) fn survey(&self, programs: &[PathBuf], wanted: impl Fn(&str) -> bool) -> Result<Vec<Test>> {
        let mut tests = Vec::new();
        for program in programs {
            let listed = self.command(program, &["--list", "--format=terse"]).output()?;
            let listed = String::from_utf8(listed.stdout).context("names of tests are text")?;
            let names = listed.lines().filter_map(|line| line.strip_suffix(": test"));
            for name in names.filter(|name| wanted(name)) {
                tests.push(self.measured(program, name)?);
            }
        }
        ensure!(!tests.is_empty(), "there are no tests");
        Ok(tests)
    }

    fn measured(&self, program: &Path, name: &str) -> Result<Test> {
        if self.trace.exists() {
            fs::remove_file(&self.trace)?;
        }
        let mut command = self.command(program, &["--exact", "--test-threads=1", name]);
        let before = children_time()?;
        let status = command.env(TRACE, &self.trace).stdout(Stdio::null()).stderr(Stdio::null()).status()?;
        let cost = children_time()?.saturating_sub(before);
        if !status.success() {
            bail!("{name} fails before anything is changed");
        }
        let asked = fs::read_to_string(&self.trace).unwrap_or_default();
        let reaches = asked.lines().filter_map(|line| line.parse().ok()).collect();
        Ok(Test { program: program.to_owned(), name: name.to_owned(), cost, reaches })
    }

    /// Runs these tests with a mutant switched on, or none, up to the first that fails.
    pub(super) fn try_out(&self, on: Option<Number>, mut tests: Vec<&Test>) -> Result<Fate> {
        tests.sort_by_key(|test| test.cost);
        for batch in batches(&tests) {
            let cost: Duration = batch.iter().map(|test| test.cost).sum();
            let limit = (cost * PATIENCE).as_secs() + GRACE;
            let mut command = Command::new("sh");
            command.arg("-c").arg(format!("ulimit -t {limit}; ulimit -v {MEMORY}; exec \"$0\" \"$@\""));
            command.arg(&batch[0].program).args(["--exact", "--test-threads=1"]);
            command.args(batch.iter().map(|test| &test.name)).current_dir(&self.folder);
            if let Some(number) = on {
                command.env(CHOSEN, number.to_string());
            }
            let status =
                command.env_remove("VOLGA_FULL").stdout(Stdio::null()).stderr(Stdio::null()).status()?;
            match (status.success(), status.signal()) {
                (true, _) => {}
                (false, Some(9 | 24)) => return Ok(Fate::Timeout),
                (false, _) => return Ok(Fate::Caught),
            }
        }
        Ok(Fate::Missed)
    }

    fn command(&self, program: &Path, args: &[&str]) -> Command {
        let mut command = Command::new(program);
        command.args(args).current_dir(&self.folder).env_remove("VOLGA_FULL").env_remove(CHOSEN);
        command
    }
}

/// Tests of one program each, the quick ones together.
fn batches<'a>(tests: &[&'a Test]) -> Vec<Vec<&'a Test>> {
    let mut by_program: BTreeMap<&Path, Vec<Vec<&Test>>> = BTreeMap::new();
    for test in tests {
        let batches = by_program.entry(&test.program).or_default();
        let last: Duration = batches.last().into_iter().flatten().map(|test| test.cost).sum();
        match batches.last_mut() {
            Some(batch) if last + test.cost <= TOGETHER => batch.push(test),
            _ => batches.push(vec![test]),
        }
    }
    let mut all: Vec<_> = by_program.into_values().flatten().collect();
    all.sort_by_key(|batch| batch.iter().map(|test| test.cost).sum::<Duration>());
    all
}

/// The processor time of all programs that were run so far: fields 16 and 17, in hundredths of a second.
fn children_time() -> Result<Duration> {
    let stat = fs::read_to_string("/proc/self/stat").context("cannot tell processor times")?;
    let fields: Vec<u64> = stat
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace()
        .skip(13)
        .take(2)
        .filter_map(|field| field.parse().ok())
        .collect();
    Ok(Duration::from_millis(10 * fields.iter().sum::<u64>()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(program: &str, name: &str, millis: u64) -> Test {
        let cost = Duration::from_millis(millis);
        Test { program: program.into(), name: name.into(), cost, reaches: BTreeSet::new() }
    }

    #[test]
    fn quick_tests_come_first_and_together() {
        let tests =
            [test("one", "a", 100), test("two", "b", 300), test("one", "c", 400), test("one", "d", 9_000)];
        let batches: Vec<Vec<&str>> = batches(&tests.iter().collect::<Vec<_>>())
            .into_iter()
            .map(|batch| batch.into_iter().map(|test| test.name.as_str()).collect())
            .collect();
        assert_eq!(batches, [vec!["b"], vec!["a", "c"], vec!["d"]]);
    }

    #[test]
    fn a_program_that_fails_has_noticed_and_one_that_hangs_too() {
        let bench = Bench { folder: std::env::temp_dir(), trace: "none".into() };
        let fate = |program: &str| bench.try_out(Some(1), vec![&test(program, "x", 0)]).unwrap();
        assert_eq!((fate("true"), fate("false")), (Fate::Missed, Fate::Caught));
        assert_eq!(bench.try_out(None, Vec::new()).unwrap(), Fate::Missed);
    }
}
