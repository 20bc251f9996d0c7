//! Whatever comes from outside, as long as it is JSON: actions, positions, journals. Nothing of it panics, and what is
//! accepted is sound.

mod actions;
mod journals;
mod positions;

use volga_engine::testing::json::Vocabulary;

/// Words that mean something somewhere, and some that never do.
const WORDS: [&str; 42] = [
    "g-2pz",
    "g-120",
    "g-191",
    "g-92m",
    "g-177w",
    "g-ub1",
    "s-13g",
    "s-95rd",
    "s-6tb",
    "s-92nb",
    "set_up",
    "infantry_pool",
    "tank_pool",
    "marine_pool",
    "gs-stuka",
    "gs-flame",
    "gl-hoth",
    "ss-sniper",
    "sl-chuikov",
    "W",
    "X",
    "Y",
    "Z",
    "3",
    "13",
    "1304",
    "1306",
    "0306",
    "reinforce",
    "long_move",
    "short_moves",
    "deliberate_attack",
    "hasty_attack",
    "german",
    "soviet",
    "grid",
    "destroyed",
    "removed",
    "unseen",
    "infantry",
    "done",
    "nonsense",
];

/// Any JSON, made of such words.
const JSON: Vocabulary = Vocabulary { words: &[&WORDS], numbers_below: 30 };
