//! Mutants as cargo-mutants lists them: where a source would be changed, and into what.

use super::{NO_RULES, SplitMix};
use crate::cargo::{cargo, output};
use crate::games::Game;
use anyhow::{Context, Result};
use serde::Deserialize;
use std::ops::Range;

/// A change of the source in one place.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(super) struct Mutant {
    /// File, line, column and what is changed. No two are alike.
    pub(super) name: String,
    /// The file, from the root of the workspace.
    pub(super) file: String,
    pub(super) span: Span,
    pub(super) replacement: String,
    pub(super) function: Option<Function>,
}

/// The function that is changed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(super) struct Function {
    pub(super) return_type: String,
    pub(super) span: Span,
}

/// From a place of a file up to another, without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(super) struct Span {
    start: Point,
    end: Point,
}

/// A place of a file: line and column, both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
struct Point {
    line: usize,
    column: usize,
}

impl Mutant {
    /// Whether the function can have a second body: not if it returns a type without a name.
    pub(super) fn is_switchable(&self) -> bool {
        self.function.as_ref().is_some_and(|function| !function.return_type.contains("impl "))
    }

    /// A source with the change made in it.
    pub(super) fn made_in(&self, source: &str) -> Option<String> {
        let span = self.span.bytes(source)?;
        Some([&source[..span.start], &self.replacement, &source[span.end..]].concat())
    }
}

impl Span {
    /// The bytes of a text that it stands for.
    pub(super) fn bytes(self, text: &str) -> Option<Range<usize>> {
        let range = self.start.byte(text)?..self.end.byte(text)?;
        (range.start <= range.end).then_some(range)
    }
}

impl Point {
    fn byte(self, text: &str) -> Option<usize> {
        let mut lines = text.split_inclusive('\n');
        let before: usize = lines.by_ref().take(self.line.checked_sub(1)?).map(str::len).sum();
        let line = lines.next().unwrap_or_default();
        let column = self.column.checked_sub(1)?;
        let ends = line.char_indices().map(|(at, _)| at).chain([line.len()]);
        Some(before + ends.into_iter().nth(column)?)
    }
}

/// All mutants of some files of a game; of its rules if none are named.
pub(super) fn list(game: &Game, files: Option<&str>) -> Result<Vec<Mutant>> {
    let folder = format!("crates/games/{}", game.id);
    let mut command = cargo(&["mutants", "--list", "--json"]);
    command.arg(format!("--package={}", game.package()));
    command.arg(format!("--file={folder}/{}", files.unwrap_or("src/**/*.rs")));
    if files.is_none() {
        command.args(NO_RULES.map(|files| format!("--exclude={folder}/{files}")));
    }
    let listed = output(&mut command)?;
    serde_json::from_slice(&listed.stdout).context("cannot understand the list of mutants")
}

/// `count` of the mutants, drawn without bias; the first of a longer draw are those of a shorter one.
pub(super) fn draw<T>(mut mutants: Vec<T>, count: usize, seed: u64) -> Vec<T> {
    let count = count.min(mutants.len());
    let mut random = SplitMix(seed);
    for at in 0..count {
        let left = (mutants.len() - at) as u64;
        mutants.swap(at, at + (random.next() % left) as usize);
    }
    mutants.truncate(count);
    mutants
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(count: usize) -> Vec<String> {
        (0..count).map(|n| n.to_string()).collect()
    }

    #[test]
    fn a_sample_is_the_same_each_time_and_differs_by_seed() {
        assert_eq!(draw(names(500), 20, 1), draw(names(500), 20, 1));
        assert_ne!(draw(names(500), 20, 1), draw(names(500), 20, 2));
    }

    #[test]
    fn a_sample_holds_nothing_twice_and_a_longer_one_goes_on() {
        let mut sample = draw(names(500), 200, 1);
        assert_eq!(sample[..20], draw(names(500), 20, 1));
        sample.sort();
        sample.dedup();
        assert_eq!(sample.len(), 200);
        assert_eq!(draw(names(3), 10, 1).len(), 3);
    }

    #[test]
    fn places_count_characters() {
        let text = "a\nä < b\n";
        let at = |line, column| Point { line, column };
        let span = Span { start: at(2, 3), end: at(2, 4) };
        assert_eq!(span.bytes(text).map(|bytes| &text[bytes]), Some("<"));
        assert_eq!(Span { start: at(4, 1), end: at(4, 2) }.bytes(text), None);
    }
}
