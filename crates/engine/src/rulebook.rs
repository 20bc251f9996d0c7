//! A game's rules as text: every id, its section, our wording, our rulings, where the data comes from; what its terms
//! mean, examples on the map, and the introduction for those who do not know it yet.

mod example;
mod glossary;

pub use example::Example;
pub(crate) use example::{act, begin};
pub use glossary::Term;

use crate::board::Id;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a rule entry is, and so what proves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RuleKind {
    Rule,
    Data,
    Example,
    Info,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuleEntry {
    pub id: String,
    pub kind: RuleKind,
    /// The rule in our words.
    pub text: String,
}

/// A numbered section of the rulebook, told in our words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Section {
    pub number: String,
    pub title: String,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    pub number: u16,
    /// Ids or sections of the rules it settles.
    pub rules: Vec<String>,
    pub question: String,
    pub ruling: String,
}

/// What part of the data behind a rule was not published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DataNote {
    pub rules: Vec<String>,
    pub note: String,
}

/// A card of the introduction: what one should know before the first game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "IntroductionCard")]
pub struct Card {
    pub title: String,
    pub text: String,
    /// The spaces that it is about.
    pub spaces: Vec<Id>,
}

/// How a book numbers what lies under a section.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbering {
    /// A point before each number: 9.5.1 lies under 9.5, and 9.50 beside it.
    #[default]
    Dotted,
    /// A digit for each level after the first point: 7.51 lies under 7.5.
    Decimal,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulebook {
    pub numbering: Numbering,
    pub rules: Vec<RuleEntry>,
    pub sections: Vec<Section>,
    pub rulings: Vec<Ruling>,
    pub data_notes: Vec<DataNote>,
    pub glossary: Vec<Term>,
    pub examples: Vec<Example>,
    pub introduction: Vec<Card>,
}

/// The function `rulebook` of a game, which reads the seven files of its rules in the crate's folder `data` once.
#[macro_export]
macro_rules! rulebook {
    ($numbering:expr) => {
        /// Every rule id, section, ruling and note on the data, in the order of the book; terms, examples and the
        /// introduction.
        pub fn rulebook() -> &'static $crate::rulebook::Rulebook {
            static RULEBOOK: ::std::sync::LazyLock<$crate::rulebook::Rulebook> =
                ::std::sync::LazyLock::new(|| {
                    let files = [
                        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/rules.json")),
                        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/sections.json")),
                        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/rulings.json")),
                        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/notes.json")),
                        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/glossary.json")),
                        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/examples.json")),
                        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/introduction.json")),
                    ];
                    $crate::rulebook::Rulebook::from_json($numbering, files)
                        .expect("the rulebook files are compiled in and every test reads them")
                });
            &RULEBOOK
        }
    };
}

impl Rulebook {
    /// Reads the seven files of a game's rules, each a list.
    pub fn from_json(
        numbering: Numbering,
        [rules, sections, rulings, notes, glossary, examples, introduction]: [&str; 7],
    ) -> serde_json::Result<Self> {
        Ok(Rulebook {
            numbering,
            rules: serde_json::from_str(rules)?,
            sections: serde_json::from_str(sections)?,
            rulings: serde_json::from_str(rulings)?,
            data_notes: serde_json::from_str(notes)?,
            glossary: serde_json::from_str(glossary)?,
            examples: serde_json::from_str(examples)?,
            introduction: serde_json::from_str(introduction)?,
        })
    }

    pub fn rule(&self, id: &str) -> Option<&RuleEntry> {
        self.rules.iter().find(|r| r.id == id)
    }

    /// Whether an id is this section or lies under it, as this book counts.
    pub fn is_under(&self, id: &str, section: &str) -> bool {
        self.numbering.is_under(id, section)
    }

    pub fn section(&self, number: &str) -> Option<&Section> {
        self.sections.iter().find(|s| s.number == number)
    }

    /// The sections at or under a number, in order; the section that holds an id, for an id.
    pub fn sections_of(&self, number: &str) -> Vec<&Section> {
        let under: Vec<_> = self.sections.iter().filter(|s| self.is_under(&s.number, number)).collect();
        if !under.is_empty() {
            return under;
        }
        self.section_around(number).into_iter().collect()
    }

