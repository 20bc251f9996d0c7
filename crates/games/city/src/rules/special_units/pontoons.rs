//! [12.4] Pontoons: where they are laid.

use crate::data::{UnitKind, data};
use crate::ids::{Hex, Side};
use crate::rules::reinforcements::landing::{CannotLand, Landing};
use crate::state::City;

impl City {
    /// [12.4a] [12.41] One pontoon in a ferry hex that no Germans hold.
    pub(crate) fn check_pontoon(&self, hex: Hex) -> Result<Landing, CannotLand> {
        if !data().ferries.iter().any(|ferry| ferry.hex == hex) {
            return Err(CannotLand::NoFerryForPontoon { hex });
        }
        if self.places.occupied(Side::German).contains(hex) {
            return Err(CannotLand::GermansAtPontoon { hex });
        }
        if self.has_pontoon(hex) { Err(CannotLand::HasPontoon { hex }) } else { Ok(Landing::Pontoon) }
    }

    /// [12.43] Whether a pontoon lies in a hex, so that its ferry carries more from that moment on.
    pub(crate) fn has_pontoon(&self, hex: Hex) -> bool {
        self.places.stack(hex).any(|unit| data().counter(unit).kind == UnitKind::Pontoon)
    }
}
