//! What becomes of assets.

use crate::ids::{Asset, Side, Unit};
use volga_engine::events;

events! {
    /// [2.2.3] [6.4] Assets.
    #[derive(Copy)]
    pub enum AssetEvent in "event.asset" {
        /// [6.4a]
        #[serde(rename = "asset_assigned")]
        Assigned { asset: Asset, unit: Unit } => "6.4a", "asset_assigned"(asset, unit);
        /// [6.4l] An asset of the set-up stays in the reserve box.
        #[serde(rename = "asset_kept_back")]
        KeptBack { asset: Asset } => "6.4l", "asset_kept_back"(asset);
        /// [6.4a] An asset of the set-up is taken back into the reserve box.
        #[serde(rename = "asset_taken_back")]
        TakenBack { asset: Asset, unit: Unit } => "6.4a", "asset_taken_back"(asset, unit);
        /// [9.1.2e] [9.2.2h]
        #[serde(rename = "asset_withdrawn")]
        Withdrawn { asset: Asset, unit: Unit, side: Side }
            => side.rule("9.2.2h", "9.1.2e"), "asset_withdrawn"(asset, unit);
        /// [7.0g]
        #[serde(rename = "asset_left_behind")]
        LeftBehind { asset: Asset, unit: Unit } => "7.0g", "asset_left_behind"(asset, unit);
    }
}
