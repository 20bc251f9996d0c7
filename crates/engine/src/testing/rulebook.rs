//! A rulebook that holds together, and a page of rulings that says the same.

use crate::Table;
use crate::dice::Quick;
use crate::rulebook::{Numbering, RuleKind, Rulebook, Section};
use std::collections::BTreeSet;

/// Everything that must hold of the rules in our words and of the game's `RULINGS.md`.
pub fn holds_together(book: &Rulebook, page: &str) {
    ids_stand_once_and_in_a_section(book);
    assert_eq!(out_of_order(book), [""; 0], "the rules of a section stand in the order of their numbers");
    texts_are_sentences(book);
    what_is_cited_exists(book);
    page_has_the_rulings(book, page);
    page_explains_what_needs_no_test(book, page);
}

/// What a newcomer reads and is shown: the glossary is sound, each example is as the rules have it, and the
/// introduction is about spaces of the map.
pub fn explains_itself<G: Table>() {
    let book = G::about().rulebook;
    assert_eq!(book.glossary_faults(), [""; 0]);
    assert!(book.glossary.len() >= 5, "few terms are explained");
    assert_eq!(words_that_find_nothing(book), [""; 0], "a word of the glossary is found");
    for example in &book.examples {
        example.check::<G>().unwrap_or_else(|wrong| panic!("example of {}: {wrong}", example.rule));
    }
    assert!(book.examples.len() >= 2, "few examples are shown");
    let scenario = G::about().scenarios.first().expect("there is one").id;
    let opening = G::setup(scenario, &G::Options::default(), G::CURRENT, &mut Quick::new(1));
    let board = opening.expect("the first scenario can be played").board();
    assert!((4..=5).contains(&book.introduction.len()), "an introduction takes two minutes");
    for card in &book.introduction {
        assert!(!card.title.is_empty() && card.text.ends_with('.'), "{}", card.title);
        let is_unknown = |id: &&String| !board.spaces.iter().any(|space| space.id == **id);
        let unknown: Vec<_> = card.spaces.iter().filter(is_unknown).collect();
        assert!(!card.spaces.is_empty() && unknown.is_empty(), "{}: {unknown:?}", card.title);
    }
}

fn ids_stand_once_and_in_a_section(book: &Rulebook) {
    let ids: BTreeSet<_> = book.rules.iter().map(|r| &r.id).collect();
    assert_eq!(ids.len(), book.rules.len(), "every id stands once");
    let folded: BTreeSet<_> = ids.iter().map(|id| id.to_lowercase()).collect();
    assert_eq!(folded.len(), ids.len(), "an id is found in either case");
    let lost: Vec<_> = ids.iter().filter(|id| book.sections_of(id).is_empty()).collect();
    assert!(lost.is_empty(), "in no section: {lost:?}");
}

/// Terms, forms and other words of the glossary that lead to no rule, section or ruling.
fn words_that_find_nothing(book: &Rulebook) -> Vec<&str> {
    let rules = book.rules.iter().map(|r| &r.text);
    let sections = book.sections.iter().flat_map(|s| [&s.title, &s.text]);
    let rulings = book.rulings.iter().flat_map(|r| [&r.question, &r.ruling]);
    let texts: Vec<_> = rules.chain(sections).chain(rulings).collect();
    let words =
        book.glossary.iter().flat_map(|term| term.written().chain(term.also.iter().map(String::as_str)));
    words
        .filter(|word| {
            let speaks = book.speaks_of(word);
            !texts.iter().any(|text| speaks(text))
        })
        .collect()
}

/// Ids that stand behind one with a higher number in a section of theirs. Letters behind a number have no order: which
/// comes first is for whoever writes the rule to say.
fn out_of_order(book: &Rulebook) -> Vec<&str> {
    let ids = |section: &Section| book.rules_of(&section.number);
    let sections = book.sections.iter().map(ids);
    let behind = sections.flat_map(|rules| {
        let pairs = rules.windows(2).filter(|pair| place(book, &pair[0].id) > place(book, &pair[1].id));
        pairs.map(|pair| pair[1].id.as_str()).collect::<Vec<_>>()
    });
    behind.collect()
}

/// A part of an id by which it is ordered.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Number(u32),
    Letters(String),
}

