//! [3.5] Combat Factors, and [3.6] how they are rounded.
//!
//! - `ground`: what units bring against a hex that they attack;
//! - `shells`: [3.5.3] what guns and aircraft bring;
//! - `rounding`: [3.6].
//!
//! Sums tell their terms to whoever asks; in play nobody listens.

mod ground;
mod rounding;
mod shells;

pub(crate) use rounding::rounded;
pub(crate) use shells::Shells;

use crate::ids::Unit;

/// What a rule adds to Combat Factors or to a die, or takes from it.
pub type Term = volga_engine::ledger::Term<Unit>;
