//! The rulebook in our own words: read from `data/`, shared by reference.

use serde::de::DeserializeOwned;
use std::sync::LazyLock;
use volga_engine::rulebook::{Numbering, Rulebook};

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook {
    numbering: Numbering::Dotted,
    rules: embedded(include_str!("../data/rules.json")),
    sections: embedded(include_str!("../data/sections.json")),
    rulings: embedded(include_str!("../data/rulings.json")),
    data_notes: embedded(include_str!("../data/notes.json")),
});

/// Every rule id, section, ruling and note on the data, in the order of the printed book.
pub fn rulebook() -> &'static Rulebook {
    &RULEBOOK
}

fn embedded<T: DeserializeOwned>(json: &str) -> Vec<T> {
    serde_json::from_str(json).expect("the rulebook files are compiled in and every test reads them")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use volga_engine::rulebook::RuleKind;

    const RULINGS: &str = include_str!("../RULINGS.md");

    /// The numbers of the printed book, a chapter a line.
    const PRINTED: &str = "
        1.0
        2.0 2.1
        3.0 3.1 3.1.1 3.1.2 3.1.3 3.2 3.3 3.4 3.5 3.6 3.7
        4.0 4.1 4.2 4.2.1 4.2.2 4.3 4.3.1 4.3.2 4.3.3 4.4 4.5 4.5.1 4.5.2 4.5.3 4.5.4 4.5.5 4.5.6 4.5.7 4.5.8
        5.0 5.1 5.2 5.3 5.3.1 5.3.2 5.4
        6.0 6.1 6.1.1 6.1.2 6.2 6.2.1 6.3 6.3.1 6.4 6.4.1 6.4.2 6.4.3 6.5
        7.0 7.1 7.2 7.3 7.4
        8.0 8.1 8.1.1 8.1.2 8.2 8.2.1 8.3 8.3.1 8.3.2
        9.0 9.1 9.2 9.3 9.4 9.5 9.5.1 9.5.2 9.5.3 9.5.4 9.5.5 9.5.6 9.5.7 9.5.8 9.5.9
        10.0 10.1 10.2
        11.0 11.1 11.2
        12.0 12.1 12.2 12.3 12.4 12.5 12.6 12.7 12.8
        13.0 13.1 13.2 13.3 13.4 13.5
        14.0 14.1 14.2 14.3 14.3.1 14.4 14.5 14.5.1 14.5.2 14.6 14.6.1 14.6.2 14.7
        15.0
        16.0 16.1 16.2 16.3
        17.0
    ";

    fn is_known(number: &str) -> bool {
        rulebook().rule(number).is_some() || rulebook().section(number).is_some()
    }

    #[test]
    fn every_rule_id_stands_once_and_in_a_section() {
        let ids: BTreeSet<_> = rulebook().rules.iter().map(|r| &r.id).collect();
        assert_eq!(ids.len(), rulebook().rules.len());
        let lost: Vec<_> = ids.iter().filter(|id| rulebook().sections_of(id).is_empty()).collect();
        assert!(lost.is_empty(), "in no section: {lost:?}");
    }

    #[test]
    fn of_267_entries_255_need_a_proof() {
        let count = |kinds: &[RuleKind]| rulebook().rules.iter().filter(|r| kinds.contains(&r.kind)).count();
        assert_eq!(rulebook().rules.len(), 267);
        assert_eq!(count(&[RuleKind::Rule, RuleKind::Data, RuleKind::Example]), 255);
    }

    #[test]
    fn examples_are_the_entries_of_chapter_13() {
        for rule in &rulebook().rules {
            assert_eq!(rule.kind == RuleKind::Example, rulebook().is_under(&rule.id, "13.0"), "{}", rule.id);
        }
    }

    #[test]
    fn every_printed_section_is_told_in_order() {
        let told: Vec<_> = rulebook().sections.iter().map(|s| s.number.as_str()).collect();
        let printed: Vec<_> = PRINTED.split_whitespace().collect();
        assert_eq!(told, printed);
    }

    #[test]
    fn no_text_is_empty_or_lacks_its_full_stop() {
        let book = rulebook();
        let rules = book.rules.iter().map(|r| &r.text);
        let sections = book.sections.iter().map(|s| &s.text);
        let rulings = book.rulings.iter().map(|r| &r.ruling);
        let notes = book.data_notes.iter().map(|n| &n.note);
        for text in rules.chain(sections).chain(rulings).chain(notes) {
            assert!(text.ends_with(['.', ')']) && text == text.trim(), "{text}");
        }
        assert!(book.rulings.iter().all(|r| r.question.ends_with('?')));
        assert!(book.sections.iter().all(|s| !s.title.is_empty()));
    }

    #[test]
    fn what_rulings_and_notes_cite_exists() {
        let rulings = rulebook().rulings.iter().map(|r| &r.rules);
        let notes = rulebook().data_notes.iter().map(|n| &n.rules);
        for cited in rulings.chain(notes) {
            assert!(!cited.is_empty());
            let unknown: Vec<_> = cited.iter().filter(|number| !is_known(number)).collect();
            assert!(unknown.is_empty(), "no such rule: {unknown:?}");
        }
    }

    #[test]
    fn numbers_of_rulings_ascend() {
        assert!(rulebook().rulings.is_sorted_by(|a, b| a.number < b.number));
    }

    #[test]
    fn the_rulings_page_has_the_same_rulings() {
        let lines = RULINGS.lines().filter_map(|line| line.strip_prefix("**"));
        let page: Vec<_> = lines.map(|line| line.split('.').next().unwrap_or(line)).collect();
        let book: Vec<_> = rulebook().rulings.iter().map(|r| r.number.to_string()).collect();
        assert_eq!(page, book);
        for ruling in &rulebook().rulings {
            assert!(RULINGS.contains(&ruling.question), "question {}", ruling.number);
            assert!(RULINGS.contains(&ruling.ruling), "ruling {}", ruling.number);
        }
    }

    #[test]
    fn the_rulings_page_says_why_each_info_entry_needs_no_test() {
        let rows = RULINGS.lines().filter_map(|line| line.strip_prefix("| "));
        let page: Vec<_> = rows.filter_map(|row| row.split_once(" |")).map(|(id, _)| id).skip(2).collect();
        let info = rulebook().rules.iter().filter(|r| r.kind == RuleKind::Info);
        assert_eq!(page, info.map(|r| r.id.as_str()).collect::<Vec<_>>());
    }
}
