//! What is refused with reinforcements.

use super::detachments::rule_of;
use crate::ids::{Front, Space, Unit};
use volga_engine::refusals;

refusals! {
    /// Why a unit is not placed there.
    pub enum CannotPlace in "refused.place" {
        OnlySoviet { unit: Unit } => "9.1.1d", "only_soviet";
        NotInReserve { unit: Unit } => "9.1.1d", "not_in_reserve";
        FrontFull { front: Front } => "9.1.1e", "front_full";
        AfterWithdrawal => "9.1", "after_withdrawal";
        NotRebuilt { unit: Unit } => "9.1.1g", "not_rebuilt";
        // Detachments
        NotAsked { unit: Unit } => "9.2.1d", "not_asked";
        NoCity { unit: Unit, space: Space } => rule_of(unit), "no_city";
        NotControlled { unit: Unit, space: Space } => rule_of(unit), "not_controlled";
        NotSupplied { unit: Unit, space: Space } => rule_of(unit), "not_supplied";
        OutsideZone { space: Space } => "9.2.1g", "outside_zone";
        SameCity { space: Space } => "9.2.1h", "same_city";
        TooFar { space: Space } => "9.2.1f", "too_far";
    }
}
