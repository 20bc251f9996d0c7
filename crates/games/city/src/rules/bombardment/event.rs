//! [6.0] The Artillery Bombardment Stage.

use crate::ids::{Hex, Side, Unit};
use crate::rules::counters::Ledger;
use serde::Serialize;

/// [6.0] The Artillery Bombardment Stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "few events have terms, and they are short-lived")]
pub enum BombardmentEvent {
    /// A side bombards a hex, or two of them.
    Declared { side: Side, hex: Hex, other: Option<Hex> },
    /// A gun takes part and is used up; whoever owns it has named it.
    Fired { gun: Unit },
    /// The die for a hex, the terms of the strength and of what is added to the die, and how many units it costs.
    Rolled {
        hex: Hex,
        fire: Ledger,
        die: u8,
        added: Ledger,
        result: u8,
        /// How many units could fall: what is over costs nobody.
        #[serde(skip)]
        there: u8,
    },
    /// A unit falls and is named; a gun that has not fired may do so before it is removed.
    Lost { unit: Unit, hex: Hex, may_fire: bool },
    /// [16.3] The Soviet player announces it.
    Kontrpodgotovka,
    /// A side is done for this stage.
    Finished { side: Side },
    /// [12.3d]
    FlotillaLeft { unit: Unit },
}

impl BombardmentEvent {
    pub(crate) fn rule(&self) -> &'static str {
        match self {
            BombardmentEvent::Declared { other: None, .. } => "6.0a",
            BombardmentEvent::Declared { .. } => "16.2a",
            BombardmentEvent::Fired { .. } => "6.0b",
            BombardmentEvent::Rolled { .. } => "6.0a",
            BombardmentEvent::Lost { may_fire: false, .. } => "6.0a",
            BombardmentEvent::Lost { may_fire: true, .. } => "6.11",
            BombardmentEvent::Kontrpodgotovka => "16.3",
            BombardmentEvent::Finished { .. } => "6.1b",
            BombardmentEvent::FlotillaLeft { .. } => "12.3d",
        }
    }
}
