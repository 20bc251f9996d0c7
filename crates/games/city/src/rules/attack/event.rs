//! [10.0] Ground attacks.

use crate::data::AttackKind;
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::rules::counters::Ledger;
use serde::Serialize;

/// [10.0] A ground attack. Guns are named aloud, also those that nobody saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "few events have terms, and they are short-lived")]
pub enum AttackEvent {
    /// [10.6] A gun supports the attack on a hex, or its defence.
    Indirect { unit: Unit, hex: Hex },
    /// [10.2] What kind of attack it is.
    Kind {
        die: u8,
        modifier: i8,
        /// The name `kind` is taken: every event has one.
        #[serde(rename = "attack")]
        kind: AttackKind,
    },
    /// [10.4a] A unit or gun of the defender fires into this hex.
    Aimed { unit: Unit, hex: Hex },
    /// Ruling 157: a gun has no lawful hex to fire into, and is not used up.
    Released { unit: Unit },
    /// A side's fire into a hex: its strength, the die, what is added to it, and what it comes to.
    Fired {
        side: Side,
        hex: Hex,
        fire: Ledger,
        die: u8,
        added: Ledger,
        result: u8,
        /// How many units could fall: what is over costs nobody.
        #[serde(skip)]
        there: u8,
        /// The rule of this fire. [10.3b] A surprised defender fires out of this hex.
        #[serde(skip)]
        by: &'static str,
    },
    /// [14.13] A side has no strength to fire into a hex with.
    Silent { side: Side, hex: Hex },
    /// What both sides have lost or will lose, and the attacker's Breakthrough Points.
    Result { side: Side, hex: Hex, attackers: u8, defenders: u8, points: u8 },
    Lost {
        unit: Unit,
        hex: Hex,
        /// The rule that says who chooses.
        #[serde(skip)]
        by: &'static str,
    },
    /// [10.68] [10.76] Guns that have fired are used up.
    UsedUp { units: UnitSet },
    /// [10.7] The winners have so many points; [10.78] into one hex only, if their phase has ended.
    Points { side: Side, points: u8, only: Option<Hex> },
    /// [10.0d] [10.71] It is over, and these, who took part, are used up.
    Ended { hex: Hex, units: UnitSet },
}

impl AttackEvent {
    pub(crate) fn rule(&self) -> &'static str {
        match self {
            AttackEvent::Indirect { .. } => "10.6",
            AttackEvent::Kind { .. } => "10.2",
            AttackEvent::Aimed { .. } => "10.4a",
            AttackEvent::Released { .. } => "10.65a",
            AttackEvent::Fired { by, .. } => by,
            AttackEvent::Result { .. } => "10.21",
            AttackEvent::Silent { .. } => "14.13",
            AttackEvent::Lost { by, .. } => by,
            AttackEvent::UsedUp { .. } => "10.68",
            AttackEvent::Points { only: None, .. } => "10.7a",
            AttackEvent::Points { only: Some(_), .. } => "10.78",
            AttackEvent::Ended { .. } => "10.0d",
        }
    }
}
