//! `cargo xtask test`: everything that must hold before a change goes in, in one command.

use crate::cargo::{cargo, run as run_command};
use crate::postgres::{self, Cluster};
use crate::{browser, games, licences, modules, new_game, package, page, rules, size};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::env;
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Sample the heavy tests, and leave out PostgreSQL, the release build and the browser
    #[arg(long)]
    quick: bool,
}

/// Set for the tests in full: the heavy ones then play many more games.
const FULL: &str = "VOLGA_FULL";

/// Runs every part, also after one that failed, so that one run tells of all that is wrong.
pub(crate) fn run(args: &Args) -> Result<()> {
    let mut parts = Parts::default();
    parts.run("format", || run_command(&mut cargo(&["fmt", "--all", "--check"])));
    parts.run("size", size::run);
    parts.run("test files", modules::run);
    parts.run("licences", licences::run);
    parts.run("lints", || {
        run_command(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
    });
    parts.run("documentation", documentation);
    parts.run("rules", rules::check_all);
    parts.run("page", page::check);
    parts.run("examples", examples);
    parts.run("tests", || if args.quick { tests_sampled() } else { tests_in_full() });
    if !args.quick {
        parts.run("new game", new_game::try_one);
        parts.run("release build", || run_command(&mut cargo(&["build", "--release"])));
        parts.run("program", try_program);
        parts.run("package", package::try_one);
        parts.run("browser", || browser::test(&[]));
    }
    parts.print();
    parts.verdict()
}

/// What makes rustdoc fail on a warning.
const STRICT: &str = "-Dwarnings";

/// The documentation of every crate, private items too, without a warning: no link leads nowhere.
fn documentation() -> Result<()> {
    let mut command = cargo(&["doc", "--workspace", "--no-deps", "--document-private-items", "--quiet"]);
    run_command(command.env("RUSTDOCFLAGS", STRICT))
}

/// The examples of the engine's documentation: they are there to be copied.
fn examples() -> Result<()> {
    run_command(&mut cargo(&["test", "--quiet", "--doc", "--package=volga-engine"]))
}

/// All tests, the heavy ones sampled.
fn tests_sampled() -> Result<()> {
    println!("PostgreSQL is left out; `cargo xtask test` without --quick tries it");
    let mut command = cargo(&["test", "--workspace", "--tests"]);
    run_command(command.env_remove(FULL).env_remove(postgres::VARIABLE))
}

/// All tests in full, with PostgreSQL: the one that `VOLGA_TEST_POSTGRES` names, or else one that is set up for them.
fn tests_in_full() -> Result<()> {
    let mut command = cargo(&["test", "--workspace", "--tests", "--no-fail-fast"]);
    command.env(FULL, "1");
    if env::var_os(postgres::VARIABLE).is_some() {
        return run_command(&mut command);
    }
    let cluster = Cluster::start()?;
    run_command(command.env(postgres::VARIABLE, cluster.url()))
}

/// The built program starts, explains itself, can be installed, and knows every game that is offered.
fn try_program() -> Result<()> {
    run_command(&mut cargo(&["run", "--release", "--quiet", "--", "--help"]))?;
    let place = browser::target()?.join("installed");
    let install =
        ["install", "--quiet", "--locked", "--no-track", "--force", "--path=crates/volga", "--root"];
    run_command(cargo(&install).arg(&place))?;
    run_command(Command::new(place.join("bin/volga")).arg("--version"))?;
    let request = r#"{"op":"games"}"#;
    println!("$ echo '{request}' | cargo run --release --quiet -- exec");
    let answer = exec(request)?;
    let told = answer["games"].as_array().filter(|_| answer["ok"] == true);
    let told = told.with_context(|| format!("`volga exec` did not list the games: {answer}"))?;
    for game in games::all()? {
        if !game.is_offered()? {
            continue;
        }
        ensure!(told.iter().any(|entry| entry["id"] == game.id), "`volga exec` does not list {}", game.id);
    }
    Ok(())
}

/// The answer of `volga exec` to one request.
fn exec(request: &str) -> Result<Value> {
    let mut command = cargo(&["run", "--release", "--quiet", "--", "exec"]);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().context("cannot start cargo")?;
    let mut stdin = child.stdin.take().context("no way to write to `volga exec`")?;
    let sent = writeln!(stdin, "{request}");
    drop(stdin);
    let result = child.wait_with_output()?;
    ensure!(result.status.success(), "`volga exec` failed ({})", result.status);
    sent.context("`volga exec` did not read its request")?;
    serde_json::from_slice(&result.stdout).context("`volga exec` did not answer with one line of JSON")
}

/// What was run so far, how long each part took, and which failed.
#[derive(Default)]
struct Parts {
    done: Vec<(&'static str, Duration)>,
    failed: Vec<&'static str>,
}

impl Parts {
    fn run(&mut self, name: &'static str, part: impl FnOnce() -> Result<()>) {
        println!("\n== {name}");
        let start = Instant::now();
        let result = part();
        let took = start.elapsed();
        self.done.push((name, took));
        println!("-- {name}: {:.1} s", took.as_secs_f64());
        if let Err(error) = result {
            self.failed.push(name);
            println!("-- {name} failed: {error:#}");
        }
    }

    fn print(&self) {
        println!("\n{:<16}{:>10}", "part", "seconds");
        for (name, took) in &self.done {
            let mark = if self.failed.contains(name) { "  failed" } else { "" };
            println!("{name:<16}{:>10.1}{mark}", took.as_secs_f64());
        }
        let total: Duration = self.done.iter().map(|(_, took)| *took).sum();
        println!("{:<16}{:>10.1}", "all", total.as_secs_f64());
    }

    fn verdict(&self) -> Result<()> {
        ensure!(self.failed.is_empty(), "failed: {}", self.failed.join(", "));
        println!("all passed");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::anyhow;

    #[test]
    fn what_comes_after_a_failure_is_run_and_the_failure_told() {
        let mut parts = Parts::default();
        parts.run("first", || Err(anyhow!("no")));
        assert_eq!(parts.verdict().unwrap_err().to_string(), "failed: first");
        let mut ran = false;
        parts.run("second", || {
            ran = true;
            Ok(())
        });
        assert!(ran);
        assert_eq!(parts.verdict().unwrap_err().to_string(), "failed: first");
        assert!(Parts::default().verdict().is_ok());
    }

    /// Whether strict rustdoc takes a crate with this comment.
    fn is_documented(name: &str, comment: &str) -> bool {
        let folder = env::temp_dir().join(format!("volga-documentation-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("lib.rs");
        std::fs::write(&file, format!("//! {comment}\n")).unwrap();
        let told =
            Command::new("rustdoc").args(["--crate-type=lib", STRICT, "-o"]).arg(&folder).arg(&file).output();
        std::fs::remove_dir_all(&folder).unwrap();
        told.expect("rustdoc starts").status.success()
    }

    #[test]
    fn a_link_that_leads_nowhere_fails() {
        assert!(is_documented("sound", "A comment on [`String`]."));
        assert!(!is_documented("broken", "A comment on [`Nowhere`]."));
    }
}
