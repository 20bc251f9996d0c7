//! Stalingrad: Inferno on the Volga, the basic solo game by its full rules.

mod action;
mod arrays;
mod attacks;
pub mod cards;
mod combat;
mod control;
pub mod data;
mod deck;
mod event;
pub mod forbidden;
mod forecast;
pub mod grid;
pub mod ids;
mod invariants;
mod legal;
mod moves;
pub mod options;
pub mod play;
mod reinforce;
pub mod rulebook;
pub mod setup;
mod soviet;
mod spawn;
pub mod stacks;
mod state;
mod table;
mod victory;

pub use action::Action;
pub use event::{Event, Ground, RubbleRoll, Standing, Stuck};
pub use options::Options;
pub use play::GERMAN;
pub use state::*;
