//! Reinforcements that come into play.

use crate::data::{Arrival, HalfPoints, data};
use crate::ids::{Hex, Side, Unit};
use volga_engine::events;

events! {
    /// [15.1.1] [15.2] Reinforcements.
    #[derive(Copy)]
    pub enum ArrivalEvent in "event.arrival" {
        /// A unit comes in; `free`: [15.1.1g] as an SS unit that may go anywhere.
        Entered { unit: Unit, hex: Hex, spent: HalfPoints, free: bool }
            => entry_rule(unit, hex, free), "entered"["entered", "entered_free"][free](unit, hex = hex.called(), spent);
        /// [15.1.1e]
        PorselPlaced { unit: Unit, hex: Hex } => "15.1.1e", "porsel_placed"(unit, hex = hex.called());
        /// [15.1.1e] Soviets stand where it should have come.
        PorselLost { unit: Unit, hex: Hex } => "15.1.1e", "porsel_lost"(unit, hex = hex.called());
    }
}

/// [15.1.1a] [15.2c] The rule by which a unit comes in by a hex: [15.1.1g] as one that may go anywhere, or [15.1.1d]
/// [15.1.2a] where its second place is.
pub(crate) fn entry_rule(unit: Unit, hex: Hex, free: bool) -> &'static str {
    let facts = data().unit(unit);
    match facts.arrival {
        _ if free => "15.1.1g",
        Arrival::Edge { entry, .. } if !entry.hexes.contains(hex) => "15.1.1d",
        Arrival::Rolled { entry } if !entry.hexes.contains(hex) => "15.1.2a",
        _ if facts.side == Side::German => "15.1.1a",
        _ => "15.2c",
    }
}
