//! What is refused in retreats.

use crate::ids::{Space, Unit};
use volga_engine::refusals;

refusals! {
    /// Why a unit does not retreat there.
    pub enum CannotRetreat in "refused.retreat" {
        NotRetreating { unit: Unit } => "8.3a", "not_retreating";
        NotNext { to: Space } => "8.3e", "not_next";
        /// [8.3j] Enemies hold it alone.
        HeldByEnemy { to: Space } => "8.3j", "held_by_enemy";
        OnlyKerch { unit: Unit } => "8.3k", "only_kerch";
        OnlyElbrus { unit: Unit } => "8.3l", "only_elbrus";
        FrontFull { to: Space } => "8.3n", "front_full";
        OffMap { to: Space } => "8.3p", "off_map";
        /// [8.3e] A better class is open.
        NotBest { to: Space, class: u8, best: u8 } => not_best_rule(best), "not_best";
    }
}

const fn not_best_rule(best: u8) -> &'static str {
    match best {
        1 => "8.3e",
        2 => "8.3f",
        _ => "8.3g",
    }
}