    /// The narrowest section that an id stands in, or the section of this number itself.
    pub fn section_around(&self, id: &str) -> Option<&Section> {
        let holding = self.sections.iter().filter(|s| self.is_under(id, &s.number));
        holding.max_by_key(|s| s.number.len())
    }

    /// The rule entries at or under a section number, or the one with that id.
    pub fn rules_of(&self, number: &str) -> Vec<&RuleEntry> {
        self.rules.iter().filter(|r| self.is_under(&r.id, number)).collect()
    }

    /// The rulings that bear on a section or id.
    pub fn rulings_of(&self, number: &str) -> Vec<&Ruling> {
        let bears = |r: &String| self.is_under(r, number) || self.is_under(number, r);
        self.rulings.iter().filter(|r| r.rules.iter().any(bears)).collect()
    }

    pub fn data_notes_of(&self, number: &str) -> Vec<&DataNote> {
        let bears = |r: &String| self.is_under(r, number) || self.is_under(number, r);
        self.data_notes.iter().filter(|n| n.rules.iter().any(bears)).collect()
    }
}

impl Numbering {
    /// Whether `id` is `section` or lies under it: 9.5.5a under 9.5.5 and 9.5 and 9.0, SU2 under SU, but 10.1
    /// not under 1. People type either case; no book has two ids that differ in nothing else.
    pub fn is_under(self, id: &str, section: &str) -> bool {
        let chapter = section.strip_suffix(".0").filter(|c| !c.contains('.'));
        let prefix = chapter.unwrap_or(section);
        let head = id.get(..prefix.len()).filter(|head| head.eq_ignore_ascii_case(prefix));
        match head.map(|head| &id[head.len()..]) {
            None => false,
            Some("") => true,
            Some(rest) => {
                let next = rest.as_bytes()[0];
                let after_digit = prefix.ends_with(|c: char| c.is_ascii_digit());
                let goes_on = match (after_digit, next.is_ascii_digit()) {
                    (true, true) => self == Numbering::Decimal && prefix.contains('.'),
                    (true, false) => next.is_ascii_alphabetic(),
                    (false, is_digit) => is_digit,
                };
                next == b'.' || (chapter.is_none() && goes_on)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_lie_under_their_sections() {
        let is_under = |id: &str, section: &str| Numbering::Dotted.is_under(id, section);
        assert!(is_under("9.5.5a", "9.5.5") && is_under("9.5.5a", "9.5") && is_under("9.5.5a", "9.0"));
        assert!(is_under("9.5.5a", "9.5.5a") && is_under("9.5", "9.5"));
        assert!(!is_under("10.1", "1.0") && !is_under("9.5.5", "9.5.5a") && !is_under("12.1", "12.10"));
        assert!(!is_under("9.50", "9.5"));
        assert!(is_under("SU2", "SU") && is_under("CB18a", "CB18") && is_under("A1.1", "A1"));
        assert!(is_under("CB26", "cb26") && is_under("9.5.5a", "9.5.5A") && is_under("SU2", "su"));
        assert!(!is_under("CB18", "CB1") && !is_under("SU2", "S") && !is_under("S1.1", "SU"));
    }

    #[test]
    fn a_digit_more_lies_deeper_in_a_decimal_book() {
        let is_under = |id: &str, section: &str| Numbering::Decimal.is_under(id, section);
        assert!(is_under("7.51a", "7.51") && is_under("7.51a", "7.5") && is_under("7.51a", "7.0"));
        assert!(is_under("7.51a", "7") && is_under("7.5", "7.5") && is_under("4.0-E2", "4.0"));
        assert!(is_under("5.0a", "5.0") && is_under("10.67a", "10.6") && is_under("10.67a", "10.0"));
        assert!(!is_under("7.5", "7.51") && !is_under("7.6", "7.5") && !is_under("7.51b", "7.51a"));
        assert!(!is_under("10.1", "1.0") && !is_under("10.1", "1") && !is_under("17.5", "7.5"));
    }

    #[test]
    fn the_narrowest_section_of_a_decimal_book_has_the_most_digits() {
        let section = |n: &str| Section { number: n.into(), title: String::new(), text: String::new() };
        let sections = ["7.0", "7.5", "7.51", "7.6"].map(section).into();
        let book = Rulebook { numbering: Numbering::Decimal, sections, ..Rulebook::default() };
        let around = |id: &str| book.section_around(id).map(|s| s.number.as_str());
        assert_eq!(
            (around("7.51a"), around("7.52"), around("7.1")),
            (Some("7.51"), Some("7.5"), Some("7.0"))
        );
    }

    fn book() -> Rulebook {
        let text = String::new;
        let section = |number: &str| Section { number: number.into(), title: text(), text: text() };
        let rule = |id: &str| RuleEntry { id: id.into(), kind: RuleKind::Rule, text: text() };
        let settles = |number, rules: &[&str]| Ruling {
            number,
            rules: rules.iter().map(|&r| r.into()).collect(),
            question: text(),
            ruling: text(),
        };
        Rulebook {
            numbering: Numbering::Dotted,
            rules: ["9.1", "9.5", "9.5.5a", "9.5.5b", "10.1"].map(rule).into(),
            sections: ["9.0", "9.5", "9.5.5", "10.0"].map(section).into(),
            rulings: vec![settles(1, &["9.5"]), settles(2, &["9.5.5b", "10.1"]), settles(3, &["9.1"])],
            data_notes: vec![DataNote { rules: vec!["9.5.5".into()], note: text() }],
            ..Rulebook::default()
        }
    }

    #[test]
    fn an_id_stands_in_its_narrowest_section() {
        let book = book();
        let around = |id: &str| book.section_around(id).map(|s| s.number.as_str());
        assert_eq!(
            (around("9.5.5a"), around("9.1"), around("9.5")),
            (Some("9.5.5"), Some("9.0"), Some("9.5"))
        );
        assert_eq!(around("11.1"), None);
    }

    #[test]
    fn sections_under_a_number_or_around_an_id() {
        let book = book();
        let numbers = |of: &str| book.sections_of(of).iter().map(|s| s.number.as_str()).collect::<Vec<_>>();
        assert_eq!(numbers("9.0"), ["9.0", "9.5", "9.5.5"]);
        assert_eq!(numbers("9"), ["9.0", "9.5", "9.5.5"]);
        assert_eq!(numbers("9.5"), ["9.5", "9.5.5"]);
        assert_eq!(numbers("9.5.5a"), ["9.5.5"], "the innermost that holds it");
        assert_eq!(numbers("9.5.4"), ["9.5"], "a section before its chapter");
        assert_eq!(numbers("9.1"), ["9.0"]);
        assert_eq!(numbers("11.1"), [""; 0]);
        assert_eq!(book.section("9.5").map(|s| s.number.as_str()), Some("9.5"));
    }

    #[test]
    fn rules_rulings_and_notes_that_bear_on_a_number() {
        let book = book();
        let ids = |of: &str| book.rules_of(of).iter().map(|r| r.id.as_str()).collect::<Vec<_>>();
        let rulings = |of: &str| book.rulings_of(of).iter().map(|r| r.number).collect::<Vec<_>>();
        assert_eq!(ids("9.5"), ["9.5", "9.5.5a", "9.5.5b"]);
        assert_eq!(ids("9.5.5a"), ["9.5.5a"]);
        assert_eq!(book.rule("9.5.5b").map(|r| r.kind), Some(RuleKind::Rule));
        assert_eq!(book.rule("9.5.5"), None);
        assert_eq!(rulings("9.5.5a"), [1], "a ruling on the section bears on the rule");
        assert_eq!(rulings("9.5"), [1, 2], "and one on a rule bears on its section");
        assert_eq!(rulings("9.0"), [1, 2, 3]);
        assert_eq!((book.data_notes_of("9.5.5a").len(), book.data_notes_of("9.1").len()), (1, 0));
    }
}
