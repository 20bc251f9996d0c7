//! [12.0] Special Soviet units.

pub(crate) mod at_work;
mod flotilla;
mod militia;
mod pontoons;
mod workers;
