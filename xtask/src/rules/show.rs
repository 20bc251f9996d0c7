//! `cargo xtask rules city 8.12`: where a rule is decided and what proves it.

use super::ids::Ids;
use super::places::{Citation, Place};
use super::{Kind, Rule, lexer, numbering, places_of, read, read_chapters, read_rules, scan};
use crate::cargo::root;
use crate::games::{Game, rust_files};
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};

/// Prints all that is known of a rule, or fails with the rules that may have been meant.
pub(super) fn run(game: &Game, typed: &str) -> Result<()> {
    let rules = read_rules(game)?;
    let ids = Ids::new(rules.iter().map(|rule| rule.id.as_str()), numbering(game)?)?;
    let Some(rule) = ids.meant(typed).and_then(|id| rules.iter().find(|rule| rule.id == id)) else {
        bail!("{} has no rule {typed:?}; there are {}", game.id, ids.near(typed).join(", "));
    };
    for line in lines(game, rule, &ids)? {
        println!("{line}");
    }
    Ok(())
}

/// The rule in our words, then where it is decided, where else it is cited, and its tests.
fn lines(game: &Game, rule: &Rule, ids: &Ids) -> Result<Vec<String>> {
    let places: Vec<_> = places_of(game, ids)?.into_iter().filter(|(_, place)| place.id == rule.id).collect();
    let chapters = read_chapters(game)?;
    let is_home = |(file, place): &(PathBuf, Place)| match &chapters {
        Some(chapters) => chapters.is_home(file, place, ids.numbering()),
        None => place.kind == Citation::Item,
    };
    let (home, other): (Vec<_>, Vec<_>) = places.into_iter().partition(is_home);
    let src = game.folder.join("src");
    let told = |places: &[(PathBuf, Place)]| -> Vec<String> {
        places.iter().map(|(file, place)| line(&src.join(file), place.line, &place.what)).collect()
    };
    let kind = match rule.kind {
        Kind::Rule => "a rule",
        Kind::Data => "a fact of the data",
        Kind::Example => "an example",
        Kind::Info => "needs no test",
    };
    let mut lines = vec![format!("{} {} ({kind}): {}", game.id, rule.id, rule.text)];
    lines.extend(section("decided in", "no item cites it where it should be decided", told(&home)));
    if !other.is_empty() {
        lines.extend(section("cited in", "", told(&other)));
    }
    lines.extend(section("proved by", "no test", tests(game, &rule.id, ids)?));
    Ok(lines)
}

fn section(heading: &str, none: &str, lines: Vec<String>) -> Vec<String> {
    let heading = if lines.is_empty() { format!("{heading}: {none}") } else { heading.to_owned() };
    std::iter::once(heading).chain(lines).collect()
}

/// A place as an editor can follow it.
fn line(file: &Path, number: usize, what: &str) -> String {
    format!("  {}:{number} {what}", file.strip_prefix(root()).unwrap_or(file).display())
}

/// The tests that prove a rule.
fn tests(game: &Game, id: &str, ids: &Ids) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for folder in ["src", "tests"] {
        for file in rust_files(&game.folder.join(folder))? {
            let source = read(&file)?;
            for test in scan::tests(&lexer::tokens(&source)) {
                if ids.proved_by(test.name).any(|proved| proved == id) {
                    let start = format!("fn {}(", test.name);
                    let number = source.lines().position(|line| line.contains(&start)).map_or(1, |at| at + 1);
                    found.push(line(&file, number, test.name));
                }
            }
        }
    }
    Ok(found)
}
