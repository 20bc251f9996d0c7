//! Units that may not go everywhere: [8.7] Armored Train Porsel, [15.1m] Sauer, [15.1.1g] the SS.

use super::CannotMove;
use crate::data::data;
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::state::Breslau;
use volga_engine::hex::Direction;

/// What keeps a unit from going everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Restriction {
    None,
    /// [8.7] It runs on rails.
    Rails,
    /// [15.1m] It does not cross the Oder.
    Oder,
    /// [15.1.1g] It stays in the north.
    North,
}

impl Breslau {
    /// [15.1m] [15.1.1g] [15.1.1h] [15.2d] What a unit is bound to. Ruling 105: once released, always released.
    pub(crate) fn restriction(&self, unit: Unit) -> Restriction {
        let units = &data().by_class;
        match () {
            () if unit == data().porsel => Restriction::Rails,
            () if !self.sauer_released && units.sauer.contains(unit) => Restriction::Oder,
            () if !self.ss_released && units.ss.contains(unit) && !self.ss_free.contains(unit) => {
                Restriction::North
            }
            () => Restriction::None,
        }
    }

    /// Whether a unit's steps differ from those of others: it is restricted, or [14.15d] would take its bridge along.
    pub(super) fn is_bound(&self, unit: Unit) -> bool {
        let mut pontoons = data().construction.into_iter().zip(self.pontoons);
        self.restriction(unit) != Restriction::None
            || pontoons.any(|(builder, pontoon)| builder == unit && pontoon.is_some())
    }

    /// Whether what binds a unit allows a step, in movement or (ruling 90) in an advance.
    pub(crate) fn check_restricted(
        &self,
        unit: Unit,
        from: Hex,
        direction: Direction,
        to: Hex,
    ) -> Result<(), CannotMove> {
        match self.restriction(unit) {
            Restriction::None => Ok(()),
            Restriction::Rails => self.check_rails(from, direction, to),
            // Ruling 71: only the main Oder.
            Restriction::Oder if data().hex(from).has_oder(direction) => {
                Err(CannotMove::OverOder { unit, to })
            }
            Restriction::North if !data().sets.ss_home.contains(to) => {
                Err(CannotMove::TooFarSouth { unit, to })
            }
            Restriction::Oder | Restriction::North => Ok(()),
        }
    }

    /// Whether what binds these units allows a step to all of them.
    pub(super) fn check_all_restricted(
        &self,
        units: &UnitSet,
        from: Hex,
        direction: Direction,
        to: Hex,
    ) -> Result<(), CannotMove> {
        if !data().by_side[Side::German].meets(units) {
            return Ok(());
        }
        units.iter().try_for_each(|unit| self.check_restricted(unit, from, direction, to))
    }

    /// [8.7a] [8.7b] [8.7c] [8.7d] Porsel goes from hex to hex along rails that neither Rubble nor a Barricade
    /// obstructs, never into a Soviet Zone of Control, never more than three hexes from where it came into play.
    fn check_rails(&self, from: Hex, direction: Direction, to: Hex) -> Result<(), CannotMove> {
        match () {
            () if !data().hex(from).has_rail(direction) => Err(CannotMove::OffRails { to }),
            () if self.rubble.contains(to) || self.barricades.contains(to) => {
                Err(CannotMove::RailsBlocked { to })
            }
            () if !data().sets.porsel_tether.contains(to) => Err(CannotMove::TooFarForPorsel { to }),
            () if self.is_in_zone(to, Side::Soviet) => Err(CannotMove::PorselIntoZone { to }),
            () => Ok(()),
        }
    }
}
