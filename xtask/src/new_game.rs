//! `cargo xtask new-game ID`: a new game, as a copy of the small complete one in `crates/toy`, known wherever a game
//! must be known. All that would be written is worked out first; if anything then fails, nothing of it stays.

mod wiring;

use crate::cargo::{cargo, output, root, run as run_command};
use crate::games::MODEL;
use anyhow::{Context, Result, bail, ensure};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game's id: small letters, digits and `_`
    id: String,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let name = Name::new(&args.id, &root())?;
    make(&root(), &name, None)?;
    println!("crates/games/{} is there and known to all; CONTRIBUTING.md says how to go on", name.id);
    Ok(())
}

/// Makes a game in a copy of the workspace, and runs its tests there.
pub(crate) fn try_one() -> Result<()> {
    let target = crate::browser::target()?.join("new-game");
    let copy = target.join("workspace");
    if copy.exists() {
        fs::remove_dir_all(&copy).with_context(|| format!("cannot remove {}", copy.display()))?;
    }
    copy_workspace(&copy)?;
    let name = Name::new("trial", &copy)?;
    make(&copy, &name, Some(&target))?;
    let in_copy = |args: &[&str]| run_command(&mut quick(args, &copy, Some(&target)));
    in_copy(&["test", "--quiet", "--package=volga-trial", "--tests"])?;
    in_copy(&["check", "--quiet", "--package=volga-agents", "--package=volga-lab", "--all-targets"])?;
    fs::remove_dir_all(&copy).with_context(|| format!("cannot remove {}", copy.display()))
}

/// What a game is called in each place.
#[derive(Debug, PartialEq, Eq)]
struct Name {
    /// `last_hope`: its folder, its id.
    id: String,
    /// `LastHope`: its type.
    kind: String,
}

impl Name {
    /// Refuses what is no identifier, and what is there already.
    fn new(id: &str, root: &Path) -> Result<Name> {
        let is_identifier = id.starts_with(|c: char| c.is_ascii_lowercase())
            && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
            && !id.ends_with('_')
            && !id.contains("__");
        ensure!(
            is_identifier,
            "{id:?} is no id: it has small letters, digits and _, and begins with a letter"
        );
        let taken = [format!("crates/games/{id}"), format!("crates/{id}")];
        if let Some(taken) = taken.into_iter().find(|path| root.join(path).exists()) {
            bail!("{id:?} is taken: there is {taken}");
        }
        ensure!(!KEYWORDS.contains(&id), "{id:?} is a word of Rust");
        let capital = |part: &str| part[..1].to_uppercase() + &part[1..];
        Ok(Name { id: id.to_owned(), kind: id.split('_').map(capital).collect() })
    }

    /// A text of the model for the new game.
    fn renamed(&self, text: &str) -> String {
        text.replace("Toy", &self.kind).replace("toy", &self.id)
    }
}

/// Words that cannot be the name of a module.
const KEYWORDS: [&str; 38] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop",
    "match", "mod", "move", "mut", "pub", "ref", "return", "self", "static", "super", "test", "type", "use",
];

/// Writes all files of the game and records its fixtures; on any failure everything is as it was.
fn make(root: &Path, name: &Name, target: Option<&Path>) -> Result<()> {
    let mut files = copied(root, name)?;
    files.extend(wiring::files(name, |path| read(&root.join(path)))?);
    let before: BTreeMap<&PathBuf, Option<Vec<u8>>> =
        files.keys().map(|path| (path, fs::read(root.join(path)).ok())).collect();
    let lock = fs::read(root.join("Cargo.lock")).context("cannot read Cargo.lock")?;
    let done = write(root, &files).and_then(|()| {
        run_command(&mut quick(&["fmt", "--all"], root, target))?;
        let package = format!("--package=volga-{}", name.id);
        run_command(&mut quick(&["run", "--quiet", &package, "--example=record_fixtures"], root, target))
    });
    if done.is_err() {
        for (path, was) in before {
            let path = root.join(path);
            let _ = was.map_or_else(|| fs::remove_file(&path), |was| fs::write(&path, was));
        }
        let _ = fs::remove_dir_all(root.join(format!("crates/games/{}", name.id)));
        let _ = fs::write(root.join("Cargo.lock"), lock);
    }
    done.context("nothing was made")
}

