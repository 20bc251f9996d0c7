//! [2.1] Events of the set-up.

use crate::ids::{Hex, Side, Unit};
use crate::rules::setup::start_rule;
use volga_engine::events;

events! {
    /// [2.1] The set-up.
    #[derive(Copy)]
    pub enum SetupEvent in "event.setup" {
        /// A unit is put into a hex; on top of whatever German units lie there.
        Placed { unit: Unit, hex: Hex } => start_rule(unit), "placed"(unit, hex = hex.called());
        /// A side has placed everything.
        SideReady { side: Side } => "2.1a", "side_ready"(side);
    }
}
