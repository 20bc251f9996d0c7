//! What is refused in retreats.

use crate::ids::{Space, Unit};
use volga_engine::refusals;

refusals! {
    /// Why a unit does not retreat there.
    pub enum CannotRetreat in "refused.retreat" {
        NotRetreating { unit: Unit } => "8.3a", "not_retreating";
        NotNext { to: Space } => "8.3d", "not_next";
        /// [8.3j] Enemies hold it alone.
        HeldByEnemy { to: Space } => "8.3j", "held_by_enemy";
        OnlyKerch { unit: Unit } => "8.3k", "only_kerch";
        OnlyElbrus { unit: Unit } => "8.3l", "only_elbrus";
        FrontFull { to: Space } => "8.3n", "front_full";
        OffMap { to: Space } => "8.3p", "off_map";
        // A better class is open.
        SuppliedFirst { to: Space } => "8.3e", "supplied_first";
        VacantFirst { to: Space } => "8.3f", "vacant_first";
        FriendsFirst { to: Space } => "8.3g", "friends_first";
        /// It is not to be eliminated.
        HasASpace { unit: Unit } => "8.3q", "has_a_space";
    }
}
