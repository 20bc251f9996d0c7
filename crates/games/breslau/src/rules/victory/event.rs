//! Fortress hexes that change hands, and the end of the game.

use crate::ids::{Hex, Side};
use crate::stage::Victory;
use volga_engine::events;

events! {
    /// [2.1i] [16.0] What is held, and what follows from it.
    #[derive(Copy)]
    pub enum ControlEvent in "event.control" {
        /// A Fortress hex changes hands.
        Taken { side: Side, hex: Hex } => "2.1i", "taken"(side, hex = hex.called());
        /// [15.1m]
        SauerReleased { hex: Hex } => "15.1m", "sauer_released"(hex = hex.called());
        /// [15.1.1h]
        SsReleased { hex: Hex } => "15.1.1h", "ss_released"(hex = hex.called());
        /// [16.1] [16.x]
        Decided { victory: Victory, held: u8 } => victory.level().rule, "decided"(level = victory.level().name, held);
    }
}
