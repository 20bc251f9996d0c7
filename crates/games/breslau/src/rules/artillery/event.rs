//! Bombardments by guns.

use crate::ids::{Hex, Side, UnitSet};
use volga_engine::events;
use volga_engine::ledger::Ledger;

events! {
    /// [7.0] The Artillery Bombardment Phase.
    #[derive(Copy)]
    pub enum ArtilleryEvent in "event.artillery" {
        /// Guns, which name themselves (ruling 150), fire at a hex and turn to their Fired side.
        Fired { side: Side, hex: Hex, guns: UnitSet, gas: bool }
            => ["7.1d", "14.1.2b"][usize::from(gas)], "fired"["shells", "gas"][gas]
            (side, hex = hex.called(), guns, n = guns.len());
        /// The die on the Combat Results Table, with the terms of the strength and of what is added to it. Hits are
        /// taken at the end of the phase.
        Rolled { hex: Hex, strength: Ledger, die: u8, added: Ledger, hits: u8, gas: bool }
            => ["7.1b", "14.1.2a"][usize::from(gas)], "rolled"["rolled.shells", "rolled.gas"][gas]
            (hex = hex.called(), strength = strength.total(), die, hits);
        /// [5.2a] A side fires no more unless the other does.
        Passed { side: Side } => "5.2a", "passed"(side);
    }
}
