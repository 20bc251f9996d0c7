//! [6.4a] [9.1.1f] [9.2.1c] Assigning assets of the reserve box.

use super::Slots;
use super::event::AssetEvent;
use super::refusal::CannotAssign;
use crate::action::Action;
use crate::event::Event;
use crate::ids::{Asset, AssetSet, Side, Unit, UnitSet};
use crate::sheets::Bearer;
use crate::state::Blau;
use volga_engine::Story;

impl Blau {
    /// The assets in a side's reserve box.
    pub(crate) fn in_reserve(&self, side: Side) -> AssetSet {
        let assets = self.data().assets_of[side].iter();
        assets.filter(|asset| self.sheets.bearer(*asset) == Bearer::Reserve).collect()
    }

    /// Whether an asset lies in a side's reserve box.
    pub(crate) fn check_reserve(&self, side: Side, asset: Asset) -> Result<(), CannotAssign> {
        if !self.data().assets_of[side].contains(asset) {
            return Err(CannotAssign::NotYours { asset });
        }
        match self.sheets.bearer(asset) {
            Bearer::Reserve => Ok(()),
            _ => Err(CannotAssign::NotInReserve { asset, side }),
        }
    }

    /// Whether a unit of a side is in play.
    pub(crate) fn check_unit(&self, side: Side, unit: Unit) -> Result<(), CannotAssign> {
        if !self.data().units_of[side].contains(unit) {
            return Err(CannotAssign::EnemyUnit { unit });
        }
        match self.places.space(unit) {
            Some(_) => Ok(()),
            None => Err(CannotAssign::NotInPlay { unit, side }),
        }
    }

    /// [5.1c] [9.1.1f] [9.2.1c] Whether an asset is assigned to a unit, which must be in supply at that instant. Ruling
    /// 108: whatever its nation.
    pub(crate) fn check_assign(&self, side: Side, asset: Asset, unit: Unit) -> Result<(), CannotAssign> {
        self.check_reserve(side, asset)?;
        self.check_unit(side, unit)?;
        if !self.is_supplied(unit) {
            return Err(CannotAssign::Unsupplied { unit });
        }
        self.check_slot(&Slots::of(self, side), asset, unit)
    }

    /// Each of these assets with each of these units that has room for it.
    pub(crate) fn legal_bearers(
        &self,
        side: Side,
        assets: &AssetSet,
        units: UnitSet,
        into: &mut Vec<Action>,
    ) {
        let slots = Slots::of(self, side);
        for asset in assets.iter() {
            let fits = units.iter().filter(|unit| self.check_slot(&slots, asset, *unit).is_ok());
            into.extend(fits.map(|unit| Action::Assign { asset, unit }));
        }
    }

    /// [6.4b] An asset becomes a part of a unit.
    pub(crate) fn assign(&mut self, asset: Asset, unit: Unit, story: &mut impl Story<Event>) {
        self.sheets.set_bearer(asset, Bearer::Unit(unit));
        story.tell(|| Event::Asset(AssetEvent::Assigned { asset, unit }));
    }
}
