//! Battle for Stalingrad, by its full rules.

mod crt;
pub mod data;
pub mod ids;
mod places;

pub use places::{Off, Place, Places};
