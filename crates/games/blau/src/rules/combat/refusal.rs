//! What is refused in combat.

use crate::ids::{Asset, Space};
use volga_engine::refusals;

refusals! {
    /// Why there is no attack.
    pub enum CannotAttack in "refused.attack" {
        NoBattleSpace { space: Space } => "3.4c", "no_battle_space";
        Fought { space: Space } => "8.0d", "fought";
        /// Ruling 63: everybody there has retreated in.
        NobodyFights { space: Space } => "8.3i", "nobody_fights";
    }
}

refusals! {
    /// Why an asset is not set aside.
    pub enum CannotSettle in "refused.settle" {
        NotThere { asset: Asset } => "3.1.2g", "not_there";
        SetAside { asset: Asset } => "3.1.2g", "set_aside";
        NoSurplus => "3.1.2g", "no_surplus";
        Surplus { most: u8 } => "3.1.2g", "surplus";
    }
}
