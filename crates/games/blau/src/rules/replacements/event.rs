//! Replacements.

use crate::ids::{Asset, AssetSet, Side, Unit, UnitSet};
use volga_engine::events;

events! {
    /// [9.1.3] [9.2.3] Replacements.
    #[derive(Copy)]
    pub enum ReplacementEvent in "event.replacement" {
        /// [9.1.3e] [9.2.3e] A unit gains a point of strength.
        Strengthened { unit: Unit, side: Side } => side.rule("9.2.3e", "9.1.3e"), "strengthened"(unit);
        /// [9.1.3d] [9.2.3d] A dead unit is rebuilt.
        UnitRebuilt { unit: Unit, side: Side } => side.rule("9.2.3d", "9.1.3d"), "unit_rebuilt"(unit);
        /// [9.1.3f] [9.1.3g] [9.2.3f] [9.2.3g] An asset gets back a step.
        StepRebuilt { asset: Asset, side: Side, steps: u8 }
            => step_rule(side, steps), "step_rebuilt"(asset, steps);
        /// Ruling 80: what has left the dead pile, or that nothing has, is seen when the phase is over.
        LeftDeadPile { side: Side, units: UnitSet, assets: AssetSet }
            => pile_rule(side, units, assets),
            "left_dead_pile"["pile.nothing", "pile.assets", "pile.units", "pile.both"]
            [usize::from(!units.is_empty()) * 2 + usize::from(!assets.is_empty())](side, units, assets);
    }
}

/// [9.1.3f] [9.2.3f] The first step comes out of the dead pile, [9.1.3g] [9.2.3g] a further one in the reserve box.
pub(crate) const fn step_rule(side: Side, steps: u8) -> &'static str {
    if steps > 1 { side.rule("9.2.3g", "9.1.3g") } else { side.rule("9.2.3f", "9.1.3f") }
}

fn pile_rule(side: Side, units: UnitSet, assets: AssetSet) -> &'static str {
    let only_assets = units.is_empty() && !assets.is_empty();
    if only_assets { side.rule("9.2.3f", "9.1.3f") } else { side.rule("9.2.3d", "9.1.3d") }
}
