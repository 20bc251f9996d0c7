//! What is refused with Grossdeutschland's withdrawal.

use crate::ids::{Asset, Unit};
use volga_engine::refusals;

refusals! {
    /// Why an asset does not leave the game.
    pub enum CannotRemove in "refused.remove" {
        OnlyAxis => "9.2.2c", "only_axis";
        NothingOwed => "9.2.2c", "nothing_owed";
        /// Grossdeutschland itself is in play.
        NotThisOne { asset: Asset } => "9.2.2c", "not_this_one";
        NoSubstitute { asset: Asset } => "9.2.2d", "no_substitute";
        NotInPlay { asset: Asset } => "9.2.2d", "not_in_play";
        Unsupplied { unit: Unit } => "9.2.2e", "unsupplied";
    }
}
