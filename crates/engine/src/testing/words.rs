//! What people read: sentences that begin as sentences do, and no parser's words.

use super::random::Random;
use crate::refusals::Key;
use crate::{Arg, Message, Refusal, Table, Transition, Turn, Viewer};
use std::collections::BTreeSet;

/// What only a parser says.
const PARSERS_WORDS: [&str; 34] = [
    "unknown variant",
    "unknown field",
    "missing field",
    "duplicate field",
    "invalid type",
    "invalid value",
    "invalid length",
    "invalid digit",
    "EOF",
    "at line ",
    " column ",
    "trailing ",
    "recursion limit",
    "control character",
    "target type",
    "untagged",
    "enum ",
    "struct ",
    "variant",
    "identifier",
    "newtype",
    "tuple",
    "sequence",
    "borrowed",
    "expected value",
    "expected u",
    "expected i",
    "expected f",
    "expected a map",
    "expected string or map",
    "expected `",
    "expected one of `",
    "unit value",
    "floating point",
];

/// A sentence for people has none of a parser's words.
pub fn assert_no_parsers_word(sentence: &str) {
    let said = PARSERS_WORDS.iter().find(|word| sentence.contains(**word));
    assert_eq!(said, None, "{sentence}");
}

/// Whether a sentence begins as one: with a capital letter, a digit or a quotation mark.
pub fn begins_well(sentence: &str) -> bool {
    sentence.starts_with(|c: char| c.is_uppercase() || c.is_numeric() || c == '"' || c == '“')
}

/// Every key has its words, whose gaps are filled, and every sentence under `prefix` has its key.
pub fn assert_all_have_words<G: Table>(prefix: &str, keys: &[Key]) {
    let words = G::about().catalogue;
    for (key, facts) in keys {
        let args = facts.iter().map(|fact| (*fact, Arg::from(*fact))).collect();
        let sentence = words.render(&Message { key: (*key).into(), args });
        assert!(!sentence.contains('\u{27e8}'), "{key}: {sentence}");
    }
    let used: BTreeSet<&str> = keys.iter().map(|(key, _)| *key).collect();
    let idle: Vec<&str> = words.keys().filter(|key| key.starts_with(prefix) && !used.contains(key)).collect();
    assert!(idle.is_empty(), "nothing is said in these words: {idle:?}");
}

impl<G: Table> Random<G> {
    /// Every prompt, choice, event and refusal begins as a sentence does: those that do not, by key. `refusals` says
    /// what is refused at a moment.
    pub fn sentences_begin_well(&self, games: u64, refusals: impl Fn(&G) -> Vec<Refusal>) {
        let mut bad = BTreeSet::new();
        let mut read = |message: &Message| {
            let sentence = G::text(message);
            if !begins_well(&sentence) {
                bad.insert(format!("{}: {sentence}", message.key));
            }
        };
        for seed in 0..games {
            let mut dice = crate::dice::Quick::new(seed);
            let mut game = (self.opening)(seed);
            for _ in 0..super::MOST_STEPS {
                if let Turn::Over(_) = game.turn() {
                    break;
                }
                read(&game.prompt(Viewer::Open).text);
                for action in super::legal(&game) {
                    read(&game.choice(action).label);
                }
                for refusal in refusals(&game) {
                    read(&refusal.why);
                }
                let step = Transition::of(&mut game, |game, events| super::go_on(game, &mut dice, events));
                step.told(Viewer::Open).iter().flatten().for_each(|told| read(&told.text));
            }
        }
        assert!(bad.is_empty(), "{bad:#?}");
    }
}
