//! [9.2.2c] [9.2.2d] [9.2.2e] Grossdeutschland leaves the game.

pub(crate) mod event;
pub(crate) mod refusal;
