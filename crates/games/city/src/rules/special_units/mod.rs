//! [12.0] Special Soviet units: militia, worker brigades and the tanks of their works, the flotilla, pontoons.

mod flotilla;
pub(crate) mod militia;
mod pontoons;
mod workers;
mod works;
