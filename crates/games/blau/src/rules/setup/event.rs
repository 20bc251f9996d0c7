//! Setting up.

use crate::data::Objective;
use crate::ids::{Side, Unit};
use volga_engine::events;

events! {
    /// [6.0] Setting up.
    #[derive(Copy)]
    pub enum SetupEvent in "event.setup" {
        /// [6.1a] [6.1b]
        DirectivesDrawn { primary: Objective, secondary: Objective }
            => "6.1a", "directives_drawn"(primary, secondary);
        /// [6.3c] A unit gets its points.
        Allocated { unit: Unit, points: u8 } => "6.3c", "allocated"(unit, points);
        /// [6.3c] A point goes from a unit to another.
        Shifted { from: Unit, to: Unit } => "6.3c", "shifted"(from, to);
        /// [6.0c]
        SheetReady { side: Side } => "6.0c", "sheet_ready"(side);
    }
}
