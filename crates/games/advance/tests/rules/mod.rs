//! The rules of Advance to the Volga, each tested by its effect on a position.

#![allow(clippy::needless_pass_by_value, reason = "positions are written in place, as JSON")]

mod action_rounds;
mod activation;
mod attacked;
mod attacks;
mod battle;
mod bloody_streets;
mod combat;
mod dawn;
mod end_phase;
mod events;
mod example;
mod factory;
mod isolation;
pub(crate) mod kit;
mod map_and_pieces;
mod movement;
mod options;
mod retreat;
mod setup;
mod stacking;
mod strategies;
mod supply;
mod turns;
mod values;
mod victory;
