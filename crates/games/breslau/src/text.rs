//! Every sentence the game can say, by message key.

use std::sync::LazyLock;
use volga_engine::Catalogue;

pub(crate) fn catalogue() -> &'static Catalogue {
    static TEXTS: LazyLock<Catalogue> = LazyLock::new(|| {
        Catalogue::from_json("text/en.json", include_str!("../text/en.json"))
            .expect("the tests read the catalogue")
    });
    &TEXTS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::data;
    use crate::event::Event;
    use crate::forbidden::Forbidden;
    use crate::ids::Unit;
    use crate::state::Breslau;
    use std::collections::BTreeSet;
    use volga_engine::testing::words::assert_all_have_words;

    #[test]
    fn every_refusal_has_its_words_and_every_words_a_refusal() {
        assert_all_have_words::<Breslau>("refused.", Forbidden::KEYS);
    }

    #[test]
    fn every_event_has_its_words_and_every_words_an_event() {
        let by_facts: [(&str, &[&str]); 10] = [
            ("event.unseen", &[]),
            ("event.loss.reduced_unseen", &["hex"]),
            ("event.move.began_unseen", &["hex"]),
            ("event.move.moved_unseen", &["others", "from", "to"]),
            ("event.move.moved_and_others", &["units", "others", "from", "to"]),
            ("event.move.left_unseen", &["n", "hex"]),
            ("event.move.finished_unseen", &["hex"]),
            ("event.attack.supported_unseen", &["units", "n", "target"]),
            ("event.attack.die.plain", &["die"]),
            ("event.attack.die.modified", &["die", "added", "modified"]),
        ];
        assert_all_have_words::<Breslau>("event.", &[Event::KEYS, &by_facts].concat());
    }

    /// What people read as a sentence begins with a capital letter, a number or a name, and ends with a full stop.
    #[test]
    fn sentences_begin_and_end_like_sentences() {
        let is_sentence = |key: &str| {
            (key.starts_with("event.") || key.starts_with("refused."))
                && !key.starts_with("event.attack.die.")
        };
        for (key, template) in catalogue().templates().filter(|(key, _)| is_sentence(key)) {
            let begins = template.starts_with(|first: char| first.is_uppercase() || first == '{');
            assert!(begins && template.ends_with('.'), "{key}: {template}");
        }
        for key in ["prompt.", "choice.", "outcome.", "lens.", "muster.", "ways.", "option.", "order."] {
            for (key, template) in catalogue().templates().filter(|(other, _)| other.starts_with(key)) {
                let begins = |first: char| first.is_uppercase() || first == '{' || first.is_ascii_digit();
                assert!(template.starts_with(begins), "{key}: {template}");
            }
        }
    }

    #[test]
    fn every_unit_has_a_name_of_its_own() {
        let names: BTreeSet<&str> = Unit::all().map(|unit| data().unit(unit).called).collect();
        assert_eq!(names.len(), crate::ids::UNITS);
        assert!(names.iter().all(|name| !name.starts_with(|first: char| first.is_lowercase())));
    }
}
