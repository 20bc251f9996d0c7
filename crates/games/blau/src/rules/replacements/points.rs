//! [9.1.3a] [9.2.3a] Replacement points, and what pays for what.

use super::refusal::CannotReplace;
use crate::data::Nation;
use crate::stage::Stage;
use crate::state::Blau;

/// Points left: Soviet or German ones, and those of the minor allies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Points {
    pub(crate) own: u8,
    pub(crate) minor: u8,
}

impl Points {
    /// [9.2.3i] [9.2.3j] What is left after paying for a piece: minor points buy minor pieces only, and are used first
    /// (rulings 44 and 136).
    pub(crate) const fn less(self, cost: u8, nation: Nation) -> Result<Points, CannotReplace> {
        let allied = if nation.is_minor() { min(self.minor, cost) } else { 0 };
        match self.own.checked_sub(cost - allied) {
            Some(own) => Ok(Points { own, minor: self.minor - allied }),
            None if !nation.is_minor() && self.own + self.minor >= cost => {
                Err(CannotReplace::OnlyMinorPoints { cost, german: self.own })
            }
            None => Err(CannotReplace::NoPoints { cost, left: self.own + allied, side: nation.side() }),
        }
    }
}

const fn min(one: u8, other: u8) -> u8 {
    if one < other { one } else { other }
}

impl Blau {
    /// Points are paid in the replacement phase.
    pub(super) fn pay(&mut self, cost: u8, nation: Nation) {
        if let Stage::Replacement { own, minor, .. } = &mut self.stage
            && let Ok(left) = (Points { own: *own, minor: *minor }).less(cost, nation)
        {
            (*own, *minor) = (left.own, left.minor);
        }
    }
}
