//! The tables in the comment that opens a game's `lib.rs`: which folder holds which chapter, and the few rules that are
//! decided elsewhere.
//!
//! `## Chapters` has rows of the first part of the numbers, a name and a folder of `src`; the longest fitting part
//! counts. `## Rules decided elsewhere` has rows of a rule, a file of `src` and the reason.

use super::ids::{Numbering, lies_in};
use super::places::{Citation, Place};
use std::path::Path;

/// What the tables of a game say.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Chapters {
    chapters: Vec<(String, String)>,
    elsewhere: Vec<Elsewhere>,
}

/// A rule that is decided outside the folder of its chapter.
#[derive(Debug, PartialEq, Eq)]
struct Elsewhere {
    id: String,
    file: String,
    reason: String,
}

impl Chapters {
    /// The tables of a `lib.rs`, or none if it has no table of chapters.
    pub(super) fn read(lib: &str) -> Option<Chapters> {
        let mut read = Chapters::default();
        let mut heading = "";
        for line in lib.lines().map_while(|line| line.strip_prefix("//!")) {
            let line = line.trim();
            if line.starts_with('#') {
                heading = line.trim_start_matches('#').trim();
            }
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            match (heading, &cells[..]) {
                ("Chapters", [prefix, _, folder]) => {
                    read.chapters.extend(quoted(folder).map(|folder| ((*prefix).to_owned(), folder)));
                }
                ("Rules decided elsewhere", [id, file, reason]) => {
                    let (id, reason) = ((*id).to_owned(), (*reason).to_owned());
                    read.elsewhere.extend(quoted(file).map(|file| Elsewhere { id, file, reason }));
                }
                _ => {}
            }
        }
        (!read.chapters.is_empty()).then_some(read)
    }

    /// The folder of the chapter that a rule belongs to.
    pub(super) fn folder(&self, id: &str, numbering: Numbering) -> Option<&str> {
        let fitting = self.chapters.iter().filter(|(prefix, _)| lies_in(id, prefix, numbering));
        fitting.max_by_key(|(prefix, _)| prefix.len()).map(|(_, folder)| folder.as_str())
    }

    /// Whether this is where a rule is to be decided: an item in the folder of its chapter, or anything in the file
    /// that the exceptions name.
    pub(super) fn is_home(&self, file: &Path, place: &Place, numbering: Numbering) -> bool {
        let in_chapter = self.folder(&place.id, numbering).is_some_and(|folder| lies_under(file, folder));
        let named = self.elsewhere.iter().any(|other| other.id == place.id && file == Path::new(&other.file));
        (in_chapter && place.kind == Citation::Item) || (named && place.kind != Citation::Code)
    }

    /// What is wrong about these rules, given all places with their files in `src`: a sentence each.
    pub(super) fn problems(
        &self,
        rules: &[&str],
        places: &[(impl AsRef<Path>, Place)],
        numbering: Numbering,
    ) -> Vec<String> {
        let mut problems = Vec::new();
        for id in rules {
            let mut of_rule = places.iter().filter(|(_, place)| place.id == *id);
            if of_rule.any(|(file, place)| self.is_home(file.as_ref(), place, numbering)) {
                continue;
            }
            problems.push(
                match (self.elsewhere.iter().find(|other| other.id == *id), self.folder(id, numbering)) {
                    (Some(Elsewhere { file, .. }), _) => {
                        format!("src/{file} does not cite [{id}], as lib.rs says")
                    }
                    (None, Some(folder)) => format!("no item in src/{folder} cites [{id}] in its comment"),
                    (None, None) => format!("the table of chapters in lib.rs has no folder for {id}"),
                },
            );
        }
        for Elsewhere { id, reason, .. } in &self.elsewhere {
            if !rules.contains(&id.as_str()) {
                problems.push(format!("lib.rs says where {id} is decided, and it is no rule"));
            }
            if reason.is_empty() {
                problems.push(format!("lib.rs gives no reason why {id} is decided elsewhere"));
            }
        }
        problems
    }
}

/// What a cell has between backticks; heads of columns and lines below them have none.
fn quoted(cell: &str) -> Option<String> {
    let inner = cell.strip_prefix('`')?.strip_suffix('`')?;
    Some(inner.trim_end_matches('/').to_owned())
}

/// Whether a file of `src` is in a folder, at any depth, or is the folder's own `folder.rs`.
fn lies_under(file: &Path, folder: &str) -> bool {
    file.starts_with(folder) || file.with_extension("") == Path::new(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIB: &str = "//! A game.
//!
//! ## Chapters
//!
//! | numbers | chapter | folder |
//! |---|---|---|
//! | 8 | stacking | `rules/stacking` |
//! | 8.4 | hidden stacks | `rules/hidden/` |
//!
//! ## Rules decided elsewhere
//!
//! | rule | file | why |
//! |---|---|---|
//! | 8.12 | `table/view.rs` | it is about what is seen |

mod a;
";

    fn place(id: &str, kind: Citation) -> Place {
        Place { id: id.to_owned(), line: 1, what: "fn a".to_owned(), kind }
    }

    fn problems(rules: &[&str], file: &str, id: &str, kind: Citation) -> Vec<String> {
        let chapters = Chapters::read(LIB).expect("there are tables");
        chapters.problems(rules, &[(file, place(id, kind))], Numbering::Decimal)
    }

    #[test]
    fn the_longest_prefix_names_the_folder() {
        let chapters = Chapters::read(LIB).expect("there are tables");
        let folder = |id| chapters.folder(id, Numbering::Decimal);
        assert_eq!(folder("8.12"), Some("rules/stacking"));
        assert_eq!((folder("8.4a"), folder("8.41")), (Some("rules/hidden"), Some("rules/hidden")));
        assert_eq!((folder("81.4"), folder("9.1")), (None, None));
    }

    #[test]
    fn a_game_without_tables_has_none() {
        assert_eq!(Chapters::read("//! A game.\n//!\n//! | 8 | stacking | `rules/stacking` |\n"), None);
    }

    #[test]
    fn a_rule_is_cited_at_an_item_in_its_folder_or_where_the_table_says() {
        let good = |id, file| problems(&["8.12", id], file, id, Citation::Item);
        assert_eq!(
            good("8.2", "rules/stacking/limits.rs"),
            ["src/table/view.rs does not cite [8.12], as lib.rs says"]
        );
        assert_eq!(good("8.12", "table/view.rs"), Vec::<String>::new());
        let cited = |file, kind| problems(&["8.12", "8.2"], file, "8.2", kind).pop().expect("8.12 at least");
        assert!(
            cited("rules/other.rs", Citation::Item).starts_with("no item in src/rules/stacking cites [8.2]")
        );
        assert!(cited("rules/stacking/a.rs", Citation::Remark).starts_with("no item in src/rules/stacking"));
        assert!(cited("rules/stacking.rs", Citation::Item).starts_with("src/table/view.rs"));
    }

    #[test]
    fn the_tables_themselves_are_checked() {
        let file = "rules/stacking/a.rs";
        let said = problems(&["8.2"], file, "8.2", Citation::Item);
        assert_eq!(said, ["lib.rs says where 8.12 is decided, and it is no rule"]);
        let said = problems(&["8.12", "9.1"], "table/view.rs", "8.12", Citation::Remark);
        assert_eq!(said, ["the table of chapters in lib.rs has no folder for 9.1"]);
    }
}
