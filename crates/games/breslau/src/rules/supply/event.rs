//! Supply that fails or is restored, and Supply Points that come and go.

use crate::ids::{Hex, Unit, UnitSet};
use volga_engine::{RuleId, events};

events! {
    /// [4.0] [14.11] Supply.
    #[derive(Copy)]
    pub enum SupplyEvent in "event.supply" {
        /// [4.3a] [4.3b] Units of a hex are out of supply, for the first or the second time.
        #[serde(rename = "out_of_supply")]
        Failed { hex: Hex, units: UnitSet, second: bool }
            => ["4.3a", "4.3b"][usize::from(second)], "out_of_supply"["first", "second"][second]
            (hex = hex.called());
        /// [4.3d] Units of a hex are in supply again.
        #[serde(rename = "supply_restored")]
        Restored { hex: Hex, units: UnitSet } => "4.3d", "supply_restored"(hex = hex.called());
        /// [14.11.3]
        Income { points: u16, now: u16 } => "14.11.3", "income"(points, now);
        /// [14.11.4c] The die for flights: so many transports may fly.
        Flights { die: u8, may: u8 } => "14.11.4c", "flights"(die, may);
        /// [14.11.4c]
        Sent { unit: Unit } => "14.11.4c", "sent"(unit);
        /// [14.11.4d] Soviet fire costs the transports so many steps.
        ShotAt { die: u8 } => "14.11.4d", "shot_at"(die);
        /// [14.11.4e] What is left of them delivers.
        Delivered { units: UnitSet, points: u16, now: u16 } => "14.11.4e", "delivered"(points, now);
        /// Points are spent by this rule.
        Spent { points: u16, left: u16, #[serde(skip)] by: RuleId } => by, "spent"(points, left);
    }
}
