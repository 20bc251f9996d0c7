//! What is refused when losses are taken.

use crate::ids::{Asset, Unit};
use volga_engine::refusals;

refusals! {
    /// Why a loss is not taken like that.
    pub enum CannotLose in "refused.lose" {
        NotInBattle { unit: Unit } => "8.2a", "not_in_battle";
        AssetNotInBattle { asset: Asset } => "8.2a", "asset_not_in_battle";
        /// [8.2i] The last point comes after all assets.
        LastPointLast { unit: Unit } => "8.2i", "last_point_last";
        NothingLeft { unit: Unit } => "8.2g", "nothing_left";
        NoStepLeft { asset: Asset } => "8.2e", "no_step_left";
        Enough => "8.2a", "enough";
        NotEnough { left: u8 } => "8.2a", "not_enough";
    }
}
