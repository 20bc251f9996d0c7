//! Battle for Stalingrad, by its full rules.

mod action;
mod air;
mod bombardment;
mod chits;
mod counterattack;
mod crt;
pub mod data;
mod elimination;
mod entering;
mod event;
pub mod fire;
mod forbidden;
pub mod ids;
mod movement;
mod mover;
mod observation;
mod options;
mod places;
mod setup;
mod stacking;
pub mod stage;
mod state;
mod supply;
#[cfg(test)]
mod testkit;
pub mod text;
mod zones;

pub use action::Action;
pub use air::{CannotFly, air_die, shot_down};
pub use bombardment::{CannotBombard, Spotting};
pub use chits::Draw;
pub use counterattack::CannotCounterattack;
pub use event::{Event, SetupEvent};
pub use forbidden::Forbidden;
pub use movement::{CannotMove, step_cost};
pub use mover::CannotOperate;
pub use options::Options;
pub use places::{Off, Place, Places};
pub use setup::CannotPlace;
pub use stacking::{holds_in_passing, limit};
pub use state::*;
