//! Gas that is fired and clears.

use crate::ids::Hex;
use volga_engine::events;

events! {
    /// [14.1] Tabun gas.
    #[derive(Copy)]
    pub enum GasEvent in "event.gas" {
        /// [14.1.2e] Gas lies in a hex; so many attacks are left.
        #[serde(rename = "gas_laid")]
        Laid { hex: Hex, left: u8 } => "14.1.2e", "gas_laid"(hex = hex.called(), left);
        /// [12.2]
        #[serde(rename = "gas_cleared")]
        Cleared => "12.2", "gas_cleared";
    }
}
