//! Simulation and statistics: many games by programs, and what can be learned from them. Knows no game.
//!
//! - [`play`]: one game from its beginning to its end.
//! - [`simulate()`]: many games on all cores; the figures depend on the [`Spec`] alone, not on the threads.
//! - [`Summary`]: who won, with what confidence, and how the tracks stood; as JSON, CSV or text.
//! - [`ladder`]: how strong a player is, by pairs of games that anyone can repeat.
//! - [`tune`]: figures of a player raced against each other.
//! - [`stats`]: intervals and spreads.
//! - [`fuzz`]: long random play that checks what must always hold.
//!
//! `examples/bench` measures speed, `examples/fuzz.rs` runs the long random play, `examples/balance` reports how the
//! sides of breslau fare.

pub mod fuzz;
pub mod ladder;
pub mod play;
mod report;
mod simulate;
pub mod stats;
mod summary;
pub mod tune;

pub use play::{Record, Sitting};
pub use simulate::{SimError, Spec, simulate};
pub use summary::Summary;
