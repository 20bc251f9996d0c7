//! Every sentence the game can say, by message key.

use std::sync::LazyLock;
use volga_engine::Catalogue;

/// The words of the game, in English.
pub fn catalogue() -> &'static Catalogue {
    static TEXTS: LazyLock<Catalogue> = LazyLock::new(|| {
        Catalogue::from_json("text/en.json", include_str!("../text/en.json"))
            .expect("the tests read the catalogue")
    });
    &TEXTS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::forbidden::Forbidden;
    use std::collections::BTreeSet;

    /// Every message has words, all words have a message, and gaps are filled by what the message brings.
    #[track_caller]
    fn assert_words(prefix: &str, keys: &[(&'static str, &'static [&'static str])]) {
        let said: BTreeSet<&str> =
            catalogue().templates().map(|(key, _)| key).filter(|key| key.starts_with(prefix)).collect();
        let meant: BTreeSet<&str> = keys.iter().map(|(key, _)| *key).collect();
        assert_eq!(meant.difference(&said).collect::<Vec<_>>(), [&""; 0], "without words");
        assert_eq!(said.difference(&meant).collect::<Vec<_>>(), [&""; 0], "words for nothing");
        for (key, template) in catalogue().templates().filter(|(key, _)| key.starts_with(prefix)) {
            let gaps = template.split('{').skip(1).filter_map(|part| part.split('}').next());
            let (_, filled) = keys.iter().find(|(other, _)| *other == key).expect("a message");
            for gap in gaps.map(|gap| gap.split('#').next().unwrap_or(gap)) {
                assert!(filled.contains(&gap), "{key}: nothing fills {gap:?}");
            }
            let begins = template.starts_with(|first: char| first.is_uppercase() || first == '{');
            assert!(begins && template.ends_with('.'), "{key}: {template}");
        }
    }

    #[test]
    fn every_refusal_has_its_words_and_every_words_a_refusal() {
        assert_words("refused.", Forbidden::KEYS);
    }

    #[test]
    fn every_event_has_its_words_and_every_words_an_event() {
        let unseen: [(&str, &[&str]); 1] = [("event.setup.directives_unseen", &[])];
        assert_words("event.", &[Event::KEYS, &unseen].concat());
    }
}
