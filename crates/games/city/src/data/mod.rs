//! What never changes, read once from `data/*.json`, validated, shared by reference.
//!
//! The files pass three gates: `raw` fixes their shape, [`load()`] turns names and numbers into ids and facts,
//! `check` compares the facts with each other. What comes out is [`Data`]; what does not
//! pass is a [`DataError`] that names file and entry.

mod charts;
mod check;
mod entry;
mod facts;
mod kinds;
mod load;
mod raw;

pub use charts::*;
pub use entry::item;
pub use facts::*;
pub use kinds::*;
pub use load::load;
pub use volga_engine::data::{DataError, Files};

use std::sync::LazyLock;

/// The game's own files, embedded in the program.
pub const FILES: Files<'static> = volga_engine::embedded_files!();

/// The facts of the game.
pub fn data() -> &'static Data {
    static DATA: LazyLock<Data> =
        LazyLock::new(|| load(&FILES).expect("the embedded data was checked by the tests"));
    &DATA
}

/// Every source named in the data files, as file, entry, fact, source.
pub fn provenance() -> Vec<[String; 4]> {
    FILES.provenance(item)
}
