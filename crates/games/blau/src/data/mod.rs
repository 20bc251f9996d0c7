//! What never changes in a game, read from `data/*.json`, validated, shared by reference.
//!
//! The files pass three gates: `raw` fixes their shape, [`load()`] turns names and numbers into ids and facts, `check`
//! compares the facts with each other and with what the rulebook states. What comes out is [`Facts`]; what does not
//! pass is a [`DataError`] that names file and entry. An owner's data [`sheet`] is laid over the files and passes the
//! same gates; [`form()`] is what it can change, [`differs()`] what it does.

mod charts;
mod check;
mod differs;
mod entry;
mod facts;
mod form;
mod kinds;
mod load;
mod map;
mod raw;
pub mod sheet;

pub use charts::*;
pub use differs::differs;
pub use entry::item;
pub use facts::*;
pub use form::form;
pub use kinds::*;
pub use load::load;
pub use map::*;
pub use volga_engine::data::{DataError, Files};

use std::sync::LazyLock;

/// The game's own files, embedded in the program.
pub const FILES: Files<'static> = Files {
    map: include_str!("../../data/map.json"),
    units: include_str!("../../data/units.json"),
    charts: include_str!("../../data/charts.json"),
    scenarios: include_str!("../../data/scenarios.json"),
};

/// The built-in facts of the game.
pub fn data() -> &'static Facts {
    static DATA: LazyLock<Facts> =
        LazyLock::new(|| load(&FILES).expect("the embedded data was checked by the tests"));
    &DATA
}

/// Every source named in the data files, as file, entry, fact, source.
pub fn provenance() -> Vec<[String; 4]> {
    FILES.provenance(item)
}
