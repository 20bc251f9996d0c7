//! What is refused with assets.

use crate::ids::{Asset, CaucasusBox, Side, Unit};
use volga_engine::refusals;

refusals! {
    /// Why an asset is not assigned to a unit.
    pub enum CannotAssign in "refused.assign" {
        NotYours { asset: Asset } => "6.4a", "not_yours";
        EnemyUnit { unit: Unit } => "2.2.1b", "enemy_unit";
        NotInPlay { unit: Unit, side: Side } => side.rule("9.2.1c", "9.1.1f"), "not_in_play";
        NotInReserve { asset: Asset, side: Side } => side.rule("9.2.1c", "9.1.1f"), "not_in_reserve";
        NoFreeSlot { unit: Unit } => "3.1.1d", "no_free_slot";
        NoAntiTankSlot { unit: Unit } => "2.2.2j", "no_anti_tank_slot";
        Unsupplied { unit: Unit } => "5.1c", "unsupplied";
        OnlyUnit { asset: Asset, unit: Unit } => "6.4c", "only_unit";
        OnlyFormation { asset: Asset, unit: Unit } => "6.4g", "only_formation";
        BoxFull { caucasus: CaucasusBox, most: u8 } => "3.1.2g", "box_full";
        TooLarge { asset: Asset } => "3.1.2h", "too_large";
        NoAssetsThere { caucasus: CaucasusBox } => "3.1.2j", "no_assets_there";
        AfterWithdrawal { side: Side } => side.rule("9.2", "9.1"), "after_withdrawal";
        NotRebuilt { asset: Asset } => "9.1.1g", "not_rebuilt";
    }
}

refusals! {
    /// Why an asset is not withdrawn.
    pub enum CannotWithdraw in "refused.withdraw" {
        NotYours { asset: Asset, side: Side } => side.rule("9.2.2g", "9.1.2d"), "not_yours";
        NotAssigned { asset: Asset, side: Side } => side.rule("9.2.2g", "9.1.2d"), "not_assigned";
        Unsupplied { unit: Unit } => "5.1c", "unsupplied";
        /// Ruling 114.
        InReserve { unit: Unit } => "9.1.2d", "in_reserve";
    }
}
