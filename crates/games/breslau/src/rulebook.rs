//! The rules in our own words: read from `data/`, shared by reference.

use volga_engine::rulebook::Numbering;

volga_engine::rulebook!(Numbering::Dotted);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use std::collections::BTreeSet;
    use volga_engine::rulebook::RuleKind;
    use volga_engine::testing;

    #[test]
    fn the_book_and_its_rulings_hold_together() {
        testing::rulebook::holds_together(rulebook(), include_str!("../RULINGS.md"));
    }

    #[test]
    fn of_464_entries_451_need_a_proof() {
        let of = |kind: RuleKind| rulebook().rules.iter().filter(|rule| rule.kind == kind).count();
        assert_eq!((of(RuleKind::Rule), of(RuleKind::Data), of(RuleKind::Info)), (394, 57, 13));
        let rulings: Vec<_> = rulebook().rulings.iter().map(|ruling| ruling.number).collect();
        assert_eq!(rulings, (1..=230).collect::<Vec<_>>());
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

    /// Each switch is an optional rule of the book, or one of the readings that a ruling keeps as an option.
    #[test]
    fn every_option_is_a_rule_or_a_reading_of_one() {
        let kept: BTreeSet<u16> = [1, 20, 28, 40, 48, 82, 95, 112].into();
        let offers = rulebook().rulings.iter().filter(|ruling| ruling.ruling.contains("chosen as an option"));
        assert_eq!(offers.map(|ruling| ruling.number).collect::<BTreeSet<_>>(), kept);
        let options = serde_json::to_value(Options::default()).expect("plain data");
        let options = options.as_object().expect("switches");
        let is_rule = |name: &&String| name.starts_with(|c: char| c.is_ascii_digit());
        assert_eq!(options.keys().filter(|name| !is_rule(name)).count(), kept.len());
        for rule in options.keys().filter(is_rule) {
            assert!(!rulebook().rules_of(rule).is_empty(), "{rule}");
        }
    }
}
