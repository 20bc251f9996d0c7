//! Barricades that are built and removed.

use crate::ids::{Hex, Unit};
use volga_engine::{RuleId, events};

events! {
    /// [13.3] A Barricade.
    #[derive(Copy)]
    pub enum BarricadeEvent in "event.barricade" {
        /// [13.3b]
        Built { unit: Unit, hex: Hex, left: u8 } => "13.3b", "built"(unit, hex = hex.called(), left);
        /// `by`: the rule that removes it.
        Removed { hex: Hex, #[serde(skip)] by: RuleId } => by, "removed"(hex = hex.called());
    }
}
