//! The words of a game: what each means, how else it is written, and what people say instead.

use super::Rulebook;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A term of a game and what it means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "GlossaryTerm")]
pub struct Term {
    pub term: String,
    /// How else it is written in the rules: plurals, abbreviations, parts.
    pub forms: Vec<String>,
    pub text: String,
    /// The rule or section that defines it.
    pub rule: String,
    /// What people say instead. The rules themselves do not use these words for it.
    pub also: Vec<String>,
}

impl Term {
    /// The term and its other forms.
    pub fn written(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.term).chain(&self.forms).map(String::as_str)
    }
}

impl Rulebook {
    /// The terms that are meant by words which the rules do not use: "line of sight" is observation.
    pub fn meant(&self, words: &str) -> Vec<&Term> {
        let wanted = plain(words);
        let is_meant = |term: &&Term| {
            term.also.iter().any(|also| plain(also) == wanted)
                && !term.written().any(|written| plain(written) == wanted)
        };
        self.glossary.iter().filter(is_meant).collect()
    }

    /// Whether texts speak of a word, or of a term that it means. The number of a rule is found where it begins, with
    /// what lies under it: 1.2a for 1.2, but not 11.2.
    pub fn speaks_of(&self, word: &str) -> impl Fn(&str) -> bool {
        let word = word.to_lowercase();
        let is_number = is_number(&word);
        let meant = self.meant(&word).into_iter().flat_map(Term::written);
        let meant: Vec<_> = meant.map(str::to_lowercase).collect();
        move |text: &str| {
            let text = text.to_lowercase();
            let has = if is_number { has_number(&text, &word) } else { text.contains(&word) };
            has || meant.iter().any(|term| has_word(&text, term))
        }
    }

    /// What is wrong with the glossary: a rule that does not exist, a form that stands twice, an unfinished text.
    pub fn glossary_faults(&self) -> Vec<String> {
        let mut seen = BTreeSet::new();
        let mut faults = Vec::new();
        for term in &self.glossary {
            let mut wrong = |what: &str| faults.push(format!("{}: {what}", term.term));
            if self.rule(&term.rule).is_none() && self.section(&term.rule).is_none() {
                wrong(&format!("there is no rule {}", term.rule));
            }
            if term.text != term.text.trim() || !term.text.ends_with('.') {
                wrong("its text is no sentence");
            }
            for written in term.written().filter(|written| !seen.insert(written.to_lowercase())) {
                wrong(&format!("{written:?} stands twice"));
            }
        }
        faults
    }
}

/// Whether a text has this word as a whole one.
fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, found)| {
        let beside = [text[..at].chars().next_back(), text[at + found.len()..].chars().next()];
        !beside.into_iter().flatten().any(char::is_alphanumeric)
    })
}

/// Whether this is the number of a rule as people type it.
fn is_number(word: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '-';
    word.chars().all(is_part) && word.contains(|c: char| c.is_ascii_digit())
}

/// Whether a text has this number, and not as a part of another.
fn has_number(text: &str, number: &str) -> bool {
    let ends_in_digit = number.ends_with(|c: char| c.is_ascii_digit());
    text.match_indices(number).any(|(at, _)| {
        let before = text[..at].strip_suffix('.').unwrap_or(&text[..at]).chars().next_back();
        let is_inside = match before {
            Some(c) if text[..at].ends_with('.') => c.is_numeric(),
            Some(c) => c.is_alphanumeric(),
            None => false,
        };
        let after = text[at + number.len()..].chars().next();
        let goes_on = |c: char| if ends_in_digit { c.is_numeric() } else { c.is_alphanumeric() };
        !is_inside && !after.is_some_and(goes_on)
    })
}

/// Words as they are compared: in small letters, hyphens as spaces, one plural `s` less.
fn plain(words: &str) -> String {
    let small = words.to_lowercase().replace('-', " ");
    let words: Vec<_> = small.split_whitespace().collect();
    let joined = words.join(" ");
    match joined.strip_suffix('s') {
        Some(one) if !one.ends_with('s') => one.to_owned(),
        _ => joined,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Numbering, Rulebook};

    const RULES: &str = r#"[{"id": "6.2", "kind": "rule", "text": "A spotter sees the target."}]"#;

    fn book(glossary: &str) -> Rulebook {
        let files = [RULES, "[]", "[]", "[]", glossary, "[]", "[]"];
        Rulebook::from_json(Numbering::Dotted, files).expect("the files are sound")
    }

    #[test]
    fn words_that_people_use_instead_mean_a_term() {
        let book = book(
            r#"[{"term": "observation", "forms": ["observed"], "text": "Who sees a hex.", "rule": "6.2",
                "also": ["line of sight", "LOS", "observed"]}]"#,
        );
        let meant = |words: &str| book.meant(words).iter().map(|term| term.term.as_str()).collect::<Vec<_>>();
        for words in ["line of sight", "line-of-sight", "Line Of Sights", " los "] {
            assert_eq!(meant(words), ["observation"], "{words}");
        }
        assert_eq!(meant("observed"), [""; 0], "the rules use this word themselves");
        assert_eq!(meant("sight"), [""; 0]);
        let speaks = book.speaks_of("line of sight");
        assert!(speaks("Observed hexes.") && speaks("A line of sight."));
        assert!(!speaks("Unobserved hexes.") && !speaks("A line."));
    }

    #[test]
    fn a_number_is_found_where_it_begins() {
        let book = book("[]");
        let speaks = book.speaks_of("1.2");
        for text in ["as in 1.2.", "(1.2a)", "1.2.3 says so", "the end.1.2"] {
            assert!(speaks(text), "{text}");
        }
        for text in ["as in 11.2.", "(1.25)", "9.1.2", "A1.2", ""] {
            assert!(!speaks(text), "{text}");
        }
        assert!(book.speaks_of("cb1")("CB1 to CB27.") && !book.speaks_of("cb1")("CB18 and CB19."));
        assert!(book.speaks_of("1.2a")("As in 1.2a.") && !book.speaks_of("1.2a")("As in 1.2ab."));
    }

    #[test]
    fn a_glossary_with_a_mistake_says_where() {
        let term = |term: &str, forms: &str, text: &str, rule: &str| {
            format!(
                r#"{{"term": "{term}", "forms": [{forms}], "text": "{text}", "rule": "{rule}", "also": []}}"#
            )
        };
        let faults = |terms: &[String]| book(&format!("[{}]", terms.join(","))).glossary_faults();
        let good = term("hex", "\"hexes\"", "A space.", "6.2");
        assert_eq!(faults(std::slice::from_ref(&good)), [""; 0]);
        assert_eq!(
            faults(&[good.clone(), term("space", "\"Hexes\"", "A hex.", "6.2")]),
            ["space: \"Hexes\" stands twice"]
        );
        assert_eq!(faults(&[term("hex", "", "A space.", "6.3")]), ["hex: there is no rule 6.3"]);
        assert_eq!(faults(&[term("hex", "", "A space", "6.2")]), ["hex: its text is no sentence"]);
    }
}
