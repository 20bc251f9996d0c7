//! Whatever comes from outside, as long as it is JSON: actions, positions, journals, standing orders. Nothing of it
//! panics, and what is accepted is sound.

mod actions;
mod journals;
mod orders;
mod positions;

use volga_engine::testing::json::Vocabulary;

/// Units of both sides, and aircraft.
const UNITS: [&str; 16] = [
    "g_aa_4",
    "g_pz6_1",
    "g_porsel",
    "g_eng_2",
    "g_mohr_i",
    "g_859_1",
    "g_ssb_1",
    "g_269_fus",
    "g_vs_13",
    "g_tr_ju52_1",
    "s_309_r1",
    "s_309_art",
    "s_tk_222_1",
    "s_art_159",
    "s_eng240_1",
    "s_air_32_1",
];

/// Hexes of the suburbs, the city, the river, the Fortress and the edges.
const HEXES: [&str; 12] =
    ["1002", "1301", "1506", "1616", "1714", "1716", "1808", "2008", "2016", "2205", "2126", "2826"];

/// Other words that mean something somewhere, and some that never do.
const WORDS: &[&str] = &[
    "1616#1",
    "2901",
    "german",
    "soviet",
    "outer_line",
    "empty",
    "artillery",
    "soviet_moves",
    "attacks",
    "ready",
    "lost",
    "street",
    "309",
    "hex",
    "target",
    "end_phase",
    "pass",
    "nonsense",
];

/// Any JSON, made of such words.
const JSON: Vocabulary = Vocabulary { words: &[&UNITS, &HEXES, WORDS], numbers_below: 70 };
