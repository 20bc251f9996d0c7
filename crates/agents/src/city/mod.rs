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
mod pick;
mod placing;
mod routes;
mod scripted;
mod soviet;
mod worth;

pub use scripted::Scripted;

use crate::{Agent, Played};
use volga_city::{Action, City};

impl Played for City {
    fn is_pass(action: &Action) -> bool {
        match action {
            Action::Skip
            | Action::EndAir
            | Action::FlakEnd
            | Action::EndBombardment
            | Action::Finish
            | Action::GoOn
            | Action::NoCounterattack
            | Action::StandAside
            | Action::Supported
            | Action::Committed
            | Action::EndPhase
            | Action::KeepDrawn
            | Action::KeepChit => true,
            Action::Place { .. }
            | Action::PlaceFormation { .. }
            | Action::PlaceRest
            | Action::Top { .. }
            | Action::Level { .. }
            | Action::Dive { .. }
            | Action::Points { .. }
            | Action::Flak { .. }
            | Action::FlakAll
            | Action::Bombard { .. }
            | Action::BombardPair { .. }
            | Action::Gun { .. }
            | Action::AllGuns
            | Action::Fire
            | Action::Kontrpodgotovka
            | Action::Lose { .. }
            | Action::Withdraw { .. }
            | Action::Begin { .. }
            | Action::Enter { .. }
            | Action::Join { .. }
            | Action::Lead
            | Action::Step { .. }
            | Action::Leave { .. }
            | Action::Deploy { .. }
            | Action::Overrun { .. }
            | Action::Attack { .. }
            | Action::Counterattack { .. }
            | Action::TakePart
            | Action::Support { .. }
            | Action::Stand
            | Action::Indirect { .. }
            | Action::AirSupport { .. }
            | Action::Aim { .. }
            | Action::Refill
            | Action::ReturnChit
            | Action::Relocate { .. } => false,
        }
    }

    fn scripted() -> Box<dyn Agent<City>> {
        Box::new(Scripted)
    }
}
