//! [3.1.2g] [3.1.2h] [3.1.2j] Which assets may be in a Caucasus box.

use crate::data::{AssetFacts, AssetSize};
use crate::ids::{Asset, AssetSet, CaucasusBox, Side, Unit};
use crate::rules::movement::refusal::CannotMove;
use crate::state::Blau;

impl Blau {
    /// [3.1.2g] How many assets all Axis units in a box may have together; [3.1.2j] none where no asset is allowed
    /// (ruling 123).
    pub(crate) fn asset_limit(&self, caucasus: CaucasusBox) -> u8 {
        self.data().map.caucasus(caucasus).axis_asset_limit
    }

    /// [3.1.2g] How many assets the Axis units in a box have together, anti-tank ones included (ruling 24).
    pub(crate) fn axis_assets_in(&self, caucasus: CaucasusBox) -> usize {
        let units = self.places.of_side(Side::Axis, caucasus.into());
        if units.is_empty() { 0 } else { self.sheets.of_units(units).len() }
    }

    /// [3.1.2h] Whether an asset is too large for Soviet units in boxes; [3.1.2i] brigades are not.
    pub(crate) const fn is_too_large(asset: &AssetFacts) -> bool {
        match asset.size {
            AssetSize::Corps | AssetSize::Division => true,
            AssetSize::Brigade | AssetSize::Battalion => false,
        }
    }

    /// [3.1.2g] [3.1.2h] [3.1.2j] Rulings 24, 116 and 127: whether a unit may move into a box with what it has. It
    /// leaves its anti-tank asset behind, and one that brings nothing always may.
    pub(crate) fn may_bring_assets(&self, unit: Unit, caucasus: CaucasusBox) -> Result<(), CannotMove> {
        let facts = |asset: Asset| self.data().asset(asset);
        let brought: AssetSet =
            self.sheets.of(unit).iter().filter(|asset| !facts(*asset).is_anti_tank()).collect();
        if brought.is_empty() {
            return Ok(());
        }
        match self.side_of(unit) {
            Side::Axis if self.data().map.caucasus(caucasus).no_assets => {
                Err(CannotMove::ElbrusAssets { unit })
            }
            Side::Axis => {
                let most = self.asset_limit(caucasus);
                let total = brought.len() + self.axis_assets_in(caucasus);
                if total <= most.into() { Ok(()) } else { Err(CannotMove::BoxAssets { caucasus, most }) }
            }
            Side::Soviet => {
                let large = brought.iter().any(|asset| Blau::is_too_large(facts(asset)));
                if large { Err(CannotMove::LargeAssets { caucasus }) } else { Ok(()) }
            }
        }
    }
}
