//! Players of *Inferno on the Volga*.

mod scripted;
mod worth;

pub use scripted::Scripted;
pub use worth::Weights;

use crate::{Agent, Played};
use volga_inferno::{Action, Inferno};

impl Played for Inferno {
    fn is_pass(action: &Action) -> bool {
        match action {
            Action::Done => true,
            Action::Order(_)
            | Action::Reroll { .. }
            | Action::Deploy { .. }
            | Action::Move { .. }
            | Action::Attack { .. }
            | Action::Play { .. }
            | Action::Upgrade { .. }
            | Action::Lose { .. }
            | Action::Advance { .. } => false,
        }
    }

    fn scripted() -> Box<dyn Agent<Inferno>> {
        Box::new(Scripted::default())
    }
}
