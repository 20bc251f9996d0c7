//! Players of *Inferno on the Volga*.

mod clock;
mod fights;
mod first;
mod scripted;
mod weights;
mod worth;

pub use scripted::Scripted;
pub use weights::Weights;

use crate::weights::Weight;
use crate::{Agent, Played};
use volga_inferno::Inferno;

impl Played for Inferno {
    fn scripted() -> Box<dyn Agent<Inferno>> {
        Box::new(Scripted::default())
    }

    fn scripted_1() -> Box<dyn Agent<Inferno>> {
        Box::new(first::First::default())
    }

    fn weights() -> Vec<Weight> {
        Weights::default().named()
    }

    fn weighing(values: &[f64]) -> Box<dyn Agent<Inferno>> {
        Box::new(Scripted::with(Weights::from_values(values)))
    }
}