/// The parts of an id, but for small letters right behind a digit: 9, 5 and 2 and D for 9.5.2D, 3 and 21 and 1 for
/// 3.21-1. In a decimal book each digit behind the point is a level of its own.
fn place(book: &Rulebook, id: &str) -> Vec<Part> {
    let without = id.trim_end_matches(|c: char| c.is_ascii_lowercase());
    let id = if without.ends_with(|c: char| c.is_ascii_digit()) { without } else { id };
    let mut parts: Vec<Part> = Vec::new();
    let mut was = None;
    for c in id.chars() {
        let level = book.numbering == Numbering::Decimal && parts.len() > 1;
        match (c.to_digit(10), parts.last_mut()) {
            (Some(digit), Some(Part::Number(n))) if was == Some(true) && !level => *n = *n * 10 + digit,
            (Some(digit), _) => parts.push(Part::Number(digit)),
            (None, Some(Part::Letters(letters))) if was == Some(false) && c.is_alphabetic() => {
                letters.push(c);
            }
            (None, _) if c.is_alphabetic() => parts.push(Part::Letters(c.into())),
            (None, _) => {}
        }
        was = c.is_alphanumeric().then(|| c.is_ascii_digit());
    }
    parts
}

fn texts_are_sentences(book: &Rulebook) {
    let rules = book.rules.iter().map(|r| &r.text);
    let sections = book.sections.iter().map(|s| &s.text);
    let rulings = book.rulings.iter().map(|r| &r.ruling);
    let notes = book.data_notes.iter().map(|n| &n.note);
    for text in rules.chain(sections).chain(rulings).chain(notes) {
        assert!(text.ends_with('.') || text.ends_with(".)"), "lacks its full stop: {text}");
        assert_eq!(text, text.trim());
    }
    assert!(book.rulings.iter().all(|r| r.question.ends_with('?')));
    assert!(book.sections.iter().all(|s| !s.title.is_empty()));
}

fn what_is_cited_exists(book: &Rulebook) {
    let rulings = book.rulings.iter().map(|r| &r.rules);
    let notes = book.data_notes.iter().map(|n| &n.rules);
    for cited in rulings.chain(notes) {
        assert!(!cited.is_empty());
        let is_unknown = |number: &&String| book.rule(number).is_none() && book.section(number).is_none();
        let unknown: Vec<_> = cited.iter().filter(is_unknown).collect();
        assert!(unknown.is_empty(), "no such rule: {unknown:?}");
    }
}

fn page_has_the_rulings(book: &Rulebook, page: &str) {
    assert!(book.rulings.is_sorted_by(|a, b| a.number < b.number), "their numbers ascend");
    let lines = page.lines().filter_map(|line| line.strip_prefix("**"));
    let listed: Vec<_> = lines.map(|line| line.split('.').next().unwrap_or(line)).collect();
    let numbers: Vec<_> = book.rulings.iter().map(|r| r.number.to_string()).collect();
    assert_eq!(listed, numbers);
    for ruling in &book.rulings {
        assert!(page.contains(&ruling.question), "question {}", ruling.number);
        assert!(page.contains(&ruling.ruling), "ruling {}", ruling.number);
    }
}

fn page_explains_what_needs_no_test(book: &Rulebook, page: &str) {
    let rows = page.lines().filter_map(|line| line.strip_prefix("| "));
    let listed: Vec<_> = rows.filter_map(|row| row.split_once(" |")).map(|(id, _)| id).skip(2).collect();
    let info = book.rules.iter().filter(|r| r.kind == RuleKind::Info);
    assert_eq!(listed, info.map(|r| r.id.as_str()).collect::<Vec<_>>());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::RuleEntry;

    fn book(numbering: Numbering, sections: &[&str], ids: &[&str]) -> Rulebook {
        let rule = |id: &&str| RuleEntry { id: (*id).into(), kind: RuleKind::Rule, text: String::new() };
        let section =
            |number: &&str| Section { number: (*number).into(), title: String::new(), text: String::new() };
        let (rules, sections) = (ids.iter().map(rule).collect(), sections.iter().map(section).collect());
        Rulebook { numbering, rules, sections, ..Rulebook::default() }
    }

    #[test]
    fn a_rule_behind_a_higher_number_is_found() {
        let dotted = |ids: &[&str]| {
            out_of_order(&book(Numbering::Dotted, &["9.0"], ids))
                .into_iter()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(dotted(&["9.1b", "9.1a", "9.2", "9.5.2A", "9.5.2D", "9.10", "9.x"]), [""; 0]);
        assert_eq!(dotted(&["9.10", "9.2"]), ["9.2"]);
        assert_eq!(dotted(&["9.5.2D", "9.5.2A"]), ["9.5.2A"]);
        assert_eq!(dotted(&["9.1", "8.3", "9.2"]), [""; 0], "another section is another matter");
        let decimal = ["3.21a", "3.21-1", "3.3", "3.22"];
        let decimal = book(Numbering::Decimal, &["3.0"], &decimal);
        assert_eq!(out_of_order(&decimal), ["3.22"]);
        let lettered = book(Numbering::Dotted, &["CB", "S1"], &["CB2", "S1.1", "CB18a", "S1.10", "CB3"]);
        assert_eq!(out_of_order(&lettered), ["CB3"]);
    }
}
