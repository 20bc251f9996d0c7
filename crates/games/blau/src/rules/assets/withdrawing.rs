//! [9.1.2] [9.2.2] Withdrawing assets to the reserve box. [9.1.2a] [9.2.2a] Units are never withdrawn; [9.1.2b] the
//! Soviets withdraw nothing that they do not want to.

use super::event::AssetEvent;
use super::refusal::CannotWithdraw;
use crate::event::Event;
use crate::ids::{Asset, AssetSet, CaucasusBox, Side, Space, Unit};
use crate::sheets::Bearer;
use crate::state::Blau;
use volga_engine::Story;

impl Blau {
    /// [9.1.2a] [9.2.2a] Assets are withdrawn and no units, [9.1.2b] and none has to be. [9.1.2c] [9.1.2d] [9.2.2b]
    /// [9.2.2f] [9.2.2g] Whether an asset is withdrawn: from a unit in supply. Ruling 114: not from a Soviet unit in
    /// the reserve box.
    pub(crate) fn check_withdraw(&self, side: Side, asset: Asset) -> Result<(), CannotWithdraw> {
        if !self.data().assets_of[side].contains(asset) {
            return Err(CannotWithdraw::NotYours { asset, side });
        }
        let unit = self.sheets.bearer(asset).unit().ok_or(CannotWithdraw::NotAssigned { asset, side })?;
        if side == Side::Soviet && self.places.space(unit) == Some(Space::reserve(side)) {
            return Err(CannotWithdraw::InReserve { unit });
        }
        if self.is_supplied(unit) { Ok(()) } else { Err(CannotWithdraw::Unsupplied { unit }) }
    }

    /// All assets of a side that can be withdrawn.
    pub(crate) fn withdrawable(&self, side: Side) -> AssetSet {
        let supplied = self.supplied(side);
        let reserve = Space::reserve(side);
        let from = |unit: Unit| {
            supplied.contains(unit) && (side == Side::Axis || self.places.space(unit) != Some(reserve))
        };
        let assets = self.data().assets_of[side].iter();
        assets.filter(|asset| self.sheets.bearer(*asset).unit().is_some_and(from)).collect()
    }

    /// [9.1.2e] [9.2.2h] An asset goes to the reserve box.
    pub(crate) fn withdraw(&mut self, asset: Asset, story: &mut impl Story<Event>) {
        let Some(unit) = self.sheets.bearer(asset).unit() else { return };
        self.sheets.set_bearer(asset, Bearer::Reserve);
        let side = self.side_of(unit);
        story.tell(|| Event::Asset(AssetEvent::Withdrawn { asset, unit, side }));
    }

    /// [3.1.2g] [3.1.2h] Rulings 25 and 106: a box in which supplied units of a side keep assets that do not belong
    /// there and came by a retreat.
    pub(crate) fn box_with_surplus(&self, side: Side) -> Option<CaucasusBox> {
        let supplied = self.supplied(side);
        CaucasusBox::all().find(|caucasus| {
            let units = self.places.of_side(side, (*caucasus).into());
            match side {
                Side::Axis => {
                    let kept = self.axis_assets_in(*caucasus);
                    kept > self.asset_limit(*caucasus).into()
                        && !self.sheets.of_units(units.and(supplied)).is_empty()
                }
                Side::Soviet => {
                    let large = |asset: Asset| Blau::is_too_large(self.data().asset(asset));
                    self.sheets.of_units(units.and(supplied)).iter().any(large)
                }
            }
        })
    }
}
