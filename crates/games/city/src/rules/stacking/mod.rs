//! [8.0] Stacking: here the limits; `overstacked`: what is over them falls; `observation`, `arranging`: [8.4] what is
//! seen of German stacks, and how they lie.

pub(crate) mod arranging;
pub(crate) mod event;
mod observation;
pub(crate) mod overstacked;

use crate::data::data;
use crate::ids::{Hex, Side, UnitSet};
use crate::state::City;

/// [8.1] [8.2] [8.3] [8.0a] [14.43c] How many units a side may have in a hex.
pub fn limit(side: Side, hex: Hex) -> usize {
    let charts = &data().charts;
    let limit = if data().sets.bank.contains(hex) { charts.bank_stacking } else { charts.stacking[side] };
    limit.into()
}

/// [8.11] [8.2] [8.3] The rule by which the limit counts for units of a side that stay in a hex or attack from it.
pub(crate) fn limit_rule(side: Side, hex: Hex) -> &'static str {
    match side {
        _ if data().sets.bank.contains(hex) => "8.3",
        Side::German => "8.11",
        Side::Soviet => "8.2",
    }
}

/// [8.12] [8.3] Whether the limit holds even while units pass through: for Germans in woods and structures, and so on
/// the bank; for Soviets never.
pub fn holds_in_passing(side: Side, hex: Hex) -> bool {
    side == Side::German && data().sets.narrow.contains(hex)
}

impl City {
    /// How many more units of a side a hex takes.
    pub fn room(&self, side: Side, hex: Hex) -> usize {
        limit(side, hex).saturating_sub(self.stacked(hex))
    }

    /// [8.11] [8.2] Whether these units of a side may end their move in a hex, whether they are already there or not.
    pub fn may_end(&self, side: Side, units: &UnitSet, hex: Hex) -> bool {
        self.stacked_with(units, hex) <= limit(side, hex)
    }

    /// [8.12] [8.3] Whether these units may pass through a hex.
    pub fn may_pass(&self, side: Side, units: &UnitSet, hex: Hex) -> bool {
        !holds_in_passing(side, hex) || self.may_end(side, units, hex)
    }

    /// The units of a hex that count, these among them.
    fn stacked_with(&self, units: &UnitSet, hex: Hex) -> usize {
        let others =
            self.places.stack(hex).filter(|unit| data().counting.contains(*unit) && !units.contains(*unit));
        others.count() + units.and(&data().counting).len()
    }

    /// [8.0] By how many units a side is over its limit in a hex.
    pub fn excess(&self, side: Side, hex: Hex) -> usize {
        let held = self.places.occupied(side).contains(hex);
        if held { self.stacked(hex).saturating_sub(limit(side, hex)) } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::testkit::{Board, hex};

    const FIVE: [&str; 5] = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3", "29M-PZ-4", "29M-MOT43-1"];
    const THREE: [&str; 3] = ["244D-INF2-1", "244D-INF2-2", "244D-INF2-3"];

    #[test]
    fn r8_0_what_is_over_the_limit_is_counted() {
        let city = Board::new().put(&FIVE, "0642").put(&THREE, "1832").city();
        assert_eq!(city.excess(Side::German, hex("0642")), 1);
        assert_eq!(city.excess(Side::Soviet, hex("1832")), 1, "a bank hex takes two");
        assert_eq!(city.excess(Side::Soviet, hex("0642")), 0, "they are not Soviet");
    }
}
