//! Players of *Inferno on the Volga*.

mod scripted;
mod worth;

pub use scripted::Scripted;
pub use worth::Weights;

use crate::{Agent, Played};
use volga_inferno::Inferno;

impl Played for Inferno {
    fn scripted() -> Box<dyn Agent<Inferno>> {
        Box::new(Scripted::default())
    }

    fn scripted_1() -> Box<dyn Agent<Inferno>> {
        Box::new(Scripted::first())
    }
}
