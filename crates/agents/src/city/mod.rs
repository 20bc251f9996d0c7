//! Players of *Battle for Stalingrad*.
//!
//! The scripted one keeps nothing from one decision to the next: each follows from the position.
//! - [`Scripted`]: which part of the mind answers which question;
//! - `german`, `soviet`: what is begun in their phases, and what groups do on their way;
//! - `front`, `guard`: what each side makes of the position; `worth`: what things are worth;
//! - `weights`: the figures of their judgement;
//! - `guns`: bombs and shells; `fights`: answers, losses, aims; `placing`: set-up, replacements, the end of a turn;
//! - `assault`, `chances`, `field`, `routes`: odds, distances and ways;
//! - `first`: the first player, by which others are measured.

mod assault;
mod chances;
mod field;
mod fights;
mod first;
mod front;
mod german;
mod guard;
mod guns;
mod placing;
mod routes;
mod scripted;
mod soviet;
mod weights;
mod worth;

pub use scripted::Scripted;
pub use weights::Weights;

use crate::weights::Weight;
use crate::{Agent, Played};
use volga_city::City;

/// The best of what a player of this game considered.
type Pick = crate::pick::Pick<City>;

impl Played for City {
    fn scripted() -> Box<dyn Agent<City>> {
        Box::new(Scripted::default())
    }

    fn scripted_1() -> Box<dyn Agent<City>> {
        Box::new(first::First)
    }

    fn weights() -> Vec<Weight> {
        Weights::default().named()
    }

    fn weighing(values: &[f64]) -> Box<dyn Agent<City>> {
        Box::new(Scripted { weights: Weights::from_values(values) })
    }
}

#[cfg(test)]
mod tests;
