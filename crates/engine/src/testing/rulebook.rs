//! A rulebook that holds together, and a page of rulings that says the same.

use crate::Table;
use crate::dice::Quick;
use crate::rulebook::{RuleKind, Rulebook};
use std::collections::BTreeSet;

/// Everything that must hold of the rules in our words and of the game's `RULINGS.md`.
pub fn holds_together(book: &Rulebook, page: &str) {
    ids_stand_once_and_in_a_section(book);
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
