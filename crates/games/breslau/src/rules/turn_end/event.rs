//! The end of a turn.

use crate::ids::{Hex, Unit, UnitSet};
use volga_engine::events;

events! {
    /// [12.0] The End-Turn Phase.
    #[derive(Copy)]
    pub enum TurnEndEvent in "event.turn_end" {
        /// [12.1a] [12.1b] The die for the ammunition of a unit.
        Ammunition { unit: Unit, die: u8, spent: bool }
            => ["12.1a", "12.1b"][usize::from(spent)], "ammunition"
            ["ammunition.left", "ammunition.spent"][spent](unit, die);
        /// [14.10] Volkssturm take the place of a unit without ammunition.
        Replaced { unit: Unit, hex: Hex } => "14.10", "replaced"(unit, hex = hex.called());
        /// [14.11.4f] [14.11.4g] The die for a transport that was reduced, or eliminated.
        Repair { unit: Unit, die: u8, lost: bool, repaired: bool }
            => ["14.11.4f", "14.11.4g"][usize::from(lost)], "repair"
            ["repair.stays_reduced", "repair.full", "repair.stays_lost", "repair.reduced"]
            [usize::from(lost) * 2 + usize::from(repaired)](unit, die);
        /// [12.5] The aircraft of the Used box are available again.
        AircraftReady { units: UnitSet } => "12.5", "aircraft_ready";
        /// Ruling 75: guns turn to their unfired side.
        GunsReady { units: UnitSet } => "7.0e", "guns_ready";
    }
}
