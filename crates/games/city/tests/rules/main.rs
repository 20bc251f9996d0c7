//! The rules, chapter by chapter: each by its effect on a position, through the contract.

mod attack;
mod groups;
mod kit;
mod movement;
mod operations;
