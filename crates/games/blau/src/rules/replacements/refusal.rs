//! What is refused with replacements.

use crate::ids::{Asset, Side, Unit};
use volga_engine::refusals;

refusals! {
    /// Why points are not spent like that.
    pub enum CannotReplace in "refused.replace" {
        NotYours { unit: Unit, side: Side } => side.rule("9.2.3e", "9.1.3e"), "not_yours";
        AssetNotYours { asset: Asset, side: Side } => side.rule("9.2.3f", "9.1.3f"), "asset_not_yours";
        NoPoints { cost: u8, left: u8, side: Side } => side.rule("9.2.3c", "9.1.3c"), "no_points";
        /// [9.2.3j] Minor points are left, but not German ones.
        OnlyMinorPoints { cost: u8, german: u8 } => "9.2.3j", "only_minor_points";
        NotInPlay { unit: Unit, side: Side } => side.rule("9.2.3e", "9.1.3e"), "not_in_play";
        AtMaximum { unit: Unit, most: u8, side: Side } => side.rule("9.2.3e", "9.1.3e"), "at_maximum";
        Unsupplied { unit: Unit } => "5.1d", "unsupplied";
        NotDead { unit: Unit, side: Side } => side.rule("9.2.3d", "9.1.3d"), "not_dead";
        NotInReserve { asset: Asset, side: Side } => side.rule("9.2.3h", "9.1.3h"), "not_in_reserve";
        StepsAtMost { asset: Asset, most: u8 } => "6.4f", "steps_at_most";
        GoneForGood { asset: Asset } => "9.2.2c", "gone_for_good";
        NotArrived { asset: Asset, side: Side } => side.rule("9.2.3f", "9.1.3f"), "not_arrived";
    }
}
