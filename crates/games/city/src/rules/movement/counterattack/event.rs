//! [7.5] Instant counterattacks.

use crate::ids::{Hex, Side, Unit, UnitSet};
use serde::Serialize;

/// [7.5] An instant counterattack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CounterattackEvent {
    Declared {
        units: UnitSet,
        from: Hex,
        hex: Hex,
    },
    /// Nobody counterattacks the group in this hex any more.
    Declined {
        hex: Hex,
    },
    TookPart,
    StoodAside,
    /// What a side's fire comes to.
    Fired {
        side: Side,
        strength: u16,
        die: u8,
        result: u8,
        /// How many units could fall: what is over costs nobody.
        #[serde(skip)]
        there: u8,
        /// Whether the moving group takes part.
        #[serde(skip)]
        joined: bool,
    },
    Lost {
        unit: Unit,
        hex: Hex,
    },
    /// [7.5e] These took part and are used up.
    UsedUp {
        units: UnitSet,
    },
    /// [7.58] The winners may move so many hexes; ruling 97: into one hex only, if their phase has ended.
    Points {
        side: Side,
        points: u8,
        only: Option<Hex>,
    },
    /// The points are spent or forgone.
    PointsSpent {
        side: Side,
    },
    /// What both sides lose, and the Breakthrough Points: of the counterattackers if the movers are beaten, else of
    /// them.
    Result {
        attackers: u8,
        movers: u8,
        points: u8,
        beaten: bool,
        #[serde(skip)]
        joined: bool,
    },
}

impl CounterattackEvent {
    pub(crate) fn rule(&self) -> &'static str {
        match self {
            CounterattackEvent::Declared { .. } | CounterattackEvent::Declined { .. } => "7.5a",
            CounterattackEvent::TookPart | CounterattackEvent::StoodAside => "7.5b",
            CounterattackEvent::Fired { joined: true, .. }
            | CounterattackEvent::Result { joined: true, .. } => "7.5d",
            CounterattackEvent::Fired { joined: false, .. }
            | CounterattackEvent::Result { joined: false, .. } => "7.5c",
            CounterattackEvent::Lost { .. } => "7.57",
            CounterattackEvent::UsedUp { .. } => "7.5e",
            CounterattackEvent::Points { .. } | CounterattackEvent::PointsSpent { .. } => "7.58",
        }
    }
}
