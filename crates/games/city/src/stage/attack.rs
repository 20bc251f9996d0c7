//! [10.0] A ground attack, from its declaration to the last Breakthrough Point.

use crate::data::{AttackKind, data};
use crate::ids::{BySide, Hex, Side, Unit, UnitSet};
use serde::{Deserialize, Serialize};
use volga_engine::{Arg, say};

/// [10.0] A ground attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroundAttack {
    pub side: Side,
    pub hex: Hex,
    /// The attacking units next to the target.
    pub party: UnitSet,
    /// [10.75] Of an attack made with a Breakthrough Point: those who fought before and have not joined it yet.
    pub veterans: UnitSet,
    /// [10.6] Guns of attacker and defender that fire indirectly.
    pub guns: BySide<UnitSet>,
    /// [5.6a] What dive bombers add.
    pub air: u8,
    pub flak: UnitSet,
    /// [10.69] [10.75] Made with a Breakthrough Point.
    pub follow_up: bool,
    /// [10.4a] What the defender has aimed so far.
    pub aims: Aims,
    /// How many attackers have fallen.
    pub lost: u8,
    pub step: AttackStep,
}

impl GroundAttack {
    /// An attack that has just been declared.
    pub const fn new(side: Side, hex: Hex, party: UnitSet) -> GroundAttack {
        GroundAttack {
            side,
            hex,
            party,
            veterans: UnitSet::EMPTY,
            guns: BySide::both(UnitSet::EMPTY),
            air: 0,
            flak: UnitSet::EMPTY,
            follow_up: false,
            aims: Aims([UnitSet::EMPTY; 6]),
            lost: 0,
            step: AttackStep::Support,
        }
    }
}

/// [10.4a] The units and guns of the defender that fire into each neighbour of the target, in the order of directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aims([UnitSet; 6]);

impl Aims {
    /// What has been aimed at a neighbour of the target.
    pub fn at(&self, target: Hex, hex: Hex) -> UnitSet {
        direction(target, hex).map_or(UnitSet::EMPTY, |direction| self.0[direction])
    }

    pub fn set(&mut self, target: Hex, hex: Hex, firer: Unit) {
        if let Some(direction) = direction(target, hex) {
            self.0[direction].insert(firer);
        }
    }

    /// Whoever has been aimed.
    pub fn all(&self) -> UnitSet {
        self.0.iter().fold(UnitSet::EMPTY, |all, aimed| all.or(aimed))
    }
}

fn direction(target: Hex, hex: Hex) -> Option<usize> {
    data().neighbours(target).iter().position(|near| *near == Some(hex))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackStep {
    /// [7.7] Others may move up or join where they stand.
    Support,
    /// [10.62] The attacker names guns and bombers.
    AttackerFire,
    /// [5.63] The defender names his flak.
    Flak,
    FlakRoll,
    /// [10.62] The defender names his guns.
    DefenderFire,
    TypeRoll,
    /// [10.4a] The defender aims, one unit or gun after another.
    Aim(AttackKind),
    /// [10.4g] The defender fires into this hex.
    DefensiveFire {
        kind: AttackKind,
        hex: Hex,
    },
    /// [10.4c] [10.5b] So many more attackers of this hex fall.
    AttackerLosses {
        kind: AttackKind,
        hex: Hex,
        left: u8,
    },
    /// [10.4d] [10.3c] The attackers fire, in a surprise attack the defender with them.
    OffensiveFire(AttackKind),
    /// [10.3c] So many more attackers fall, then defenders.
    SurpriseLosses {
        left: u8,
        defender: u8,
        points: u8,
    },
    /// [10.4e] So many more defenders fall; [10.67a] to guns alone, or to whatever fired.
    DefenderLosses {
        left: u8,
        points: u8,
        shelled: bool,
    },
    /// The chit has been called for, where there is one.
    Chit {
        points: u8,
    },
    /// [10.7] The winners use their points.
    Breakthrough {
        points: u8,
    },
}

/// What an attack has come to, in words.
impl From<AttackStep> for Arg {
    fn from(step: AttackStep) -> Arg {
        Arg::from(say!(match step {
            AttackStep::Support => "attack_step.support",
            AttackStep::AttackerFire => "attack_step.attacker_fire",
            AttackStep::Flak | AttackStep::FlakRoll => "attack_step.flak",
            AttackStep::DefenderFire => "attack_step.defender_fire",
            AttackStep::TypeRoll | AttackStep::OffensiveFire(_) | AttackStep::Chit { .. } =>
                "attack_step.dice",
            AttackStep::Aim(_) | AttackStep::DefensiveFire { .. } => "attack_step.aim",
            AttackStep::AttackerLosses { .. }
            | AttackStep::SurpriseLosses { .. }
            | AttackStep::DefenderLosses { .. } => "attack_step.losses",
            AttackStep::Breakthrough { .. } => "attack_step.breakthrough",
        }))
    }
}
