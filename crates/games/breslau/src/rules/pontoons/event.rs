//! Pontoon bridges that are laid and lifted.

use crate::ids::{Hex, Unit};
use volga_engine::events;

events! {
    /// [14.15] A pontoon bridge between two hexes.
    #[derive(Copy)]
    pub enum PontoonEvent in "event.pontoon" {
        /// [14.15a]
        #[serde(rename = "pontoon_laid")]
        Laid { unit: Unit, hex: Hex, to: Hex } => "14.15a", "pontoon_laid"["laid"]
            (unit, hex = hex.called(), to = to.called());
        /// [14.15d]
        #[serde(rename = "pontoon_lifted")]
        Lifted { unit: Unit, hex: Hex, to: Hex } => "14.15d", "pontoon_lifted"["lifted"]
            (unit, hex = hex.called(), to = to.called());
    }
}
