//! Rubble that comes about.

use crate::ids::Hex;
use volga_engine::events;

events! {
    /// [14.3] Rubble.
    #[derive(Copy)]
    pub enum RubbleEvent in "event.rubble" {
        /// [14.3.1a] The die for Rubble in a hex.
        #[serde(rename = "rubble_rolled")]
        Rolled { hex: Hex, die: u8, made: bool }
            => "14.3.1a", "rubble_rolled"["stands", "made"][made](hex = hex.called(), die);
    }
}
