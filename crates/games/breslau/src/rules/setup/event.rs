//! [15.1] Events of the set-up.

use super::placing_rule;
use crate::ids::{Hex, Unit};
use volga_engine::events;

events! {
    /// [15.1] The set-up.
    #[derive(Copy)]
    pub enum SetupEvent in "event.setup" {
        /// A unit is placed, on top of those that stand in the hex.
        Placed { unit: Unit, hex: Hex } => placing_rule(unit, hex), "placed"(unit, hex = hex.called());
        #[serde(rename = "set_up")]
        Finished => "15.0", "set_up"["finished"];
    }
}
