//! The game crates: the folders of `crates/games`.

use crate::cargo::root;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

pub(crate) struct Game {
    /// The game's id, which is the name of its folder.
    pub(crate) id: String,
    pub(crate) folder: PathBuf,
}

/// Where the model is.
pub(crate) const MODEL: &str = "crates/toy";

impl Game {
    /// The game of this id, or an error that names those there are.
    pub(crate) fn named(id: &str) -> Result<Game> {
        let mut games = all()?;
        match games.iter().position(|game| game.id == id) {
            Some(found) => Ok(games.swap_remove(found)),
            None => {
                let known: Vec<_> = games.into_iter().map(|game| game.id).collect();
                bail!("unknown game {id:?}; there are {}", known.join(", "))
            }
        }
    }

    /// The model that new games are copied from.
    pub(crate) fn model() -> Game {
        Game { id: "toy".to_owned(), folder: root().join(MODEL) }
    }

    /// Whether each of its rules must have a test.
    pub(crate) fn must_be_whole(&self) -> Result<bool> {
        Ok(self.folder.ends_with(MODEL) || self.is_offered()?)
    }

    pub(crate) fn package(&self) -> String {
        format!("volga-{}", self.id)
    }

    /// Whether the catalogue offers the game to players; one that is being written it does not.
    pub(crate) fn is_offered(&self) -> Result<bool> {
        let catalogue = root().join("crates/catalog/Cargo.toml");
        let text =
            fs::read_to_string(&catalogue).with_context(|| format!("cannot read {}", catalogue.display()))?;
        let entry = format!("{}.workspace", self.package());
        Ok(text.lines().any(|line| line.starts_with(&entry)))
    }
}

/// All games, by id.
pub(crate) fn all() -> Result<Vec<Game>> {
    let folder = root().join("crates/games");
    let mut games = Vec::new();
    for path in entries(&folder)? {
        if path.join("Cargo.toml").is_file() {
            let id = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            games.push(Game { id, folder: path });
        }
    }
    Ok(games)
}

/// All Rust files under a folder, at any depth, in order; none if there is no such folder.
pub(crate) fn rust_files(folder: &Path) -> Result<Vec<PathBuf>> {
    files_of(folder, &["rs"])
}

/// The script that is made from the schemas of the API.
const GENERATED: &str = "types.js";

/// All files that people write with one of these extensions under a folder, at any depth, in order: neither what npm
/// installs nor what is generated.
pub(crate) fn files_of(folder: &Path, extensions: &[&str]) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    if folder.is_dir() {
        for path in entries(folder)? {
            if path.is_dir() {
                if !path.ends_with("node_modules") {
                    files.extend(files_of(&path, extensions)?);
                }
            } else if !path.ends_with(GENERATED)
                && path.extension().is_some_and(|extension| extensions.iter().any(|one| extension == *one))
            {
                files.push(path);
            }
        }
    }
    Ok(files)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let context = || format!("cannot list {}", folder.display());
    let listed = fs::read_dir(folder).with_context(context)?;
    let mut paths =
        listed.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>().with_context(context)?;
    paths.sort();
    Ok(paths)
}
