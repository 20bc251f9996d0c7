//! Players of *Advance to the Volga*.

mod front;
mod outlook;
mod plan;
mod prospect;
mod routes;
mod scripted;
mod supply;
mod weights;
mod worth;

pub use scripted::Scripted;
pub use weights::Weights;

use crate::weights::{Weight, tuned};
use crate::{Agent, Played};
use std::sync::LazyLock;
use volga_advance::Advance;

/// The figures that a race found.
static TUNED: LazyLock<Weights> = LazyLock::new(|| {
    let file = include_str!("../../data/advance.json");
    Weights::from_values(&tuned(Weights::default().named(), file))
});

impl Played for Advance {
    fn scripted() -> Box<dyn Agent<Advance>> {
        Box::new(Scripted::with(*TUNED))
    }

    fn scripted_1() -> Box<dyn Agent<Advance>> {
        Box::new(Scripted::default())
    }

    fn weights() -> Vec<Weight> {
        TUNED.named()
    }

    fn weighing(values: &[f64]) -> Box<dyn Agent<Advance>> {
        Box::new(Scripted::with(Weights::from_values(values)))
    }
}