/// The files of the model under their new paths. Its fixtures are recorded anew, for a journal names its game.
fn copied(root: &Path, name: &Name) -> Result<BTreeMap<PathBuf, String>> {
    let mut files = BTreeMap::new();
    for path in tracked(root, Some(MODEL))? {
        let inside = path.strip_prefix(MODEL).context("git names a file outside the model")?.to_path_buf();
        if inside.starts_with("tests/fixtures") {
            continue;
        }
        let to = if inside == Path::new("page.css") {
            PathBuf::from(format!("crates/server/web/css/games/{}.css", name.id))
        } else {
            Path::new("crates/games").join(&name.id).join(inside)
        };
        files.insert(to, name.renamed(&read(&root.join(&path))?));
    }
    ensure!(!files.is_empty(), "there is no model in {MODEL}");
    Ok(files)
}

fn write(root: &Path, files: &BTreeMap<PathBuf, String>) -> Result<()> {
    for (path, text) in files {
        let path = root.join(path);
        let context = || format!("cannot write {}", path.display());
        fs::create_dir_all(path.parent().with_context(context)?).with_context(context)?;
        fs::write(&path, text).with_context(context)?;
    }
    let fixtures = files.keys().find_map(|path| path.to_str()?.strip_suffix("/tests/fixtures.rs"));
    let fixtures = root.join(fixtures.context("the model has no fixtures")?).join("tests/fixtures");
    fs::create_dir_all(&fixtures).with_context(|| format!("cannot make {}", fixtures.display()))
}

/// The files of the workspace, or of a folder of it, that git knows or would.
fn tracked(root: &Path, folder: Option<&str>) -> Result<Vec<PathBuf>> {
    let mut git = std::process::Command::new("git");
    git.args(["ls-files", "--cached", "--others", "--exclude-standard", "-z", "--"]).args(folder);
    let told = output(git.current_dir(root))?;
    let told = String::from_utf8(told.stdout).context("git names a file that is no UTF-8")?;
    let paths = told.split('\0').filter(|path| !path.is_empty()).map(PathBuf::from);
    Ok(paths.filter(|path| root.join(path).is_file()).collect())
}

/// Copies the workspace, and makes the copy one that git knows.
fn copy_workspace(to: &Path) -> Result<()> {
    for path in tracked(&root(), None)? {
        let copy = to.join(&path);
        let context = || format!("cannot copy {}", path.display());
        fs::create_dir_all(copy.parent().with_context(context)?).with_context(context)?;
        fs::copy(root().join(&path), &copy).with_context(context)?;
    }
    output(std::process::Command::new("git").args(["init", "--quiet"]).current_dir(to)).map(|_| ())
}

/// A cargo command that builds fast: what it runs is short.
fn quick(args: &[&str], root: &Path, target: Option<&Path>) -> std::process::Command {
    let mut command = cargo(args);
    command.current_dir(root);
    if let Some(target) = target {
        command.env("CARGO_TARGET_DIR", target);
        for profile in ["DEV", "TEST"] {
            command.env(format!("CARGO_PROFILE_{profile}_OPT_LEVEL"), "0");
            command.env(format!("CARGO_PROFILE_{profile}_DEBUG"), "0");
        }
    }
    command
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_gives_all_names() {
        let name = Name::new("last_hope", &root()).expect("it is free");
        assert_eq!((name.id.as_str(), name.kind.as_str()), ("last_hope", "LastHope"));
        assert_eq!(
            name.renamed("use volga_toy::Toy; \"toy\""),
            "use volga_last_hope::LastHope; \"last_hope\""
        );
    }

    #[test]
    fn what_is_no_id_or_is_taken_is_refused() {
        for bad in [
            "", "City", "a b", "1st", "é", "a-b", "_a", "a_", "a__b", "../x", "match", "city", "toy",
            "engine",
        ] {
            assert!(Name::new(bad, &root()).is_err(), "{bad}");
        }
        let refused = Name::new("city", &root()).expect_err("it is there").to_string();
        assert_eq!(refused, "\"city\" is taken: there is crates/games/city");
    }
}
