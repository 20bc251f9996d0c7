//! [12.0] Special Soviet units.

mod flotilla;
mod militia;
mod pontoons;
mod workers;
