//! [2.2.2j] [2.2.3a] [3.1.1d] Room for assets: in the slots of units, and in the boxes they stand in.

use super::refusal::CannotAssign;
use crate::ids::{Asset, BOXES, CaucasusBox, Side, Space, UNITS, Unit};
use crate::state::Blau;

/// What a side's units have in their slots, and how many Axis assets are in each box: counted once for many questions.
pub(crate) struct Slots {
    regular: [u8; UNITS],
    anti_tank: [u8; UNITS],
    in_box: [u8; BOXES],
}

impl Slots {
    pub(crate) fn of(game: &Blau, side: Side) -> Slots {
        let mut slots = Slots { regular: [0; UNITS], anti_tank: [0; UNITS], in_box: [0; BOXES] };
        for asset in game.data().assets_of[side].iter() {
            let Some(unit) = game.sheets.bearer(asset).unit() else { continue };
            let used = if game.data().asset(asset).is_anti_tank() {
                &mut slots.anti_tank
            } else {
                &mut slots.regular
            };
            used[unit.index()] += 1;
        }
        for caucasus in CaucasusBox::all().filter(|_| side == Side::Axis) {
            slots.in_box[caucasus.index()] = game.axis_assets_in(caucasus) as u8;
        }
        slots
    }
}

impl Blau {
    /// [2.2.1e] [6.4a] Whether there is room for an asset with a unit: [2.2.2j] an anti-tank asset has a slot of its
    /// own, [2.2.3a] [3.1.1d] all others share the regular ones. [6.4c] [6.4g] [9.2.1j] Some assets belong to certain
    /// units; and the unit's box must allow it.
    pub(crate) fn check_slot(&self, slots: &Slots, asset: Asset, unit: Unit) -> Result<(), CannotAssign> {
        let (facts, bearer) = (self.data().asset(asset), self.data().unit(unit));
        if facts.only_unit.is_some_and(|only| only != unit) {
            return Err(CannotAssign::OnlyUnit { asset, unit });
        }
        if facts.only_formation.as_ref().is_some_and(|only| *only != bearer.formation) {
            return Err(CannotAssign::OnlyFormation { asset, unit });
        }
        let at = unit.index();
        if facts.is_anti_tank() {
            if slots.anti_tank[at] >= bearer.anti_tank_slots {
                return Err(CannotAssign::NoAntiTankSlot { unit });
            }
        } else if slots.regular[at] >= bearer.slots {
            return Err(CannotAssign::NoFreeSlot { unit });
        }
        match self.places.space(unit).and_then(Space::caucasus) {
            Some(caucasus) => self.check_box(slots, asset, caucasus),
            None => Ok(()),
        }
    }

    /// [3.1.2g] [3.1.2h] [3.1.2i] [3.1.2j] Ruling 24: whether an asset may be assigned to a unit in a box.
    fn check_box(&self, slots: &Slots, asset: Asset, caucasus: CaucasusBox) -> Result<(), CannotAssign> {
        let facts = self.data().asset(asset);
        match facts.side {
            Side::Soviet if Blau::is_too_large(facts) => Err(CannotAssign::TooLarge { asset }),
            Side::Soviet => Ok(()),
            Side::Axis if self.data().map.caucasus(caucasus).no_assets => {
                Err(CannotAssign::NoAssetsThere { caucasus })
            }
            Side::Axis => {
                let most = self.asset_limit(caucasus);
                let full = slots.in_box[caucasus.index()] >= most;
                if full { Err(CannotAssign::BoxFull { caucasus, most }) } else { Ok(()) }
            }
        }
    }
}
