//! [6.2] [6.3] [16.2] [12.3] Which hexes may be bombarded, and with which guns.

use crate::data::{UnitKind, data};
use crate::fire::{LossOrder, first_to_fall};
use crate::ids::{Hex, HexSet, Side, Unit, UnitSet};
use crate::places::Place;
use crate::state::City;
use volga_engine::{Message, RuleId, say};

/// Why a bombardment cannot be made like that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotBombard {
    NoEnemy { hex: Hex },
    NothingToHit { hex: Hex },
    Unspotted { hex: Hex },
    NotTwoNeighbours { hex: Hex, other: Hex },
    NotOurs { gun: Unit },
    NoGun { gun: Unit },
    Used { gun: Unit },
    OutOfRange { gun: Unit, hex: Hex },
    FarApart { gun: Unit, other: Unit },
    MixedWithVolga { gun: Unit, other: Unit },
    FiresAlone { gun: Unit },
    OneHexOnly { gun: Unit },
    OffTheBank { gun: Unit, hex: Hex },
}

impl CannotBombard {
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            CannotBombard::NoEnemy { .. } => "6.0a",
            CannotBombard::NothingToHit { .. } => "6.26a",
            CannotBombard::Unspotted { .. } => "6.21a",
            CannotBombard::NotTwoNeighbours { .. } => "16.2a",
            CannotBombard::NotOurs { .. } | CannotBombard::NoGun { .. } => "6.3",
            CannotBombard::Used { .. } => "6.0c",
            CannotBombard::OutOfRange { .. } => "6.31",
            CannotBombard::FarApart { .. } => "6.32",
            CannotBombard::MixedWithVolga { .. } => "16.21b",
            CannotBombard::FiresAlone { gun } if data().counter(gun).kind == UnitKind::Flotilla => "12.33b",
            CannotBombard::FiresAlone { .. } | CannotBombard::OneHexOnly { .. } => "16.25",
            CannotBombard::OffTheBank { .. } => "12.3b",
        })
    }

    pub fn why(self) -> Message {
        match self {
            CannotBombard::NoEnemy { hex } => say!("refused.bombard.no_enemy", hex = hex.name()),
            CannotBombard::NothingToHit { hex } => say!("refused.bombard.nothing_to_hit", hex = hex.name()),
            CannotBombard::Unspotted { hex } => say!("refused.bombard.unspotted", hex = hex.name()),
            CannotBombard::NotTwoNeighbours { hex, other } => {
                say!("refused.bombard.not_two_neighbours", hex = hex.name(), other = other.name())
            }
            CannotBombard::NotOurs { gun } => say!("refused.bombard.not_ours", gun = gun.name()),
            CannotBombard::NoGun { gun } => say!("refused.bombard.no_gun", gun = gun.name()),
            CannotBombard::Used { gun } => say!("refused.bombard.used", gun = gun.name()),
            CannotBombard::OutOfRange { gun, hex } => {
                say!("refused.bombard.out_of_range", gun = gun.name(), hex = hex.name())
            }
            CannotBombard::FarApart { gun, other } => {
                say!("refused.bombard.far_apart", gun = gun.name(), other = other.name())
            }
            CannotBombard::MixedWithVolga { gun, other } => {
                say!("refused.bombard.mixed", gun = gun.name(), other = other.name())
            }
            CannotBombard::FiresAlone { gun } => say!("refused.bombard.fires_alone", gun = gun.name()),
            CannotBombard::OneHexOnly { gun } => say!("refused.bombard.one_hex_only", gun = gun.name()),
            CannotBombard::OffTheBank { gun, hex } => {
                say!("refused.bombard.off_the_bank", gun = gun.name(), hex = hex.name())
            }
        }
    }
}

/// [6.21] How well the Soviet side sees a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spotting {
    None,
    /// From Mamayev Kurgan or a hill; [6.22] at half strength.
    FromAfar,
    /// From next to it.
    Adjacent,
}

impl City {
    /// [6.26] [6.74] Whether shells of a side find anybody in a hex.
    pub fn check_target(&self, side: Side, hex: Hex) -> Result<(), CannotBombard> {
        let enemy = self.places.stack(hex).filter(|unit| data().counter(*unit).side != side);
        let enemy: UnitSet = enemy.collect();
        if enemy.is_empty() {
            return Err(CannotBombard::NoEnemy { hex });
        }
        let exposed = first_to_fall(&enemy, LossOrder::Bombardment);
        if exposed.is_empty() { Err(CannotBombard::NothingToHit { hex }) } else { Ok(()) }
    }

    /// [6.21] [6.12] From where the Soviet side sees a hex; `emptied`: hexes cleared in this stage, which still spot.
    pub fn spotting(&self, hex: Hex, emptied: &HexSet) -> Spotting {
        let spots = |at: Hex| emptied.contains(at) || self.has_spotter(at);
        if hex.neighbours().any(spots) {
            return Spotting::Adjacent;
        }
        let (kurgan, charts) = (data().kurgan, &data().charts);
        let from_kurgan =
            hex.distance(kurgan) <= charts.kurgan_spotting && (spots(kurgan) || self.kurgan_survives());
        let near_hills = HexSet::within(hex, charts.hill_spotting).and(&data().sets.hills);
        if from_kurgan || near_hills.iter().any(spots) { Spotting::FromAfar } else { Spotting::None }
    }

