//! The rules in our own words: read from `data/`, shared by reference.

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

/// Every rule id, section, ruling and note on the data, in the order of the summary.
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
    fn of_137_entries_133_need_a_proof() {
        let info = rulebook().rules.iter().filter(|r| r.kind == RuleKind::Info);
        assert_eq!((rulebook().rules.len(), info.count()), (137, 4));
    }

    #[test]
    fn every_section_has_rules_and_they_follow_its_order() {
        let mut order = Vec::new();
        for section in &rulebook().sections {
            let rules = rulebook().rules_of(&section.number);
            assert!(!rules.is_empty(), "{}", section.number);
            order.extend(rules.iter().map(|r| &r.id));
        }
        assert_eq!(order, rulebook().rules.iter().map(|r| &r.id).collect::<Vec<_>>());
    }

    #[test]
    fn no_text_is_empty_or_lacks_its_full_stop() {
        let book = rulebook();
        let rules = book.rules.iter().map(|r| &r.text);
        let sections = book.sections.iter().map(|s| &s.text);
        let rulings = book.rulings.iter().map(|r| &r.ruling);
        let notes = book.data_notes.iter().map(|n| &n.note);
        for text in rules.chain(sections).chain(rulings).chain(notes) {
            assert!(text.ends_with('.') && text == text.trim(), "{text}");
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
