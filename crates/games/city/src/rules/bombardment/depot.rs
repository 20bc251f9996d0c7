//! [6.61] [6.64] The ammunition depot: where it is put at the end of a turn.

use crate::data::data;
use crate::event::{ClosingEvent, Event};
use crate::ids::{Hex, HexSet, Side};
use crate::rules::sequence::closing::CannotClose;
use crate::rules::setup::DEPOT_RADIUS;
use crate::state::{City, Oil};
use volga_engine::Story;

impl City {
    /// [6.61b] [6.61c] [6.64] The hexes the depot may be brought to: within six hexes of a ferry that no German holds, west of
    /// the Volga (ruling 146), without Germans or fire (ruling 193), and another one than it is in.
    pub fn depot_hexes(&self) -> HexSet {
        let german = self.places.occupied(Side::German);
        let ferries: HexSet = data().ferries.iter().map(|ferry| ferry.hex).collect();
        let mut hexes = ferries.minus(german).widened(DEPOT_RADIUS).and(&data().sets.land).minus(german);
        if let Some(here) = self.places.hex(data().depot) {
            hexes.remove(here);
        }
        if self.oil == Oil::Burning {
            hexes.remove(data().charts.oil_hex);
        }
        hexes
    }

    pub(crate) fn check_depot_move(&self, hex: Hex) -> Result<(), CannotClose> {
        if self.depot_hexes().contains(hex) {
            return Ok(());
        }
        Err(if self.places.hex(data().depot) == Some(hex) {
            CannotClose::DepotThere { hex }
        } else if !data().sets.land.contains(hex) {
            CannotClose::DepotInTheRiver { hex }
        } else if self.places.occupied(Side::German).contains(hex) {
            CannotClose::DepotAmongGermans { hex }
        } else if self.oil == Oil::Burning && hex == data().charts.oil_hex {
            CannotClose::DepotInFire { hex }
        } else {
            CannotClose::DepotTooFar { hex }
        })
    }

    pub(crate) fn move_depot(&mut self, hex: Hex, story: &mut impl Story<Event>) {
        self.places.put(data().depot, hex);
        story.tell(|| Event::Closing(ClosingEvent::DepotMoved { unit: data().depot, hex }));
    }
}
