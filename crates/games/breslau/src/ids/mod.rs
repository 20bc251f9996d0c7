//! The game's own small words: hexes, units, sides, divisions, and sets of them.
//!
//! An id is an index: a hex's place in the order of printed numbers, a unit's place in data order. Outside, a hex
//! is written as its printed number and a unit as its id in the data files.

mod division;
mod few;
mod fortress;
mod hex;
mod side;
mod unit;

pub use division::{DIVISIONS, Division, DivisionSet};
pub use few::Few;
pub use fortress::{FORTRESSES, Fortress, FortressSet};
pub use hex::{COLUMNS, GRID, HEXES, Hex, HexSet, ROWS};
pub use side::{BySide, Side};
pub use unit::{UNITS, Unit, UnitSet};
pub use volga_engine::ids::Mask;
