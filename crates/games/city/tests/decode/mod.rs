//! Whatever comes from outside, as long as it is JSON: actions, positions, journals, standing orders. Nothing of it
//! panics, and what is accepted is sound.

mod actions;
mod journals;
mod orders;
mod positions;

use volga_engine::testing::json::Vocabulary;

/// Units of both sides.
const UNITS: [&str; 15] = [
    "29M-PZ-1",
    "29M-ART-1",
    "24P-PZ-4",
    "24P-FLAKM-1",
    "94I-INF-1",
    "GIND-ART210-1",
    "244D-INF2-1",
    "244D-AT-1",
    "6GT-T34-1",
    "MILC-MIL-1",
    "WRK-WRK-1",
    "13G-GINF3-1",
    "62A-CHUI-1",
    "44P-PTN-1",
    "SURV-1726",
];

/// Hexes of the steppe, the city, the river and the east bank.
const HEXES: [&str; 12] =
    ["0533", "0534", "0634", "0642", "0743", "1024", "1136", "1726", "1827", "2307", "2925", "3303"];

/// Other words that mean something somewhere, and some that never do.
const WORDS: &[&str] = &[
    "0642#1",
    "0047",
    "german",
    "soviet",
    "ready_made",
    "empty",
    "initiative",
    "reaction",
    "bombardment",
    "announced",
    "burning",
    "level",
    "dive",
    "drawn",
    "end_phase",
    "finish",
    "no_reaction",
    "nonsense",
];

/// Any JSON, made of such words.
const JSON: Vocabulary = Vocabulary { words: &[&UNITS, &HEXES, WORDS], numbers_below: 70 };
