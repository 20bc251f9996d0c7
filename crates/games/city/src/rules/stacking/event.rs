//! [8.4] Events about the order of German stacks and what is told of them.

use crate::ids::{Hex, Unit};
use volga_engine::events;

events! {
    /// Ruling 21: the order of German stacks.
    #[derive(Copy)]
    pub enum OrderEvent in "event.order" {
        /// A unit is laid on top of its stack; whoever sees the top sees it come there.
        Topped { unit: Unit, hex: Hex } => "8.4a", "topped"(unit, hex = hex.called());
        /// [8.4b] What of a stack out of sight changes the fire or its losses, told once the fire has been declared;
        /// armour only where it counts.
        Types { hex: Hex, artillery: u8, armour: Option<u8> }
            => "8.4b", "types"["types.artillery", "types.all"][armour.is_some()]
            (hex = hex.called(), artillery, armour = armour.unwrap_or(0));
    }
}
