//! [6.6] The ammunition depot: where it is put at the end of a turn, who takes it, who lacks it.

use crate::data::{UnitKind, data};
use crate::event::{ClosingEvent, Event};
use crate::ids::{Hex, HexSet, Side, Unit};
use crate::places::Off;
use crate::rules::sequence::closing::CannotClose;
use crate::rules::setup::DEPOT_RADIUS;
use crate::state::City;
use volga_engine::Story;

impl City {
    /// [6.61b] [6.61c] [6.64] The hexes the depot may be brought to: within six hexes of a ferry that no German holds,
    /// west of the Volga (ruling 146), without Germans or fire (ruling 193), and another one than it is in.
    pub fn depot_hexes(&self) -> HexSet {
        let german = self.places.occupied(Side::German);
        let ferries: HexSet = data().ferries.iter().map(|ferry| ferry.hex).collect();
        let mut hexes = ferries.minus(german).widened(DEPOT_RADIUS).and(&data().sets.land).minus(german);
        if let Some(here) = self.places.hex(data().depot) {
            hexes.remove(here);
        }
        if self.is_on_fire(data().charts.oil_hex) {
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
        } else if self.is_on_fire(hex) {
            CannotClose::DepotInFire { hex }
        } else {
            CannotClose::DepotTooFar { hex }
        })
    }

    pub(crate) fn move_depot(&mut self, hex: Hex, story: &mut impl Story<Event>) {
        let (unit, returns) = (data().depot, self.places.hex(data().depot).is_none());
        self.places.put(unit, hex);
        story.tell(|| Event::Closing(ClosingEvent::DepotMoved { unit, hex, returns }));
    }

    /// [6.63] Germans who enter the hex of the depot take it: nobody else is there.
    pub(crate) fn take_depot(&mut self, hex: Hex) {
        let depot = self.places.stack(hex).find(|unit| data().counter(*unit).kind == UnitKind::Depot);
        if let Some(depot) = depot {
            self.places.take(depot, Off::Dead);
        }
    }

    /// [6.6a] [6.65] Whether a gun feels that the depot is gone.
    pub(crate) fn lacks_depot(&self, unit: Unit) -> bool {
        let counter = data().counter(unit);
        let gun = counter.side == Side::Soviet && counter.is_artillery() && !counter.is_tva();
        gun && self.places.hex(data().depot).is_none()
    }
}
