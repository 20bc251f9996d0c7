//! The rules of Inferno on the Volga outside combat, each tested by its effect on a position.

#![allow(clippy::needless_pass_by_value, reason = "positions are written in place, as JSON")]

mod arrival;
mod bad_input;
mod deliberate_attack;
mod hasty_attack;
pub(crate) mod kit;
mod leaders;
mod long_move;
mod reinforce;
mod rounds;
mod setup;
mod short_moves;
mod stacking;
mod victory;
mod whole;
