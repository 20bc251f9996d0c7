//! Simulation and statistics: many games by programs, and what can be learned from them. Knows no game.
//!
//! - [`play`]: one game from its beginning to its end.
//! - [`simulate`]: many games on all cores; the figures depend on the [`Spec`] alone, not on the threads.
//! - [`Summary`]: who won, with what confidence, and how the tracks stood; as JSON, CSV or text.
//! - [`stats`]: intervals and spreads.
//!
//! `examples/bench.rs` measures speed, `examples/fuzz.rs` plays long at random and checks what must always hold.

pub mod play;
mod report;
mod simulate;
pub mod stats;
mod summary;

pub use play::{Record, Sitting};
pub use simulate::{SimError, Spec, simulate};
pub use summary::Summary;
