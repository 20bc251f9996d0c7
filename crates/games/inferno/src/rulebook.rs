//! The rules in our own words: read from `data/`, shared by reference.

use volga_engine::rulebook::Numbering;

volga_engine::rulebook!(Numbering::Dotted);

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
