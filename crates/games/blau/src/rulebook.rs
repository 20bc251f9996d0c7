//! The rules in our own words: read from `data/`, shared by reference.

use volga_engine::rulebook::Numbering;

volga_engine::rulebook!(Numbering::Dotted);

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use volga_engine::rulebook::RuleKind;
    use volga_engine::testing;

    #[test]
    fn the_book_and_its_rulings_hold_together() {
        testing::rulebook::holds_together(rulebook(), include_str!("../RULINGS.md"));
    }

    #[test]
    fn of_365_entries_348_need_a_proof() {
        let of = |kind: RuleKind| rulebook().rules.iter().filter(|rule| rule.kind == kind).count();
        assert_eq!((of(RuleKind::Rule), of(RuleKind::Data), of(RuleKind::Example)), (309, 29, 10));
        assert_eq!(of(RuleKind::Info), 17);
        let rulings: Vec<_> = rulebook().rulings.iter().map(|ruling| ruling.number).collect();
        assert_eq!(rulings, (1..=184).collect::<Vec<_>>());
    }

    #[test]
    fn every_section_stands_once_and_has_rules() {
        let sections = &rulebook().sections;
        let numbers: BTreeSet<_> = sections.iter().map(|section| &section.number).collect();
        assert_eq!(numbers.len(), sections.len());
        for section in sections {
            assert!(!rulebook().rules_of(&section.number).is_empty(), "{}", section.number);
        }
    }
}
