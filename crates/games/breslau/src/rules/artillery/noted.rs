//! [5.2e] [5.2g] Hits are noted while both sides fire, and taken at the end of the phase.

use crate::event::Event;
use crate::ids::Side;
use crate::stage::{ArtilleryStep, Barraged, LossCause, Losses, Stage};
use crate::state::Breslau;
use volga_engine::Story;

impl Breslau {
    /// [5.2e] Hits are noted. Until they are taken everybody stands, fires and counts as before (ruling 23).
    pub(super) fn note(&mut self, barraged: Barraged) {
        if let Stage::Artillery(phase) = &mut self.stage {
            phase.noted.push(barraged);
        }
    }

    /// [5.2g] [7.4b] Ruling 23: the hits on a side are taken, from this place in the list on: the Soviets' first, then
    /// the Germans'. After the last the phase is over.
    pub(crate) fn take_noted(&mut self, side: Side, next: u8, story: &mut impl Story<Event>) {
        let Stage::Artillery(phase) = self.stage else { return };
        let places = (usize::from(next)..).map_while(|place| Some((place as u8, phase.noted.get(place)?)));
        let hit = { places }.find(|(_, noted)| self.places.holder(noted.hex) == Some(side));
        match (hit, side) {
            (Some((place, Barraged { hex, gas: true, .. })), _) => {
                self.set_artillery_step(ArtilleryStep::Gassed { hex, side, place });
            }
            (Some((place, Barraged { hex, hits: left, level, .. })), _) => {
                let losses = Losses { hex, left, cause: LossCause::Shells { first: true }, level };
                self.set_artillery_step(ArtilleryStep::Losses { losses, side, place });
            }
            (None, Side::Soviet) => self.take_noted(Side::German, 0, story),
            (None, Side::German) => self.begin_supply(story),
        }
    }

    /// The hits on a hex have been taken; ruling 153: those beyond its last step are lost.
    pub(crate) fn after_shell_losses(&mut self, story: &mut impl Story<Event>) {
        if let Stage::Artillery(phase) = &self.stage
            && let ArtilleryStep::Losses { side, place, .. } = phase.step
        {
            self.take_noted(side, place + 1, story);
        }
    }
}
