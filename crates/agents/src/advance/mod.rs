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
use volga_advance::{Action, Advance};

impl Played for Advance {
    fn is_pass(action: &Action) -> bool {
        match action {
            Action::HoldBack { .. }
            | Action::EndSupply
            | Action::EndCombat
            | Action::EndActivation
            | Action::FallBack
            | Action::Roll => true,
            Action::Reinforce { .. }
            | Action::Place { .. }
            | Action::Isolate { .. }
            | Action::Buy { .. }
            | Action::BuyMorale
            | Action::Return { .. }
            | Action::Activate { .. }
            | Action::Move { .. }
            | Action::Attack { .. }
            | Action::GiveUp { .. }
            | Action::Lead { .. }
            | Action::Support { .. }
            | Action::Retreat { .. } => false,
        }
    }

    fn scripted() -> Box<dyn Agent<Advance>> {
        Box::new(Scripted::default())
    }
}
