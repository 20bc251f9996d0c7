//! Every sentence the game can say, by message key.

use std::sync::LazyLock;
use volga_engine::Catalogue;

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
    use crate::data::HalfPoints;
    use crate::event::Event;
    use crate::forbidden::Forbidden;
    use crate::ids::Unit;
    use crate::rules::movement::CannotMove;
    use crate::state::City;
    use volga_engine::testing::words::assert_all_have_words;

    #[test]
    fn every_refusal_has_its_words_and_every_words_a_refusal() {
        assert_all_have_words::<City>("refused.", Forbidden::KEYS);
    }

    #[test]
    fn every_event_has_its_words_and_every_words_an_event() {
        let (die, moved): (&[&str], &[&str]) = (&["die", "added"], &["units", "n", "others", "from", "to"]);
        let by_facts: [(&str, &[&str]); 11] = [
            ("event.unseen", &[]),
            ("event.move.moved.others", moved),
            ("event.move.moved.and_others", moved),
            ("event.fall.over", &["result", "losses"]),
            ("event.fall.so_many", &["losses"]),
            ("event.die.plain", die),
            ("event.die.terrain", die),
            ("event.die.weak_defence", die),
            ("event.die.open_attack", die),
            ("event.points.only", &["side", "points", "hex"]),
            ("event.points.free", &["side", "points"]),
        ];
        assert_all_have_words::<City>("event.", &[Event::KEYS, &by_facts].concat());
    }

    /// What people read as a sentence begins with a capital letter, a number or a name, and ends with a full stop.
    #[test]
    fn sentences_begin_and_end_like_sentences() {
        let parts = ["event.die.", "event.fall."];
        let is_sentence = |key: &str| {
            (key.starts_with("event.") || key.starts_with("refused."))
                && !parts.iter().any(|part| key.starts_with(part))
        };
        for (key, template) in catalogue().templates().filter(|(key, _)| is_sentence(key)) {
            let begins = template.starts_with(|first: char| first.is_uppercase() || first == '{');
            assert!(begins && template.ends_with('.'), "{key}: {template}");
        }
        for key in ["prompt.", "choice.", "outcome.", "lens.", "muster.", "ways."] {
            for (key, template) in catalogue().templates().filter(|(other, _)| other.starts_with(key)) {
                let begins = |first: char| first.is_uppercase() || first == '{' || first.is_ascii_digit();
                assert!(template.starts_with(begins), "{key}: {template}");
            }
        }
        let small = |unit: &Unit| {
            catalogue().render(crate::table::called(*unit)).starts_with(|first: char| first.is_lowercase())
        };
        assert_eq!(Unit::all().find(small), None, "names begin sentences");
    }

    #[test]
    fn half_points_are_told_as_people_say_them() {
        let refusal = Forbidden::from(CannotMove::TooFar { cost: HalfPoints(3), left: HalfPoints(2) });
        assert_eq!(
            catalogue().render(&refusal.why()),
            "That costs 1.5 points, more than the 1 that the group has left."
        );
    }
}
