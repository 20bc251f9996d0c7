//! [16.3] Kontrpodgotovka: once in the game all dice of Trans Volga Artillery are better.

use crate::data::data;
use crate::event::{BombardmentEvent, Event};
use crate::rules::bombardment::CannotBombard;
use crate::stage::Bombardment;
use crate::state::{City, Kontrpodgotovka};
use volga_engine::Story;

impl City {
    /// [16.3] Whether a Kontrpodgotovka may be announced: once in the game, on certain turns, before any Trans Volga
    /// Artillery has fired (ruling 137), while some can fire (ruling 192).
    pub(crate) fn check_kontrpodgotovka(&self, stage: &Bombardment) -> Result<(), CannotBombard> {
        if !data().charts.kontrpodgotovka_turns.contains(&self.turn) {
            return Err(CannotBombard::NotThisTurn { turn: self.turn });
        }
        if self.kontrpodgotovka != Kontrpodgotovka::Kept {
            return Err(CannotBombard::Announced);
        }
        if stage.volga_fired {
            return Err(CannotBombard::TooLate);
        }
        let ready = self.ready_guns(stage.turn).iter().any(|gun| data().counter(gun).is_tva());
        if ready { Ok(()) } else { Err(CannotBombard::NoVolgaGun) }
    }

    /// [16.3] All dice of Trans Volga Artillery are lower in this stage.
    pub(crate) fn announce_kontrpodgotovka(&mut self, story: &mut impl Story<Event>) {
        self.kontrpodgotovka = Kontrpodgotovka::Announced;
        story.tell(|| Event::Bombardment(BombardmentEvent::Kontrpodgotovka));
    }
}
