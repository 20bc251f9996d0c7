//! Whatever comes from outside, as long as it is JSON: actions, positions, journals, standing orders. Nothing of it
//! panics, and what is accepted is sound.

mod actions;
mod journals;
mod orders;
mod positions;

use volga_engine::testing::json::Vocabulary;

/// Units of both sides, those bound to a box, those that come late, and one that the game does not have.
const UNITS: [&str; 16] = [
    "ger-lv",
    "ger-xlviii",
    "ger-lvii",
    "ger-xlix",
    "ger-xlii",
    "ger-hollidt",
    "hun-2",
    "rom-3",
    "sov-13",
    "sov-40",
    "sov-56",
    "sov-51",
    "sov-5t",
    "sov-62",
    "sov-5s",
    "spare-unit-1",
];

/// Assets of both sides, bound ones, anti-tank ones, and one that the game does not have.
const ASSETS: [&str; 12] = [
    "ger-pz3",
    "ger-mot16",
    "ger-gd",
    "ger-wiking",
    "ger-88",
    "ger-blue250",
    "hun-1arm",
    "sov-tc1",
    "sov-tb140",
    "sov-at1",
    "sov-art",
    "spare-asset-3",
];

/// Hexes with and without cities, boxes of the Caucasus, holding boxes.
const SPACES: [&str; 18] = [
    "0112",
    "0115",
    "0117",
    "0118",
    "0216",
    "0217",
    "0606",
    "0617",
    "0814",
    "1103",
    "1112",
    "Kerch",
    "Kalmykia",
    "Maikop",
    "Elbrus",
    "TCF",
    "SVF",
    "axis-reserve",
];

/// Other words that mean something somewhere, and some that never do.
const WORDS: &[&str] = &[
    "axis",
    "soviet",
    "campaign",
    "sheet-sov-13",
    "axis_attack",
    "soviet_movement",
    "uranus",
    "dead",
    "due",
    "settled",
    "tactical",
    "strategic",
    "DSF",
    "don",
    "at",
    "strength",
    "end_phase",
    "9901",
    "nonsense",
];

/// Any JSON, made of such words.
const JSON: Vocabulary = Vocabulary { words: &[&UNITS, &ASSETS, &SPACES, WORDS], numbers_below: 70 };
