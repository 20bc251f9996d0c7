//! What is refused with replacements.

use crate::ids::{Asset, Side, Unit};
use volga_engine::refusals;

refusals! {
    /// Why points are not spent like that.
    pub enum CannotReplace in "refused.replace" {
        NotYours { unit: Unit, side: Side } => side.rule("9.2.3e", "9.1.3e"), "not_yours";
        DeadNotYours { unit: Unit, side: Side } => side.rule("9.2.3d", "9.1.3d"), "not_yours";
        AssetNotYours { asset: Asset, side: Side } => side.rule("9.2.3f", "9.1.3f"), "asset_not_yours";
        NoPoints { cost: u8, left: u8, side: Side } => side.rule("9.2.3a", "9.1.3a"), "no_points";
        /// [9.2.3j] Minor points are left, but not German ones.
        OnlyMinorPoints { cost: u8, german: u8 } => "9.2.3j", "only_minor_points";
        NotInPlay { unit: Unit, side: Side } => side.rule("9.2.3e", "9.1.3e"), "not_in_play";
        AtMaximum { unit: Unit, most: u8, side: Side } => side.rule("9.2.3e", "9.1.3e"), "at_maximum";
        Unsupplied { unit: Unit } => "5.1d", "unsupplied";
        NotDead { unit: Unit, side: Side } => side.rule("9.2.3d", "9.1.3d"), "not_dead";
        NotInReserve { asset: Asset, side: Side } => side.rule("9.2.3h", "9.1.3h"), "not_in_reserve";
        StepsAtMost { asset: Asset, most: u8, side: Side } => side.rule("9.2.3g", "9.1.3g"), "steps_at_most";
        /// [9.2.2c] The division that leaves on its turn, dead or not.
        GoneForGood { asset: Asset } => "9.2.2c", "gone_for_good";
        /// [9.2.2d] A division has left in its place.
        LeftInstead { asset: Asset } => "9.2.2d", "left_instead";
        /// [9.2.1i] The die was against it.
        NeverCame { asset: Asset } => "9.2.1i", "never_came";
        NotArrived { asset: Asset, side: Side } => side.rule("9.2.3f", "9.1.3f"), "not_arrived";
    }
}
