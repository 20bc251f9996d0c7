//! Reinforcements.

use crate::ids::{Asset, AssetSet, Front, Side, Space, Unit, UnitSet};
use volga_engine::events;

events! {
    /// [9.1.1] [9.2.1] Reinforcements.
    #[derive(Copy)]
    pub enum ArrivalEvent in "event.arrival" {
        /// [9.1.1a] [9.1.1b] [9.2.1b] Units and assets come into the reserve box.
        #[serde(rename = "reinforcements_came")]
        Came { side: Side, units: UnitSet, assets: AssetSet }
            => came_rule(side, units), "reinforcements_came"["came.assets", "came.units", "came.both"]
            [usize::from(!units.is_empty()) * (1 + usize::from(!assets.is_empty()))](side, units, assets);
        /// [9.2.1i] A die decides whether an asset comes.
        #[serde(rename = "asset_die_rolled")]
        DieRolled { asset: Asset, die: u8, comes: bool }
            => "9.2.1i", "asset_die_rolled"["stays_away", "comes"][comes](asset, die);
        /// [9.1.1d]
        PlacedInFront { unit: Unit, front: Front } => "9.1.1d", "placed_in_front"(unit, front);
        /// [9.2.1f] [9.2.1g] An army detachment is placed.
        DetachmentPlaced { unit: Unit, space: Space }
            => super::detachments::rule_of(unit), "detachment_placed"(unit, space);
    }
}

const fn came_rule(side: Side, units: UnitSet) -> &'static str {
    match side {
        Side::Soviet if units.is_empty() => "9.1.1b",
        Side::Soviet => "9.1.1a",
        Side::Axis => "9.2.1b",
    }
}
