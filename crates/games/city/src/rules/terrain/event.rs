//! [14.5] Events of the oil tanks.

use crate::ids::Unit;
use volga_engine::events;

events! {
    /// [14.5] The oil tanks.
    #[derive(Copy)]
    pub enum OilEvent in "event.oil" {
        Roll { die: u8, ignited: bool } => "14.5a", "roll"["roll.sound", "roll.ignited"][ignited](die);
        /// A unit in the hex dies in the fire.
        Killed { unit: Unit } => "14.5b", "killed"(unit);
        /// The fire is out, for good.
        BurntOut => "14.5f", "burnt_out";
    }
}
