//! The game's own small words: spaces, units, assets, sides, and sets of them.
//!
//! An id is an index: a space's place in the order hexes, boxes, Fronts, reserve boxes; a unit's or asset's slot in
//! data order. Slots beyond the built-in pieces are spares for an owner's data sheet, so that what is written of a
//! game can be read without knowing its sheet.

mod asset;
mod few;
mod front;
mod ground;
mod hex;
mod pieces;
mod quantity;
mod side;
mod space;
mod unit;

pub use asset::{ASSETS, Asset, AssetSet};
pub use few::Few;
pub use front::{BOXES, CaucasusBox, FRONTS, Front};
pub(crate) use ground::Ground;
pub use hex::{GRID, HEXES, Hex, ROWS};
pub use quantity::{Steps, Strength};
pub use side::{BySide, Side};
pub use space::{SPACES, Space, SpaceSet};
pub use unit::{UNITS, Unit, UnitSet};
