//! [9.1.3] [9.2.3] Replacements: `points` pays, `phase` decides, `buying` says what points buy.

mod buying;
pub(crate) mod event;
mod phase;
mod points;
pub(crate) mod refusal;

pub(crate) use phase::Replacing;
