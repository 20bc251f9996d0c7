//! What the server itself says to people: one catalogue, so that a second language is a second file.

use std::sync::LazyLock;
use volga_engine::journal::Ending;
use volga_engine::{Catalogue, Message, say};

static WORDS: LazyLock<Catalogue> = LazyLock::new(|| {
    Catalogue::from_json("server/text/en.json", include_str!("../text/en.json"))
        .expect("the tests read the catalogue")
});

pub(crate) fn text(message: &Message) -> String {
    WORDS.render(message)
}

/// A sentence without gaps.
pub(crate) fn word(key: &'static str) -> String {
    text(&say!(key))
}

/// An ending that no rule decided, in words; `called` says what a side is called.
pub(crate) fn say_ending(ending: &Ending, called: impl Fn(&str) -> String) -> String {
    match ending.winner {
        Some(winner) => {
            text(&Message::new(format!("ending.{}", ending.level)).with("winner", called(winner)))
        }
        None => text(&Message::new(format!("ending.{}_drawn", ending.level))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ending_has_its_words() {
        for level in ["resignation", "agreed_draw", "time_out"] {
            for winner in [Some("soviet"), None] {
                let text = say_ending(&Ending { winner, level, rule: None }, |_| "Soviets".to_owned());
                assert!(!text.contains('\u{27e8}') || (level == "agreed_draw" && winner.is_some()), "{text}");
            }
        }
        assert_eq!(word("report.luck"), "Luck");
    }
}
