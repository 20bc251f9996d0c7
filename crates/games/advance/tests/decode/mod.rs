//! Whatever comes from outside, as long as it is JSON: actions, positions, journals. Nothing of it panics, and what is
//! accepted is sound.

mod actions;
mod impossible;
mod journals;
mod positions;

use volga_engine::testing::json::Vocabulary;

/// Words that mean something somewhere, and some that never do.
const WORDS: [&str; 34] = [
    "29-RCN",
    "29-15",
    "24-PZ",
    "177",
    "H8F",
    "L4H",
    "C5B",
    "PAVLOV",
    "artillery",
    "engineer",
    "air",
    "first",
    "second",
    "returning",
    "li",
    "xlviii",
    "rain",
    "commissars",
    "logistical_pause",
    "breakthrough64",
    "dawn",
    "supply",
    "combat",
    "bloody_streets",
    "end",
    "random_event",
    "supply_roll",
    "out_of_action",
    "withdrawn",
    "out_of_play",
    "reinforcement",
    "unrevealed",
    "german",
    "nonsense",
];

/// Any JSON, made of such words.
const JSON: Vocabulary = Vocabulary { words: &[&WORDS], numbers_below: 60 };