    /// [6.23a] A hex spots with any Soviet unit but militia and survivors.
    fn has_spotter(&self, hex: Hex) -> bool {
        let blind = |kind: UnitKind| matches!(kind, UnitKind::Militia | UnitKind::Survivor);
        let soviet = self.places.occupied(Side::Soviet).contains(hex);
        let mut kinds = self.places.stack(hex).map(|unit| data().counter(unit).kind);
        soviet && kinds.any(|kind| !kind.is_marker() && !blind(kind))
    }

    /// [6.23b] Survivors on the Kurgan see for nine hexes.
    fn kurgan_survives(&self) -> bool {
        let kurgan = data().kurgan;
        data().survivor(kurgan).is_some_and(|unit| self.places.hex(unit) == Some(kurgan))
    }

    /// [6.3] [6.31] Whether a gun of a side may fire at a hex at all; [6.11] also one that was hit in this stage.
    pub fn check_gun(&self, side: Side, gun: Unit, hex: Hex) -> Result<(), CannotBombard> {
        let counter = data().counter(gun);
        let Some(from) = self.gun_hex(gun).filter(|_| counter.side == side) else {
            return Err(CannotBombard::NotOurs { gun });
        };
        if self.is_flipped(gun) {
            return Err(CannotBombard::Used { gun });
        }
        if counter.kind == UnitKind::Flotilla {
            let beside = from.is_adjacent(hex) && data().sets.bank.contains(hex);
            return if beside { Ok(()) } else { Err(CannotBombard::OffTheBank { gun, hex }) };
        }
        let range = counter.range.ok_or(CannotBombard::NoGun { gun })?;
        if from.distance(hex) <= range { Ok(()) } else { Err(CannotBombard::OutOfRange { gun, hex }) }
    }

    /// [6.32] [6.34] [16.21] [16.25] [12.33b] Whether a gun may fire together with those already named; `pair`: at two hexes.
    pub fn check_together(&self, guns: &UnitSet, gun: Unit, pair: bool) -> Result<(), CannotBombard> {
        let counter = data().counter(gun);
        let alone = |unit: Unit| {
            let counter = data().counter(unit);
            counter.single_target || counter.kind == UnitKind::Flotilla
        };
        if pair && !counter.is_tva() {
            return Err(CannotBombard::NoGun { gun });
        }
        if pair && counter.single_target {
            return Err(CannotBombard::OneHexOnly { gun });
        }
        for other in guns.iter().filter(|other| *other != gun) {
            if alone(gun) || alone(other) {
                return Err(CannotBombard::FiresAlone { gun: if alone(gun) { gun } else { other } });
            }
            if counter.is_tva() != data().counter(other).is_tva() {
                return Err(CannotBombard::MixedWithVolga { gun, other });
            }
            let bound = counter.side == Side::Soviet && !counter.is_tva();
            if bound && !self.stand_together(gun, other) {
                return Err(CannotBombard::FarApart { gun, other });
            }
        }
        Ok(())
    }

    /// [6.32] Whether two guns are stacked or in neighbouring hexes; ruling 126: each pair must be.
    fn stand_together(&self, gun: Unit, other: Unit) -> bool {
        self.gun_hex(gun).zip(self.gun_hex(other)).is_some_and(|(a, b)| a.distance(b) <= 1)
    }

    /// [16.2a] Whether two hexes may be the targets of one bombardment.
    pub fn check_pair(&self, hex: Hex, other: Hex) -> Result<(), CannotBombard> {
        self.check_target(Side::Soviet, hex)?;
        self.check_target(Side::Soviet, other)?;
        if hex.is_adjacent(other) { Ok(()) } else { Err(CannotBombard::NotTwoNeighbours { hex, other }) }
    }

    /// [6.21] [6.24] [6.26d] Whether a side sees enough of a hex to fire at it with this gun.
    pub fn check_spotted(&self, gun: Unit, hex: Hex, emptied: &HexSet) -> Result<(), CannotBombard> {
        let counter = data().counter(gun);
        let free = counter.side == Side::German || counter.is_tva() || counter.kind == UnitKind::Flotilla;
        if free || self.spotting(hex, emptied) > Spotting::None {
            Ok(())
        } else {
            Err(CannotBombard::Unspotted { hex })
        }
    }

    /// The guns of a side that may still fire: on the map or hit in this stage, and not used up.
    pub fn ready_guns(&self, side: Side) -> UnitSet {
        let fires = |unit: &Unit| {
            let counter = data().counter(*unit);
            let gun = counter.is_artillery() || counter.kind == UnitKind::Flotilla;
            gun && !self.is_flipped(*unit) && self.gun_hex(*unit).is_some()
        };
        data().by_side[side].iter().filter(fires).collect()
    }

    /// [6.11] A unit that shells have hit stays where it was for as long as it may still fire.
    pub fn hit_by_shells(&mut self, unit: Unit) {
        let gun = data().counter(unit).is_artillery() && !self.is_flipped(unit);
        match self.places.of(unit) {
            Place::On(hex) if gun => {
                self.eliminate(unit);
                self.places.take(unit, crate::places::Off::Ghost(hex));
            }
            Place::On(_) => self.eliminate(unit),
            Place::Off(_) => {}
        }
    }
}

#[cfg(test)]
mod tests;
