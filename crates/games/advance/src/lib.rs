//! Stalingrad: Advance to the Volga, 1942, by its full rules.
//!
//! - [`data`]: what never changes, loaded from `data/*.json` and validated.
//! - [`ids`]: Areas, German units, Soviet counters, and sets of them.

pub mod data;
pub mod ids;
