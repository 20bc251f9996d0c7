//! Whether every test file is compiled: a crate whose tests are one program compiles only what is declared in it.

use crate::cargo::root;
use crate::games::rust_files;
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Follows the declarations from each crate's `tests/main.rs`, and fails on a file that they do not lead to.
pub(crate) fn run() -> Result<()> {
    let mut files = 0;
    let mut lost = Vec::new();
    for tests in test_folders(&root().join("crates"))? {
        let mut reached = BTreeSet::new();
        follow(&tests.join("main.rs"), &tests, &mut reached)?;
        let all = rust_files(&tests)?;
        files += all.len();
        lost.extend(all.into_iter().filter(|file| !reached.contains(file)));
    }
    for file in &lost {
        println!("  {} is declared in no file, so that its tests never run", file.display());
    }
    match lost.len() {
        0 => {
            println!("{files} test files: each is declared");
            Ok(())
        }
        1 => bail!("1 test file is not declared"),
        count => bail!("{count} test files are not declared"),
    }
}

/// The folders below this one that hold the tests of a crate in one program.
fn test_folders(below: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(below).with_context(|| format!("cannot read {}", below.display()))? {
        let folder = entry?.path();
        if folder.join("tests/main.rs").is_file() {
            found.push(folder.join("tests"));
        } else if folder.is_dir() && !folder.join("Cargo.toml").is_file() {
            found.extend(test_folders(&folder)?);
        }
    }
    Ok(found)
}

/// Notes a file and those that it declares, whose files lie in `folder`.
fn follow(file: &Path, folder: &Path, reached: &mut BTreeSet<PathBuf>) -> Result<()> {
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    reached.insert(file.to_owned());
    for name in declared(&text) {
        let below = folder.join(name);
        let beside = folder.join(format!("{name}.rs"));
        let child = if beside.is_file() { beside } else { below.join("mod.rs") };
        if child.is_file() {
            follow(&child, &below, reached)?;
        }
    }
    Ok(())
}

/// The modules that a text declares to be in files of their own.
fn declared(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let line = line.trim();
        let line = line.strip_prefix("pub(crate) ").or(line.strip_prefix("pub ")).unwrap_or(line);
        line.strip_prefix("mod ")?.strip_suffix(';')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_are_read_whoever_may_see_them() {
        let text = "mod a;\npub(crate) mod b;\npub mod c;\nmod d {\n    mod e;\n}\n// mod f;\n";
        assert_eq!(declared(text).collect::<Vec<_>>(), ["a", "b", "c", "e"]);
    }

    #[test]
    fn a_file_that_nobody_declares_is_not_reached() {
        let folder = std::env::temp_dir().join(format!("volga-modules-{}", std::process::id()));
        fs::create_dir_all(folder.join("rules")).unwrap();
        fs::write(folder.join("main.rs"), "mod rules;\n").unwrap();
        fs::write(folder.join("rules/mod.rs"), "mod movement;\n").unwrap();
        fs::write(folder.join("rules/movement.rs"), "").unwrap();
        fs::write(folder.join("rules/lost.rs"), "").unwrap();
        let mut reached = BTreeSet::new();
        follow(&folder.join("main.rs"), &folder, &mut reached).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        let names: Vec<_> = reached.iter().map(|file| file.strip_prefix(&folder).unwrap()).collect();
        assert_eq!(names, [Path::new("main.rs"), Path::new("rules/mod.rs"), Path::new("rules/movement.rs")]);
    }
}
