//! The rules of Inferno on the Volga, each tested by its effect on a position.

#![allow(clippy::needless_pass_by_value, reason = "positions are written in place, as JSON")]

mod attacks;
mod combat;
mod german_cards;
mod kit;
mod moves;
mod reinforce;
mod round;
mod rubble;
mod setup;
mod soviet;
mod soviet_cards;
mod soviet_combat;
mod spawn;
mod stacking;
mod victory;
