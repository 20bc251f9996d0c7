//! Losses and deaths.

use super::death::Death;
use crate::ids::{Asset, AssetSet, Side, Space, Unit, UnitSet};
use volga_engine::{RuleId, events};

events! {
    /// [8.2] Losses.
    #[derive(Copy)]
    pub enum LossEvent in "event.loss" {
        /// [8.2b] A point of basic strength is lost.
        #[serde(rename = "strength_lost")]
        Strength { unit: Unit } => "8.2b", "strength_lost"(unit);
        /// [8.2c] [8.2d] A step of an asset is lost: its only one, or one of several.
        #[serde(rename = "step_lost")]
        Step { asset: Asset, #[serde(skip)] by: RuleId } => by, "step_lost"(asset);
        /// [8.2a] A side has taken its losses.
        #[serde(rename = "losses_taken")]
        Taken { side: Side } => "8.2a", "losses_taken"(side);
        /// [8.2l] What a side has lost is shown, [8.2e] [8.2g] and what is destroyed.
        #[serde(rename = "losses_shown")]
        Shown { side: Side, steps: u8, units: UnitSet, assets: AssetSet }
            => shown_rule(units, assets), "losses_shown"["shown.steps", "shown.assets", "shown.units", "shown.both"]
            [usize::from(!units.is_empty()) * 2 + usize::from(!assets.is_empty())]
            (side, steps, units, assets);
        /// A unit is eliminated with all its assets.
        #[serde(rename = "unit_eliminated")]
        Eliminated { unit: Unit, space: Space, side: Side, assets: AssetSet, why: Death }
            => why.rule(), "unit_eliminated"["eliminated", "eliminated_with"][!assets.is_empty()](unit, space, assets);
    }
}

fn shown_rule(units: UnitSet, assets: AssetSet) -> &'static str {
    match (units.is_empty(), assets.is_empty()) {
        (false, _) => "8.2g",
        (true, false) => "8.2e",
        (true, true) => "8.2l",
    }
}
