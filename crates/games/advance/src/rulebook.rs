//! The rulebook in our own words: read from `data/`, shared by reference.

use volga_engine::rulebook::Numbering;

volga_engine::rulebook!(Numbering::Dotted);

#[cfg(test)]
mod tests {
    use super::*;
    use volga_engine::rulebook::RuleKind;
    use volga_engine::testing;

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

    #[test]
    fn the_book_and_its_rulings_hold_together() {
        testing::rulebook::holds_together(rulebook(), include_str!("../RULINGS.md"));
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
}
