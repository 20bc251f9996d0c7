//! The tests of Breslau through its public face: one program, because each would compile the rules anew.

mod data;
mod odds;
mod decode;
mod fixtures;
mod lesson;
mod rules;
mod table;
