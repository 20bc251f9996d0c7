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

use crate::{Agent, Played};
use volga_advance::Advance;

impl Played for Advance {
    fn scripted() -> Box<dyn Agent<Advance>> {
        Box::new(Scripted::default())
    }
}
