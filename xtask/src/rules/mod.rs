//! `cargo xtask rules`: every rule of every game has a test that names it, and every rule that is named exists.
//!
//! `data/rules.json` of a game lists its rules. Each, but those of kind `info`, needs a test whose name begins
//! with `r` and the id: rule 9.5.5a is proved by `fn r9_5_5a_…`. What makes a rule `info` must be said in the
//! game's `RULINGS.md`. Where a game's `lib.rs` tells which folder holds which chapter, each rule is cited there, at
//! the item that decides it; `cargo xtask rules city 8.12` prints the place.

mod chapters;
mod ids;
mod lexer;
mod places;
mod scan;
mod show;

use crate::games::{self, Game, rust_files};
use anyhow::{Context, Result, bail};
use chapters::Chapters;
use ids::{Ids, Numbering};
use places::Place;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game; all of them if none is named
    game: Option<String>,
    /// A rule, in any case: prints where it is decided and what proves it
    rule: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Rule,
    Data,
    Example,
    Info,
}

#[derive(Deserialize)]
struct Rule {
    id: String,
    kind: Kind,
    text: String,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    match args {
        Args { game: None, .. } => check_all(),
        Args { game: Some(game), rule: None } => check(vec![named(game)?]),
        Args { game: Some(game), rule: Some(rule) } => show::run(&named(game)?, rule),
    }
}

/// The game of this id; the model of new games is looked into like any other.
fn named(id: &str) -> Result<Game> {
    let model = Game::model();
    if id == model.id { Ok(model) } else { Game::named(id) }
}

/// Whether all is well with the rules of every game, and of the model of new ones.
pub(crate) fn check_all() -> Result<()> {
    check(games::all()?.into_iter().chain([Game::model()]).collect())
}

fn check(games: Vec<Game>) -> Result<()> {
    let mut wrong = 0;
    for game in games {
        let report = Report::of(&game).with_context(|| format!("the rules of {}", game.id))?;
        wrong += report.problems.len();
        if game.must_be_whole()? {
            report.print();
            wrong += report.gaps.len();
        } else {
            report.print_as_unfinished();
        }
    }
    match wrong {
        0 => Ok(()),
        1 => bail!("the rules have 1 gap or problem"),
        _ => bail!("the rules have {wrong} gaps and problems"),
    }
}

/// A card is a rule of its own: this and the card's name begin the name of its test.
const CARD: &str = "card_";

/// Filters for the test command that let through the tests of a game's rules.
pub(crate) fn test_filters(game: &Game) -> Result<BTreeSet<String>> {
    let rules = read_rules(game)?;
    let ids = Ids::new(rules.iter().map(|rule| rule.id.as_str()), numbering(game)?)?;
    let mut filters = ids.test_filters();
    filters.insert(CARD.to_owned());
    Ok(filters)
}

/// How a game stands.
struct Report {
    game: String,
    /// How many rules need a test.
    total: usize,
    /// Rules without one, with their text.
    gaps: Vec<(String, String)>,
    /// Whatever else is wrong, a sentence each.
    problems: Vec<String>,
}

impl Report {
    fn of(game: &Game) -> Result<Report> {
        let rules = read_rules(game)?;
        let ids = Ids::new(rules.iter().map(|rule| rule.id.as_str()), numbering(game)?)?;
        let mut found = Found::default();
        for file in rust_files(&game.folder.join("src"))? {
            found.examine(&ids, &game.folder, &file, !is_for_tests(&file))?;
        }
        for file in rust_files(&game.folder.join("tests"))? {
            found.examine(&ids, &game.folder, &file, false)?;
        }
        found.problems.extend(unexplained(game, &rules)?);
        if let Some(chapters) = read_chapters(game)? {
            let decided = rules.iter().filter(|rule| rule.kind == Kind::Rule);
            let decided: Vec<_> = decided.map(|rule| rule.id.as_str()).collect();
            let places = places_of(game, &ids)?;
            found.problems.extend(chapters.problems(&decided, &places, ids.numbering()));
        }
        let needed: Vec<_> = rules.into_iter().filter(|rule| rule.kind != Kind::Info).collect();
        let total = needed.len();
        let gaps = needed.into_iter().filter(|rule| !found.proved.contains(&rule.id));
        let gaps = gaps.map(|rule| (rule.id, rule.text)).collect();
        Ok(Report { game: game.id.clone(), total, gaps, problems: found.problems })
    }

    fn print(&self) {
        println!("{}: {}/{} rules have a test", self.game, self.total - self.gaps.len(), self.total);
        for (id, text) in &self.gaps {
            println!("  no test for {id}: {text}");
        }
        self.print_problems();
    }

