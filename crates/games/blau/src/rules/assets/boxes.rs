//! [3.1.2g] [3.1.2h] [3.1.2j] Which assets may be in a Caucasus box.

use crate::data::{AssetFacts, AssetSize};
use crate::ids::{CaucasusBox, Side, Unit, UnitSet};
use crate::rules::movement::refusal::CannotMove;
use crate::state::Blau;

/// Which assets are counted against the limit of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counted {
    /// Ruling 116: a unit that enters leaves its anti-tank asset behind, so none of them bars the way.
    Entering,
    /// Ruling 24: where assets are assigned, anti-tank ones count too.
    Assigned,
}

impl Counted {
    fn counts(self, asset: &AssetFacts) -> bool {
        self == Counted::Assigned || !asset.is_anti_tank()
    }
}

impl Blau {
    /// [3.1.2g] How many assets all Axis units in a box may have together; [3.1.2j] none where no asset is allowed
    /// (ruling 123).
    pub(crate) fn asset_limit(&self, caucasus: CaucasusBox) -> u8 {
        self.data().map.caucasus(caucasus).axis_asset_limit
    }

    /// [3.1.2g] How many assets the Axis units in a box have together.
    pub(crate) fn axis_assets_in(&self, caucasus: CaucasusBox, counted: Counted) -> usize {
        self.count_assets(self.places.of_side(Side::Axis, caucasus.into()), counted)
    }

    /// How many assets these units have together.
    fn count_assets(&self, units: UnitSet, counted: Counted) -> usize {
        if units.is_empty() {
            return 0;
        }
        let assets = self.sheets.of_units(units);
        assets.iter().filter(|asset| counted.counts(self.data().asset(*asset))).count()
    }

    /// [3.1.2h] Whether an asset is too large for Soviet units in boxes; [3.1.2i] brigades are not.
    pub(crate) const fn is_too_large(asset: &AssetFacts) -> bool {
        match asset.size {
            AssetSize::Corps | AssetSize::Division => true,
            AssetSize::Brigade | AssetSize::Battalion => false,
        }
    }

    /// [3.1.2g] [3.1.2h] [3.1.2j] Rulings 24, 116 and 127: whether a unit may move into a box with what it has. One
    /// that brings nothing always may.
    pub(crate) fn may_bring_assets(&self, unit: Unit, caucasus: CaucasusBox) -> Result<(), CannotMove> {
        let brought = self.count_assets(UnitSet::of(unit), Counted::Entering);
        if brought == 0 {
            return Ok(());
        }
        match self.side_of(unit) {
            Side::Axis if self.data().map.caucasus(caucasus).no_assets => {
                Err(CannotMove::ElbrusAssets { unit })
            }
            Side::Axis => {
                let most = self.asset_limit(caucasus);
                let total = brought + self.axis_assets_in(caucasus, Counted::Entering);
                if total <= most.into() { Ok(()) } else { Err(CannotMove::BoxAssets { caucasus, most }) }
            }
            Side::Soviet => {
                let large = self.sheets.of(unit).iter().any(|asset| {
                    let facts = self.data().asset(asset);
                    Counted::Entering.counts(facts) && Blau::is_too_large(facts)
                });
                if large { Err(CannotMove::LargeAssets { caucasus }) } else { Ok(()) }
            }
        }
    }
}
