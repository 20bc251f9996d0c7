//! [12.1] Militia: its counters, its company, and what it does not do alone.

use crate::data::{Arrival, UnitKind, data};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::rules::movement::mover::CannotOperate;
use crate::state::City;

impl City {
    /// [12.12] [15.0] [12.1] [12.12a] A counter that has not been used, or one of militia that was eliminated: thirty
    /// in all.
    pub(crate) fn asked_militia(&self) -> Option<Unit> {
        let at_hand = |unit: &Unit| {
            let called_up = data().unit(*unit).arrival == Arrival::Pool;
            let free = match self.places.of(*unit) {
                Place::Off(Off::Due) => called_up,
                Place::Off(Off::Dead) => true,
                Place::On(_) | Place::Off(_) => false,
            };
            free && data().counter(*unit).kind == UnitKind::Militia
        };
        data().by_side.soviet.iter().find(at_hand)
    }

    /// [12.11] Whether a Soviet unit that is no militia is there; ruling 187: survivors and pontoons are such units.
    pub(crate) fn has_company(&self, hex: Hex) -> bool {
        self.places.stack(hex).any(|unit| {
            let counter = data().counter(unit);
            counter.side == Side::Soviet && !counter.kind.is_marker() && counter.kind != UnitKind::Militia
        })
    }

    /// [3.23d] Militia stays with another unit for the whole of its move.
    pub(crate) fn check_still_led(&self, group: &UnitSet) -> Result<(), CannotOperate> {
        let is_militia = |unit: &Unit| data().counter(*unit).kind == UnitKind::Militia;
        match group.iter().find(is_militia) {
            Some(unit) if group.iter().all(|unit| is_militia(&unit) || unit == data().chuikov) => {
                Err(CannotOperate::MilitiaLeftAlone { unit })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// [7.44] [12.17] Whether an overrun of a hex meets nobody but militia.
    pub fn yields_to_overrun(&self, hex: Hex) -> bool {
        self.places.militia_only().contains(hex)
    }
}

/// [12.15] [12.16b] [3.23l] Whether these are nothing but militia, which neither attacks nor has the support of guns
/// alone.
pub(crate) fn is_militia(units: &UnitSet) -> bool {
    units.iter().all(|unit| data().counter(unit).kind == UnitKind::Militia)
}
