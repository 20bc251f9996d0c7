//! Retreats.

use super::RetreatClass;
use crate::ids::{Space, Unit};
use volga_engine::events;

events! {
    /// [8.3] Retreats.
    #[derive(Copy)]
    pub enum RetreatEvent in "event.retreat" {
        /// [8.3e] [8.3f] [8.3g] [8.3h] A unit retreats into a space of this class, [8.3n] [8.3o] or off the map.
        Retreated { unit: Unit, from: Space, to: Space, class: RetreatClass }
            => class.rule_into(to), "retreated"
            ["retreated.supplied", "retreated.vacant", "retreated.friends", "retreated.battle"]
            [class as usize](unit, from, to);
        /// [8.3c] A major city is held: nobody has to leave.
        #[serde(rename = "retreat_ignored")]
        Ignored { space: Space } => "8.3c", "retreat_ignored"(space);
    }
}
