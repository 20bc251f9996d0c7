//! The game's own small words: hexes, units, sides, and sets of them.
//!
//! An id is an index: a hex's place in the order of printed numbers, a unit's place in data order. Outside, a hex
//! is written as its printed number and a unit as its id in the data files.

mod hex;
mod hexset;
mod side;
mod steps;
mod unit;

pub use hex::{COLUMNS, GRID, HEXES, Hex, ROWS};
pub use hexset::HexSet;
pub use side::{BySide, Side};
pub use steps::{Asked, Field, Forth, Found, Steps, Unhindered};
pub use unit::{UNITS, Unit, UnitSet};
pub use volga_engine::ids::Mask;
