//! Reinforcements that come into play.

use crate::data::{HalfPoints, data};
use crate::ids::{Hex, Side, Unit};
use volga_engine::events;

events! {
    /// [15.1.1] [15.2] Reinforcements.
    #[derive(Copy)]
    pub enum ArrivalEvent in "event.arrival" {
        /// A unit comes in; `free`: [15.1.1g] as an SS unit that may go anywhere.
        Entered { unit: Unit, hex: Hex, spent: HalfPoints, free: bool }
            => entry_rule(unit), "entered"["entered", "entered_free"][free](unit, hex = hex.called(), spent);
        /// [15.1.1e]
        PorselPlaced { unit: Unit, hex: Hex } => "15.1.1e", "porsel_placed"(unit, hex = hex.called());
        /// [15.1.1e] Soviets stand where it should have come.
        PorselLost { unit: Unit, hex: Hex } => "15.1.1e", "porsel_lost"(unit, hex = hex.called());
    }
}

fn entry_rule(unit: Unit) -> &'static str {
    match data().unit(unit).side {
        Side::German => "15.1.1a",
        Side::Soviet => "15.2c",
    }
}
