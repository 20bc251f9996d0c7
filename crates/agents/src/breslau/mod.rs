//! Players of *Hitler's Stalingrad: Breslau 1945*.
//!
//! The scripted one goes by the position alone; it remembers only who was found to stay in a Movement Phase.
//! - [`Scripted`]: which part of the mind answers which question;
//! - `soviet`, `german`: what a stack of theirs is worth in a hex; `moves`: who moves there, and how;
//! - `setup`: where German units start; `stacks`: what lies on top;
//! - `fire`: aircraft, AA units and guns; `fights`: markers, attacks, losses, advances; `support`: who moves up;
//! - `front`, `field`, `routes`: what is made of the position, distances and ways;
//! - `chances`, `power`, `prospect`, `worth`: odds, strength, and what units are worth.

mod chances;
mod field;
mod fights;
mod fire;
mod front;
mod german;
mod moves;
mod power;
mod prospect;
mod routes;
mod scripted;
mod setup;
mod soviet;
mod stacks;
mod support;
mod worth;

pub use scripted::Scripted;

use crate::{Agent, Played};
use volga_breslau::Breslau;

/// The best of what a player of this game considered.
type Pick = crate::pick::Pick<Breslau>;

impl Played for Breslau {
    fn scripted() -> Box<dyn Agent<Breslau>> {
        Box::new(Scripted::default())
    }
}
