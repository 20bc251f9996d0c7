//! The Battle of Stalingrad: the campaign of July 1942 to January 1943, by its full rules.
//!
//! Two players, both with secrets: the Axis drives for the Don, the Caucasus and Stalingrad as its directives will have
//! it, the Soviets hold out and strike back. So far the crate has the facts of the game and its rulebook:
//!
//! - [`ids`]: spaces, units, assets, sides, and sets of them.
//! - [`data`]: the files of `data/`, read once into [`data::Facts`] and checked.
//! - [`rulebook()`]: every rule in our words, and the rulings.

pub mod data;
pub mod ids;
mod rulebook;

pub use rulebook::rulebook;
