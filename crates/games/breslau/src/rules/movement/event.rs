//! [8.0] Groups on the move.

use crate::data::HalfPoints;
use crate::ids::{Hex, Side, Unit, UnitSet};
use volga_engine::{RuleId, events};

events! {
    /// [8.0] A group on the move, [14.8b] or a unit in support: `by`. Ruling 148: `top` is the unit that lies above the
    /// others of the group.
    #[derive(Copy)]
    pub enum MoveEvent in "event.move" {
        Began { units: UnitSet, top: Unit, hex: Hex, #[serde(skip)] by: RuleId }
            => by, "began"(units, n = units.len(), hex = hex.called());
        Moved { units: UnitSet, top: Unit, from: Hex, to: Hex, spent: HalfPoints, #[serde(skip)] by: RuleId }
            => by, "moved"(units, n = units.len(), from = from.called(), to = to.called(), spent);
        /// [8.2a] It has come into an enemy Zone of Control.
        Stopped { hex: Hex } => "8.2a", "stopped"(hex = hex.called());
        /// Ruling 126: these stay and are done.
        Left { units: UnitSet, top: Unit, hex: Hex }
            => "8.0b", "left"(units, n = units.len(), hex = hex.called());
        Finished { units: UnitSet, top: Unit, hex: Hex, #[serde(skip)] by: RuleId }
            => by, "finished"(units, n = units.len(), hex = hex.called());
        /// [9.2.1] [9.2.2] The die for how many units may move in support.
        SupportRolled { side: Side, die: u8, defends: bool } => support_rule(defends), "support_rolled"(side, die);
    }
}

fn support_rule(defends: bool) -> &'static str {
    if defends { "9.2.2" } else { "9.2.1" }
}
