//! [13.4] Events of a Soviet collapse.

use crate::data::data;
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
            => collapse_rule(unit), "roll"["roll.holds", "roll.surrendered"][surrendered](unit, die);
    }
}

/// [13.4c] [13.42a] [13.42b] The rule by which a unit's die is read.
fn collapse_rule(unit: Unit) -> &'static str {
    let counter = data().counter(unit);
    match counter.second {
        _ if counter.is_artillery() => "13.42b",
        Some(_) => "13.42a",
        None => "13.4c",
    }
}
