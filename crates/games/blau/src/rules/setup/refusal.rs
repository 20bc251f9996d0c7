//! What is refused while a sheet is filled.

use crate::ids::{Asset, Unit};
use volga_engine::refusals;

refusals! {
    /// Why a sheet is not filled like that.
    pub enum CannotSetUp in "refused.setup" {
        /// [6.3c] Another unit is asked for.
        NotAsked { unit: Unit } => "6.3c", "not_asked";
        /// [6.4a] Another asset is asked for.
        AssetNotAsked { asset: Asset } => "6.4a", "asset_not_asked";
        /// [6.3c] No Soviet unit that starts in play.
        NotAtStart { unit: Unit } => "6.3c", "not_at_start";
        /// [6.3a] Axis units have their full strength.
        FullStrength => "6.3a", "full_strength";
        /// [6.3d] Each unit has one point at least.
        TooFew { unit: Unit, least: u8 } => "6.3d", "too_few";
        /// [6.3c] No more than the unit's track has.
        OverMaximum { unit: Unit, most: u8 } => "6.3c", "over_maximum";
        /// [6.3c] The units to come could not get or take what would be left.
        DoesNotAddUp { unit: Unit, least: u8, most: u8 } => "6.3c", "does_not_add_up";
        /// [6.4a] The asset is not with any unit.
        NotAssigned { asset: Asset } => "6.4a", "not_assigned";
        /// [6.4a] The asset is with a unit already, or still to come.
        NotInReserve { asset: Asset } => "6.4a", "not_in_reserve";
        /// [6.4a] The unit is still to come.
        NotInPlay { unit: Unit } => "6.4a", "not_in_play";
        /// [6.3c] A point is shifted to another unit.
        SameUnit { unit: Unit } => "6.3c", "same_unit";
        /// The ready-made sheet is taken whole, before anything is filled in.
        Begun => "6.4a", "begun";
        NothingLeft => "6.0c", "nothing_left";
        NotFilled => "6.0c", "not_filled";
        /// The review may not go on for ever.
        NoMoreChanges { most: u8 } => "6.0c", "no_more_changes";
    }
}
