//! [6.21]–[6.24] What the Soviet side sees.

use super::CannotBombard;
use crate::data::{UnitKind, data};
use crate::ids::{Hex, HexSet, Side, Unit};
use crate::stage::Bombardment;
use crate::state::City;

/// [6.21] How well the Soviet side sees a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spotting {
    None,
    /// From Mamayev Kurgan or a hill; [6.22] at half strength.
    FromAfar,
    /// From next to it.
    Adjacent,
}

/// [6.21] All that the Soviet side sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    near: HexSet,
    far: HexSet,
}

impl Sight {
    /// All hexes that are seen.
    pub fn seen(&self) -> HexSet {
        self.near.or(&self.far)
    }

    pub fn of(&self, hex: Hex) -> Spotting {
        match (self.near.contains(hex), self.far.contains(hex)) {
            (true, _) => Spotting::Adjacent,
            (false, true) => Spotting::FromAfar,
            (false, false) => Spotting::None,
        }
    }
}

impl City {
    /// [6.21] [6.12] [6.21a] [6.21b] [6.21c] [6.23b] What the Soviet side sees; `emptied`: hexes whose spotters fell in
    /// this stage, which still spot.
    pub fn sight(&self, emptied: &HexSet) -> Sight {
        let soviet = self.places.occupied(Side::Soviet);
        let spotters: HexSet = soviet.iter().filter(|hex| self.has_spotter(*hex)).collect();
        let spotters = spotters.or(emptied);
        let charts = &data().charts;
        // [6.21c] Ruling 5: Mamayev Kurgan is a hill too.
        let mut far = spotters.and(&data().sets.hills).widened(charts.hill_spotting);
        // [6.23b] Survivors on the Kurgan see for nine hexes too.
        if spotters.contains(data().kurgan) || self.has_survivors(data().kurgan) {
            let kurgan: HexSet = [data().kurgan].into_iter().collect();
            far = far.or(&kurgan.widened(charts.kurgan_spotting));
        }
        Sight { near: spotters.around(), far }
    }

    /// What the side that bombards sees; [6.26d] the German side does not have to.
    pub(super) fn sight_in(&self, stage: &Bombardment) -> Sight {
        match stage.turn {
            Side::German => Sight { near: HexSet::EMPTY, far: HexSet::EMPTY },
            Side::Soviet => self.sight(&stage.emptied),
        }
    }

    /// [6.21] How well the Soviet side sees one hex.
    pub fn spotting(&self, hex: Hex, emptied: &HexSet) -> Spotting {
        self.sight(emptied).of(hex)
    }

    /// [6.23a] [3.23k] A hex spots with any Soviet unit but militia and survivors.
    pub(super) fn has_spotter(&self, hex: Hex) -> bool {
        let blind = |kind: UnitKind| matches!(kind, UnitKind::Militia | UnitKind::Survivor);
        let soviet = self.places.occupied(Side::Soviet).contains(hex);
        let mut kinds = self.places.stack(hex).map(|unit| data().counter(unit).kind);
        soviet && kinds.any(|kind| !kind.is_marker() && !blind(kind))
    }

    /// [6.21] [6.24] [6.26d] [6.21d] Whether a side sees enough of a hex to fire at it with this gun. Whoever sees need
    /// not fire.
    pub fn check_spotted(&self, gun: Unit, hex: Hex, sight: &Sight) -> Result<(), CannotBombard> {
        if !needs_spotter(gun) || sight.of(hex) > Spotting::None {
            return Ok(());
        }
        let soviet = self.places.occupied(Side::Soviet);
        let beside = hex.neighbours().any(|near| soviet.contains(near));
        Err(if beside { CannotBombard::BlindBeside { hex } } else { CannotBombard::Unspotted { hex } })
    }
}

/// [6.21] [6.24] [6.26d] [12.3b] [16.2b] Only Soviet guns west of the Volga need someone who sees for them.
pub(super) fn needs_spotter(gun: Unit) -> bool {
    let counter = data().counter(gun);
    counter.side == Side::Soviet && !matches!(counter.kind, UnitKind::Tva | UnitKind::Flotilla)
}
