//! Players of *The Battle of Stalingrad*.
//!
//! The scripted one goes by the position alone; it remembers only the orders of a movement phase.
//! - [`Scripted`]: which part of the mind answers which question;
//! - `axis`, `soviet`: where they want units, and what attacks bring them; `posts`: who goes there;
//! - `moves`: a movement phase; `orders`: how it is carried out; `attacks`: which pay; `retreats`: where enemies go;
//! - `sheet`: set-up, assets, replacements, losses;
//! - `sense`, `force`, `clash`, `worth`: threats, strength, odds, and what things are worth;
//! - `reach`, `field`: ways and distances.

mod attacks;
mod axis;
mod clash;
mod field;
mod force;
mod moves;
mod orders;
mod posts;
mod reach;
mod retreats;
mod scripted;
mod sense;
mod sheet;
mod soviet;
mod worth;

pub use scripted::Scripted;

use crate::{Agent, Played};
use volga_blau::Blau;

/// The best of what a player of this game considered.
type Pick = crate::pick::Pick<Blau>;

impl Played for Blau {
    fn scripted() -> Box<dyn Agent<Blau>> {
        Box::new(Scripted::default())
    }
}
