//! The tests of Inferno on the Volga through its public face: one program, because each would compile the rules anew.

mod combat;
mod data;
mod decode;
mod fixtures;
mod lesson;
mod odds;
mod properties;
mod rules;
mod table;

/// Faces for the queue: numbers are dice, texts are draws.
macro_rules! dice {
    ($($face:expr),* $(,)?) => { &[$(volga_engine::dice::Face::from($face)),*] as &[volga_engine::dice::Face] };
}
pub(crate) use dice;
