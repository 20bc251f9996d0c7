//! Players of *Battle for Stalingrad*.
//!
//! The scripted one keeps nothing from one decision to the next: each follows from the position.
//! - [`Scripted`]: which part of the mind answers which question;
//! - `german`, `soviet`: what is begun in their phases, and what groups do on their way;
//! - `front`, `guard`: what each side makes of the position; `worth`: what things are worth;
//! - `guns`: bombs and shells; `fights`: answers, losses, aims; `placing`: set-up, replacements, the end of a turn;
//! - `assault`, `chances`, `field`, `reach`: odds, distances and ways.

mod assault;
mod chances;
mod field;
mod fights;
mod front;
mod german;
mod guard;
mod guns;
mod placing;
mod routes;
mod scripted;
mod soviet;
mod worth;

pub use scripted::Scripted;

use crate::{Agent, Played};
use volga_city::City;

/// The best of what a player of this game considered.
type Pick = crate::pick::Pick<City>;

impl Played for City {
    fn scripted() -> Box<dyn Agent<City>> {
        Box::new(Scripted)
    }
}
