//! [16.2] Two hexes under one bombardment of Trans Volga Artillery.

use crate::data::data;
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::rules::bombardment::CannotBombard;
use crate::stage::Bombardment;
use crate::state::City;

impl City {
    /// [16.2a] Whether the side whose turn it is may bombard two hexes at once.
    pub(crate) fn check_bombard_pair(
        &self,
        stage: &Bombardment,
        hex: Hex,
        other: Hex,
    ) -> Result<(), CannotBombard> {
        self.check_pair(hex, other)?;
        let guns = self.ready_guns(stage.turn).iter().filter(|gun| fires_at_pairs(*gun)).collect();
        let reached = self.reach_both(&guns, hex, other);
        if reached { Ok(()) } else { Err(CannotBombard::NobodyReachesBoth { hex, other }) }
    }

    /// [16.2a] Whether two hexes may be the targets of one bombardment; they are named in the order of their numbers.
    pub fn check_pair(&self, hex: Hex, other: Hex) -> Result<(), CannotBombard> {
        self.check_target(Side::Soviet, hex)?;
        self.check_target(Side::Soviet, other)?;
        match (hex.is_adjacent(other), hex < other) {
            (false, _) => Err(CannotBombard::NotTwoNeighbours { hex, other }),
            (true, false) => Err(CannotBombard::OtherFirst { hex, other }),
            (true, true) => Ok(()),
        }
    }

    /// [16.21a] Whether one of these guns of the Trans Volga Artillery has both hexes in range.
    pub(crate) fn reach_both(&self, guns: &UnitSet, hex: Hex, other: Hex) -> bool {
        let reaches = |gun, hex| self.check_gun(Side::Soviet, gun, hex).is_ok();
        guns.iter().any(|gun| reaches(gun, hex) && reaches(gun, other))
    }
}

/// [16.2a] [16.25] Whether a gun can bombard two hexes at once.
pub(crate) fn fires_at_pairs(gun: Unit) -> bool {
    let counter = data().counter(gun);
    counter.is_tva() && !counter.single_target
}
