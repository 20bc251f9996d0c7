//! Any JSON, as a stranger might send it.

use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;

/// What JSON is made of: words that mean something to a game, and some that never do, and small numbers.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary {
    /// Lists of words, all of them as likely.
    pub words: &'static [&'static [&'static str]],
    /// Most numbers are smaller than this.
    pub numbers_below: i64,
}

impl Vocabulary {
    pub fn word(self) -> impl Strategy<Value = String> + Clone {
        select(self.words.concat()).prop_map(str::to_owned)
    }

    pub fn value(self) -> impl Strategy<Value = Value> + Clone {
        let leaf = prop_oneof![
            4 => (0..self.numbers_below).prop_map(Value::from),
            1 => any::<i64>().prop_map(Value::from),
            1 => any::<u64>().prop_map(Value::from),
            1 => any::<f64>().prop_map(Value::from),
            1 => any::<bool>().prop_map(Value::from),
            1 => Just(Value::Null),
            6 => self.word().prop_map(Value::from),
        ];
        leaf.prop_recursive(3, 20, 4, move |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
                prop::collection::vec((self.word(), inner), 0..4)
                    .prop_map(|fields| Value::Object(fields.into_iter().collect())),
            ]
        })
    }

    /// An object with some of these keys.
    pub fn object(self, keys: &'static [&'static str]) -> impl Strategy<Value = Value> {
        let field = (select(keys), self.value()).prop_map(|(key, value)| (key.to_owned(), value));
        prop::collection::vec(field, 0..5).prop_map(|fields| Value::Object(fields.into_iter().collect()))
    }

    /// Mostly this, now and then anything.
    pub fn mostly(self, usual: impl Strategy<Value = Value> + 'static) -> impl Strategy<Value = Value> {
        prop_oneof![9 => usual, 1 => self.value()]
    }
}
