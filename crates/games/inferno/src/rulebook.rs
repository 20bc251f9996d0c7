//! The rules in our own words: read from `data/`, shared by reference.

use std::sync::LazyLock;
use volga_engine::rulebook::{Numbering, Rulebook};

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| {
    let files = [
        include_str!("../data/rules.json"),
        include_str!("../data/sections.json"),
        include_str!("../data/rulings.json"),
        include_str!("../data/notes.json"),
    ];
    Rulebook::from_json(Numbering::Dotted, files)
        .expect("the rulebook files are compiled in and every test reads them")
});

/// Every rule id, section, ruling and note on the data, in the order of the summary.
pub fn rulebook() -> &'static Rulebook {
    &RULEBOOK
}

#[cfg(test)]
mod tests {
    use super::*;
    use volga_engine::rulebook::RuleKind;
    use volga_engine::testing;

    #[test]
    fn the_book_and_its_rulings_hold_together() {
        testing::rulebook::holds_together(rulebook(), include_str!("../RULINGS.md"));
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
}
