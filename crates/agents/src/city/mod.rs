//! Players of *Battle for Stalingrad*.

use crate::eager::Eager;
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
        Box::new(Eager)
    }
}
