//! The rules of Advance to the Volga, each tested by its effect on a position.

mod action_rounds;
mod attacks;
mod bloody_streets;
mod combat;
mod dawn;
mod end_phase;
mod events;
mod example;
mod factory;
mod kit;
mod map_and_pieces;
mod movement;
mod options;
mod retreat;
mod setup;
mod stacking;
mod strategies;
mod supply;
mod turns;
mod victory;
