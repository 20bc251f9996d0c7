//! [2.0] Set-up.

mod placing;
mod play;
