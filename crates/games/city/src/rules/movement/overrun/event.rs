//! [7.4] Events of overruns.

use crate::event::words::fall;
use crate::ids::{Hex, Side, Unit, UnitSet};
use volga_engine::events;

events! {
    /// [7.4] An overrun.
    #[derive(Copy)]
    pub enum OverrunEvent in "event.overrun" {
        Declared { from: Hex, hex: Hex } => "7.4a", "declared"(from = from.called(), hex = hex.called());
        /// What a side's fire comes to. `there`: how many units could fall; what is over costs nobody.
        Fired { side: Side, strength: u16, die: u8, result: u8, #[serde(skip)] there: u8 }
            => "7.4c", "fired"(side, strength, die, fall = fall(result, there));
        Lost { unit: Unit, hex: Hex } => "7.45a", "lost"(unit, hex = hex.called());
        /// [7.44] Militia alone is swept away.
        SweptAway { unit: Unit, hex: Hex } => "7.44", "swept_away"(unit, hex = hex.called());
        /// [7.4d] The hex is empty, and the group has entered it.
        Advanced { units: UnitSet, hex: Hex } => "7.4d", "advanced"(units, n = units.len(), hex = hex.called());
        /// The defenders hold the hex.
        Held { hex: Hex } => "7.4g", "held"(hex = hex.called());
        /// What both sides lose; `swept`: [7.44] militia alone, without any fire.
        Result { german: u8, soviet: u8, #[serde(skip)] swept: bool }
            => ["7.4c", "7.44"][usize::from(swept)], "result"(german, soviet);
    }
}
