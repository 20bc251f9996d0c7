//! [6.0] [16.2] [12.3] Bombardment: which hexes may be shelled, with which guns, and what shells do.
//!
//! - here: [6.2] [6.3] targets, guns, and which guns fire together; `spotting`: [6.21] what the Soviet side sees;
//! - `stage`: [6.1] the sides take turns; `naming`: a bombardment is declared, target first, then gun by gun;
//! - `firing`: dice, losses, guns that were hit and still fire, and the end of the stage; `refusal`: why not;
//! - `strength`: [6.4] [6.5] guns and mortars, terrain and armour; `losses`: [6.44] [6.49] who falls first;
//! - `depot`: [6.6] the ammunition depot; `survivors`: [6.7] survivors.

pub(crate) mod depot;
pub(crate) mod event;
mod firing;
pub(crate) mod losses;
mod naming;
mod refusal;
mod spotting;
pub(crate) mod stage;
pub(crate) mod strength;
mod survivors;

pub use refusal::CannotBombard;
pub use spotting::{Sight, Spotting};

use crate::data::{UnitKind, data};
use crate::ids::{Hex, HexSet, Side, Unit, UnitSet};
use crate::rules::bombardment::losses::{LossOrder, can_fall};
use crate::state::City;

impl City {
    /// [6.26] [6.74] [6.26a] Whether shells of a side find anybody in a hex.
    pub fn check_target(&self, side: Side, hex: Hex) -> Result<(), CannotBombard> {
        let mut enemy = self.places.stack(hex).filter(|unit| data().counter(*unit).side != side);
        if enemy.next().is_none() {
            return Err(CannotBombard::NoEnemy { hex });
        }
        match (self.exposed(hex, LossOrder::Bombardment).is_empty(), self.has_survivors(hex)) {
            (false, _) => Ok(()),
            (true, true) => Err(CannotBombard::OnlySurvivors { hex }),
            (true, false) => Err(CannotBombard::NothingToHit { hex }),
        }
    }

    /// [6.2] [6.26] [16.26a] [3.23j] All hexes in which shells of a side find anybody; [6.26e] emplacements among them.
    fn targets(&self, side: Side) -> HexSet {
        let enemy = self.places.occupied(side.enemy());
        match side {
            Side::Soviet => *enemy,
            Side::German => {
                let emplacements = data().emplacements.iter().map(|(hex, _)| *hex);
                let can_be_hit = |unit| can_fall(data().counter(unit), LossOrder::Bombardment);
                let exposed = |hex: &Hex| self.places.stack(*hex).any(can_be_hit);
                enemy.iter().chain(emplacements).filter(exposed).collect()
            }
        }
    }

    /// [6.3] [6.31] [12.3b] [6.0c] [6.33] Whether a gun of a side may fire at a hex at all; [6.11] also one that was
    /// hit in this stage.
    pub fn check_gun(&self, side: Side, gun: Unit, hex: Hex) -> Result<(), CannotBombard> {
        let counter = data().counter(gun);
        let Some(from) = self.gun_hex(gun).filter(|_| counter.side == side) else {
            return Err(CannotBombard::NotOurs { gun });
        };
        if self.is_flipped(gun) {
            return Err(CannotBombard::Used { gun });
        }
        if counter.kind == UnitKind::Flotilla {
            return self.check_flotilla_fire(gun, from, hex);
        }
        let range = counter.range.ok_or(CannotBombard::NoGun { gun })?;
        if from.distance(hex) <= range { Ok(()) } else { Err(CannotBombard::OutOfRange { gun, hex }) }
    }

    /// [6.32] [6.34] [16.21] [16.25] [12.33b] [16.21b] Whether a gun may fire together with those already named;
    /// `pair`: at two hexes.
    pub fn check_together(&self, guns: &UnitSet, gun: Unit, pair: bool) -> Result<(), CannotBombard> {
        let counter = data().counter(gun);
        let alone = |unit: Unit| {
            let counter = data().counter(unit);
            counter.single_target || counter.kind == UnitKind::Flotilla
        };
        if pair && !counter.is_tva() {
            return Err(CannotBombard::NotForTwoHexes { gun });
        }
        if pair && counter.single_target {
            return Err(CannotBombard::OneHexOnly { gun });
        }
        if counter.side == Side::German {
            return Ok(());
        }
        for other in guns.iter().filter(|other| *other != gun) {
            if alone(gun) || alone(other) {
                return Err(CannotBombard::FiresAlone { gun: if alone(gun) { gun } else { other } });
            }
            if counter.is_tva() != data().counter(other).is_tva() {
                return Err(CannotBombard::MixedWithVolga { gun, other });
            }
            if !counter.is_tva() && !self.stand_together(gun, other) {
                return Err(CannotBombard::FarApart { gun, other });
            }
        }
        Ok(())
    }

    /// [6.32] Whether two guns are stacked or in neighbouring hexes; ruling 126: each pair must be.
    fn stand_together(&self, gun: Unit, other: Unit) -> bool {
        self.gun_hex(gun).zip(self.gun_hex(other)).is_some_and(|(a, b)| a.distance(b) <= 1)
    }

    /// [6.32a] The guns of a side that may still fire: on the map or hit in this stage, and not used up.
    pub fn ready_guns(&self, side: Side) -> UnitSet {
        let unused = data().guns[side].minus(&self.flipped);
        unused.iter().filter(|gun| self.gun_hex(*gun).is_some()).collect()
    }
}

#[cfg(test)]
mod tests;
