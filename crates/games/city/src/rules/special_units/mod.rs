//! [12.0] Special Soviet units: worker brigades and the tanks of their works, the flotilla.

mod flotilla;
mod workers;
mod works;
