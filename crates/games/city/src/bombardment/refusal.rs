//! Why a bombardment cannot be made like that.

use crate::data::{UnitKind, data};
use crate::ids::{Hex, Unit};
use volga_engine::{Message, RuleId, say};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotBombard {
    // The target
    NoEnemy { hex: Hex },
    NothingToHit { hex: Hex },
    OnlySurvivors { hex: Hex },
    Unspotted { hex: Hex },
    BlindBeside { hex: Hex },
    NobodyReaches { hex: Hex },
    NotTwoNeighbours { hex: Hex, other: Hex },
    OtherFirst { hex: Hex, other: Hex },

    // The guns
    NotOurs { gun: Unit },
    NoGun { gun: Unit },
    Used { gun: Unit },
    NoStrength { gun: Unit },
    OutOfRange { gun: Unit, hex: Hex },
    FarApart { gun: Unit, other: Unit },
    MixedWithVolga { gun: Unit, other: Unit },
    FiresAlone { gun: Unit },
    OneHexOnly { gun: Unit },
    OffTheBank { gun: Unit, hex: Hex },
    OutOfOrder { gun: Unit, last: Unit },
    NoGunNamed { hex: Hex },
    NoMoreGuns { hex: Hex },
    NotAllTogether { hex: Hex },

    // Losses
    NotHit { unit: Unit, hex: Hex },
    ArtilleryFirst { unit: Unit },
    ArmourLast { unit: Unit },

    // Kontrpodgotovka
    NotThisTurn { turn: u8 },
    Announced,
    TooLate,
    NoVolgaGun,
}

impl CannotBombard {
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            CannotBombard::NoEnemy { .. } | CannotBombard::NoGunNamed { .. } => "6.0a",
            CannotBombard::NothingToHit { .. } => "6.26a",
            CannotBombard::OnlySurvivors { .. } => "6.74",
            CannotBombard::Unspotted { .. } => "6.21a",
            CannotBombard::BlindBeside { .. } => "6.23a",
            CannotBombard::NotTwoNeighbours { .. } | CannotBombard::OtherFirst { .. } => "16.2a",
            CannotBombard::NotOurs { .. } | CannotBombard::NoGun { .. } => "6.3",
            CannotBombard::OutOfOrder { .. } | CannotBombard::NoMoreGuns { .. } => "6.3a",
            CannotBombard::Used { .. } => "6.0c",
            CannotBombard::NoStrength { .. } => "12.3c",
            CannotBombard::OutOfRange { .. } | CannotBombard::NobodyReaches { .. } => "6.31",
            CannotBombard::FarApart { .. } | CannotBombard::NotAllTogether { .. } => "6.32",
            CannotBombard::MixedWithVolga { .. } => "16.21b",
            CannotBombard::FiresAlone { gun } if data().counter(gun).kind == UnitKind::Flotilla => "12.33b",
            CannotBombard::FiresAlone { .. } | CannotBombard::OneHexOnly { .. } => "16.25",
            CannotBombard::OffTheBank { .. } => "12.3b",
            CannotBombard::NotHit { .. } => "6.0a",
            CannotBombard::ArtilleryFirst { .. } => "6.49",
            CannotBombard::ArmourLast { .. } => "6.44b",
            CannotBombard::NotThisTurn { .. }
            | CannotBombard::Announced
            | CannotBombard::TooLate
            | CannotBombard::NoVolgaGun => "16.3",
        })
    }

    pub fn why(self) -> Message {
        match self {
            CannotBombard::NoEnemy { hex } => say!("refused.bombard.no_enemy", hex = hex.name()),
            CannotBombard::NothingToHit { hex } => say!("refused.bombard.nothing_to_hit", hex = hex.name()),
            CannotBombard::OnlySurvivors { hex } => say!("refused.bombard.only_survivors", hex = hex.name()),
            CannotBombard::Unspotted { hex } => say!("refused.bombard.unspotted", hex = hex.name()),
            CannotBombard::BlindBeside { hex } => say!("refused.bombard.blind_beside", hex = hex.name()),
            CannotBombard::NobodyReaches { hex } => say!("refused.bombard.nobody_reaches", hex = hex.name()),
            CannotBombard::NotTwoNeighbours { hex, other } => {
                say!("refused.bombard.not_two_neighbours", hex = hex.name(), other = other.name())
            }
            CannotBombard::OtherFirst { hex, other } => {
                say!("refused.bombard.other_first", hex = hex.name(), other = other.name())
            }
            CannotBombard::NotOurs { gun } => say!("refused.bombard.not_ours", gun = gun.name()),
            CannotBombard::NoGun { gun } => say!("refused.bombard.no_gun", gun = gun.name()),
            CannotBombard::Used { gun } => say!("refused.bombard.used", gun = gun.name()),
            CannotBombard::NoStrength { gun } => say!("refused.bombard.no_strength", gun = gun.name()),
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
            CannotBombard::OutOfOrder { gun, last } if gun == last => {
                say!("refused.bombard.named", gun = gun.name())
            }
            CannotBombard::OutOfOrder { gun, last } => {
                say!("refused.bombard.out_of_order", gun = gun.name(), last = last.name())
            }
            CannotBombard::NoGunNamed { hex } => say!("refused.bombard.no_gun_named", hex = hex.name()),
            CannotBombard::NoMoreGuns { hex } => say!("refused.bombard.no_more_guns", hex = hex.name()),
            CannotBombard::NotAllTogether { hex } => {
                say!("refused.bombard.not_all_together", hex = hex.name())
            }
            CannotBombard::NotHit { unit, hex } => {
                say!("refused.bombard.not_hit", unit = unit.name(), hex = hex.name())
            }
            CannotBombard::ArtilleryFirst { unit } => {
                say!("refused.bombard.artillery_first", unit = unit.name())
            }
            CannotBombard::ArmourLast { unit } => say!("refused.bombard.armour_last", unit = unit.name()),
            CannotBombard::NotThisTurn { turn } => say!("refused.bombard.not_this_turn", turn = turn),
            CannotBombard::Announced => say!("refused.bombard.announced"),
            CannotBombard::TooLate => say!("refused.bombard.too_late"),
            CannotBombard::NoVolgaGun => say!("refused.bombard.no_volga_gun"),
        }
    }
}
