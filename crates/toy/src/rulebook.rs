//! The rulebook in our own words: read from `data/`, shared by reference.

use std::sync::LazyLock;
use volga_engine::rulebook::{Numbering, Rulebook};

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| {
    let files = [
        include_str!("../data/rules.json"),
        include_str!("../data/sections.json"),
        include_str!("../data/rulings.json"),
        include_str!("../data/notes.json"),
    ];
    Rulebook::from_json(Numbering::Dotted, files)
        .expect("the rulebook files are compiled in and every test reads them")
});

/// Every rule id, section, ruling and note on the data.
pub fn rulebook() -> &'static Rulebook {
    &RULEBOOK
}