    /// Of a game that nobody can play yet the gaps are only counted and named.
    fn print_as_unfinished(&self) {
        let (proved, total) = (self.total - self.gaps.len(), self.total);
        println!("{}: {proved}/{total} rules have a test; it is not offered yet", self.game);
        let gaps: Vec<_> = self.gaps.iter().map(|(id, _)| id.as_str()).collect();
        if !gaps.is_empty() {
            println!("  no test for {}", gaps.join(" "));
        }
        self.print_problems();
    }

    fn print_problems(&self) {
        for problem in &self.problems {
            println!("  {problem}");
        }
    }
}

/// What the sources of a game show.
#[derive(Default)]
struct Found {
    proved: BTreeSet<String>,
    problems: Vec<String>,
}

impl Found {
    fn examine(&mut self, ids: &Ids, folder: &Path, file: &Path, citations_count: bool) -> Result<()> {
        let source = read(file)?;
        let tokens = lexer::tokens(&source);
        let file = file.strip_prefix(folder).unwrap_or(file).display();
        for scan::Test { name, ignored } in scan::tests(&tokens) {
            let proved: Vec<&str> = ids.proved_by(name).collect();
            if proved.is_empty() && ids.looks_like_a_rule(name) {
                self.problems.push(format!("{file}: {name} is named for a rule that does not exist"));
            }
            for id in proved {
                if ignored {
                    self.problems.push(format!("{file}: {name} is ignored, so {id} is not proved"));
                } else {
                    self.proved.insert(id.to_owned());
                }
            }
        }
        if citations_count {
            let unknown = scan::citations(&tokens).into_iter().filter(|id| !ids.may_be_cited(id));
            self.problems.extend(unknown.map(|id| format!("{file}: {id:?} is neither a rule nor a section")));
        }
        Ok(())
    }
}

/// Every place in the sources of a game that cites a rule, with its file in `src`.
fn places_of(game: &Game, ids: &Ids) -> Result<Vec<(PathBuf, Place)>> {
    let folder = game.folder.join("src");
    let mut found = Vec::new();
    for file in rust_files(&folder)?.into_iter().filter(|file| !is_for_tests(file)) {
        let places = places::places(&read(&file)?, ids);
        let file = file.strip_prefix(&folder).unwrap_or(&file).to_path_buf();
        found.extend(places.into_iter().map(|place| (file.clone(), place)));
    }
    Ok(found)
}

fn read_chapters(game: &Game) -> Result<Option<Chapters>> {
    Ok(Chapters::read(&read(&game.folder.join("src/lib.rs"))?))
}

fn read_rules(game: &Game) -> Result<Vec<Rule>> {
    let file = game.folder.join("data/rules.json");
    serde_json::from_str(&read(&file)?).with_context(|| format!("cannot understand {}", file.display()))
}

/// How the game's book counts, as its own sources say where they build the rulebook.
fn numbering(game: &Game) -> Result<Numbering> {
    for file in rust_files(&game.folder.join("src"))? {
        if read(&file)?.contains("Numbering::Decimal") {
            return Ok(Numbering::Decimal);
        }
    }
    Ok(Numbering::Dotted)
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}

/// Whether a file under `src` holds only tests.
fn is_for_tests(file: &Path) -> bool {
    file.ends_with("tests.rs") || file.parent().is_some_and(|folder| folder.ends_with("tests"))
}

/// A complaint for each rule of kind `info` that `RULINGS.md` does not speak of.
fn unexplained(game: &Game, rules: &[Rule]) -> Result<Vec<String>> {
    let rulings = read(&game.folder.join("RULINGS.md"))?;
    let silent = rules.iter().filter(|rule| rule.kind == Kind::Info && !names(&rulings, &rule.id));
    Ok(silent.map(|rule| format!("RULINGS.md does not say why {} needs no test", rule.id)).collect())
}

/// Whether a text names an id, and not only a longer one that contains it.
fn names(text: &str, id: &str) -> bool {
    text.match_indices(id).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let mut after = text[at + id.len()..].chars();
        let (next, then) = (after.next(), after.next());
        let joins = |c: char| c.is_alphanumeric() || c == '-';
        let goes_on = next == Some('.') && then.is_some_and(char::is_alphanumeric);
        !before.is_some_and(|c| joins(c) || c == '.') && !next.is_some_and(joins) && !goes_on
    })
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn an_id_is_named_only_as_a_whole() {
        assert!(names("| 2.0 | the box |", "2.0") && names("see 2.0.", "2.0") && names("(2.0, 4.1)", "4.1"));
        assert!(names("| 16.1-16.3 |", "16.1-16.3") && !names("| 16.1-16.3 |", "16.3"));
        assert!(!names("12.0 2.0a 2.0.1 1.2.0", "2.0"));
    }
}
