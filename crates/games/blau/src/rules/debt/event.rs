//! Grossdeutschland's withdrawal.

use crate::ids::Asset;
use volga_engine::events;

events! {
    /// [9.2.2c] Grossdeutschland's withdrawal.
    #[derive(Copy)]
    pub enum DebtEvent in "event.debt" {
        /// [9.2.2c] [9.2.2d] An asset leaves the game for good.
        LeftForGood { asset: Asset, substitute: bool }
            => left_rule(substitute), "left_for_good"["left", "substitute_left"][substitute](asset);
        /// [9.2.2d] Ruling 113: nothing is left that could leave.
        DebtLapsed => "9.2.2d", "debt_lapsed";
    }
}

const fn left_rule(substitute: bool) -> &'static str {
    if substitute { "9.2.2d" } else { "9.2.2c" }
}
