//! [11.3] General Chuikov on the move: alone or with a stack, and always to company.

use crate::data::data;
use crate::ids::{Hex, HexSet, Side, Unit, UnitSet};
use crate::rules::movement::CannotMove;
use crate::rules::movement::mover::CannotOperate;
use crate::stage::{Mover, Purpose, Stage};
use crate::state::City;

impl City {
    /// [11.31a] Whether units may end in a hex for all that Chuikov needs: if he is among them, a combat unit is with him.
    pub(crate) fn has_company_for(&self, units: &UnitSet, hex: Hex) -> bool {
        !units.contains(data().chuikov) || units.iter().any(is_combat_unit) || self.has_combat_unit(hex)
    }

    pub(crate) fn has_combat_unit(&self, hex: Hex) -> bool {
        self.places.stack(hex).any(is_combat_unit)
    }

    /// [11.3a] [11.31c] Whether Chuikov may set out alone in the phase that runs; the hexes he may go to first. Before he
    /// has gone a hex his move cannot end, so he must have one to go to.
    pub fn check_lead(&self) -> Result<HexSet, CannotMove> {
        let Some(mover) = self.chuikov_alone() else { return Err(CannotMove::ChuikovGone) };
        self.check_movers(&mover.units, mover.at)?;
        let steps = self.steps(&mover);
        if steps.is_empty() { Err(CannotMove::NoWayForChuikov { from: mover.at }) } else { Ok(steps) }
    }

    /// Chuikov as a group that is about to set out.
    pub(crate) fn chuikov_alone(&self) -> Option<Mover> {
        let purpose = match self.stage {
            Stage::StrategicWithdrawal(_) => Purpose::Withdrawal,
            _ => Purpose::Chuikov,
        };
        let at = self.places.hex(data().chuikov)?;
        let halved = purpose == Purpose::Withdrawal;
        let units = UnitSet::EMPTY.with(data().chuikov);
        Some(Mover { halved, ..Mover::new(Side::Soviet, units, at, purpose) })
    }

    /// [11.31a] [11.32] Whether Chuikov keeps company when some of a moving group stay in a hex and the others go on.
    pub(crate) fn check_parting(&self, going: &UnitSet, hex: Hex) -> Result<(), CannotOperate> {
        let staying = self.places.units_in(hex).minus(going);
        let alone = staying.contains(data().chuikov) && !staying.iter().any(is_combat_unit);
        if alone { Err(CannotOperate::ChuikovAlone { hex }) } else { Ok(()) }
    }
}

/// [11.31a] Ruling 111.
fn is_combat_unit(unit: Unit) -> bool {
    data().counter(unit).is_combat_unit()
}

/// Whether a group is Chuikov and nobody else: he is led, not begun with.
pub(crate) fn is_chuikov_alone(units: &UnitSet) -> bool {
    *units == UnitSet::EMPTY.with(data().chuikov)
}

#[cfg(test)]
mod tests;
