//! The rules in our own words: read from `data/`, shared by reference.

use volga_engine::rulebook::Numbering;

volga_engine::rulebook!(Numbering::Decimal);

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use volga_engine::rulebook::RuleKind;

    const RULINGS: &str = include_str!("../RULINGS.md");

    /// Whether a number is a rule, a section or a case between them: 6.21 of 6.21a.
    fn is_known(number: &str) -> bool {
        rulebook().section(number).is_some() || !rulebook().rules_of(number).is_empty()
    }

    #[test]
    fn every_rule_stands_in_a_chapter_and_in_a_case_of_it() {
        for rule in &rulebook().rules {
            assert!(rulebook().section_around(&rule.id).is_some(), "{}", rule.id);
            let case = rule.id.find('.').and_then(|point| rule.id.get(..point + 2));
            assert!(case.is_some_and(|case| rulebook().section(case).is_some()), "{}", rule.id);
        }
    }

    #[test]
    fn every_section_stands_once_and_has_rules() {
        let sections = &rulebook().sections;
        let numbers: BTreeSet<_> = sections.iter().map(|section| &section.number).collect();
        assert_eq!(numbers.len(), sections.len());
        for section in sections {
            assert!(!rulebook().rules_of(&section.number).is_empty(), "{}", section.number);
            assert!(!section.title.is_empty());
        }
    }

    /// Letters behind a number have no order: which comes first is for whoever writes the rule to say.
    #[test]
    fn rules_stand_in_the_order_of_their_numbers() {
        let number = |id: &'static str| {
            let (chapter, case) = id.split_once('.').expect("every number has a point");
            let digits = case.len() - case.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            (chapter.parse::<u32>().expect("a chapter is a number"), &case[..digits])
        };
        for pair in rulebook().rules.windows(2) {
            assert!(number(&pair[0].id) <= number(&pair[1].id), "{} before {}", pair[0].id, pair[1].id);
        }
    }

    #[test]
    fn no_text_is_empty_or_lacks_its_full_stop() {
        let book = rulebook();
        let sections = book.sections.iter().map(|section| &section.text);
        let rulings = book.rulings.iter().map(|ruling| &ruling.ruling);
        let notes = book.data_notes.iter().map(|note| &note.note);
        for text in sections.chain(rulings).chain(notes) {
            assert!(text.ends_with(['.', ')']) && text == text.trim(), "{text}");
        }
    }

    #[test]
    fn what_rulings_and_notes_cite_exists() {
        let rulings = rulebook().rulings.iter().map(|ruling| &ruling.rules);
        let notes = rulebook().data_notes.iter().map(|note| &note.rules);
        for cited in rulings.chain(notes) {
            assert!(!cited.is_empty());
            let unknown: Vec<_> = cited.iter().filter(|number| !is_known(number)).collect();
            assert!(unknown.is_empty(), "no such rule: {unknown:?}");
        }
    }

    #[test]
    fn the_rulings_page_has_the_same_rulings() {
        let number = |line: &'static str| line.split_once(". **")?.0.parse::<u16>().ok();
        let page: Vec<_> = RULINGS.lines().filter_map(number).collect();
        let book: Vec<_> = rulebook().rulings.iter().map(|ruling| ruling.number).collect();
        assert_eq!(page, book);
        for ruling in &rulebook().rulings {
            let line = format!("{}. **{}** {}\n", ruling.number, ruling.question, ruling.ruling);
            assert!(RULINGS.contains(&line), "{line}");
        }
    }

    #[test]
    fn the_rulings_page_says_why_each_info_entry_needs_no_test() {
        let rows = RULINGS.lines().filter_map(|line| line.strip_prefix("| "));
        let page: Vec<_> = rows.filter_map(|row| row.split_once(" |")).map(|(id, _)| id).skip(2).collect();
        let info = rulebook().rules.iter().filter(|rule| rule.kind == RuleKind::Info);
        assert_eq!(page, info.map(|rule| rule.id.as_str()).collect::<Vec<_>>());
    }
}
