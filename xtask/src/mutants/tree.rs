//! A copy of the workspace in which the sources of a game are changed, and its test programs.

use super::listed::Mutant;
use super::switched::{self, Number, Switched, const_fn_around, switched};
use crate::cargo::{cargo, output, root};
use crate::games::Game;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A copy of the workspace.
pub(super) struct Tree<'a> {
    game: &'a Game,
    folder: PathBuf,
}

/// What came of building.
pub(super) enum Built {
    /// The test programs.
    Programs(Vec<PathBuf>),
    /// Why not: where the compiler found something, in which line, and what.
    Errors(Vec<CompileError>),
}

#[derive(Debug)]
pub(super) struct CompileError {
    file: String,
    line: usize,
    text: String,
}

/// A copy with all mutants switched that can be.
pub(super) struct Prepared {
    pub(super) programs: Vec<PathBuf>,
    /// Mutants that are no Rust.
    pub(super) unviable: BTreeSet<Number>,
    /// Mutants that are in the programs.
    pub(super) switched: BTreeSet<Number>,
}

/// How often the sources are tried: each time fewer mutants are in them.
const ROUNDS: usize = 40;

impl<'a> Tree<'a> {
    /// Copies what is in the workspace now.
    pub(super) fn copy(game: &'a Game, folder: &Path) -> Result<Tree<'a>> {
        let folder = folder.join("tree");
        if folder.exists() {
            fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))?;
        }
        let mut git = Command::new("git");
        git.args(["ls-files", "--cached", "--others", "--exclude-standard"]).current_dir(root());
        let listed = String::from_utf8(output(&mut git)?.stdout).context("names of files are text")?;
        for file in listed.lines() {
            let (from, to) = (root().join(file), folder.join(file));
            if from.is_file() {
                let parent = to.parent().expect("a file is in a folder");
                fs::create_dir_all(parent).with_context(|| format!("cannot create {}", parent.display()))?;
                fs::copy(&from, &to).with_context(|| format!("cannot copy {file}"))?;
            }
        }
        Ok(Tree { game, folder })
    }

    /// Where the tests of the game are run.
    pub(super) fn package(&self) -> PathBuf {
        self.folder.join("crates/games").join(&self.game.id)
    }

    /// Puts all mutants into the sources, and takes out again what the compiler does not accept.
    pub(super) fn prepare(&self, mutants: &BTreeMap<Number, &Mutant>) -> Result<Prepared> {
        let (mut left, mut unviable) = (mutants.clone(), BTreeSet::new());
        // Signatures of functions made plain by file, and for whose sake.
        let mut plain: BTreeMap<(String, String), String> = BTreeMap::new();
        for _ in 0..ROUNDS {
            let written = self.write_switched(&left, &plain)?;
            let errors = match self.build()? {
                Built::Programs(programs) => {
                    let lines = written.values().flat_map(|switched| &switched.lines);
                    let switched = lines.map(|(_, number)| *number).collect();
                    return Ok(Prepared { programs, unviable, switched });
                }
                Built::Errors(errors) => errors,
            };
            let mut learned = false;
            for CompileError { file, line, text } in &errors {
                let lines = written.get(file).into_iter().flat_map(|switched| &switched.lines);
                let culprit =
                    lines.filter(|(lines, _)| lines.contains(line)).map(|(_, number)| *number).next();
                if let Some(number) = culprit {
                    learned |= left.remove(&number).is_some();
                    unviable.insert(number);
                } else if text.contains("cannot call non-const") {
                    learned |= self.make_plain(file, *line, text, &mut plain, &mut left)?;
                }
            }
            if !learned {
                bail!("the switched sources do not compile: {errors:#?}");
            }
        }
        bail!("the switched sources do not compile after {ROUNDS} rounds")
    }

    /// Makes the function plain that calls a changed one. In a constant that cannot be: the mutants of the function
    /// that it is about are taken out.
    fn make_plain(
        &self,
        file: &str,
        line: usize,
        text: &str,
        plain: &mut BTreeMap<(String, String), String>,
        left: &mut BTreeMap<Number, &Mutant>,
    ) -> Result<bool> {
        let called = text.split('`').nth(1).unwrap_or_default();
        let called = called.split("::<").next().unwrap_or_default();
        let name = called.rsplit("::").next().unwrap_or_default().to_owned();
        let about = |signature: &str, name: &str| signature.contains(&format!("fn {name}("));
        let root = plain
            .iter()
            .find(|((_, signature), _)| about(signature, &name))
            .map_or(name, |(_, root)| root.clone());
        let source =
            fs::read_to_string(self.folder.join(file)).with_context(|| format!("cannot read {file}"))?;
        if let Some(signature) = const_fn_around(&source, line) {
            return Ok(plain.insert((file.to_owned(), signature.to_owned()), root).is_none());
        }
        let before = left.len();
        let is_about = |mutant: &Mutant| {
            let text = fs::read_to_string(crate::cargo::root().join(&mutant.file)).unwrap_or_default();
            let span = mutant.function.as_ref().and_then(|function| function.span.bytes(&text));
            span.is_some_and(|span| text[span].lines().next().is_some_and(|line| about(line, &root)))
        };
        left.retain(|_, mutant| !is_about(mutant));
        plain.retain(|_, other| *other != root);
        Ok(left.len() < before)
    }

    fn write_switched(
        &self,
        mutants: &BTreeMap<Number, &Mutant>,
        plain: &BTreeMap<(String, String), String>,
    ) -> Result<BTreeMap<String, Switched>> {
        let most = mutants.keys().last().copied().unwrap_or_default();
        let mut written = BTreeMap::new();
        let sources = crate::games::rust_files(&self.game.folder.join("src"))?;
        for path in sources {
            let file = path.strip_prefix(root()).unwrap_or(&path).to_string_lossy().into_owned();
            let source = fs::read_to_string(&path).with_context(|| format!("cannot read {file}"))?;
            let here = mutants
                .iter()
                .filter(|(_, mutant)| mutant.file == file)
                .map(|(number, mutant)| (*number, *mutant));
            let plain =
                plain.keys().filter(|(other, _)| *other == file).map(|(_, line)| line.clone()).collect();
            let mut changed = switched(&source, &here.collect(), &plain);
            if file.ends_with("/src/lib.rs") {
                changed.text += &switched::switch(most);
            }
            self.write(&file, &changed.text)?;
            written.insert(file, changed);
        }
        Ok(written)
    }

    /// Makes one change in sources that are otherwise as they are.
    pub(super) fn make(&self, mutant: &Mutant) -> Result<()> {
        self.write_switched(&BTreeMap::new(), &BTreeMap::new())?;
        let source = fs::read_to_string(root().join(&mutant.file))?;
        let changed = mutant.made_in(&source).with_context(|| format!("no such place: {}", mutant.name))?;
        self.write(&mutant.file, &changed)
    }

    /// Writes a file, unless it is the same: what is not touched is not built again.
    fn write(&self, file: &str, text: &str) -> Result<()> {
        let path = self.folder.join(file);
        if fs::read_to_string(&path).is_ok_and(|old| old == text) {
            return Ok(());
        }
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
    }

    /// Builds the test programs of the game. Games are short and mutants many: tests are optimised a little.
    pub(super) fn build(&self) -> Result<Built> {
        let mut command = cargo(&["test", "--no-run", "--message-format=json", "--offline"]);
        command.arg(format!("--package={}", self.game.package())).current_dir(&self.folder);
        command.env("CARGO_PROFILE_TEST_OPT_LEVEL", "1").env("CARGO_PROFILE_TEST_DEBUG", "0");
        command.env("CARGO_TARGET_DIR", self.folder.with_file_name("built"));
        command.env("CARGO_INCREMENTAL", "1").env_remove("VOLGA_FULL");
        let output = command.output().context("cannot start cargo")?;
        let messages = String::from_utf8_lossy(&output.stdout);
        let messages = messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let (mut programs, mut errors) = (Vec::new(), Vec::new());
        for message in messages {
            if let Some(program) = message["executable"].as_str() {
                programs.push(program.into());
            }
            errors.extend(compile_error(&message["message"]));
        }
        match (output.status.success(), errors.is_empty()) {
            (true, _) => Ok(Built::Programs(programs)),
            (false, false) => Ok(Built::Errors(errors)),
            (false, true) => bail!("cannot build: {}", String::from_utf8_lossy(&output.stderr).trim_end()),
        }
    }
}

/// What a message of the compiler complains of, if it is an error.
fn compile_error(message: &Value) -> Option<CompileError> {
    if message["level"] != "error" {
        return None;
    }
    let spans = message["spans"].as_array()?;
    let span = spans.iter().find(|span| span["is_primary"] == true).or_else(|| spans.first())?;
    Some(CompileError {
        file: span["file_name"].as_str()?.to_owned(),
        line: span["line_start"].as_u64()? as usize,
        text: message["message"].as_str()?.to_owned(),
    })
}
