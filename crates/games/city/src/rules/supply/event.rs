//! [13.4] Events of a Soviet collapse.

use crate::ids::Unit;
use volga_engine::events;

events! {
    /// [13.4] Soviet collapse.
    #[derive(Copy)]
    pub enum CollapseEvent in "event.collapse" {
        /// All ferries are German.
        Began => "13.4a", "began";
        /// A militia unit is removed.
        MilitiaGone { unit: Unit } => "13.4b", "militia_gone"(unit);
        /// The die of one unit, and whether it gives itself up.
        Roll { unit: Unit, die: u8, surrendered: bool }
            => "13.4c", "roll"["roll.holds", "roll.surrendered"][surrendered](unit, die);
    }
}
