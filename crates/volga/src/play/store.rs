//! Where a game is saved. Another game is never overwritten.

use crate::files;
use anyhow::{Context, Result, bail};
use std::fs::File;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The file of a game, or how to find one.
#[derive(Clone, Debug)]
pub(super) enum Store {
    File(PathBuf),
    /// The first name that is free when the first entry is saved: `volga-GAME.jsonl`, `volga-GAME-2.jsonl`, …
    NextFree {
        directory: PathBuf,
        game: &'static str,
    },
}

impl Store {
    /// A file that the player named; it must not be there yet.
    pub(super) fn new_file(path: &Path) -> Result<Store> {
        if path.exists() {
            bail!(
                "{} exists: resume it with `volga play --resume`, or save under another name",
                path.display()
            );
        }
        Ok(Store::File(path.to_owned()))
    }

    /// The file that the game was read from.
    pub(super) fn resumed(path: &Path) -> Store {
        Store::File(path.to_owned())
    }

    /// Where the game is saved; none before the first time.
    pub(super) fn path(&self) -> Option<&Path> {
        match self {
            Store::File(path) => Some(path),
            Store::NextFree { .. } => None,
        }
    }

    /// Saves the game; returns where.
    pub(super) fn save(&mut self, lines: &[String]) -> Result<PathBuf> {
        let path = match self {
            Store::File(path) => path.clone(),
            Store::NextFree { directory, game } => claim(directory, game)?,
        };
        files::write_journal(&path, lines)?;
        *self = Store::File(path.clone());
        Ok(path)
    }
}

/// Makes a file of a name that was free.
fn claim(directory: &Path, game: &str) -> Result<PathBuf> {
    for path in names(directory, game) {
        match File::create_new(&path) {
            Ok(_) => return Ok(path),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error).with_context(|| format!("cannot write {}", path.display())),
        }
    }
    bail!("there are too many saved games in {}", directory.display())
}

/// The saved game that was begun last under a name of our choice.
pub(super) fn latest(directory: &Path, game: &str) -> Option<PathBuf> {
    names(directory, game).take_while(|path| path.exists()).last()
}

fn names(directory: &Path, game: &str) -> impl Iterator<Item = PathBuf> {
    let numbers = (2..10_000).map(|n| format!("-{n}"));
    let numbers = std::iter::once(String::new()).chain(numbers);
    numbers.map(move |number| directory.join(format!("volga-{game}{number}.jsonl")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::tests::Scratch;

    #[test]
    fn another_game_is_never_overwritten() {
        let scratch = Scratch::new("store");
        let mine = ["one".to_owned()];
        let mut first = Store::NextFree { directory: scratch.path().to_owned(), game: "toy" };
        assert_eq!(first.path(), None, "nothing is there before the first entry");
        first.save(&mine).unwrap();
        let mut second = Store::NextFree { directory: scratch.path().to_owned(), game: "toy" };
        second.save(&["two".to_owned()]).unwrap();
        first.save(&mine).unwrap();
        assert_eq!(first.path().unwrap().file_name().unwrap(), "volga-toy.jsonl");
        assert_eq!(second.path().unwrap().file_name().unwrap(), "volga-toy-2.jsonl");
        assert_eq!(std::fs::read_to_string(first.path().unwrap()).unwrap(), "one\n");
        assert_eq!(latest(scratch.path(), "toy").as_deref(), second.path());
        let taken = Store::new_file(first.path().unwrap()).unwrap_err();
        assert!(taken.to_string().contains("exists"), "{taken}");
    }
}
