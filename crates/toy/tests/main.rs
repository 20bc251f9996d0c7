//! The tests of the game through its public face: one program, because each would compile the rules anew.

mod data;
mod decode;
mod fixtures;
mod lesson;
mod odds;
mod properties;
mod rules;
mod twins;
