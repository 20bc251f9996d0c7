//! `cargo xtask browser`: the page tried in a real Chromium, against the built program and a real database.
//!
//! The tests are in `crates/server/tests/browser` and run by Node's own test runner. What they need is set up here:
//! Node.js and Chromium from the system's packages where they are missing, three packages of npm by their lock file.

use crate::cargo::{cargo, output, root, run as run_command};
use crate::packages::{install, on_path};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files of tests, such as `replay`; all of them if none is named
    files: Vec<String>,
}

/// Who needs what is installed.
const NEEDS: &str = "the browser tests";

/// The oldest Node.js that has what the tests use.
const OLDEST_NODE: u32 = 18;

/// Names under which Chromium goes.
const CHROMIUM: [&str; 4] = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/// Builds the program and runs the tests.
pub(crate) fn run(args: &Args) -> Result<()> {
    run_command(&mut cargo(&["build", "--release"]))?;
    test(&args.files)
}

/// Runs these files of tests, or all, with the program as it was last built.
pub(crate) fn test(files: &[String]) -> Result<()> {
    let mut command = script(&["--test"])?;
    for name in files {
        let file = format!("{}.test.mjs", name.trim_end_matches(".test.mjs"));
        ensure!(folder().join(&file).is_file(), "there is no {file} in {}", folder().display());
        command.arg(file);
    }
    let failed = target()?.join("browser");
    let _ = fs::remove_dir_all(&failed);
    command.env("VOLGA_FAILED", &failed);
    run_command(&mut command).with_context(|| format!("pictures of what failed are in {}", failed.display()))
}

/// Node.js in the folder of the tests, with everything set up: it finds the program and Chromium in its environment.
pub(crate) fn script(args: &[&str]) -> Result<Command> {
    let chromium = chromium()?;
    let program = target()?.join("release").join(format!("volga{}", env::consts::EXE_SUFFIX));
    ensure!(program.is_file(), "{} is not built; `cargo build --release` builds it", program.display());
    let mut command = node_script(args)?;
    command.env("VOLGA_BIN", program).env("VOLGA_CHROMIUM", chromium);
    Ok(command)
}

/// Node.js in the folder of the tests, with the packages of npm.
pub(crate) fn node_script(args: &[&str]) -> Result<Command> {
    let mut command = Command::new(node()?);
    packages()?;
    command.args(args).current_dir(folder());
    Ok(command)
}

fn folder() -> PathBuf {
    root().join("crates/server/tests/browser")
}

/// Where cargo builds.
pub(crate) fn target() -> Result<PathBuf> {
    let told = output(&mut cargo(&["metadata", "--format-version", "1", "--no-deps", "--offline"]))?;
    let told: Value = serde_json::from_slice(&told.stdout).context("cargo metadata is no JSON")?;
    let target = told["target_directory"].as_str().context("cargo metadata names no target directory")?;
    Ok(target.into())
}

/// Node.js, installed if there is none; with npm.
fn node() -> Result<PathBuf> {
    let mut missing = Vec::new();
    for (program, package) in [("node", "nodejs"), ("npm", "npm")] {
        if on_path(program).is_none() {
            missing.push(package);
        }
    }
    install(&missing, NEEDS)?;
    let node = on_path("node").context("Node.js is not to be found, though it was installed")?;
    let version = output(Command::new(&node).arg("--version"))?;
    let version = String::from_utf8_lossy(&version.stdout).trim().to_owned();
    let major = version.trim_start_matches('v').split('.').next().and_then(|major| major.parse().ok());
    ensure!(
        major.is_some_and(|major: u32| major >= OLDEST_NODE),
        "the browser tests need Node.js {OLDEST_NODE} or newer, and {} is {version}",
        node.display()
    );
    Ok(node)
}

/// Chromium: what `VOLGA_CHROMIUM` names, or what is there, or else installed.
fn chromium() -> Result<PathBuf> {
    if let Some(named) = env::var_os("VOLGA_CHROMIUM") {
        let named = PathBuf::from(named);
        ensure!(named.is_file(), "VOLGA_CHROMIUM names {}, which is not there", named.display());
        return Ok(named);
    }
    let find = || CHROMIUM.iter().find_map(|name| on_path(name));
    if find().is_none() {
        install(&["chromium"], NEEDS)?;
    }
    find().context("Chromium is not to be found, though it was installed")
}

/// The packages of the lock file, unless they are there.
fn packages() -> Result<()> {
    let lock = fs::read(folder().join("package-lock.json")).context("cannot read package-lock.json")?;
    let installed = folder().join("node_modules/.volga-lock");
    if fs::read(&installed).is_ok_and(|before| before == lock) {
        return Ok(());
    }
    let npm = on_path("npm").context("npm is not to be found")?;
    run_command(Command::new(npm).arg("ci").current_dir(folder()))
        .context("the tests of the page need three packages of npm, and so once the network")?;
    fs::write(&installed, lock).with_context(|| format!("cannot write {}", installed.display()))
}
