//! [8.0] Stacking.

use crate::data::data;
use crate::ids::{Hex, Side, UnitSet};
use crate::state::City;

/// [8.1] [8.2] [8.3] How many units a side may have in a hex.
pub fn limit(side: Side, hex: Hex) -> usize {
    let charts = &data().charts;
    let limit = if data().sets.bank.contains(hex) { charts.bank_stacking } else { charts.stacking[side] };
    limit.into()
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
    use crate::data::Terrain;
    use crate::testkit::{Board, hex, units};

    const FIVE: [&str; 5] = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3", "29M-PZ-4", "29M-MOT43-1"];
    const THREE: [&str; 3] = ["244D-INF2-1", "244D-INF2-2", "244D-INF2-3"];

    #[test]
    fn r8_0a_both_sides_have_a_limit() {
        assert_eq!((limit(Side::German, hex("0642")), limit(Side::Soviet, hex("1136"))), (4, 3));
        let city = Board::new().put(&FIVE[..4], "0642").put(&THREE, "1136").city();
        assert_eq!((city.room(Side::German, hex("0642")), city.room(Side::Soviet, hex("1136"))), (0, 0));
        assert_eq!(city.room(Side::German, hex("0643")), 4);
    }

    #[test]
    fn r8_0_what_is_over_the_limit_is_counted() {
        let city = Board::new().put(&FIVE, "0642").put(&THREE, "1832").city();
        assert_eq!(city.excess(Side::German, hex("0642")), 1);
        assert_eq!(city.excess(Side::Soviet, hex("1832")), 1, "a bank hex takes two");
        assert_eq!(city.excess(Side::Soviet, hex("0642")), 0, "they are not Soviet");
    }

    #[test]
    fn r8_1_four_germans_may_share_a_hex() {
        let city = Board::new().put(&FIVE[..3], "0642").city();
        assert!(city.may_end(Side::German, &units(&FIVE[3..4]), hex("0642")));
        assert!(!city.may_end(Side::German, &units(&FIVE[3..]), hex("0642")));
        assert!(
            city.may_end(Side::German, &units(&FIVE[..3]), hex("0642")),
            "those that are there count once"
        );
    }

    #[test]
    fn r8_11_in_open_terrain_any_number_passes() {
        // 0642 is clear, 1136 has a light structure, both hold a full stack.
        let open = [Terrain::Clear, Terrain::Light, Terrain::Hill, Terrain::Park];
        for terrain in open {
            let at = data().sets.land.iter().find(|h| data().terrain(*h) == terrain).expect("some hex");
            let city = Board::new().put(&FIVE[..4], at.name()).city();
            assert!(city.may_pass(Side::German, &units(&FIVE[4..]), at), "{terrain:?}");
            assert!(!city.may_end(Side::German, &units(&FIVE[4..]), at), "{terrain:?}");
        }
    }

    #[test]
    fn r8_12_in_woods_and_structures_the_limit_holds_in_passing() {
        for terrain in [Terrain::Woods, Terrain::Heavy, Terrain::Fortified, Terrain::Special] {
            let inland = data().sets.land.minus(&data().sets.bank);
            let at = inland.iter().find(|h| data().terrain(*h) == terrain).expect("some hex");
            let city = Board::new().put(&FIVE[..4], at.name()).city();
            assert!(!city.may_pass(Side::German, &units(&FIVE[4..]), at), "{terrain:?}");
            let city = Board::new().put(&FIVE[..3], at.name()).city();
            assert!(city.may_pass(Side::German, &units(&FIVE[4..]), at), "{terrain:?}");
        }
    }

    #[test]
    fn r8_2_three_soviets_end_in_a_hex_and_any_number_passes() {
        for at in ["1136", "2518", "0740"] {
            let city = Board::new().put(&THREE, at).city();
            let fourth = units(&["131D-INF2-1"]);
            assert!(
                !city.may_end(Side::Soviet, &fourth, hex(at))
                    && city.may_pass(Side::Soviet, &fourth, hex(at))
            );
        }
    }

    #[test]
    fn r8_3_two_units_on_the_bank() {
        for side in Side::ALL {
            assert_eq!(limit(side, hex("1832")), 2);
            assert_eq!(limit(side, hex("2029")), 2);
        }
        let city = Board::new().put(&FIVE[..2], "2029").put(&THREE[..2], "2128").city();
        assert!(!city.may_pass(Side::German, &units(&FIVE[2..3]), hex("2029")), "for Germans always");
        assert!(city.may_pass(Side::Soviet, &units(&THREE[2..]), hex("2128")), "for Soviets at the end");
        assert!(!city.may_end(Side::Soviet, &units(&THREE[2..]), hex("2128")));
    }

    #[test]
    fn r14_43c_a_bank_hex_takes_two_units_of_either_side() {
        for hex in data().sets.bank.iter() {
            assert_eq!((limit(Side::German, hex), limit(Side::Soviet, hex)), (2, 2));
        }
    }

    #[test]
    fn r11_31b_chuikov_takes_no_room() {
        let city = Board::new()
            .put(&["62A-CHUI-1", "2289-DEPOT-1", "44P-PTN-1"], "1832")
            .put(&THREE[..2], "1832")
            .city();
        assert_eq!(city.stacked(hex("1832")), 2);
        assert_eq!(city.excess(Side::Soviet, hex("1832")), 0);
        assert!(!city.places.exerting(Side::Soviet).contains(hex("1832")), "nor has he a zone");
        assert_eq!(data().counter(data().chuikov).fire, 0);
    }
}
