//! Units that advance.

use crate::ids::{Hex, Side, Unit};
use volga_engine::events;

events! {
    /// [11.0] A Breakthrough Advance, or [14.7] an Armor Advance.
    #[derive(Copy)]
    pub enum AdvanceEvent in "event.advance" {
        /// [11.1] The attackers may go so many hexes; [14.7] `armor`: AFVs may step into the emptied hex before.
        #[serde(rename = "advance_earned")]
        Earned { side: Side, hexes: u8, armor: bool }
            => ["14.7", "11.1"][usize::from(hexes > 0)], "advance_earned"["armor", "earned"][usize::from(hexes > 0)]
            (side, hexes);
        /// [11.2c] A unit goes a hex; [14.7] `armor`: the free step of an AFV.
        Advanced { unit: Unit, from: Hex, to: Hex, armor: bool }
            => ["11.2c", "14.7"][usize::from(armor)], "advanced"["advanced", "armor_advanced"][armor]
            (unit, from = from.called(), to = to.called());
        /// [11.3f] Nobody goes any further.
        #[serde(rename = "advance_ended")]
        Ended { side: Side } => "11.3f", "advance_ended"["ended"](side);
    }
}
