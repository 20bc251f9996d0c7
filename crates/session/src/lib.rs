//! A game in play, as everything above the games has it before it: `exec`, the terminal, the server.
//!
//! - [`odds`]: questions about odds, answered on all cores.

pub mod odds;
