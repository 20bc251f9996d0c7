//! Rubble that comes about.

use crate::ids::Hex;
use volga_engine::{RuleId, events};

events! {
    /// [14.3] Rubble.
    #[derive(Copy)]
    pub enum RubbleEvent in "event.rubble" {
        /// [14.3.1a] [14.3.1b] The die for Rubble in a hex; `by`: after bombs and shells, or a Goliath.
        #[serde(rename = "rubble_rolled")]
        Rolled { hex: Hex, die: u8, made: bool, #[serde(skip)] by: RuleId }
            => by, "rubble_rolled"["stands", "made"][made](hex = hex.called(), die);
    }
}
